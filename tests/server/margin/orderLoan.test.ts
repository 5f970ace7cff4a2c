import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal as d } from '#contract/kernel/decimal.ts'
import { orderLoan, type OrderLoanAsked } from '#contract/margin/orderLoan.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'
import { expectSoundBooks, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const btcPair = 1_052
const market = { base: 'btc', quote: 'usdt' }

describe.each(databaseKinds())('the loan of an order on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt'] } }),
    async (held) => {
      await expectSoundBooks(held)
    },
  )
  const isolated = { account: 'isolated' } as const
  const deskOf = async (as: Person) => ({
    account: (await venue.call(calls.margin.account, { query: { ...isolated, tradeId: String(btcPair) } }, { as }))
      .data,
    rules: (await venue.call(calls.margin.rules, {})).data,
  })
  const placed = async (as: Person, ask: OrderAsk) => {
    const got = await placeOrder(venue, as, ask)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  const owedOf = ({ account }: Awaited<ReturnType<typeof deskOf>>, coin: string) => {
    const found = account.coins.find(({ shortName }) => shortName === coin)
    return [found?.principal, found?.interest]
  }

  const cases: readonly (readonly [string, OrderAsk, OrderAsk, Omit<OrderLoanAsked, 'market'>])[] = [
    [
      'a limit order that buys with what it borrows',
      { side: 'sell', price: '60000', amount: '0.2' },
      { ...isolated, autoBorrow: true, price: '60000', amount: '0.2' },
      { side: 'buy', held: d('12000'), spent: d('12000'), got: d('0.1996'), borrows: true, repays: false },
    ],
    [
      'a limit order that is filled at a better price',
      { side: 'sell', price: '58000', amount: '0.1' },
      { ...isolated, autoBorrow: true, price: '60000', amount: '0.1' },
      { side: 'buy', held: d('6000'), spent: d('5800'), got: d('0.0998'), borrows: true, repays: false },
    ],
    [
      'a limit order that sells what it borrows',
      { side: 'buy', price: '60000', amount: '0.1' },
      { ...isolated, autoBorrow: true, side: 'sell', price: '60000', amount: '0.1' },
      { side: 'sell', held: d('0.1'), spent: d('0.1'), got: d('5988'), borrows: true, repays: false },
    ],
  ]
  it.each(cases)('is what the venue makes of %s [MGN-01]', async (_, against, ask, asked) => {
    const [me, other] = [await venue.person(), await venue.person()]
    await placed(other, against)
    const loan = orderLoan(await deskOf(me), { market, ...asked })
    expect(await placed(me, ask)).toMatchObject({ state: 'filled' })
    const after = await deskOf(me)
    // The trade may have moved the index, so the risk is that of the same account at the new one.
    const nothing = { ...asked, held: d('0'), spent: d('0'), got: d('0'), borrows: false }
    expect(orderLoan(after, { market, ...nothing })).toMatchObject({
      riskRate: after.account.riskRate,
      level: after.account.level,
      liquidationPrice: after.account.liquidationPrice,
    })
    expect(loan?.isAllowed).toBe(true)
    expect(loan?.liquidationPrice).toBe(after.account.liquidationPrice)
    const [principal, interest] = owedOf(after, loan?.coin ?? '')
    expect(interest).toBe(loan?.interest)
    expect(Number(principal)).toBeLessThanOrEqual(Number(loan?.borrowed))
  })

  it('is repaid by what an order brings in, interest first [MGN-01]', async () => {
    const [me, other] = [await venue.person(), await venue.person()]
    await placed(other, { side: 'sell', price: '60000', amount: '0.1' })
    await placed(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.1' })
    await placed(other, { side: 'buy', price: '60000', amount: '0.05' })
    const before = await deskOf(me)
    const asked = {
      side: 'sell',
      held: d('0.05'),
      spent: d('0.05'),
      got: d('2994'),
      borrows: false,
      repays: true,
    } as const
    const loan = orderLoan(before, { market, ...asked })
    // 1,000.012 are owed, and 2,994 come in.
    expect(loan).toMatchObject({ repaidCoin: 'usdt', repaid: '1000.012', borrowed: '0', riskRate: '0' })
    await placed(me, { ...isolated, autoRepay: true, side: 'sell', price: '60000', amount: '0.05' })
    expect(owedOf(await deskOf(me), 'usdt')).toEqual(['0', '0'])
  })

  it('is refused if it is more than the account may borrow, as is said before [MGN-01]', async () => {
    const me = await venue.person()
    const asked = {
      side: 'buy',
      held: d('900000'),
      spent: d('900000'),
      got: d('9'),
      borrows: true,
      repays: false,
    } as const
    expect(orderLoan(await deskOf(me), { market, ...asked })?.isAllowed).toBe(false)
    expect((await placeOrder(venue, me, { ...isolated, autoBorrow: true, price: '60000', amount: '15' })).code).toBe(
      30_452,
    )
  })
})
