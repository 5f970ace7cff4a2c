import { inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import { spotOrders } from '#server/db/schema/trading.ts'
import { rulesOf } from '#server/trading/marketRules.ts'
import { isAtLength, long } from '#tests/support/length.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { createRandom, type Random } from '#tests/support/simulator/random.ts'
import { cancelOrder, expectSoundBooks, orderBody, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'
const seeds = isAtLength ? long(20) : 3
const commands = 80
/** The check reads every balance, so it runs only after every fourth order. */
const judgedEach = 4

/** Valid refusals: the user requested something that the rules or the book do not allow. */
const refusals = new Set<number>([
  codes.orderTooSmall,
  codes.orderBalanceTooLow,
  codes.orderNotOpen,
  codes.amendRefused,
  codes.nothingToTake,
  codes.triggerAtOnce,
  codes.priceProtected,
  codes.ownOrderInTheWay,
])

type Row = typeof spotOrders.$inferSelect

const lots = (random: Random, most = 8) => (random.int(1, most) / 100).toFixed(2)
const price = (random: Random, from: number, to: number) => String(60_000 + 500 * random.int(from, to))

/** A parent with one or two attached orders, some of which the price has passed when they arrive. */
const someAttached = (random: Random): OrderAsk => {
  const side = random.pick(['buy', 'sell'] as const)
  const [below, above] = [price(random, -6, -2), price(random, 2, 6)]
  const [stop, profit] = side === 'buy' ? [below, above] : [above, below]
  const leg = (stopPrice: string) => (random.chance(0.4) ? { stopPrice, price: stopPrice } : { stopPrice })
  const which = random.pick(['both', 'both', 'stop', 'profit'] as const)
  return {
    side,
    price: price(random, -2, 2),
    amount: lots(random),
    attach: {
      ...(which === 'profit' ? {} : { stopLoss: leg(stop) }),
      ...(which === 'stop' ? {} : { takeProfit: leg(profit) }),
    },
  }
}

describe('random dependent orders', () => {
  const venue = heldVenue({ options: { engineMarkets: [symbol] } })
  let people: readonly Person[] = []
  afterEach(async () => {
    for (const as of people) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  })

  const rowsOf = ({ user }: Person, all: readonly Row[]) => all.filter(({ userId }) => userId === user.id)

  it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
    'never trade more than their size, hold what they need, and are gone after a cancel of all: seed %i [TRD-03] [TRD-08]',
    async (seed) => {
      const random = createRandom(seed)
      people = [await venue.person(), await venue.person(), await venue.person()]
      const market = spotPair(symbol)
      const rules = market && rulesOf(market)
      if (!rules) throw new Error(`${symbol} is not listed`)
      /** The original size of each pair, and the orders that ended because their user cancelled all. */
      const sizes = new Map<number, bigint>()
      const givenUp = new Set<number>()
      const met = { pairs: 0, attached: 0, trades: 0 }
      let own: { readonly as: Person; readonly orderId: string }[] = []

      const read = () =>
        venue.venue.db.query
          .select()
          .from(spotOrders)
          .where(
            inArray(
              spotOrders.userId,
              people.map(({ user }) => user.id),
            ),
          )
      const judge = async () => {
        await expectSoundBooks(venue)
        const rows = await read()
        const groups = new Map<number, Row[]>()
        for (const row of rows)
          if (row.groupId !== null) groups.set(row.groupId, [...(groups.get(row.groupId) ?? []), row])
        for (const [group, legs] of groups) {
          expect(legs, `legs of ${group}`).toHaveLength(2)
          const live = legs.filter(({ state }) => isLiveState(state))
          const parent = rows.find(({ id }) => legs.some(({ clientOrderId }) => clientOrderId.startsWith(`${id}-`)))
          // A buyback is as large as each leg's price makes of the money: it never spends more than came in.
          if (parent?.side === 'sell') {
            const spent = legs.reduce((sum, { filledTotal }) => sum + filledTotal, 0n)
            expect(spent, `spent by ${group}`).toBeLessThanOrEqual(parent.filledTotal - parent.fee)
            continue
          }
          const filled = legs.reduce((sum, leg) => sum + leg.filled, 0n)
          // A live or filled leg has the total less what the other has traded; an ended leg does not show it.
          const told = live[0] ?? legs.find(({ state }) => state === 'filled')
          const size = sizes.get(group) ?? (told ? (told.amount ?? 0n) + filled - told.filled : undefined)
          if (size === undefined) continue
          sizes.set(group, size)
          expect(filled, `filled of ${group}`).toBeLessThanOrEqual(size)
          for (const leg of live)
            expect((leg.amount ?? 0n) - leg.filled, `left of ${leg.id} in ${group}`).toBe(size - filled)
          // Both ended without a cancel by the user: all of it was traded, or no leg found a counterparty.
          const asked = legs.some(({ reason }) => reason === 'asked' || reason === 'pairCancelled')
          const unmet = legs.some(
            ({ reason }) => reason !== null && !['asked', 'pair', 'pairCancelled'].includes(reason),
          )
          if (live.length === 0 && !asked && !unmet) expect(filled, `filled of ${group}`).toBe(size)
        }
        met.pairs = groups.size
        met.attached = 0
        for (const parent of rows) {
          if (parent.attach === null || isLiveState(parent.state) || givenUp.has(parent.id)) continue
          const wanted = [
            ...(parent.attach.stopLoss ? [`${parent.id}-stop`] : []),
            ...(parent.attach.takeProfit ? [`${parent.id}-profit`] : []),
          ]
          const came = rows.filter(({ clientOrderId }) => wanted.includes(clientOrderId))
          expect(came, `attached to ${parent.id}`).toHaveLength(parent.filled === 0n ? 0 : wanted.length)
          met.attached += came.length
        }
        met.trades = rows.filter(({ filled }) => filled > 0n).length
      }

      const send = async (as: Person, ask: OrderAsk) => {
        const { code, data } = await venue.call(calls.orders.place, { body: orderBody(ask) }, { as })
        if (data === null) expect(refusals, `code ${code}`).toContain(code)
        else own.push({ as, orderId: data.orderId })
      }
      const sendPair = async (as: Person) => {
        const side = random.pick(['buy', 'sell'] as const)
        const [near, far] = [price(random, 1, 4), price(random, -5, -1)]
        const [limit, stop] = side === 'sell' ? [near, far] : [far, near]
        const { code, data } = await venue.call(
          calls.orders.placePair,
          {
            body: {
              symbol,
              side,
              amount: decimal(lots(random)),
              price: decimal(limit),
              stopPrice: decimal(stop),
              ...(random.chance(0.5) ? { stopLimitPrice: decimal(stop) } : {}),
              clientOrderId: `random-${seed}-${random.int(0, 2 ** 30)}`,
            },
          },
          { as },
        )
        if (data === null) expect(refusals, `code ${code}`).toContain(code)
        else for (const { orderId } of data) own.push({ as, orderId })
      }
      const cancelAll = async (as: Person) => {
        const before = rowsOf(as, await read()).filter(({ state }) => isLiveState(state))
        for (const { id } of before) givenUp.add(id)
        await venue.call(calls.orders.cancelAll, { query: {} }, { as })
        const after = rowsOf(as, await read()).filter(({ state }) => isLiveState(state))
        expect(after, `open after a cancel of all by ${as.user.id}`).toEqual([])
        own = own.filter((one) => one.as !== as)
      }

      for (let count = 1; count <= commands; count += 1) {
        const as = random.pick(people)
        const chosen = own.length === 0 ? undefined : random.pick(own)
        const kind = random.weighted([
          [6, 'plain'],
          [4, 'attached'],
          [3, 'pair'],
          [3, 'taking'],
          [chosen ? 2 : 0, 'cancel'],
          [chosen ? 2 : 0, 'amend'],
          [0.5, 'cancelAll'],
        ] as const)
        if (kind === 'plain')
          await send(as, {
            side: random.pick(['buy', 'sell']),
            price: price(random, -4, 4),
            amount: lots(random),
            selfTrade: random.pick(['cancelNewest', 'cancelOldest', 'cancelBoth']),
          })
        else if (kind === 'attached') await send(as, someAttached(random))
        else if (kind === 'pair') await sendPair(as)
        else if (kind === 'taking')
          await send(as, { side: random.pick(['buy', 'sell']), type: 'market', amount: lots(random, 20) })
        else if (kind === 'cancelAll') await cancelAll(as)
        else if (chosen && kind === 'cancel') await cancelOrder(venue, chosen.as, chosen.orderId)
        else if (chosen) {
          const body = { price: decimal(price(random, -4, 4)) }
          const { code, data } = await venue.call(
            calls.orders.amend,
            { params: { orderId: chosen.orderId }, body },
            { as: chosen.as },
          )
          if (data === null) expect(refusals, `code ${code}`).toContain(code)
        }
        if (count % judgedEach === 0) await judge()
      }
      for (const as of people) await cancelAll(as)
      await judge()
      expect(met.pairs).toBeGreaterThan(3)
      expect(met.attached).toBeGreaterThan(3)
      expect(met.trades).toBeGreaterThan(10)
    },
  )
})
