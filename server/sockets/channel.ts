import type { Client } from './client.ts'
import type { Channel, Source } from './hub.ts'
import { venueLimits } from '#contract/venueLimits.ts'

/** A channel with what the sockets' protocol needs of it. */
export interface OpenChannel extends Channel {
  readonly clients: ReadonlySet<Client>
  readonly join: (client: Client) => void
  readonly leave: (client: Client) => void
  /** Whether the topic exists; then the client listens to it. */
  readonly subscribe: (client: Client, topic: string) => 'subscribed' | 'unknown' | 'tooMany'
  readonly unsubscribe: (client: Client, topic: string) => void
  /** What a new subscriber gets first. */
  readonly first: (topic: string) => readonly string[]
  /** Gives those who were behind what they missed. */
  readonly catchUp: () => void
}

const silent: Source = { has: () => false, first: () => [] }

/** Topics, and who listens to them. */
export const createChannel = (): OpenChannel => {
  const clients = new Set<Client>()
  const listeners = new Map<string, Set<Client>>()
  let source = silent

  const unsubscribe = (client: Client, topic: string) => {
    client.topics.delete(topic)
    client.forget(topic)
    const set = listeners.get(topic)
    if (!set?.delete(client) || set.size > 0) return
    listeners.delete(topic)
    source.watched?.(topic, false)
  }

  return {
    clients,
    attach(given) {
      if (source !== silent) throw new Error('The channel has its source')
      source = given
    },
    publish(topic, frame, { newestOnly = false } = {}) {
      for (const client of listeners.get(topic) ?? []) {
        if (newestOnly) client.sendNewest(topic, frame)
        else client.send(frame)
      }
    },
    subscribers: (topic) => listeners.get(topic)?.size ?? 0,
    join: (client) => {
      clients.add(client)
    },
    leave(client) {
      clients.delete(client)
      for (const topic of [...client.topics]) unsubscribe(client, topic)
    },
    subscribe(client, topic) {
      if (!source.has(topic)) return 'unknown'
      if (client.topics.size >= venueLimits.stream.maxTopics && !client.topics.has(topic)) return 'tooMany'
      client.topics.add(topic)
      const set = listeners.get(topic)
      if (set) set.add(client)
      else {
        listeners.set(topic, new Set([client]))
        source.watched?.(topic, true)
      }
      return 'subscribed'
    },
    unsubscribe,
    first: (topic) => source.first(topic),
    catchUp() {
      for (const client of clients) {
        for (const topic of client.caughtUp()) for (const frame of source.first(topic)) client.send(frame)
      }
    },
  }
}
