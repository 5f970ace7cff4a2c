import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { codes } from '#contract/kernel/codes.ts'
import { streamPaths, userTopics } from '#contract/kernel/streams.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { rows as engineRows } from './engine.ts'
import { openConnection, type Connection } from './orders/connection.ts'
import { watchThreads, type ThreadTimes } from './orders/threads.ts'
import { newTrader, type Trader } from './orders/trader.ts'

const targets = { orders: 2_000, event: 50 }
const connections = 64
/** One person may ask 500 times in a second. */
const people = 16
const [warmUp, measured] = [4_000, 10_000]
/** By how many orders one side may be ahead of the other, which it would fill up otherwise. */
const mostAhead = 100
/** How long the venue is measured without orders, in ms; its prices still move. */
const watchedIdle = 3_000
/** So long fills are timed at most, and so many, ms. */
const [warmUpFills, fills, timedFor] = [50, 1_000, 20_000]
const symbol = 'btc_usdt'
/** In ticks of a hundredth. */
const mid = 6_000_000

const newId = (): string => randomBytes(12).toString('base64url')
const limit = (side: 'buy' | 'sell', ticks: number, more: object = {}) => ({
  symbol,
  side,
  type: 'limit',
  price: (ticks / 100).toFixed(2),
  amount: '0.0001',
  clientOrderId: newId(),
  ...more,
})

const expectDone = ({ status, code, text }: { status: number; code: number; text: string }) => {
  if (code !== codes.success) throw new Error(`An order was answered ${status}: ${text}`)
}

interface Traded {
  readonly acknowledged: number
  /** Sent while that side of the people had all of its orders open: they cost work too. */
  readonly refused: number
  /** What the venue's threads worked for them; undefined where the system does not tell. */
  readonly venue: ThreadTimes | undefined
  /** What this process worked meanwhile, ms. */
  readonly client: number
}

/**
 * Every connection places one order after the other, half of the people sell and half of them buy, at prices that meet:
 * all of them trade in the end, and the book stays short.
 */
const trade = async (venue: Venue, traders: readonly Trader[], open: readonly Connection[]): Promise<Traded> => {
  const began = performance.now()
  let [acknowledged, refused] = [0, 0]
  let spent = watchThreads(venue.pid())
  let own = process.cpuUsage()
  const begin = setTimeout(() => {
    spent = watchThreads(venue.pid())
    own = process.cpuUsage()
  }, warmUp)
  const placed = { sell: 0, buy: 0 }
  const worker = async (connection: Connection, index: number) => {
    const [side, other] = index % 2 === 0 ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const)
    const trader = traders[index % traders.length]
    if (!trader) throw new Error('Nobody trades')
    for (let turn = index; performance.now() - began < warmUp + measured; turn += 1) {
      while (placed[side] - placed[other] > mostAhead) await pause(1)
      placed[side] += 1
      const away = (turn * 7) % 5
      const order = limit(side, side === 'sell' ? mid + away : mid + 8 - away)
      const answer = await trader.place(connection, order)
      const at = performance.now() - began
      const counts = at >= warmUp && at < warmUp + measured
      // One side got ahead of the other: nothing was placed.
      if (answer.code === codes.tooManyOrders) {
        if (counts) refused += 1
        continue
      }
      expectDone(answer)
      if (counts) acknowledged += 1
    }
  }
  await Promise.all(open.map(worker))
  clearTimeout(begin)
  const { user, system } = process.cpuUsage(own)
  return { acknowledged, refused, venue: spent(), client: (user + system) / 1_000 }
}

/** Hears the fills of a trader on a socket of their own; `next` resolves when one comes. */
const hearFills = (venue: Venue, { cookie }: Trader): Promise<{ next: () => Promise<void>; close: () => void }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${venue.url.replace('http', 'ws')}${streamPaths.user}`, {
      headers: { Cookie: cookie, Origin: venue.url },
    })
    let heard: () => void = () => undefined
    const next = () => new Promise<void>((come) => (heard = come))
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ sub: userTopics.fills })))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"ping"')) socket.send(JSON.stringify({ pong: 'ping' }))
      else if (text.includes('"status":"ok"')) resolve({ next, close: () => socket.terminate() })
      else if (text.includes('"fillId"')) heard()
    })
  })

/** How long it takes from a taker's command to the fill on the maker's socket, ms, the quickest first. */
const timeFills = async (venue: Venue, connection: Connection, count: number): Promise<readonly number[]> => {
  const [maker, taker] = [await newTrader(venue, `maker-${newId()}`), await newTrader(venue, `taker-${newId()}`)]
  const heard = await hearFills(venue, maker)
  const times: number[] = []
  const until = performance.now() + timedFor
  for (let one = 0; one < count && performance.now() < until; one += 1) {
    expectDone(await maker.place(connection, limit('sell', mid - 500)))
    const event = heard.next()
    const sent = performance.now()
    const answer = taker.place(connection, limit('buy', mid - 500, { timeInForce: 'IOC' }))
    await event
    times.push(performance.now() - sent)
    expectDone(await answer)
  }
  heard.close()
  return times
}

const middle = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN

/** Orders over HTTP, each signed, and acknowledged after it is stored with all that it did. */
export const rows = async (): Promise<Row[]> => {
  const inMemory = await engineRows()
  const venue = await startVenue({ trading: true, args: ['--makers', 'off'] })
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(venue.port)))
  try {
    const [first] = open
    if (!first) throw new Error('There is no connection')
    await timeFills(venue, first, warmUpFills)
    const times = await timeFills(venue, first, fills)
    const idle = watchThreads(venue.pid())
    await pause(watchedIdle)
    const resting = idle()
    const traders = await Promise.all(Array.from({ length: people }, (_, index) => newTrader(venue, `trader-${index}`)))
    const { acknowledged, refused, venue: threads, client } = await trade(venue, traders, open)
    const each = (ms: number): number => ms / (acknowledged + refused)
    /** Without its work while there are no orders. */
    const forOrders = (thread: keyof ThreadTimes): number =>
      each((threads?.[thread] ?? 0) - ((resting?.[thread] ?? 0) * measured) / watchedIdle)
    return [
      ...inMemory,
      atLeast('orders acknowledged after they are stored', (acknowledged / measured) * 1_000, '/s', targets.orders),
      withoutTarget('over so many connections', connections, ''),
      withoutTarget('refused meanwhile, with all orders of a side open', refused, ''),
      ...(threads
        ? [
            withoutTarget('work of the venue’s main thread for an order', forOrders('main'), 'ms'),
            withoutTarget('work of the database’s thread for an order', forOrders('database'), 'ms'),
            withoutTarget('work of all threads of the venue for an order', forOrders('all'), 'ms'),
          ]
        : []),
      withoutTarget('work of who sends an order and reads the answer', each(client), 'ms'),
      withoutTarget('from a command to the fill on another’s socket, median', middle(times, 0.5), 'ms'),
      atMost('from a command to the fill on another’s socket, 99 %', middle(times, 0.99), 'ms', targets.event),
    ]
  } finally {
    for (const connection of open) connection.close()
    await venue.dispose()
  }
}
