import {
  answerOf,
  pageTimers,
  patience,
  type Answer,
  type Channel,
  type Command,
  type CommandName,
  type Question,
  type Timers,
} from './messages.ts'
import type { ActorState, Chart, Recorded } from './records.ts'

/** The data that an inspector receives from the tabs. */
export interface StationListener {
  /** The full state of a tab: at first, and after it dropped records. */
  readonly onAll: (all: {
    readonly tab: { readonly id: string; readonly title: string }
    readonly can: readonly CommandName[]
    readonly lost: number
    readonly after: number
    readonly charts: readonly Chart[]
    readonly actors: readonly ActorState[]
    readonly records: readonly Recorded[]
  }) => void
  readonly onBatch: (batch: {
    readonly tab: string
    readonly charts: readonly Chart[]
    readonly records: readonly Recorded[]
  }) => void
  /** A tab closed, or no longer answers. */
  readonly onGone: (tab: string, how: 'closed' | 'lost') => void
}

/** The inspector that listens to tabs, and its channel. */
export interface StationOptions {
  /** Unique among the inspectors of the origin. */
  readonly id: string
  readonly channel: Channel
  readonly timers?: Timers
}

/** An inspector's end of the channel. */
export interface Station {
  /** Sends a command to a tab; fails with a message for people. */
  readonly command: (tab: string, command: Command) => Promise<void>
  readonly close: () => void
}

/** Listens to all tabs on a channel, including those that open later. */
export function listenToTabs(options: StationOptions, listener: StationListener): Station {
  const { id, channel, timers = pageTimers } = options
  /** Consecutive unanswered questions by tab. */
  const tabs = new Map<string, number>()
  const commands = new Map<number, { readonly tab: string; readonly settle: (fault: string | null) => void }>()
  let number = 0
  const ask = (question: Question) => {
    channel.postMessage(question)
  }
  const lose = (tab: string, how: 'closed' | 'lost') => {
    if (!tabs.delete(tab)) return
    for (const [key, waiting] of commands) {
      if (waiting.tab !== tab) continue
      commands.delete(key)
      waiting.settle('The tab was closed before it answered.')
    }
    listener.onGone(tab, how)
  }

  const hear = (answer: Answer) => {
    switch (answer.type) {
      case 'opened':
        // A tab just acknowledges inspectors that it already knows.
        ask({ type: 'ask', inspector: id })
        return
      case 'closed':
        lose(answer.tab, 'closed')
        return
      case 'here':
        if (tabs.has(answer.tab)) tabs.set(answer.tab, 0)
        return
      case 'all':
        if (answer.inspector !== id) return
        tabs.set(answer.tab, 0)
        listener.onAll({ ...answer, tab: { id: answer.tab, title: answer.title } })
        ask({ type: 'heard', inspector: id, tab: answer.tab, batch: answer.batch })
        return
      case 'batch':
        if (answer.inspector !== id || !tabs.has(answer.tab)) return
        tabs.set(answer.tab, 0)
        listener.onBatch(answer)
        ask({ type: 'heard', inspector: id, tab: answer.tab, batch: answer.batch })
        return
      case 'done': {
        const waiting = answer.inspector === id ? commands.get(answer.number) : undefined
        commands.delete(answer.number)
        waiting?.settle(answer.fault)
      }
    }
  }
  channel.onmessage = ({ data }) => {
    const answer = answerOf(data)
    if (answer !== undefined) hear(answer)
  }
  const endAsking = timers.every(patience.ask, () => {
    for (const [tab, unanswered] of tabs) {
      if (unanswered >= patience.unanswered) lose(tab, 'lost')
      else tabs.set(tab, unanswered + 1)
    }
    ask({ type: 'ask', inspector: id })
  })
  ask({ type: 'hello', inspector: id })

  return {
    command: (tab, command) =>
      new Promise((resolve, reject) => {
        if (!tabs.has(tab)) {
          reject(new Error('This tab is not open any more.'))
          return
        }
        number += 1
        commands.set(number, {
          tab,
          settle: (fault) => {
            if (fault === null) resolve()
            else reject(new Error(fault))
          },
        })
        ask({ type: 'command', inspector: id, tab, number, command })
      }),
    close: () => {
      endAsking()
      ask({ type: 'leave', inspector: id })
      channel.onmessage = null
      channel.close()
    },
  }
}
