import { closeCodes } from '#contract/kernel/streams.ts'
import type { NoticeFrame } from '#contract/kernel/streams.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { gunzip } from '../http/gunzip.ts'
import { socketStates } from './socketShare.socket.ts'
import type { Socket } from './sockets.ts'
import { parseFrame } from './sockets.wire.ts'
import type { Wire } from './sockets.wire.ts'

/** An event for an upstream's clients: `data` is a frame as received, `text` its text if it was unpacked. */
export type Delivery =
  | { readonly kind: 'opened' }
  | { readonly kind: 'frame'; readonly data: string | ArrayBuffer; readonly text?: string }
  | { readonly kind: 'closed'; readonly code: number }

export interface UpstreamsOptions {
  readonly wire: Wire
  readonly open: () => Socket
  readonly now: () => number
  readonly deliver: (ids: readonly string[], delivery: Delivery) => void
  readonly report: (what: string) => void
}

/** A tab's socket that is served by an upstream. */
interface Client {
  /** Undefined: this tab. */
  readonly tab: string | undefined
  readonly topics: Set<string>
}

/** One socket to the venue. */
interface Upstream {
  readonly number: number
  readonly socket: Socket
  readonly clients: Map<string, Client>
  openedAt: number
  pingedAt: number
  /** It takes no further clients; its existing ones are notified once, so that they open another socket. */
  isLeaving: boolean
  isAnnounced: boolean
  /** Number of frames being unpacked, in order. */
  pendingFrames: number
  unpacked: Promise<void>
}

/**
 * The sockets to the venue that this tab keeps for itself and its followers: one, and a second while clients move. A
 * tab that opens a socket beside one that it has gets another upstream, because the previous one is silent or leaving.
 * So does a tab that closed a socket before it opened.
 */
