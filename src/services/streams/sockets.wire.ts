import {
  noticeFrameSchema,
  spotFrameSchema,
  streamCodes,
  swapFrameSchema,
  swapTopicKey,
  userPushSchema,
} from '#contract/kernel/streams.ts'
import type { SwapTopic } from '#contract/kernel/streams.ts'
import type { Family } from '#machines/shell/link/link.setup.ts'

/** The content of a frame, whichever socket it came from. */
type Frame =
  /** The venue's health check: `answer` is sent back at once. */
  | { readonly kind: 'ping'; readonly answer: string }
  | { readonly kind: 'pong' }
  /** The venue is about to go away. */
  | { readonly kind: 'notice' }
  | { readonly kind: 'acknowledged'; readonly topic: string; readonly code: number }
  /** The venue has confirmed an unsubscription. */
  | { readonly kind: 'left' }
  | { readonly kind: 'push'; readonly topic: string; readonly data: unknown; readonly seq: number | undefined }
  | { readonly kind: 'unknown' }

/** The protocol of one family. Topics are strings here; their form on the wire is up to the family. */
export interface Wire {
  readonly subscribe: (topic: string) => string
  readonly unsubscribe: (topic: string) => string
  /** Our regular ping, if the family expects one from the client. */
  readonly ping: string | undefined
  readonly read: (frame: unknown) => Frame
  /** The topic that one of our own commands concerns; undefined if it concerns none. */
  readonly parseCommand: (command: string) => TopicRequest | undefined
}

/** Subscribes to a topic or unsubscribes from it. */
interface TopicRequest {
  readonly topic: string
  readonly isWanted: boolean
}

/** A command written by this program. */
interface Command {
  readonly sub?: string
  readonly unsub?: string
  readonly event?: 'subscribe' | 'unsubscribe' | 'ping'
  readonly params?: SwapTopic
}

const unknownFrame: Frame = { kind: 'unknown' }

/** Spot, and the user's socket, which has the same protocol with numbered pushes. */
const named: Wire = {
  subscribe: (topic) => JSON.stringify({ sub: topic }),
  unsubscribe: (topic) => JSON.stringify({ unsub: topic }),
  ping: undefined,
  read: (json) => {
    if (noticeFrameSchema.safeParse(json).success) return { kind: 'notice' }
    const numbered = userPushSchema.safeParse(json)
    if (numbered.success)
      return { kind: 'push', topic: numbered.data.ch, data: numbered.data.data, seq: numbered.data.seq }
    const frame = spotFrameSchema.safeParse(json)
    if (!frame.success) return unknownFrame
    if ('ping' in frame.data) return { kind: 'ping', answer: JSON.stringify({ pong: frame.data.ping }) }
    if ('code' in frame.data) return { kind: 'acknowledged', topic: frame.data.ch, code: frame.data.code }
    return { kind: 'push', topic: frame.data.ch, data: frame.data.data, seq: undefined }
  },
  parseCommand: (command) => {
    const { sub, unsub } = JSON.parse(command) as Command
    const topic = sub ?? unsub
    return topic === undefined ? undefined : { topic, isWanted: sub !== undefined }
  },
}

const swapParams = (topic: string) => {
  const [biz, type, contractCode, period] = topic.split('/')
  return {
    biz,
    type,
    ...(contractCode ? { contractCode } : {}),
    ...(period ? { period } : {}),
    zip: false,
    serialize: false,
  }
}

/** Perpetual and delivery contracts. */
const swap: Wire = {
  subscribe: (topic) => JSON.stringify({ event: 'subscribe', params: swapParams(topic) }),
  unsubscribe: (topic) => JSON.stringify({ event: 'unsubscribe', params: swapParams(topic) }),
  ping: JSON.stringify({ event: 'ping' }),
  read: (json) => {
    if (noticeFrameSchema.safeParse(json).success) return { kind: 'notice' }
    const frame = swapFrameSchema.safeParse(json)
    if (!frame.success) return unknownFrame
    if ('event' in frame.data) return { kind: 'pong' }
    const topic = swapTopicKey(frame.data)
    if (!('channel' in frame.data)) return { kind: 'push', topic, data: frame.data.data, seq: undefined }
    if (frame.data.channel === 'unsubscribe') return { kind: 'left' }
    return { kind: 'acknowledged', topic, code: frame.data.data.result ? streamCodes.subscribed : streamCodes.unknown }
  },
  parseCommand: (command) => {
    const { event, params } = JSON.parse(command) as Command
    return params && { topic: swapTopicKey(params), isWanted: event === 'subscribe' }
  },
}

export const wires: Readonly<Record<Family, Wire>> = { spot: named, user: named, swap }

/** A frame's text parsed as JSON; undefined if it is not JSON. */
export const parseFrame = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
