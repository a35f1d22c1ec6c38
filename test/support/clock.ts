// A clock of our own: what a limit on time ends does not depend on how fast the computer is, or how busy.

import { vi } from 'vitest'

/** Does something, while each look at the clock takes a ms. */
export async function ticking<T>(act: () => T | Promise<T>): Promise<T> {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}
