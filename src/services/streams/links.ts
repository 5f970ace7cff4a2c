import type { Observable } from 'rxjs'
import { Observable as Stream, Subject } from 'rxjs'
import { shellLimits } from '#contract/shell/limits.ts'
import { closeCodes } from '#contract/kernel/streams.ts'
import { linkMachine } from '#machines/shell/link/link.machine.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import type { Family, LinkInput, TopicEvent } from '#machines/shell/link/link.setup.ts'
import type { Phase, Phased } from '#machines/shell/subscription/subscription.setup.ts'
import { watchPage } from './links.page.ts'
import type { PageWindow } from './links.page.ts'
import { createSockets } from './sockets.ts'
import type { Socket } from './sockets.ts'

/** The message that a topic's listeners receive. */
export type TopicUpdate =
  | { readonly kind: 'frame'; readonly data: unknown; readonly seq: number | undefined; readonly at: number }
  /**
   * The topic's phase; sent at once to a new listener, then on each change. `heardAt` is the time of its last frame.
   */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly heardAt: number | undefined }

export interface Links {
  /**
   * One topic as a stream. It is subscribed on the wire while it has listeners, who share it. `steady`: it has
   * continuous pushes, so that silence means stale. `urgent`: the first screen needs it, so it is subscribed while that
   * is drawn.
   */
  readonly topic: (
    family: Family,
    name: string,
    options?: { readonly steady?: boolean; readonly urgent?: boolean },
  ) => Observable<TopicUpdate>
  /** Opens a public family's socket ahead of its first topic. */
  readonly prepare: (family: Family) => void
  /** The data received is inconsistent: resubscribes the topic. */
  readonly broken: (family: Family, name: string) => void
  /** The family's machine with its actors. */
  readonly logic: (family: Family) => typeof linkMachine
}

export interface LinksOptions {
  readonly open: (url: string, family: Family) => Socket
  /** Runs a callback when non-urgent pushes may arrive; if omitted, at once. */
  readonly whenCalm?: (callback: () => void) => void
  readonly now: () => number
  readonly random: () => number
  readonly page: PageWindow
  /** The venue ended the session's socket, so the session should be checked. */
  readonly onSessionDoubted: () => void
  readonly report: (what: string) => void
}

/** The address of a family's socket as configured by the operator: a URL, or a path on the document's own site. */
export const linkInput = (
  family: Family,
  { streams, linkSilence }: Pick<Runtime, 'streams' | 'linkSilence'>,
  here: string,
): LinkInput => {
  const url = new URL(streams[family], here)
  if (url.protocol.startsWith('http')) url.protocol = url.protocol.replace('http', 'ws')
  return { family, url: url.href, silence: linkSilence }
}

interface Topic {
  readonly updates: Subject<TopicUpdate>
  readonly steady: boolean
  listeners: number
  phase: Phase
  heardAt: number | undefined
  reportedAt: number
}

/** Phases in which received data belongs to the current subscription. */
export const subscribedPhases: ReadonlySet<Phase> = new Set(['listening', 'live', 'quiet'])

/** All topics of the venue's sockets, and the link machines that carry them. */
export const createLinks = ({
  open,
  whenCalm = (callback) => callback(),
  now,
  random,
  page,
  onSessionDoubted,
  report,
}: LinksOptions): Links => {
  const topics: Record<Family, Map<string, Topic>> = { spot: new Map(), swap: new Map(), user: new Map() }
  const links = new Map<Family, (event: TopicEvent) => void>()
  const prepared = new Set<Family>()
  const reported = new Set<string>()

  const send = (family: Family, event: TopicEvent) => links.get(family)?.(event)

  const want = (family: Family, name: string, { steady }: Topic) =>
    send(family, { type: 'topic.wanted', topic: name, steady })

  const setPhase = (family: Family, name: string, phase: Phase) => {
    const topic = topics[family].get(name)
    if (!topic || topic.phase === phase) return
    topic.phase = phase
    topic.updates.next({ kind: 'phase', phase, heardAt: topic.heardAt })
  }

  const push = (family: Family, name: string, data: unknown, seq: number | undefined) => {
    const topic = topics[family].get(name)
    if (!topic || !subscribedPhases.has(topic.phase)) return
    const at = now()
    topic.heardAt = at
    topic.updates.next({ kind: 'frame', data, seq, at })
    if (topic.phase === 'live' && (!topic.steady || Math.abs(at - topic.reportedAt) < shellLimits.link.heardEvery))
      return
    topic.reportedAt = at
    send(family, { type: 'topic.received', topic: name, at })
  }

  const reportOnce = (what: string) => {
    if (reported.has(what)) return
    reported.add(what)
    report(what)
  }

  const sockets = createSockets({ open, now, random, push, report: reportOnce })

  return {
    topic: (family, name, { steady = false, urgent = false } = {}) =>
      new Stream<TopicUpdate>((subscriber) => {
        const known = topics[family].get(name)
        const topic: Topic = known ?? {
          updates: new Subject(),
          steady,
          listeners: 0,
          phase: 'waiting',
          heardAt: undefined,
          reportedAt: 0,
        }
        topics[family].set(name, topic)
        topic.listeners += 1
        subscriber.next({ kind: 'phase', phase: topic.phase, heardAt: topic.heardAt })
        const subscription = topic.updates.subscribe(subscriber)
        const ask = () => {
          if (topics[family].get(name) === topic) want(family, name, topic)
        }
        if (!known) {
          if (urgent) ask()
          else whenCalm(ask)
        }
        return () => {
          subscription.unsubscribe()
          topic.listeners -= 1
          if (topic.listeners > 0) return
          topics[family].delete(name)
          send(family, { type: 'topic.unwanted', topic: name })
        }
      }),
    prepare: (family) => {
      prepared.add(family)
      send(family, { type: 'link.wanted' })
    },
    broken: (family, name) => send(family, { type: 'topic.broken', topic: name, at: now(), random: random() }),
    logic: (family) =>
      linkMachine.provide({
        actors: {
          sockets,
          watchPage: watchPage(page, now),
        },
        actions: {
          register: ({ self }) => {
            links.set(family, (event) => self.send(event))
            self.on('topic.phased', (event) => {
              // Inside an action, XState types its own actor only loosely.
              const { topic, phase } = event as Phased
              setPhase(family, topic, phase)
            })
            for (const [name, topic] of topics[family]) want(family, name, topic)
            if (prepared.has(family)) self.send({ type: 'link.wanted' })
          },
          doubtSession: (_, { code }) => {
            if (family === 'user' && code === closeCodes.sessionEnded) onSessionDoubted()
          },
        },
      }),
  }
}
