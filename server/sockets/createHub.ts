import { closeCodes, userTopics, type NoticeFrame } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createChannel, type OpenChannel } from './channel.ts'
import type { Client } from './client.ts'
import type { Hub } from './hub.ts'

export interface Owner {
  readonly userId: number
  readonly sessionId: string
}

/** The hub with the operations that the socket routes need. */
export interface OpenHub extends Hub {
  readonly channels: { readonly spot: OpenChannel; readonly swap: OpenChannel }
  /** Joins the user's own channel, which only carries that user's topics. */
  readonly joinUser: (owner: Owner, client: Client) => OpenChannel
  readonly leaveUser: (client: Client) => void
  readonly catchUp: () => void
}

interface UserSockets {
  readonly channel: OpenChannel
  readonly seqs: Map<string, number>
}

const fixedTopics: ReadonlySet<string> = new Set(Object.values(userTopics))

/** `desk.<id>` and `room.<id>`, besides the fixed topics. */
const isUserTopic = (topic: string): boolean =>
  fixedTopics.has(topic) || /^(?:desk|room)\.[A-Za-z0-9]{1,40}$/.test(topic)

export const createHub = (): OpenHub => {
  const signals: ((topic: string) => boolean)[] = []
  const spot = createChannel()
  // Signals have no state, and thus no first frame.
  spot.attach({ has: (topic) => signals.some((has) => has(topic)), first: () => [] })
  const swap = createChannel()
  const users = new Map<number, UserSockets>()
  /** Users without an open socket, longest away first. */
  const away = new Set<number>()
  /** At least the highest sequence number of any user who was evicted, so that no sequence goes backwards. */
  let forgottenSeq = 0
  const owners = new Map<Client, Owner>()
  /** The sockets of each session, so that ending one session does not search all others. */
  const ofSession = new Map<string, Set<Client>>()

  const socketsOf = (userId: number): UserSockets => {
    const known = users.get(userId)
    if (known) return known
    const channel = createChannel(venueLimits.stream.maxUserTopics)
    // There is no first frame, because the state comes from a call.
    channel.attach({ has: isUserTopic, first: () => [] })
    const made = { channel, seqs: new Map<string, number>() }
    users.set(userId, made)
    return made
  }

  /**
   * Records that the user is away, and evicts those away longest. Their sequences continue from a higher number: a page
   * that knows an older one concludes that it missed something and fetches the state again.
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
  /** Notifies the listeners if `act` changes whether the user is connected. */
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
    // Moves the topic to the end, so that the map stays in order of last use.
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
      // The notice comes first, so that a client can open its next socket before this one closes.
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
