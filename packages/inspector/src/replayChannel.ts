import { actorsFault } from './format.ts'
import type { Channel } from './messages.ts'
import type { ActorState } from './records.ts'

/** The state of a tab after a line of its recording. */
export interface Moment {
  /** The number of the line in its tab. */
  readonly line: number
  readonly actors: readonly ActorState[]
}

type Message =
  | { readonly type: 'replay.requested'; readonly replay: string }
  | { readonly type: 'replay.moment'; readonly replay: string; readonly moment: Moment }

const isMessage = (data: unknown): data is Message => {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('replay' in data)) return false
  if (typeof data.replay !== 'string') return false
  if (data.type === 'replay.requested') return true
  if (data.type !== 'replay.moment' || !('moment' in data)) return false
  const { moment } = data
  return (
    typeof moment === 'object' &&
    moment !== null &&
    'line' in moment &&
    typeof moment.line === 'number' &&
    'actors' in moment &&
    actorsFault(moment.actors, '') === undefined
  )
}

/** Tells pages which moment to show. */
export interface ReplayTeller {
  /** Call it when the shown moment has changed. */
  readonly tell: () => void
  readonly close: () => void
}

/** Sends pages that replay a tab the state at the moment that an inspector shows. */
export const tellReplay = (channel: Channel, momentOf: (replay: string) => Moment | undefined): ReplayTeller => {
  const following = new Set<string>()
  const tell = (replay: string) => {
    const moment = momentOf(replay)
    if (moment !== undefined) channel.postMessage({ type: 'replay.moment', replay, moment } satisfies Message)
  }
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.type !== 'replay.requested') return
    following.add(data.replay)
    tell(data.replay)
  }
  return {
    tell: () => {
      following.forEach(tell)
    },
    close: () => {
      channel.close()
    },
  }
}

/** The link of a page that shows recorded moments. */
export interface ReplayFollower {
  /** Asks again, since an inspector may have opened only now. */
  readonly ask: () => void
  readonly close: () => void
}

/** Receives the state of a tab each time that an inspector shows another moment. */
export const followReplay = (channel: Channel, replay: string, onMoment: (moment: Moment) => void): ReplayFollower => {
  channel.onmessage = ({ data }) => {
    if (isMessage(data) && data.type === 'replay.moment' && data.replay === replay) onMoment(data.moment)
  }
  const ask = () => {
    channel.postMessage({ type: 'replay.requested', replay } satisfies Message)
  }
  ask()
  return {
    ask,
    close: () => {
      channel.close()
    },
  }
}
