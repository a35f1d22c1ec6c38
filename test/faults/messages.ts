// Messages to the worker, right and wrong: it answers every request, and goes on answering.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { ONE, TWO } from '../support/batches.ts'
import { latin } from '../support/models.ts'
import type { Random } from '../support/random.ts'
import { same, type Tally, type Trial, trial } from './trial.ts'
import { wrong } from './values.ts'

interface Message {
  readonly id: number
  readonly kind: string
  readonly answer?: { readonly result?: { readonly count?: bigint } }
  readonly update?: { readonly solutions?: object }
}

const LIMITS = { limit: 20, nodes: 500, time: 0.05 }
const search = { kind: 'search', verb: 'count', limits: LIMITS, streaming: false }

const TEXT = new TextEncoder().encode(`${ONE}\n${TWO}\n`)

/** What a page sends, but for its numbers. */
const MESSAGES: readonly { readonly kind: string; readonly [field: string]: unknown }[] = [
  { ...search, model: { kind: 'queens', size: 5 } },
  { ...search, model: { kind: 'queens', size: 6 }, verb: 'all', streaming: true },
  { ...search, model: latin(3), verb: 'all', streaming: true },
  { ...search, model: { ...latin(3), weights: new Array(9).fill(1) }, verb: 'best' },
  { kind: 'batch', text: TEXT, limit: 2 },
  { kind: 'more' },
  { kind: 'halve' },
  { kind: 'cursor' },
  { kind: 'stop' },
  { kind: 'create', engine: 'js', wasm: undefined },
  { kind: 'create', engine: 'wasm', wasm: new Uint8Array(8) },
]

/** A worker that was started, and the requests that it has not answered. */
interface Link {
  readonly worker: Worker
  readonly port: MessagePort
  readonly waiting: Map<number, { resolve(reply: Message): void; reject(error: Error): void }>
  next: number
  timer?: NodeJS.Timeout
}

/** An answer that takes longer has been forgotten. */
const PATIENCE_MS = 20_000

/** `program` is that of the worker. */
export function messageTrial(program: URL): Trial {
  let link: Promise<Link> | undefined
  const check = async (message: unknown, tally: Tally) => {
    link ??= start(program)
    try {
      tally.add('worker messages', await send(await link, message))
    } catch (error) {
      link = undefined
      throw error
    }
  }
  return trial('worker messages', { draw: randomMessage, check, end: async () => (await link)?.worker.terminate() })
}

function randomMessage(random: Random): unknown {
  const { kind, ...rest } = random.pick(MESSAGES)
  const message = wrong(random, { kind, ...rest })
  return typeof message === 'object' && message !== null && random.chance(0.9) ? { id: 0, ...message } : message
}

async function start(program: URL): Promise<Link> {
  const worker = new Worker(program)
  const { port1: port, port2 } = new MessageChannel()
  const link: Link = { worker, port, waiting: new Map(), next: 1 }
  port.on('message', (message: Message) => {
    if (message.kind !== 'update') link.waiting.get(message.id)?.resolve(message)
    // Streamed solutions are taken: a search that waits for that would wait for ever.
    else if (message.update?.solutions) port.postMessage({ id: message.id, kind: 'more' })
  })
  const ended = (error: unknown) => {
    for (const { reject } of link.waiting.values()) reject(new Error(`the worker has ended: ${error}`))
  }
  worker.on('error', ended)
  worker.on('exit', ended)
  worker.postMessage(port2, [port2 as never])
  await answered(link, { kind: 'create', engine: 'wasm', wasm: undefined })
  return link
}

/** Sends one message, stops what it may have begun, and asks a question whose answer is known. */
async function send(link: Link, message: unknown): Promise<string> {
  const isRequest = typeof message === 'object' && message !== null && 'id' in message
  const { kind } = isRequest ? (message as Partial<Message>) : {}
  if (!isRequest || kind === 'more' || kind === 'stop' || kind === 'cursor' || kind === 'halve') {
    link.port.postMessage(message)
    await heartbeat(link)
    return 'no answer wanted'
  }
  const reply = answered(link, message)
  link.port.postMessage({ id: link.next - 1, kind: 'stop' })
  const late = new Promise<never>((_, reject) => {
    link.timer = setTimeout(() => reject(new Error('a request was not answered')), PATIENCE_MS)
  })
  try {
    const [{ kind }] = await Promise.race([Promise.all([reply, heartbeat(link)]), late])
    return kind
  } finally {
    clearTimeout(link.timer)
  }
}

async function heartbeat(link: Link): Promise<void> {
  const { answer } = await answered(link, { ...search, model: { kind: 'queens', size: 4 } })
  same(answer?.result?.count, 2n, 'queens 4')
}

/** The reply to a request, which gets the next number; rejects when the worker has ended. */
function answered(link: Link, request: object): Promise<Message> {
  const id = link.next++
  const reply = new Promise<Message>((resolve, reject) => link.waiting.set(id, { resolve, reject })).finally(() => {
    link.waiting.delete(id)
  })
  link.port.postMessage({ ...request, id })
  return reply
}
