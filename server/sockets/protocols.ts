import { codes } from '#contract/kernel/codes.ts'
import { spotCommandSchema, swapCommandSchema, swapTopicKey, type SwapTopic } from '#contract/kernel/streams.ts'
import type { OpenChannel } from './channel.ts'
import type { Client } from './client.ts'

/** The protocol of a family. `unreadable` closes the socket. */
export interface Protocol {
  /** Handles a command of the client. */
  readonly take: (client: Client, message: unknown, now: number) => 'taken' | 'unreadable'
  /** Sent when the socket is otherwise idle; undefined if the client pings. */
  readonly ping: string | undefined
}

const results = { subscribed: codes.success, unknown: codes.notFound, tooMany: codes.rateLimited } as const

/** `{"sub": topic}`, the protocol of the spot and user sockets. */
export const spotProtocol = (channel: OpenChannel): Protocol => {
  const acknowledge = (client: Client, ch: string, result: keyof typeof results, ts: number) => {
    const ok = result === 'subscribed'
    client.send(
      JSON.stringify({ ch, code: results[result], msg: ok ? 'SUCCESS' : result, status: ok ? 'ok' : 'error', ts }),
    )
  }
  return {
    ping: JSON.stringify({ ping: 'ping' }),
    take(client, message, now) {
      const command = spotCommandSchema.safeParse(message)
      if (!command.success) return 'unreadable'
      if ('sub' in command.data) {
        const topic = command.data.sub
        const result = channel.subscribe(client, topic)
        acknowledge(client, topic, result, now)
        if (result === 'subscribed') channel.sendState(client, topic)
      } else if ('unsub' in command.data) {
        channel.unsubscribe(client, command.data.unsub)
        acknowledge(client, command.data.unsub, 'subscribed', now)
      }
      return 'taken'
    },
  }
}

/** `{"event": "subscribe", "params": …}`, the protocol of the contract socket. */
export const swapProtocol = (channel: OpenChannel): Protocol => {
  const pong = JSON.stringify({ event: 'pong' })
  const acknowledge = (
    client: Client,
    event: 'subscribe' | 'unsubscribe',
    { biz, type, contractCode, period }: SwapTopic,
    result: boolean,
  ) => {
    client.send(JSON.stringify({ biz, channel: event, type, contractCode, period, data: { result } }))
  }
  return {
    ping: undefined,
    take(client, message) {
      const command = swapCommandSchema.safeParse(message)
      if (!command.success) return 'unreadable'
      if (command.data.event === 'ping') {
        client.send(pong)
        return 'taken'
      }
      const { event, params } = command.data
      const topic = swapTopicKey(params)
      if (event === 'unsubscribe') {
        channel.unsubscribe(client, topic)
        acknowledge(client, event, params, true)
        return 'taken'
      }
      const subscribed = channel.subscribe(client, topic) === 'subscribed'
      acknowledge(client, event, params, subscribed)
      if (subscribed) channel.sendState(client, topic)
      return 'taken'
    },
  }
}
