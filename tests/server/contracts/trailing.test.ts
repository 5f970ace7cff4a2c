import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { perpetualRules } from '#server/contracts/rules.ts'
import { worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { followedPrice } from '#server/contracts/trailing.ts'
import { contractTrading, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/simulator/random.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('trailing stops of contracts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  /** The next command reads everything again, as after a restart. */
  const readAgain = () => venue.venue.use(worldToken).touch()
  const order = async (as: Person, orderId: string) =>
    (await venue.call(calls.contracts.order, { query: { orderId } }, { as })).data
  const amend = (as: Person, orderId: string, body: CallInput<typeof calls.contracts.amend>['body']) =>
    venue.call(calls.contracts.amend, { params: { contractCode, orderId }, body }, { as })
  const trail = (trailBy: string, more: OrderFields = {}): OrderFields => ({
    side: 'sell',
    type: 'trailing',
    trailBy,
    ...more,
  })
  /** Anna long, Bert short, 1,000 contracts at 60,000; Carl bids far below. */
  const twoSides = async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    await placed(carl, { price: decimal('58000'), amount: decimal('1000') })
    return { anna, bert, carl }
  }

  it('follow the mark upwards only, and trade when it falls back by the distance [FUT-01] [FUT-07]', async () => {
    const { anna } = await twoSides()
    const { orderId, ...stop } = await placed(anna, trail('1.5%', { reduceOnly: true, amount: decimal('400') }))
    expect(stop).toMatchObject({ state: 'waiting', type: 'trailing', trailBy: '1.5%', trigger: 'mark', price: null })
    expect(stop).toMatchObject({ stopPrice: '59100', activationPrice: null })
    await fixIndex('62000')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '61070', updatedAt: stop.updatedAt })
    await fixIndex('61500')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '61070', state: 'waiting' })
    await fixIndex('61070')
    expect(await order(anna, orderId)).toMatchObject({ state: 'filled', filled: '400', averagePrice: '58000' })
    expect(await positionsOf(anna)).toMatchObject([{ amount: '600' }])
  })

  it('of a buy follow downwards, by a distance in the quote coin [FUT-07]', async () => {
    const { bert, carl } = await twoSides()
    const { orderId } = await placed(bert, trail('500', { side: 'buy', reduceOnly: true, trigger: 'index' }))
    expect(await order(bert, orderId)).toMatchObject({ stopPrice: '60500', trigger: 'index' })
    await fixIndex('59000')
    expect(await order(bert, orderId)).toMatchObject({ stopPrice: '59500' })
    await placed(carl, { side: 'sell', price: decimal('59600'), amount: decimal('1000') })
    await fixIndex('59500')
    expect(await order(bert, orderId)).toMatchObject({ state: 'filled', averagePrice: '59600' })
  })

  it('follow the last price trade by trade [FUT-07]', async () => {
    const { anna, bert, carl } = await twoSides()
    const { orderId } = await placed(anna, trail('100', { reduceOnly: true, trigger: 'last', amount: decimal('500') }))
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '59900' })
    const trade = async (price: string) => {
      await placed(carl, { side: 'sell', price: decimal(price), amount: decimal('10') })
      await placed(bert, { price: decimal(price), amount: decimal('10') })
    }
    await trade('60300')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '60200' })
    await trade('60250')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '60200', state: 'waiting' })
    await trade('60200')
    expect(await order(anna, orderId)).toMatchObject({ state: 'filled', filled: '500' })
  })

  it('begin at their activation price, and keep what they have followed to [FUT-07] [FUT-08]', async () => {
    const { anna } = await twoSides()
    const { orderId } = await placed(anna, trail('1%', { reduceOnly: true, activationPrice: decimal('61000') }))
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: null, activationPrice: '61000' })
    await fixIndex('60900')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: null })
    await fixIndex('61500')
    expect(await order(anna, orderId)).toMatchObject({ stopPrice: '60885', activationPrice: '61000' })
    readAgain()
    await fixIndex('60885')
    expect(await order(anna, orderId)).toMatchObject({ state: 'filled', averagePrice: '58000' })
  })

  it('end with the position, and open one with what comes with them [FUT-07]', async () => {
    const { anna, bert } = await twoSides()
    const ending = await placed(anna, trail('1%', { reduceOnly: true }))
    expect(ending.positionId).toBe((await positionsOf(anna))[0]?.positionId)
    await placed(anna, { side: 'sell', price: decimal('60000'), reduceOnly: true })
    await placed(bert, { price: decimal('60000'), reduceOnly: true })
    expect(await order(anna, ending.orderId)).toMatchObject({ state: 'cancelled', reason: 'positionClosed' })
    const attach = { stopLoss: { stopPrice: decimal('65000') } }
    const opening = await placed(anna, trail('1%', { attach }))
    await fixIndex('59400')
    expect(await order(anna, opening.orderId)).toMatchObject({ state: 'filled', reduceOnly: false })
    expect(await positionsOf(anna)).toMatchObject([{ side: 'short', protections: [{ stopPrice: '65000' }] }])
  })

  it('are refused for what makes no sense, each with its code [FUT-07]', async () => {
    const { anna } = await twoSides()
    const refused = async (more: OrderFields) => (await send(anna, more)).code
    for (const invalid of [
      trail('0%'),
      trail('100%'),
      trail('1.234%'),
      { type: 'trailing' },
      { ...trail('1%'), type: 'stop', stopPrice: decimal('59000') },
      trail('1%', { stopPrice: decimal('59000') }),
      trail('1%', { closePosition: true, amount: undefined }),
      { activationPrice: decimal('60000'), price: decimal('59000') },
    ] as const)
      expect(await refused(invalid)).toBe(codes.badRequest)
    expect(await refused(trail('100.05'))).toBe(codes.contractPriceOffTick)
    expect(await refused(trail('1%', { activationPrice: decimal('59999.9') }))).toBe(codes.contractActivationPassed)
    expect(await refused(trail('1%', { side: 'buy', activationPrice: decimal('60000.1') }))).toBe(
      codes.contractActivationPassed,
    )
  })

  it('and other orders that wait can be amended [FUT-07]', async () => {
    const { anna } = await twoSides()
    const waits = await placed(anna, trail('1%', { reduceOnly: true, activationPrice: decimal('61000') }))
    const change = async (orderId: string, body: Parameters<typeof amend>[2]) => {
      const { code, data } = await amend(anna, orderId, body)
      return code === 200 ? data : code
    }
    expect(await change(waits.orderId, { activationPrice: decimal('59000') })).toBe(codes.contractActivationPassed)
    expect(await change(waits.orderId, { activationPrice: decimal('60500'), trailBy: '2%' })).toMatchObject({
      ...{ stopPrice: null, activationPrice: '60500', trailBy: '2%' },
    })
    expect(await change(waits.orderId, { activationPrice: null })).toMatchObject({
      ...{ stopPrice: '58800', activationPrice: null },
    })
    expect(await change(waits.orderId, { activationPrice: decimal('61000') })).toBe(codes.contractAmendRefused)
    await fixIndex('61000')
    expect(await order(anna, waits.orderId)).toMatchObject({ stopPrice: '59780' })
    // One that follows the price starts again from the current one.
    await fixIndex('60000')
    expect(await change(waits.orderId, { trailBy: '3%' })).toMatchObject({ stopPrice: '58200' })
    expect(await change(waits.orderId, { amount: decimal('5000') })).toMatchObject({ amount: '1000' })
    expect(await change(waits.orderId, { stopPrice: decimal('59000') })).toBe(codes.contractAmendRefused)

    const limit = { type: 'stopLimit', stopPrice: decimal('59000'), price: decimal('58900') } as const
    const stop = await placed(anna, { side: 'sell', ...limit, amount: decimal('500') })
    const other = { stopPrice: decimal('59100'), price: decimal('59050'), trigger: 'index', amount: decimal('600') }
    expect(await change(stop.orderId, { ...other, trigger: 'index' })).toMatchObject({ ...other, state: 'waiting' })
    expect(await change(stop.orderId, { stopPrice: decimal('60000') })).toBe(codes.contractTriggerAtOnce)
    expect(await change(stop.orderId, { trailBy: '1%' })).toBe(codes.contractAmendRefused)
    expect(await change(stop.orderId, {})).toBe(codes.badRequest)
    readAgain()
    expect(await order(anna, stop.orderId)).toMatchObject(other)
    await fixIndex('59100')
    expect(await order(anna, stop.orderId)).toMatchObject({ state: 'open', price: '59050' })
    expect(await change(stop.orderId, { stopPrice: decimal('58000') })).toBe(codes.contractAmendRefused)
  })
})

