import type { Client } from './client.ts'
import type { Channel, Source } from './hub.ts'
import { venueLimits } from '#contract/venueLimits.ts'

/** A channel with the operations that socket protocols need. */
export interface OpenChannel extends Channel {
  readonly clients: ReadonlySet<Client>
  readonly join: (client: Client) => void
  readonly leave: (client: Client) => void
  /** Subscribes the client to the topic if it exists. */
  readonly subscribe: (client: Client, topic: string) => 'subscribed' | 'unknown' | 'tooMany'
  readonly unsubscribe: (client: Client, topic: string) => void
  /**
   * Sends the topic's complete state: now if this tick has capacity left, otherwise in a later tick. Repeated requests
   * in the meantime send it once.
   */
  readonly sendState: (client: Client, topic: string) => void
  /** Starts the next tick: clients that fell behind or had to wait get what they missed. */
  readonly catchUp: () => void
}

/**
 * Topics and their subscribers; a socket may subscribe to `maxTopics`. States are large and the commands that request
 * them small, so the amount of state sent per tick is limited, in total and per socket.
 */
export const createChannel = (maxTopics: number = venueLimits.stream.maxTopics): OpenChannel => {
  const clients = new Set<Client>()
  const listeners = new Map<string, Set<Client>>()
  const sources: Source[] = []
  /** Characters of state sent in this tick, in total and per socket. */
  let sent = 0
  const sentTo = new Map<Client, number>()

  // A source that was attached later takes topics over.
  const sourceOf = (topic: string): Source | undefined => sources.findLast((source) => source.has(topic))
  const tellWatched = (topic: string, isWatched: boolean): void => {
    if (isWatched) sourceOf(topic)?.watched?.(topic, true)
    else for (const source of sources) source.watched?.(topic, false)
  }

  const isWithinLimits = (client: Client): boolean =>
    sent < venueLimits.stream.statesInTick && (sentTo.get(client) ?? 0) < venueLimits.stream.statesOfSocketInTick

  const sendState = (client: Client, topic: string): void => {
    if (!isWithinLimits(client)) return client.miss(topic)
    for (const frame of sourceOf(topic)?.first(topic) ?? []) {
      sent += frame.length
      sentTo.set(client, (sentTo.get(client) ?? 0) + frame.length)
      client.sendNewest(topic, frame)
    }
  }

  const unsubscribe = (client: Client, topic: string) => {
    client.topics.delete(topic)
    client.forget(topic)
    const set = listeners.get(topic)
    if (!set?.delete(client) || set.size > 0) return
    listeners.delete(topic)
    tellWatched(topic, false)
  }

  return {
    clients,
    attach: (source) => void sources.push(source),
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
      if (!sourceOf(topic)) return 'unknown'
      if (client.topics.size >= maxTopics && !client.topics.has(topic)) return 'tooMany'
      client.topics.add(topic)
      const set = listeners.get(topic)
      if (set) set.add(client)
      else {
        listeners.set(topic, new Set([client]))
        tellWatched(topic, true)
      }
      return 'subscribed'
    },
    unsubscribe,
    sendState,
    catchUp() {
      // Clients served in the last tick move to the end, so that the capacity does not always go to the same ones.
      for (const client of sentTo.keys()) if (clients.delete(client)) clients.add(client)
      sent = 0
      sentTo.clear()
      for (const client of clients) {
        if (sent >= venueLimits.stream.statesInTick) break
        while (isWithinLimits(client)) {
          const topic = client.nextMissed()
          if (topic === undefined) break
          sendState(client, topic)
        }
      }
    },
  }
}
