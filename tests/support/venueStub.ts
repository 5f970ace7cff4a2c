import { createClient } from '#services/http/client.ts'
import type { Client, ClientParts } from '#services/http/client.ts'
import type { Clock } from '#services/browser/clock.ts'
import { createHttp } from '#services/http/http.ts'
import { createSigner } from '#services/http/signer.ts'
import type { Signer } from '#services/http/signer.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/** A clock that the test advances. */
export class HandClock implements Clock {
  private time: number
  private offset = 0
  private waiting: { at: number; callback: () => void }[] = []

  constructor(time = Date.UTC(2026, 0, 5, 12)) {
    this.time = time
  }

  now = (): number => this.time
  venueNow = (): number => this.time + this.offset
  setVenueTime = (time: number): void => {
    this.offset = time - this.time
  }
  after = (ms: number, callback: () => void): (() => void) => {
    const entry = { at: this.time + ms, callback }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }
  /** Advances the clock and runs the callbacks that are due. */
  advance = (ms: number): void => {
    this.time += ms
    const due = this.waiting.filter((entry) => entry.at <= this.time)
    this.waiting = this.waiting.filter((entry) => entry.at > this.time)
    for (const { callback } of due) callback()
  }
  /** The number of pending callbacks. */
  get pending(): number {
    return this.waiting.length
  }
}

/** A promise with its resolver. */
export const deferred = <T>() => {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value: T) => settle(value) }
}

export type Answering = (request: Request) => Response | Promise<Response>

/** The venue's answer in wire format. */
export const answer = (
  data: unknown,
  {
    status = 200,
    code = status,
    msg = '',
    headers = {},
  }: { status?: number; code?: number; msg?: string; headers?: Record<string, string> } = {},
): Response =>
  new Response(JSON.stringify({ code, msg, data }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })

export interface StubbedClient {
  readonly client: Client
  readonly signer: Signer
  readonly clock: HandClock
  /** All requests, in order. */
  readonly requests: Request[]
  readonly failures: CallError[]
  readonly sessionsEnded: () => number
  readonly sessionsDoubted: () => number
}

/** The production client and transport with a `fetch` that the test answers. */
export const stubClient = (
  answering: Answering,
  {
    online = () => true,
    clock = new HandClock(),
    ...more
  }: Partial<ClientParts> & { online?: () => boolean; clock?: HandClock } = {},
): StubbedClient => {
  const requests: Request[] = []
  const failures: CallError[] = []
  let ended = 0
  let doubted = 0
  let keys = 0
  const random = { share: () => 0.5, key: () => `key-${keys++}`.padEnd(22, 'x') }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return answering(request)
  }
  const signer = createSigner(clock, random)
  const client = createClient({
    http: createHttp({ fetch, clock, isOnline: online }),
    signer,
    venue: 'https://venue.example',
    locale: () => 'zh_CN',
    onSessionEnded: () => {
      ended += 1
    },
    onSessionDoubted: () => {
      doubted += 1
    },
    onWalletDoubted: () => undefined,
    onMoneySent: () => () => undefined,
    onFailure: (error) => failures.push(error),
    ...more,
  })
  return { client, signer, clock, requests, failures, sessionsEnded: () => ended, sessionsDoubted: () => doubted }
}
