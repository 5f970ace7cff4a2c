import { actorsFault, chartsFault, recordsFault } from './format.ts'
import type { ActorState, Chart, Json, Recorded } from './records.ts'

/** The default name of the channel: tabs and inspectors of one origin share it. */
export const channelName = 'xstate-inspector'

/**
 * How often an inspector asks for open tabs, and how many unanswered questions mean that a tab is lost. Times in ms.
 */
export const patience = {
  ask: 2_000,
  /** Unanswered questions after which a tab is lost. */
  unanswered: 3,
  /**
   * A hidden page may run its timers only once a minute, so a tab keeps sending to a silent inspector for this long.
   */
  silence: 150_000,
} as const

/** The part of `BroadcastChannel` that is used. */
export interface Channel {
  readonly postMessage: (message: unknown) => void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly close: () => void
}

/** A channel of the browser, shared by all pages of the origin. */
export const openChannel = (name: string = channelName): Channel => {
  const channel = new BroadcastChannel(name)
  const end: Channel = {
    onmessage: null,
    postMessage: (message) => {
      channel.postMessage(message)
    },
    close: () => {
      channel.close()
    },
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    end.onmessage?.(event)
  }
  return end
}

/** The page's timers. */
export interface Timers {
  readonly now: () => number
  /** Calls back repeatedly; returns a function that stops it. */
  readonly every: (ms: number, callback: () => void) => () => void
}

export const pageTimers: Timers = {
  now: () => Date.now(),
  every: (ms, callback) => {
    const id = setInterval(callback, ms)
    return () => {
      clearInterval(id)
    }
  },
}

const commandNames = ['send', 'fireDelay', 'answerCall', 'orderFault'] as const
/** The name of a command that every tab supports. */
export type CommandName = (typeof commandNames)[number]

/** A command from an inspector to a tab; host and tab agree on its other fields. */
export interface Command {
  readonly name: CommandName
  /** The session id of the actor that it is for. */
  readonly actor: string
  readonly payload: Json
}

interface FromTab {
  readonly tab: string
}

/** A message from an inspector. */
export type Question =
  | { readonly type: 'hello' | 'ask' | 'leave'; readonly inspector: string }
  | { readonly type: 'heard'; readonly inspector: string; readonly tab: string; readonly batch: number }
  | {
      readonly type: 'command'
      readonly inspector: string
      readonly tab: string
      readonly number: number
      readonly command: Command
    }

/** A message from a tab. */
export type Answer =
  | (FromTab & { readonly type: 'opened' | 'here' | 'closed' })
  | (FromTab & {
      /** The full state, for the inspector that asked: at the start of the recording, or now. */
      readonly type: 'all'
      readonly inspector: string
      readonly batch: number
      readonly title: string
      readonly can: readonly CommandName[]
      /** Records that this inspector was too slow to receive. */
      readonly lost: number
      /** The number of the last line that is part of the full state. */
      readonly after: number
      readonly charts: readonly Chart[]
      readonly actors: readonly ActorState[]
      /** The records since then. */
      readonly records: readonly Recorded[]
    })
  | (FromTab & {
      readonly type: 'batch'
      readonly inspector: string
      readonly batch: number
      readonly charts: readonly Chart[]
      readonly records: readonly Recorded[]
    })
  | (FromTab & {
      readonly type: 'done'
      readonly inspector: string
      readonly number: number
      /** The error in words; null if there was none. */
      readonly fault: string | null
    })

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const areTexts = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string')

const isCommand = (value: unknown): boolean =>
  isFields(value) && areTexts(value['name'], value['actor']) && commandNames.some((name) => name === value['name'])

const isQuestion = (data: unknown): data is Question => {
  if (!isFields(data) || !areTexts(data['inspector'])) return false
  switch (data['type']) {
    case 'hello':
    case 'ask':
    case 'leave':
      return true
    case 'heard':
      return areTexts(data['tab']) && typeof data['batch'] === 'number'
    case 'command':
      return areTexts(data['tab']) && typeof data['number'] === 'number' && isCommand(data['command'])
    default:
      return false
  }
}

const isAnswer = (data: unknown): data is Answer => {
  if (!isFields(data) || !areTexts(data['tab'])) return false
  switch (data['type']) {
    case 'opened':
    case 'here':
    case 'closed':
      return true
    case 'done':
      return areTexts(data['inspector']) && typeof data['number'] === 'number'
    case 'all':
      return (
        areTexts(data['inspector'], data['title']) &&
        typeof data['batch'] === 'number' &&
        typeof data['lost'] === 'number' &&
        typeof data['after'] === 'number' &&
        Array.isArray(data['can']) &&
        chartsFault(data['charts'], '') === undefined &&
        actorsFault(data['actors'], '') === undefined &&
        recordsFault(data['records'], '') === undefined
      )
    case 'batch':
      return (
        areTexts(data['inspector']) &&
        typeof data['batch'] === 'number' &&
        chartsFault(data['charts'], '') === undefined &&
        recordsFault(data['records'], '') === undefined
      )
    default:
      return false
  }
}

/** A message from an inspector, or undefined for anything else on the channel. */
export const questionOf = (data: unknown): Question | undefined => (isQuestion(data) ? data : undefined)

/** A message from a tab, or undefined for anything else on the channel. */
export const answerOf = (data: unknown): Answer | undefined => (isAnswer(data) ? data : undefined)
