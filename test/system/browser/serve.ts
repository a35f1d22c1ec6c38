// A server of static files on localhost, with additional headers.

import { preview } from 'vite'

export interface Server {
  readonly url: string
  close(): Promise<void>
}

/** Serves a folder. For folders in it, serves their index.html. */
export async function serve(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Server> {
  const { resolvedUrls, close } = await preview({
    ...{ configFile: false, root: folder, logLevel: 'error', appType: 'mpa', build: { outDir: '.' } },
    preview: { port: 0, host: '127.0.0.1', headers },
  })
  return { url: resolvedUrls?.local[0] ?? '', close }
}
