import { closeCodes, noticeFrameSchema, streamCodes, streamPaths } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { formOf } from './forms.ts'
import type { Form } from './forms.ts'
import type { DocumentTexts } from './openapi.ts'
import type { Stream } from './streams.ts'

/** The sockets as an AsyncAPI document. A channel is a topic; its address is the topic as on the wire. */

const constOf = (value: unknown): Form => ({ const: value as string })

const objectOf = (properties: Readonly<Record<string, Form>>): Form => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** The schema of a command with the example's parts that never change, and texts for those that do. */
const commandForm = (command: unknown, fixed: readonly string[]): Form =>
  typeof command === 'object' && command !== null
    ? objectOf(
        Object.fromEntries(
          Object.entries(command).map(([name, value]) => [
            name,
            typeof value === 'object'
              ? commandForm(value, fixed)
              : fixed.includes(name)
                ? constOf(value)
                : { type: 'string' },
          ]),
        ),
      )
    : { type: 'string' }

const message = (name: string, summary: string, payload: Form, example: unknown) => ({
  name,
  summary,
  contentType: 'application/json',
  payload,
  examples: [{ payload: example }],
})

const pushForm = ({ socket, data }: Stream): Form =>
  socket === 'swap'
    ? objectOf({ biz: { type: 'string' }, type: { type: 'string' }, data, ts: { type: 'integer' } })
    : objectOf({ ch: { type: 'string' }, ...(socket === 'user' && { seq: { type: 'integer' } }), data })

const channelOf = (stream: Stream, { summary }: DocumentTexts) => ({
  address: stream.topic,
  title: stream.id,
  summary: summary(stream.id),
  servers: [{ $ref: `#/servers/${stream.socket}` }],
  ...(Object.keys(stream.parameters).length > 0 && {
    parameters: Object.fromEntries(
      Object.entries(stream.parameters).map(([name, { example, values }]) => [
        name,
        { description: `For example ${example}`, examples: [example], ...(values && { enum: values }) },
      ]),
    ),
  }),
  messages: {
    subscribe: message(
      'subscribe',
      'Starts the topic: its full state follows the acknowledgement, then changes',
      commandForm(stream.subscribe, ['event', 'type']),
      stream.subscribe,
    ),
    unsubscribe: message(
      'unsubscribe',
      'Ends the topic',
      commandForm(stream.unsubscribe, ['event', 'type']),
      stream.unsubscribe,
    ),
    push: message('push', summary(stream.id), pushForm(stream), stream.push),
  },
})

const key = ({ id }: Stream): string => id.replace('.', '_')

const operationsOf = (stream: Stream) => {
  const channel = `#/channels/${key(stream)}`
  const operation = (action: 'send' | 'receive', name: string) => ({
    action,
    channel: { $ref: channel },
    messages: [{ $ref: `${channel}/messages/${name}` }],
  })
  return {
    [`${key(stream)}_subscribe`]: operation('send', 'subscribe'),
    [`${key(stream)}_unsubscribe`]: operation('send', 'unsubscribe'),
    [`${key(stream)}_push`]: operation('receive', 'push'),
  }
}

const server = (pathname: string, description: string) => ({
  host: 'api.statefloor.example',
  protocol: 'wss',
  pathname,
  description,
})

const description = `Open one socket and subscribe to topics with messages. Operations are named from the client’s side.

Spot and user socket: an acknowledgement is {ch, code, msg, status, ts} with code ${streamCodes.subscribed} subscribed,
${streamCodes.unknown} no such topic, ${streamCodes.ended} the market has ended, 429 too many topics. The venue sends {"ping": value};
answer {"pong": value} at once. Futures socket: an acknowledgement is {biz, channel, type, data: {result}}; send
{"event": "ping"}, and the venue answers {"event": "pong"}.

Order books: the first message is a snapshot, the following are deltas whose prevVersion is the version before. Amount zero
removes a price. checksum is the unsigned CRC-32 of the ten best asks from the lowest price up, then the ten best bids from the
highest down, each as price and then amount, without the decimal point and without leading zeros. Subscribe again if a message
does not follow, comes from another epoch, or does not match its checksum.

Limits: ${venueLimits.stream.maxTopics} topics on a public socket, ${venueLimits.stream.maxUserTopics} on the user socket;
${venueLimits.stream.maxCommands} messages from a client in ${venueLimits.stream.commandWindow} ms.

Close codes: ${closeCodes.restarting} restart, ${closeCodes.sessionEnded} the session ended, ${closeCodes.badFrame} an unreadable
frame or too many messages, ${closeCodes.slowReader} the client reads too slowly.`

/** An AsyncAPI document of these topics. */
export const asyncApiOf = (list: readonly Stream[], texts: DocumentTexts) => ({
  asyncapi: '3.0.0',
  info: { title: 'Statefloor streams', version: '1', description },
  defaultContentType: 'application/json',
  servers: {
    spot: server(streamPaths.spot, 'Spot markets'),
    swap: server(streamPaths.swap, 'Perpetual and delivery futures'),
    user: {
      ...server(streamPaths.user, 'Events of one user; requires the session cookie and the exchange’s own Origin'),
      security: [{ $ref: '#/components/securitySchemes/session' }],
    },
  },
  channels: Object.fromEntries(list.map((stream) => [key(stream), channelOf(stream, texts)])),
  operations: Object.assign({}, ...list.map(operationsOf)) as Record<string, unknown>,
  components: {
    messages: {
      restarting: message(
        'restarting',
        'On every socket: the venue is about to restart, so open the next socket first',
        formOf(noticeFrameSchema),
        { notice: 'restarting', ts: Date.UTC(2026, 10, 27, 12) },
      ),
    },
    securitySchemes: { session: { type: 'httpApiKey', name: 'session', in: 'cookie' } },
  },
})
