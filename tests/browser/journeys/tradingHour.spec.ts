import type { Page } from '@playwright/test'
import { walletTypes } from '#contract/assets/accounts.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { add, decimal, isNegative, subtract, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { OrderType } from '#contract/spot/orderKinds.ts'
import {
  chooseKind,
  field,
  form,
  ordersAt,
  rows,
  side,
  startQuietMarket,
  submit,
} from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside, placePairBeside } from '#tests/support/browser/trading.ts'
import type { OrderWish } from '#tests/support/browser/trading.ts'
import { createProxy } from '#tests/support/proxy.ts'
import type { Proxy } from '#tests/support/proxy.ts'
import { beyondCommit } from '#tests/support/length.ts'
import type { Venue } from '#tests/support/venue.ts'

/**
 * A scripted hour of trading: 600 orders of every type by two people, 60 of them from three windows, with outages of the
 * network and of the venue. Every message about an order must agree with the venue, and the balances must be those at
 * the start plus the fills, to the last unit.
 */
const lost = /WebSocket connection|Failed to load resource|net::ERR/
const symbol = 'btc_usdt'
const rounds = 60
/** Orders by call in each round, beside the one from a window. */
const besideEach = 9
const isFound = { timeout: 4 * shellLimits.link.backoffCap }

/** The same numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = randomFrom(34)
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

const ask = async <T>(page: Page, venue: Venue, path: string): Promise<T> => {
  const answer = await page.request.get(venue.url + path, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  return ((await answer.json()) as { data: T }).data
}

type Coins = Readonly<Record<'btc' | 'usdt', { readonly available: Decimal; readonly held: Decimal }>>

const balancesOf = async (page: Page, venue: Venue): Promise<Coins> => {
  const { accounts } = await ask<{ accounts: readonly AccountBalances[] }>(page, venue, assets.balances.path)
  const coins = accounts.find(({ walletType }) => walletType === walletTypes.spot)?.coins ?? []
  const of = (name: string) => {
    const coin = coins.find(({ shortName }) => shortName === name)
    if (!coin) throw new Error(`The account has no ${name}`)
    return { available: coin.available, held: coin.held }
  }
  return { btc: of('btc'), usdt: of('usdt') }
}

const allOf = async <T>(page: Page, venue: Venue, path: string): Promise<readonly T[]> => {
  const list: T[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const mark = path.includes('?') ? '&' : '?'
    const part = await ask<{ list: readonly T[]; totalCount: number }>(
      page,
      venue,
      `${path}${mark}pageNum=${pageNum}&pageSize=100`,
    )
    list.push(...part.list)
    if (part.list.length === 0 || list.length >= part.totalCount) return list
  }
}

/** What fills have changed in a person's balances. */
const changesOf = (fills: readonly Fill[]): Readonly<Record<'btc' | 'usdt', Decimal>> => {
  let [btc, usdt] = [decimal('0'), decimal('0')]
  for (const { side: of, amount, total, fee, feeCoin } of fills) {
    btc = of === 'buy' ? add(btc, amount) : subtract(btc, amount)
    usdt = of === 'buy' ? subtract(usdt, total) : add(usdt, total)
    if (feeCoin === 'btc') btc = subtract(btc, fee)
    else usdt = subtract(usdt, fee)
  }
  return { btc, usdt }
}

const price = (from: number, width: number) => String(from + random(width))
const amount = () => `0.0${1 + random(9)}`

/** An order of every kind in turn, near a price of 60,000. */
const kinds: readonly ((of: 'buy' | 'sell') => Omit<OrderWish, 'symbol' | 'side'>)[] = [
  (of) => ({ price: price(of === 'buy' ? 59_950 : 59_990, 60), amount: amount() }),
  (of) => ({ price: price(of === 'buy' ? 59_900 : 60_000, 100), amount: amount(), timeInForce: 'GTC' }),
  (of) => ({ price: of === 'buy' ? '60050' : '59950', amount: amount(), timeInForce: 'IOC' }),
  (of) => ({ price: of === 'buy' ? '60040' : '59960', amount: amount(), timeInForce: 'FOK' }),
  () => ({ type: 'market', amount: amount() }),
  (of) => ({ price: price(of === 'buy' ? 59_900 : 60_010, 90), amount: '0.09', display: '0.02' }),
  (of) => ({ price: price(of === 'buy' ? 59_960 : 59_990, 50), amount: amount(), postOnly: 'reprice' }),
  (of) => ({ type: 'stop', stopPrice: of === 'buy' ? '60030' : '59970', amount: amount() }),
  (of) => ({
    type: 'stopLimit',
    stopPrice: of === 'buy' ? '60040' : '59960',
    price: of === 'buy' ? '60060' : '59940',
    amount: amount(),
    trigger: oneOf(['last', 'mid']),
  }),
  (of) => ({ type: 'takeProfit', stopPrice: of === 'buy' ? '59960' : '60040', amount: amount() }),
  (of) => ({
    type: 'takeProfitLimit',
    stopPrice: of === 'buy' ? '59950' : '60050',
    price: of === 'buy' ? '59990' : '60010',
    amount: amount(),
  }),
  () => ({ type: 'trailing', trailBy: oneOf(['20', '0.1%']), amount: amount() }),
]

