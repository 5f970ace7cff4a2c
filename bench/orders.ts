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
/** One user is limited to 500 requests a second. */
const people = 16
const [warmUp, measured] = [4_000, 10_000]
/** How many orders one side may be ahead of the other; without this limit it would reach its maximum of open orders. */
const mostAhead = 100
/** How long the idle venue is measured, ms: its prices move even without orders. */
const watchedIdle = 3_000
/** Number of fills to warm up with, number of fills to time, and the time limit in ms. */
const [warmUpFills, fills, timedFor] = [50, 1_000, 20_000]
const symbol = 'btc_usdt'
/** In ticks of 0.01. */
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
  /** Sent while that side had the maximum of open orders; rejections cost work too. */
  readonly refused: number
  /** CPU time of the venue's threads for the orders; undefined where the system does not report it. */
  readonly venue: ThreadTimes | undefined
  /** CPU time of this process in the same period, ms. */
  readonly client: number
}

/**
 * Every connection places one order after the other; half of the users buy and half sell at matching prices, so that
 * every order trades and the book stays short.
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
    if (!trader) throw new Error('There is no trader')
    for (let turn = index; performance.now() - began < warmUp + measured; turn += 1) {
      while (placed[side] - placed[other] > mostAhead) await pause(1)
      placed[side] += 1
      const away = (turn * 7) % 5
      const order = limit(side, side === 'sell' ? mid + away : mid + 8 - away)
      const answer = await trader.place(connection, order)
      const at = performance.now() - began
      const counts = at >= warmUp && at < warmUp + measured
      // One side got ahead of the other, so nothing was placed.
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

/** Subscribes to a trader's fills on a separate socket; `next` resolves on each fill. */
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

/** Time from a taker's command to the fill on the maker's socket, ms, sorted ascending. */
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

/** Orders over HTTP, each signed, and acknowledged after the order and all its effects are stored. */
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
    /** Without the venue's idle CPU time. */
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
