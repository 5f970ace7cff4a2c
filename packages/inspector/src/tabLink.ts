import {
  pageTimers,
  patience,
  questionOf,
  type Answer,
  type Channel,
  type Command,
  type CommandName,
  type Timers,
} from './messages.ts'
import { answerCall, fireDelay, sendTo } from './reach.ts'
import type { Batch, Recorder, Standing } from './recorder.ts'
import type { TabRecording } from './records.ts'

/**
 * Commands that the host offers to an inspector, by name. If a promise rejects, the inspector gets the error's
 * message.
 */
export type Capabilities = { readonly [Name in CommandName]?: (command: Command) => void | Promise<void> }

/** The options of the link between a tab and its inspectors. */
export interface TabLinkOptions {
  readonly recorder: Recorder
  readonly tab: { readonly id: string; readonly title: () => string }
  readonly channel: Channel
  /** Besides `send`, `fireDelay` and `answerCall`, which every tab supports. */
  readonly can?: Capabilities
  readonly timers?: Timers
  /** How many batches an inspector may be behind. Beyond them it receives nothing until it has caught up. */
  readonly behind?: number
}

/** A tab that reports to its inspectors. */
export interface TabLink {
  /** Announces that the tab closes, and stops sending. */
  readonly close: () => void
}

/** The first message to a new inspector. */
type Begin = Standing & Pick<TabRecording, 'records' | 'lost'>

interface Listening {
  /** The last batch that was sent to it, and the last that it acknowledged. */
  told: number
  heard: number
  lost: number
  /** Too slow: it gets the full state again when it has caught up. */
  isBehind: boolean
  lastSeen: number
}

/**
 * Sends the recorder's batches to all inspectors on a channel. While there are none, the recorder records nothing for
 * them. A slow inspector loses records, and receives their number.
 */
export function connectTab(options: TabLinkOptions): TabLink {
  const { recorder, channel, tab, timers = pageTimers, behind = 8 } = options
  const can: Capabilities = {
    send: (command) => {
      sendTo(recorder, command)
    },
    fireDelay: (command) => {
      fireDelay(recorder, command)
    },
    answerCall: (command) => {
      answerCall(recorder, command)
    },
    ...options.can,
  }
  const inspectors = new Map<string, Listening>()
  let endListening: (() => void) | undefined
  let endWatching: (() => void) | undefined
  const say = (answer: Answer) => {
    channel.postMessage(answer)
  }

  const tellAll = (inspector: string, listening: Listening, from: Begin) => {
    listening.told += 1
    listening.isBehind = false
    const { after, charts, actors, records, lost } = from
    const names = (Object.keys(can) as readonly CommandName[]).filter((name) => can[name] !== undefined)
    say({
      type: 'all',
      tab: tab.id,
      title: tab.title(),
      inspector,
      batch: listening.told,
      can: names,
      lost: lost + listening.lost,
      after,
      charts,
      actors,
      records,
    })
    listening.lost = 0
  }
  const tell = ({ records, charts }: Batch) => {
    for (const [inspector, listening] of inspectors) {
      if (listening.isBehind || listening.told - listening.heard >= behind) {
        listening.isBehind = true
        listening.lost += records.length
        continue
      }
      listening.told += 1
      say({ type: 'batch', tab: tab.id, inspector, batch: listening.told, charts, records })
    }
  }
  const forget = (inspector: string) => {
    inspectors.delete(inspector)
    if (inspectors.size > 0) return
    endListening?.()
    endWatching?.()
    endListening = undefined
    endWatching = undefined
  }
  const meet = (inspector: string) => {
    endListening ??= recorder.listen(tell)
    endWatching ??= timers.every(patience.silence, () => {
      for (const [name, { lastSeen }] of inspectors) if (timers.now() - lastSeen >= patience.silence) forget(name)
    })
    // Pending records belong to the inspectors that are already there.
    recorder.flush()
    const listening: Listening = { told: 0, heard: 0, lost: 0, isBehind: false, lastSeen: timers.now() }
    inspectors.set(inspector, listening)
    // Includes what was recorded before it opened, since people open the inspector after they have seen something.
    const { after = 0, base, charts, records, lost } = recorder.recording()
    tellAll(inspector, listening, { after, actors: base, charts, records, lost })
  }
  /** The error of a command in words; null if there was none. */
  const faultOf = async (command: Command): Promise<string | null> => {
    const way = can[command.name]
    if (way === undefined) return `This tab cannot do "${command.name}".`
    try {
      await way(command)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const obey = async (inspector: string, number: number, command: Command): Promise<void> => {
    say({ type: 'done', tab: tab.id, inspector, number, fault: await faultOf(command) })
  }

  channel.onmessage = ({ data }) => {
    const question = questionOf(data)
    if (question === undefined) return
    const listening = inspectors.get(question.inspector)
    if (listening !== undefined) listening.lastSeen = timers.now()
    switch (question.type) {
      case 'hello':
        meet(question.inspector)
        return
      case 'ask':
        // An inspector that this tab has forgotten, or has never received.
        if (listening === undefined) meet(question.inspector)
        else say({ type: 'here', tab: tab.id })
        return
      case 'leave':
        forget(question.inspector)
        return
      case 'heard':
        if (question.tab !== tab.id || listening === undefined) return
        listening.heard = Math.max(listening.heard, question.batch)
        if (listening.isBehind && listening.heard >= listening.told)
          tellAll(question.inspector, listening, { ...recorder.standing(), records: [], lost: 0 })
        return
      case 'command':
        if (question.tab === tab.id) void obey(question.inspector, question.number, question.command)
    }
  }
  say({ type: 'opened', tab: tab.id })

  return {
    close: () => {
      say({ type: 'closed', tab: tab.id })
      channel.onmessage = null
      for (const inspector of [...inspectors.keys()]) forget(inspector)
      channel.close()
    },
  }
}
