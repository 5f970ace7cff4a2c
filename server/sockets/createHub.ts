import { closeCodes, userTopics, type NoticeFrame } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createChannel, type OpenChannel } from './channel.ts'
import type { Client } from './client.ts'
import type { Hub, Source } from './hub.ts'

/** Whose socket it is. */
export interface Owner {
  readonly userId: number
  readonly sessionId: string
}

/** The hub with what the routes of the sockets need of it. */
export interface OpenHub extends Hub {
  readonly channels: { readonly spot: OpenChannel; readonly swap: OpenChannel }
  /** A channel of the user's own: it only carries that user's topics. */
  readonly joinUser: (owner: Owner, client: Client) => OpenChannel
  readonly leaveUser: (client: Client) => void
  readonly catchUp: () => void
}

interface UserSockets {
  readonly channel: OpenChannel
  readonly seqs: Map<string, number>
}

/** `desk.<id>` and `room.<id>` beside the fixed ones. */
const isUserTopic = (topic: string): boolean =>
  Object.hasOwn(userTopics, topic) || /^(?:desk|room)\.[A-Za-z0-9]{1,40}$/.test(topic)

/**
 * The market's topics, and beside them those that carry no state: signals have no first frame, and no market watches
 * them.
 */
const withSignals = (channel: OpenChannel, isSignal: (topic: string) => boolean): OpenChannel => {
  let market: Source | undefined
  channel.attach({
    has: (topic) => (market?.has(topic) ?? false) || isSignal(topic),
    first: (topic) => market?.first(topic) ?? [],
    watched: (topic, watched) => market?.watched?.(topic, watched),
  })
  return {
    ...channel,
    attach: (source) => {
      if (market) throw new Error('The channel has its source')
      market = source
    },
  }
}

export const createHub = (): OpenHub => {
  const signals: ((topic: string) => boolean)[] = []
  const spot = withSignals(createChannel(), (topic) => signals.some((has) => has(topic)))
  const swap = createChannel()
  const users = new Map<number, UserSockets>()
  /** Those of them without an open socket, the longest away first. */
  const away = new Set<number>()
  /** At least the highest sequence number of any user who was evicted, so that no sequence goes backwards. */
  let forgottenSeq = 0
  const owners = new Map<Client, Owner>()
  /** The sockets of each session, so that the end of one looks at no other. */
  const ofSession = new Map<string, Set<Client>>()

  const socketsOf = (userId: number): UserSockets => {
    const known = users.get(userId)
    if (known) return known
    const channel = createChannel(venueLimits.stream.maxUserTopics)
    // The state itself comes from its call: there is no first frame.
    channel.attach({ has: isUserTopic, first: () => [] })
    const made = { channel, seqs: new Map<string, number>() }
    users.set(userId, made)
    return made
  }

  /**
   * Remembers that the user is away, and forgets those who have been for longest. Their counts go on from a higher
   * number: to a page that knows an older one it looks as if it had missed something, and it fetches the state again.
   */
  const setAway = (userId: number): void => {
    away.delete(userId)
    away.add(userId)
    for (const oldest of away) {
      if (away.size <= venueLimits.stream.maxAwayUsers) return
      away.delete(oldest)
      forgottenSeq = Math.max(forgottenSeq, ...(users.get(oldest)?.seqs.values() ?? []))
      users.delete(oldest)
    }
  }
  const seqOf = (userId: number, topic: string): number => users.get(userId)?.seqs.get(topic) ?? forgottenSeq

  const isConnected = (userId: number): boolean => (users.get(userId)?.channel.clients.size ?? 0) > 0
  const connectionListeners: ((userId: number) => void)[] = []
  /** Tells when that changed by what is done. */
  const watchingConnection = (userId: number, act: () => void): void => {
    const before = isConnected(userId)
    act()
    if (isConnected(userId) !== before) for (const listener of connectionListeners) listener(userId)
  }

  const leaveSession = ({ sessionId }: Owner, client: Client): void => {
    const clients = ofSession.get(sessionId)
    if (clients?.delete(client) && clients.size === 0) ofSession.delete(sessionId)
  }

  const all = (): Client[] => [...spot.clients, ...swap.clients, ...owners.keys()]

  const publishMade = (userId: number, topic: string, make: (seq: number) => unknown) => {
    const { channel, seqs } = socketsOf(userId)
    const seq = seqOf(userId, topic) + 1
    // Those that were counted last stand last.
    seqs.delete(topic)
    seqs.set(topic, seq)
    for (const [oldest, count] of seqs) {
      if (seqs.size <= venueLimits.stream.maxUserTopics) break
      seqs.delete(oldest)
      forgottenSeq = Math.max(forgottenSeq, count)
    }
    if (channel.clients.size === 0) setAway(userId)
    if (channel.subscribers(topic) > 0) channel.publish(topic, JSON.stringify({ ch: topic, seq, data: make(seq) }))
  }
  const publishUser = (userId: number, topic: string, data: unknown) => publishMade(userId, topic, () => data)

  return {
    spot,
    swap,
    channels: { spot, swap },
    attachSignals: (has) => void signals.push(has),
    signal: (topic) => spot.publish(topic, JSON.stringify({ ch: topic, data: {} })),
    publishUser,
    publishMade,
    publishAll(topic, data) {
      for (const [userId, { channel }] of users) if (channel.subscribers(topic) > 0) publishUser(userId, topic, data)
    },
    listeners: (topic) => [...users.values()].filter(({ channel }) => channel.subscribers(topic) > 0).length,
    userSeq: seqOf,
    isConnected,
    onConnected: (listener) => void connectionListeners.push(listener),
    endSession(sessionId) {
      for (const client of ofSession.get(sessionId) ?? []) client.close(closeCodes.sessionEnded, 'session ended')
    },
    drop(userId) {
      if (userId === undefined) for (const client of all()) client.cut()
      else for (const client of [...(users.get(userId)?.channel.clients ?? [])]) client.cut()
    },
    close(now) {
      // First the word, so that a client can open its next socket before this one ends.
      const notice = JSON.stringify({ notice: 'restarting', ts: now } satisfies NoticeFrame)
      for (const client of all()) {
        client.send(notice)
        client.close(closeCodes.restarting, 'restarting')
      }
    },
    joinUser(owner, client) {
      owners.set(client, owner)
      ofSession.set(owner.sessionId, (ofSession.get(owner.sessionId) ?? new Set<Client>()).add(client))
      const { channel } = socketsOf(owner.userId)
      away.delete(owner.userId)
      watchingConnection(owner.userId, () => channel.join(client))
      return channel
    },
    leaveUser(client) {
      const owner = owners.get(client)
      owners.delete(client)
      if (!owner) return
      leaveSession(owner, client)
      watchingConnection(owner.userId, () => users.get(owner.userId)?.channel.leave(client))
      if (!isConnected(owner.userId)) setAway(owner.userId)
    },
    catchUp() {
      spot.catchUp()
      swap.catchUp()
    },
  }
}