export const createUpstreams = ({ wire, open, now, deliver, report }: UpstreamsOptions) => {
  let upstreams: readonly Upstream[] = []
  const upstreamOf = new Map<string, Upstream>()
  /** The newest upstream, by tab, that the tab left before it opened. */
  const abandonedBy = new Map<string | undefined, number>()
  let made = 0

  const sendTo = ({ socket }: Upstream, text: string | undefined) => {
    if (text !== undefined && socket.readyState === socketStates.open) socket.send(text)
  }

  const subscribersOf = (upstream: Upstream, topic: string): readonly string[] =>
    [...upstream.clients].flatMap(([id, { topics }]) => (topics.has(topic) ? [id] : []))

  const localClients = (upstream: Upstream): readonly string[] =>
    [...upstream.clients].flatMap(([id, { tab }]) => (tab === undefined ? [id] : []))

  const discard = (upstream: Upstream) => {
    upstreams = upstreams.filter((one) => one !== upstream)
    upstream.socket.onopen = null
    upstream.socket.onmessage = null
    upstream.socket.onclose = null
    upstream.socket.close()
  }

  const handleClose = (upstream: Upstream, code: number) => {
    if (!upstreams.includes(upstream)) return
    discard(upstream)
    const ids = [...upstream.clients.keys()]
    for (const id of ids) upstreamOf.delete(id)
    deliver(ids, { kind: 'closed', code })
  }

  /** Called only after a frame: our own notice must not make a silent upstream look alive. */
  const announceLeaving = (upstream: Upstream) => {
    const newest = upstreams.at(-1)
    const isOlder = newest !== upstream && newest?.socket.readyState === socketStates.open
    if (upstream.isAnnounced || !(upstream.isLeaving || isOlder)) return
    upstream.isAnnounced = true
    upstream.isLeaving = true
    const notice: NoticeFrame = { notice: 'restarting', ts: now() }
    deliver([...upstream.clients.keys()], { kind: 'frame', data: JSON.stringify(notice) })
  }

  const route = (upstream: Upstream, data: string | ArrayBuffer, text: string) => {
    const frame = wire.read(parseFrame(text))
    switch (frame.kind) {
      case 'push':
      case 'acknowledged':
        deliver(subscribersOf(upstream, frame.topic), { kind: 'frame', data, text })
        return
      case 'unknown':
      case 'left':
        deliver(localClients(upstream), { kind: 'frame', data, text })
        return
      case 'notice':
        upstream.isLeaving = true
        upstream.isAnnounced = true
        break
      case 'ping':
        // This tab's own client, if any, answers by itself.
        if (localClients(upstream).length === 0) sendTo(upstream, frame.answer)
        break
      case 'pong':
    }
    deliver([...upstream.clients.keys()], { kind: 'frame', data, text })
  }

  const fail = (upstream: Upstream, why: string) => {
    report(`A stream that tabs share was given up: ${why}`)
    handleClose(upstream, closeCodes.badFrame)
  }

  const receive = (upstream: Upstream, data: string | ArrayBuffer) => {
    const isShared = [...upstream.clients.values()].some(({ tab }) => tab !== undefined)
    if (!isShared && upstream.pendingFrames === 0) {
      // Without followers the link parses the frame, so it is not parsed here.
      deliver([...upstream.clients.keys()], { kind: 'frame', data })
      announceLeaving(upstream)
      return
    }
    if (typeof data === 'string' && data.length > shellLimits.link.maxUnpacked) {
      fail(upstream, 'a frame is too large')
      return
    }
    if (typeof data === 'string' && upstream.pendingFrames === 0) {
      route(upstream, data, data)
      announceLeaving(upstream)
      return
    }
    if (upstream.pendingFrames >= shellLimits.link.maxWaiting) {
      fail(upstream, 'it sends more than can be unpacked')
      return
    }
    upstream.pendingFrames += 1
    upstream.unpacked = upstream.unpacked.then(async () => {
      try {
        const text = typeof data === 'string' ? data : await gunzip(data)
        if (upstreams.includes(upstream)) {
          route(upstream, data, text)
          announceLeaving(upstream)
        }
      } catch (error) {
        fail(upstream, error instanceof Error ? error.message : String(error))
      }
      upstream.pendingFrames -= 1
    })
  }

  const connect = (socket: Socket): Upstream => {
    made += 1
    const upstream: Upstream = {
      number: made,
      socket,
      clients: new Map(),
      openedAt: now(),
      pingedAt: 0,
      isLeaving: false,
      isAnnounced: false,
      pendingFrames: 0,
      unpacked: Promise.resolve(),
    }
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      upstream.openedAt = now()
      deliver([...upstream.clients.keys()], { kind: 'opened' })
    }
    socket.onmessage = ({ data }) => receive(upstream, data instanceof ArrayBuffer ? data : String(data))
    socket.onclose = ({ code }) => handleClose(upstream, code)
    upstreams = [...upstreams, upstream]
    return upstream
  }

  /** The newest upstream, unless it is leaving, too old, or already used or given up by the tab. */
  const reusable = (tab: string | undefined): Upstream | undefined => {
    const upstream = upstreams.at(-1)
    if (!upstream || upstream.isLeaving || upstream.number <= (abandonedBy.get(tab) ?? 0)) return undefined
    if ([...upstream.clients.values()].some((client) => client.tab === tab)) return undefined
    return now() - upstream.openedAt < shellLimits.link.maxAge ? upstream : undefined
  }

  const addClient = (id: string, upstream: Upstream, client: Client) => {
    upstream.clients.set(id, client)
    upstreamOf.set(id, upstream)
  }

  const subscribe = (id: string, topic: string) => {
    const upstream = upstreamOf.get(id)
    const client = upstream?.clients.get(id)
    if (!upstream || !client || client.topics.size >= shellLimits.socketShare.maxTopics) return
    const isKnown = subscribersOf(upstream, topic).some((other) => other !== id)
    client.topics.add(topic)
    // The venue sends the full state only with a new subscription; clients that already have it replace theirs.
    if (isKnown) sendTo(upstream, wire.unsubscribe(topic))
    sendTo(upstream, wire.subscribe(topic))
  }

  const unsubscribe = (id: string, topic: string) => {
    const upstream = upstreamOf.get(id)
    if (!upstream?.clients.get(id)?.topics.delete(topic)) return
    if (subscribersOf(upstream, topic).length === 0) sendTo(upstream, wire.unsubscribe(topic))
  }

  const detach = (id: string) => {
    const upstream = upstreamOf.get(id)
    if (!upstream) return
    if (upstream.socket.readyState !== socketStates.open)
      abandonedBy.set(upstream.clients.get(id)?.tab, upstream.number)
    if (upstream.clients.size === 1) discard(upstream)
    else for (const topic of upstream.clients.get(id)?.topics ?? []) unsubscribe(id, topic)
    upstream.clients.delete(id)
    upstreamOf.delete(id)
  }

  return {
    /** Connects a socket of a tab (undefined: this tab) to an upstream. */
    attach: (id: string, tab: string | undefined) => {
      let upstream: Upstream
      try {
        upstream = reusable(tab) ?? connect(open())
      } catch (error) {
        // An invalid address fails like an unreachable venue.
        report(`A stream can't be opened: ${String(error)}`)
        deliver([id], { kind: 'closed', code: closeCodes.badFrame })
        return
      }
      addClient(id, upstream, { tab, topics: new Set() })
      if (upstream.socket.readyState === socketStates.open) deliver([id], { kind: 'opened' })
    },
    /** Takes over a socket that this tab opened earlier, with its subscriptions. */
    adopt: (id: string, socket: Socket, topics: Set<string>) =>
      addClient(id, connect(socket), { tab: undefined, topics }),
    detach,
    subscribe,
    unsubscribe,
    /** Sends a command of this tab unchanged. */
    send: (id: string, text: string) => {
      const upstream = upstreamOf.get(id)
      if (upstream) sendTo(upstream, text)
    },
    /** Pings at the request of any tab, because a hidden leader's timers may be late. */
    ping: (id: string) => {
      const upstream = upstreamOf.get(id)
      if (!upstream || Math.abs(now() - upstream.pingedAt) < shellLimits.link.pingEvery / 2) return
      upstream.pingedAt = now()
      sendTo(upstream, wire.ping)
    },
    /** A tab is gone: detaches its sockets and returns their ids. */
    removeTab: (tab: string): readonly string[] => {
      const ids = upstreams.flatMap(({ clients }) =>
        [...clients].flatMap(([id, client]) => (client.tab === tab ? [id] : [])),
      )
      ids.forEach(detach)
      abandonedBy.delete(tab)
      return ids
    },
    /** All upstreams will be left; clients are notified with the next frame. */
    retire: () => {
      for (const upstream of upstreams) upstream.isLeaving = true
    },
  }
}