describe('the trigger price of a trailing stop', () => {
  it('is the distance from the best price since its activation, on 3,000 random paths [FUT-07]', () => {
    const random = createRandom(35)
    const market = { rules: perpetualRules.find((one) => one.contractCode === contractCode) ?? perpetualRules[0] }
    if (!market.rules) throw new Error('There are no contracts')
    const known = { rules: market.rules }
    for (let path = 0; path < 3_000; path += 1) {
      const side = random.chance(0.5) ? ('sell' as const) : ('buy' as const)
      const isPart = random.chance(0.5)
      const distance = random.int(1, isPart ? 9_999 : 9_000)
      const [whole, digits] = isPart ? [100, 2] : [10, 1]
      const trailBy = `${Math.floor(distance / whole)}.${String(distance % whole).padStart(digits, '0')}`
      const activationPrice = random.chance(0.5) ? random.int(500_000, 700_000) : null
      let order = { side, trailBy: isPart ? `${trailBy}%` : trailBy, activationPrice, stopPrice: null as number | null }
      const seen: number[] = []
      for (let step = random.int(1, 12); step > 0; step -= 1) {
        const price = random.chance(0.1) ? undefined : random.int(400_000, 800_000)
        order = { ...order, stopPrice: followedPrice(known, order, price) }
        if (price !== undefined) seen.push(price)
        const first = seen.findIndex(
          (one) => activationPrice === null || (side === 'sell' ? one >= activationPrice : one <= activationPrice),
        )
        const followed = first < 0 ? [] : seen.slice(first)
        const best = side === 'sell' ? Math.max(...followed) : Math.min(...followed)
        const parts = BigInt(best === Infinity || best === -Infinity ? 0 : best) * BigInt(distance)
        const away = isPart ? (parts + 9_999n) / 10_000n : BigInt(distance)
        const exact =
          side === 'sell' ? BigInt(best === -Infinity ? 0 : best) - away : BigInt(best === Infinity ? 0 : best) + away
        expect(order.stopPrice).toBe(followed.length === 0 ? null : Math.max(1, Number(exact)))
      }
    }
  })
})
