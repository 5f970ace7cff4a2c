import { expect, it } from 'vitest'
import { spotTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Client } from '#server/sockets/client.ts'
import { createChannel } from '#server/sockets/channel.ts'
import { createHub } from '#server/sockets/createHub.ts'
import { spotProtocol } from '#server/sockets/protocols.ts'
import { manualClock } from '#server/clock.ts'
import { playStart } from '#tests/support/playing.ts'
import { simulatedFeed } from '#tests/support/simulatedFeed.ts'
import { streamsOf } from '#tests/support/streamClient.ts'

const { statesInTick, statesOfSocketInTick, maxAwayUsers, maxUserTopics } = venueLimits.stream

/** A socket that reads everything it is sent, and counts the characters of states. */
const reader = () => {
  const missed = new Set<string>()
  const got: string[] = []
  const client: Client = {
    topics: new Set(),
    send: () => undefined,
    sendNewest: (topic) => {
      if (!missed.has(topic)) got.push(topic)
    },
    miss: (topic) => void missed.add(topic),
    nextMissed: () => {
      const [topic] = missed
      if (topic !== undefined) missed.delete(topic)
      return topic
    },
    forget: (topic) => void missed.delete(topic),
    listen: () => undefined,
    close: () => undefined,
    refuse: () => undefined,
    cut: () => undefined,
    heard: () => undefined,
    alive: () => true,
  }
  return { client, got }
}

/** A family in which every topic has a state of this many characters. */
const familyOf = (characters: number) => {
  const channel = createChannel()
  channel.attach({ has: () => true, first: () => ['x'.repeat(characters)] })
  const protocol = spotProtocol(channel)
  const open = () => {
    const one = reader()
    channel.join(one.client)
    const subscribe = (topic: string) => void protocol.take(one.client, { sub: topic }, 0)
    return { ...one, subscribe }
  }
  return { channel, open }
}

it('a topic that is subscribed repeatedly sends its state a few times in a tick, and then once [SEC-02]', () => {
  const characters = statesOfSocketInTick / 4
  const { channel, open } = familyOf(characters)
  const { subscribe, got } = open()
  for (let again = 0; again < 1_000; again += 1) subscribe('a')
  expect(got).toHaveLength(4)
  channel.catchUp()
  expect(got).toHaveLength(5)
  // It has the newest state, and nothing more is due.
  channel.catchUp()
  expect(got).toHaveLength(5)
})

it('a socket with many topics gets the state of each, over several ticks', () => {
  const { channel, open } = familyOf(statesOfSocketInTick / 4)
  const { subscribe, got } = open()
  const topics = Array.from({ length: 20 }, (_, index) => `t${index}`)
  for (const topic of topics) subscribe(topic)
  for (let tick = 0; tick < 4; tick += 1) {
    expect(got).toHaveLength(4 * (tick + 1))
    channel.catchUp()
  }
  expect(got.toSorted()).toEqual(topics.toSorted())
})

it('sockets share the budget of a tick, and waiting ones are served before those already served', () => {
  const { channel, open } = familyOf(statesOfSocketInTick)
  const places = statesInTick / statesOfSocketInTick
  const sockets = Array.from({ length: 3 * places }, open)
  for (const { subscribe } of sockets) for (const topic of ['a', 'b']) subscribe(topic)
  const served = () => sockets.reduce((sum, { got }) => sum + got.length, 0)
  expect(served()).toBe(places)
  for (let tick = 2; tick <= 3; tick += 1) {
    channel.catchUp()
    expect(served()).toBe(tick * places)
  }
  expect(sockets.map(({ got }) => got.length)).toEqual(sockets.map(() => 1))
})