/** Refusals that are right for an order of this kind in this market: nothing to trade with, or already past its trigger. */
const rightly = /^Error: The order was not taken: 20(?:406|408|409|410|411|414|415|416|419)\b/

const cancelAll = (page: Page, venue: Venue) =>
  page.request.delete(venue.url + orders.cancelAll.path, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })

/** A bid and an ask of different people, so that there is a market price. */
const quote = async (bidder: Page, seller: Page, venue: Venue): Promise<void> => {
  await placeBeside(bidder, { symbol, side: 'buy', price: '59900', amount: '0.5' }, venue.url)
  await placeBeside(seller, { symbol, side: 'sell', price: '60100', amount: '0.5' }, venue.url)
}

interface Person {
  readonly page: Page
  readonly start: Coins
}

/** Places an order, or counts its refusal. */
const place = async (person: Person, venue: Venue, turn: number): Promise<'placed' | 'refused'> => {
  const of = oneOf(['buy', 'sell'] as const)
  const wish = kinds[turn % kinds.length]?.(of) ?? {}
  try {
    await (turn % 13 === 12
      ? placePairBeside(
          person.page,
          of === 'buy'
            ? { symbol, side: of, amount: '0.02', price: '59900', stopPrice: '60080' }
            : { symbol, side: of, amount: '0.02', price: '60100', stopPrice: '59920' },
          venue.url,
        )
      : placeBeside(person.page, { symbol, side: of, ...wish }, venue.url))
    return 'placed'
  } catch (error) {
    expect(String(error)).toMatch(rightly)
    return 'refused'
  }
}

const outcome = (page: Page) =>
  form(page).getByText(
    /^(?:Order placed|Conditional order placed|Order filled|Partially filled|Buy order not filled|Sell order not filled|Order rejected)/,
  )

/** What the message says about an order, as the states that agree with it. */
const agreesWith = (text: string, { state, filled }: Order): boolean => {
  if (text.startsWith('Order placed')) return state === 'open'
  if (text.startsWith('Conditional order placed')) return state === 'waiting'
  if (text.startsWith('Order filled')) return state === 'filled'
  if (text.startsWith('Partially filled')) return filled !== '0' && (state === 'partial' || !isLiveState(state))
  return filled === '0' && !isLiveState(state)
}

const screenKinds: readonly { readonly name: string; readonly type: OrderType }[] = [
  { name: 'Limit', type: 'limit' },
  { name: 'Market', type: 'market' },
  { name: 'Stop', type: 'stop' },
]

/** This person's orders of an amount, whatever became of them. */
const ordersOf = async (page: Page, venue: Venue, amount: string): Promise<readonly Order[]> => {
  const lists = await Promise.all((['open', 'conditional', 'done'] as const).map((of) => ordersAt(page, venue, of)))
  return lists.flat().filter((order) => order.amount !== null && trim(order.amount) === trim(decimal(amount)))
}

/** What happens to the network or the venue while an order is being sent. */
interface Outage {
  readonly before: () => void
  /** After the browser has sent the order. `taken` waits until the venue has it. */
  readonly after: (taken: () => Promise<void>) => Promise<void>
}

/** Places an order from a window, through an outage if there is one, and compares its message with the venue. */
const placeInWindow = async (page: Page, venue: Venue, turn: number, outage: Outage | undefined): Promise<void> => {
  const of = turn % 2 === 0 ? 'buy' : 'sell'
  const kind = screenKinds[turn % screenKinds.length] ?? screenKinds[0]
  if (!kind) throw new Error('There is no kind')
  // No other order has its amount.
  const own = `0.01${String(100 + turn)}`
  await side(page, of === 'buy' ? 'Buy' : 'Sell').check()
  await chooseKind(page, kind.name)
  if (kind.type === 'limit') await field(page, 'Price').fill(String(of === 'buy' ? 59_800 + turn : 60_200 - turn))
  if (kind.type === 'stop') await field(page, 'Trigger price').fill(of === 'buy' ? '60500' : '59500')
  await field(page, 'Amount').fill(own)
  outage?.before()
  const sent = outage && page.waitForRequest((request) => request.method() === 'POST' && isPlacing(request.url()))
  await submit(page).click()
  await sent
  await outage?.after(async () => {
    await expect.poll(async () => (await ordersOf(page, venue, own)).length).toBe(1)
  })
  const said = outcome(page).first()
  await expect(said).toBeVisible(isFound)
  const text = (await said.textContent()) ?? ''
  const named = await ordersOf(page, venue, own)
  if (text.startsWith('Order rejected')) return expect(named, text).toEqual([])
  expect(named, text).toHaveLength(1)
  expect(
    named.map((order) => agreesWith(text, order)),
    `${text}: ${JSON.stringify(named)}`,
  ).toEqual([true])
}

