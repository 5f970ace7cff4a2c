import { actorsFault, chartsFault, recordsFault } from './format.ts'
import type { ActorState, Chart, Json, Recorded } from './records.ts'

/** The name of the channel by default: tabs and inspectors of one origin meet there. */
export const channelName = 'xstate-inspector'

/** How often an inspector asks who is there, and how many silent times make one lost. In milliseconds. */
export const patience = {
  ask: 2_000,
  /** Questions without an answer after which a tab is lost. */
  unanswered: 3,
  /** A hidden page may run its timers once a minute only: so long a tab goes on telling an inspector that is silent. */
  silence: 150_000,
} as const

/** `BroadcastChannel`, as far as it is used. */
export interface Channel {
  readonly postMessage: (message: unknown) => void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly close: () => void
}

/** A channel of the browser, which all pages of the origin share. */
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

/** What the clock of the page offers. */
export interface Timers {
  readonly now: () => number
  /** Calls back again and again; gives what ends it. */
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
/** The name of a command that every tab understands. */
export type CommandName = (typeof commandNames)[number]

/** What an inspector asks a tab to do; what else it needs is agreed with the host. */
export interface Command {
  readonly name: CommandName
  /** The actor that it is for, by its session id. */
  readonly actor: string
  readonly payload: Json
}

interface FromTab {
  readonly tab: string
}

/** What an inspector says. */
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

/** What a tab says. */
export type Answer =
  | (FromTab & { readonly type: 'opened' | 'here' | 'closed' })
  | (FromTab & {
      /** How everything stood, to who asked: at the beginning of the recording, or now. */
      readonly type: 'all'
      readonly inspector: string
      readonly batch: number
      readonly title: string
      readonly can: readonly CommandName[]
      /** Records that this inspector was too slow for. */
      readonly lost: number
      /** The number of the last line that led to how everything stands. */
      readonly after: number
      readonly charts: readonly Chart[]
      readonly actors: readonly ActorState[]
      /** What happened since then. */
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
      /** What went wrong, in words; null: nothing. */
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

/** A message of an inspector, or undefined for anything else that stands on the channel. */
export const questionOf = (data: unknown): Question | undefined => (isQuestion(data) ? data : undefined)

/** A message of a tab, or undefined for anything else that stands on the channel. */
export const answerOf = (data: unknown): Answer | undefined => (isAnswer(data) ? data : undefined)
