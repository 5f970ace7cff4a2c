import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Client } from '#server/sockets/client.ts'
import { createHub } from '#server/sockets/createHub.ts'
import { spotProtocol, swapProtocol } from '#server/sockets/protocols.ts'
import { startStreams } from '#server/sockets/topics/streams.ts'

/** The messages that a client of the venue's sockets receives, in wire format. */
export interface StreamClient {
  readonly say: (command: object) => void
  /** Every frame so far, parsed, with the venue's time of arrival. */
  readonly heard: { readonly at: number; readonly frame: Heard }[]
  /** The pushed data of one topic of the spot socket. */
  readonly pushes: (topic: string) => readonly unknown[]
  /** Disconnects: nothing more is received. */
  readonly leave: () => void
  /** Makes the client a slow reader, or lets it catch up. */
  readonly lag: (behind: boolean) => void
}

interface Heard {
  readonly ch?: string
  readonly code?: number
  readonly biz?: string
  readonly type?: string
  readonly channel?: string
  readonly contractCode?: string
  readonly event?: string
  readonly data?: unknown
}

/** A feed with the venue's own hub and protocols, without a network. */
export const streamsOf = (feed: Feed, clock: Clock) => {
  const hub = createHub()
  const stop = startStreams({ feed, hub, clock })
  clock.every(venueLimits.stream.tickEvery, hub.catchUp)

  const connect = (family: 'spot' | 'swap'): StreamClient => {
    const heard: { at: number; frame: Heard }[] = []
    const missed = new Set<string>()
    let gone = false
    let behind = false
    const hear = (frame: string) => {
      if (!gone) heard.push({ at: clock.now(), frame: JSON.parse(frame) })
    }
    const client: Client = {
      topics: new Set(),
      send: hear,
      sendNewest: (topic, frame) => {
        if (behind || missed.has(topic)) missed.add(topic)
        else hear(frame)
      },
      miss: (topic) => {
        missed.add(topic)
      },
      nextMissed: () => {
        const [topic] = behind ? [] : missed
        if (topic !== undefined) missed.delete(topic)
        return topic
      },
      forget: (topic) => {
        missed.delete(topic)
      },
      listen: () => undefined,
      close: () => undefined,
      refuse: () => undefined,
      cut: () => undefined,
      heard: () => undefined,
      alive: () => true,
    }
    const channel = hub.channels[family]
    const protocol = family === 'spot' ? spotProtocol(channel) : swapProtocol(channel)
    channel.join(client)
    return {
      say: (command) => {
        protocol.take(client, command, clock.now())
      },
      heard,
      pushes: (topic) => heard.flatMap(({ frame }) => (frame.ch === topic && 'data' in frame ? [frame.data] : [])),
      leave: () => {
        gone = true
        channel.leave(client)
      },
      lag: (now) => {
        behind = now
      },
    }
  }

  return { connect, stop }
}
