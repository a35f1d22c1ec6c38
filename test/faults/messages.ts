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

/** A worker that was started, and who waits for its answers. */
interface Link {
  readonly worker: Worker
  readonly port: MessagePort
  readonly waiting: Map<number, (reply: Message) => void>
  /** Rejects when the worker ends. */
  readonly ended: Promise<never>
  next: number
}

/** An answer that takes longer has been forgotten. */
const PATIENCE_MS = 20_000
/** What is not answered. */
const QUIET = ['more', 'stop', 'cursor', 'halve']

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
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject).on('exit', () => reject(new Error('the worker has ended')))
  })
  ended.catch(() => {})
  const link: Link = { worker, port, waiting: new Map(), ended, next: 1 }
  port.on('message', (message: Message) => {
    if (message.kind !== 'update') link.waiting.get(message.id)?.(message)
    // Streamed solutions are taken: a search that waits for that would wait for ever.
    else if (message.update?.solutions) port.postMessage({ id: message.id, kind: 'more' })
  })
  worker.postMessage(port2, [port2 as never])
  await answered(link, { kind: 'create', engine: 'wasm', wasm: undefined })
  return link
}

/** Sends one message, stops what it may have begun, and asks a question whose answer is known. */
async function send(link: Link, message: unknown): Promise<string> {
  const isRequest = typeof message === 'object' && message !== null && 'id' in message
  const reply = isRequest && !QUIET.includes(String((message as Partial<Message>).kind)) ? answered(link, message) : undefined
  link.port.postMessage(reply ? { id: link.next - 1, kind: 'stop' } : message)
  const { answer } = await answered(link, { ...search, model: { kind: 'queens', size: 4 } })
  same(answer?.result?.count, 2n, 'queens 4')
  return (await reply)?.kind ?? 'no answer wanted'
}

/** The reply to a request, which gets the next number; rejects when the worker has ended, or has forgotten it. */
function answered(link: Link, request: object): Promise<Message> {
  const id = link.next++
  const reply = new Promise<Message>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a request was not answered')), PATIENCE_MS)
    link.waiting.set(id, (message) => {
      clearTimeout(timer)
      link.waiting.delete(id)
      resolve(message)
    })
  })
  link.port.postMessage({ ...request, id })
  return Promise.race([reply, link.ended])
}