const isPlacing = (url: string): boolean => new URL(url).pathname === orders.place.path

/** Outages by the round in which they happen, each of an order that rests or waits: one that trades may be refused. */
const outages = (network: Proxy, venue: Venue): Readonly<Record<number, Outage>> => ({
  // The answer is lost after the effect.
  12: {
    before: () => network.toBrowser.hold(),
    after: async (taken) => {
      await taken()
      network.reset()
      network.heal()
    },
  },
  // The answer comes late.
  24: {
    before: () => network.toBrowser.hold(),
    after: async (taken) => {
      await taken()
      network.heal()
    },
  },
  // The order does not arrive.
  35: {
    before: () => network.toVenue.hold(),
    after: () => {
      network.reset()
      network.heal()
      return Promise.resolve()
    },
  },
  48: {
    before: () => undefined,
    after: async () => {
      await venue.kill()
      await venue.restart()
    },
  },
})

beyondCommit(() => {
  test('an hour of trading with outages: every message is true, and the balances reconcile to the last unit [TRD-02] [TRD-03]', async ({
    page,
    newBrowser,
    complaints,
  }) => {
    test.setTimeout(1_200_000)
    complaints.expect(lost)
    const venue = await startQuietMarket()
    const network = await createProxy({ port: venue.port })
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(page, demo, venue.url)
    await beLoggedIn(other, trader, venue.url)
    const second = await page.context().newPage()
    const people: readonly Person[] = [
      { page, start: await balancesOf(page, venue) },
      { page: other, start: await balancesOf(other, venue) },
    ]
    const windows = [page, other, second]
    for (const one of windows) {
      await one.goto(`${network.url}/en_US/trade/exchange/?tradeCode=${symbol}`)
      await expect(form(one).getByText(/^Available: /)).toBeVisible()
    }
    await quote(page, other, venue)
    // A first trade, so that there is a last price.
    await placeBeside(page, { symbol, side: 'buy', price: '60000', amount: '0.01' }, venue.url)
    await placeBeside(other, { symbol, side: 'sell', price: '60000', amount: '0.01' }, venue.url)

    const breaks = outages(network, venue)
    const counted = { placed: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await placeInWindow(windows[round % windows.length] ?? page, venue, round, breaks[round])
      for (let turn = 0; turn < besideEach; turn += 1) {
        const person = people[random(people.length)]
        if (person) counted[await place(person, venue, round * besideEach + turn)] += 1
      }
      // Room under the limits of resting and waiting orders.
      if (round % 10 === 9) {
        for (const one of people) await cancelAll(one.page, venue)
        await quote(page, other, venue)
      }
    }
    expect(counted.placed + counted.refused).toBe(rounds * besideEach)
    expect(counted.placed).toBeGreaterThan(rounds * 6)

    // Every window shows the venue's list.
    for (const one of windows) {
      const open = await ordersAt(one, venue, 'open')
      await expect(rows(one, 'Open')).toHaveCount(open.length === 0 ? 0 : open.length + 1, isFound)
    }
    const fees = { btc: decimal('0'), usdt: decimal('0') }
    const sums = { btc: decimal('0'), usdt: decimal('0') }
    for (const { page: one, start } of people) {
      const fills = await allOf<Fill>(one, venue, `${orders.fills.path}?symbol=${symbol}`)
      expect(fills.length).toBeGreaterThan(50)
      for (const { fee, feeCoin } of fills)
        if (feeCoin === 'btc' || feeCoin === 'usdt') fees[feeCoin] = add(fees[feeCoin], fee)
      await cancelAll(one, venue)
      const end = await balancesOf(one, venue)
      const change = changesOf(fills)
      for (const coin of ['btc', 'usdt'] as const) {
        const expected = add(add(start[coin].available, start[coin].held), change[coin])
        expect(trim(add(end[coin].available, end[coin].held)), coin).toBe(trim(expected))
        expect(isNegative(end[coin].available), coin).toBe(false)
        sums[coin] = add(sums[coin], change[coin])
      }
    }
    // What one paid the other received; the venue has the fees.
    for (const coin of ['btc', 'usdt'] as const) expect(trim(add(sums[coin], fees[coin])), coin).toBe('0')
    await Promise.all(windows.map((one) => one.goto('about:blank')))
    await network.close()
    await venue.dispose()
  })
})
