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

/** What whoever listens to a topic receives. */
export type TopicUpdate =
  | { readonly kind: 'frame'; readonly data: unknown; readonly seq: number | undefined; readonly at: number }
  /**
   * How the topic stands; given at once to a new listener, then on each change. `heardAt` is when its last frame came.
   */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly heardAt: number | undefined }

export interface Links {
  /**
   * One topic as a stream. It is subscribed on the wire while anybody listens; all listeners share it. `steady`: its
   * pushes come all the time, so that silence means stale. `urgent`: the first screen is not whole without it, so that it
   * is asked for while that is drawn.
   */
  readonly topic: (
    family: Family,
    name: string,
    options?: { readonly steady?: boolean; readonly urgent?: boolean },
  ) => Observable<TopicUpdate>
  /** Topics of a public family will be wanted soon: its socket is opened meanwhile. */
  readonly prepare: (family: Family) => void
  /** What came does not fit together: the topic begins anew. */
  readonly broken: (family: Family, name: string) => void
  /** The family's machine, wired to the world. */
  readonly logic: (family: Family) => typeof linkMachine
}

export interface LinksOptions {
  readonly open: (url: string, family: Family) => Socket
  /** Runs a callback when pushes that are not urgent may come; left out: at once. */
  readonly whenCalm?: (callback: () => void) => void
  readonly now: () => number
  readonly random: () => number
  readonly page: PageWindow
  /** The venue ended the session's socket: whoever knows the session should ask. */
  readonly onSessionDoubted: () => void
  readonly report: (what: string) => void
}

/** Where a family's socket is, as the operator configured it: an address, or a path of the document's own site. */
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

/** Phases in which what comes belongs to the subscription. */
export const hearing: ReadonlySet<Phase> = new Set(['listening', 'live', 'quiet'])

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
    if (!topic || !hearing.has(topic.phase)) return
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
              // Inside of an action XState knows its own actor only by the loosest type.
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