it('a contract topic has one name: with an invented period it does not exist [SEC-02]', async () => {
  const clock = manualClock(playStart)
  const feed = simulatedFeed(clock, ['btcusdt'])
  feed.start()
  const client = streamsOf(feed, clock).connect('swap')
  const subscribe = (more: object) =>
    client.say({ event: 'subscribe', params: { biz: 'perpetual', zip: false, serialize: false, ...more } })
  subscribe({ type: 'tickers', period: 'a' })
  subscribe({ type: 'ticker', contractCode: 'btcusdt', period: 'b' })
  subscribe({ type: 'ticker', contractCode: 'btcusdt', period: '/c' })
  subscribe({ type: 'candles', contractCode: 'btcusdt', period: '1m/d' })
  subscribe({ type: 'ticker', contractCode: 'btcusdt' })
  const acks = client.heard.flatMap(({ frame }) => (frame.channel === 'subscribe' ? [frame.data] : []))
  expect(acks).toEqual([...Array.from({ length: 4 }, () => ({ result: false })), { result: true }])
})

it('signals can be subscribed only while they exist, beside the market’s topics [SEC-02]', () => {
  const hub = createHub()
  const { client } = reader()
  hub.attachSignals((topic) => topic === 'wallet.code.real')
  const { spot } = hub.channels
  expect(spot.subscribe(client, 'wallet.code.invented')).toBe('unknown')
  expect(spot.subscribe(client, 'wallet.code.real')).toBe('subscribed')
  expect([...client.topics]).toEqual(['wallet.code.real'])
  expect(spot.subscribe(client, spotTopics.allTickers)).toBe('unknown')
})

it('users who left are forgotten after too many others, and no sequence number goes back [SEC-02]', () => {
  const hub = createHub()
  const visit = (userId: number) => {
    const { client } = reader()
    hub.joinUser({ userId, sessionId: `s${userId}` }, client)
    hub.leaveUser(client)
  }
  const push = (userId: number, times: number) => {
    for (let time = 0; time < times; time += 1) hub.publishUser(userId, 'balances', null)
  }
  visit(1)
  push(1, 3)
  push(2, 7)
  for (let other = 3; other <= maxAwayUsers; other += 1) visit(-other)
  expect([1, 2, 3].map((userId) => hub.userSeq(userId, 'balances'))).toEqual([3, 7, 0])
  for (const other of [1, 2]) visit(-maxAwayUsers - other)
  // The first two are forgotten: the number that a page knows of the first, 3, is not reused, and looks like a gap.
  expect([1, 2].map((userId) => hub.userSeq(userId, 'balances'))).toEqual([7, 7])
  push(1, 1)
  expect(hub.userSeq(1, 'balances')).toBe(8)
})

it('a connected user is not forgotten, however many come and go', () => {
  const hub = createHub()
  const { client } = reader()
  hub.joinUser({ userId: 1, sessionId: 's' }, client)
  hub.publishUser(1, 'balances', null)
  hub.publishUser(2, 'balances', null)
  for (let other = 0; other < 2 * maxAwayUsers; other += 1) hub.publishUser(1_000 + other, 'orders', null)
  expect(hub.isConnected(1)).toBe(true)
  hub.publishUser(1, 'balances', null)
  expect(hub.userSeq(1, 'balances')).toBe(2)
})

it('sequence numbers are kept for a few topics per user, as many as one socket may have', () => {
  const hub = createHub()
  for (let conversation = 0; conversation <= maxUserTopics; conversation += 1) {
    hub.publishUser(1, `desk.${conversation}`, null)
    hub.publishUser(1, 'inmail', null)
  }
  expect(hub.userSeq(1, 'inmail')).toBe(maxUserTopics + 1)
  // The oldest is below the forgotten numbers, like one that never existed.
  expect([0, 1].map((index) => hub.userSeq(1, `desk.${index}`))).toEqual([1, 1])
  const { client } = reader()
  const channel = hub.joinUser({ userId: 1, sessionId: 's' }, client)
  const results = Array.from({ length: maxUserTopics + 1 }, (_, index) => channel.subscribe(client, `room.${index}`))
  expect(results.filter((result) => result === 'subscribed')).toHaveLength(maxUserTopics)
  expect(results.at(-1)).toBe('tooMany')
})
