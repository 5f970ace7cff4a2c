import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { add, compare, decimal, equals, multiply, quotient, subtract, sum } from '#contract/kernel/decimal.ts'
import { submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'

describe('assets', () => {
  const venue = heldVenue()
  let person: Person
  beforeAll(async () => {
    person = await venue.person()
  })

  const balances = async (who = person) => (await venue.call(calls.assets.balances, {}, { as: who })).data
  const overview = async (who = person) => (await venue.call(calls.assets.overview, {}, { as: who })).data

  it('are what the sandbox gave: every account type in order, isolated ones by pair', async () => {
    const { accounts } = await balances()
    expect(accounts.map(({ walletType, pair }) => [walletType, pair])).toEqual([
      [2, null],
      [6, null],
      [7, 'btc_usdt'],
      [7, 'eth_usdt'],
      [5, null],
      [3, null],
      [8, null],
    ])
    expect(accounts.find(({ walletType }) => walletType === 6)?.coins).toEqual([
      {
        coinId: 52,
        shortName: 'usdt',
        webLogo: '/assets/coins/usdt.svg',
        precision: 6,
        available: '30000',
        held: '0',
        locked: '0',
        owed: '20000',
        valueUsdt: '30000',
      },
    ])
    expect(accounts.find(({ walletType }) => walletType === 6)?.totalUsdt).toBe('10000')
  })

  it('add up: an account is worth its coins less its debts, and the overview is the sum of all accounts', async () => {
    const { accounts } = await balances()
    for (const { totalUsdt, coins } of accounts) {
      // The only debt here is in USDT, which needs no conversion.
      expect(
        equals(totalUsdt, subtract(sum(coins.map(({ valueUsdt }) => valueUsdt)), sum(coins.map(({ owed }) => owed)))),
      ).toBe(true)
    }
    const { totalUsdt, totalBtc, totalEth, totalCny } = await overview()
    expect(equals(totalUsdt, sum(accounts.map((account) => account.totalUsdt)))).toBe(true)
    const btc = accounts[0]?.coins.find(({ shortName }) => shortName === 'btc')
    const price = quotient(btc?.valueUsdt ?? decimal('0'), btc?.available ?? decimal('1'), 18, 'down')
    // As many coins as the total buys, and not one unit more.
    expect(compare(multiply(totalBtc, price), totalUsdt)).toBeLessThanOrEqual(0)
    expect(compare(multiply(add(totalBtc, decimal('0.00000001')), price), totalUsdt)).toBe(1)
    expect(compare(totalEth, totalBtc)).toBe(1)
    expect(compare(totalCny, totalUsdt)).toBe(1)
  })

  it('count held amounts, show them separately, and `seq` grows with each push', async () => {
    const holder = await venue.person()
    const before = await balances(holder)
    await submit(venue, holder, transferOf('60000'))
    const after = await balances(holder)
    const usdt = after.accounts[0]?.coins.find(({ shortName }) => shortName === 'usdt')
    expect(usdt).toMatchObject({ available: '190000', held: '60000', valueUsdt: '250000' })
    expect(after.seq).toBe(before.seq + 1)
    expect((await overview(holder)).totalUsdt).toBe((await overview(person)).totalUsdt)
  })

  it('are private', async () => {
    const poor = await startTestVenue({ options: { sandbox: false } })
    const guest = await poor.person()
    const got = await poor.call(calls.assets.balances, {}, { as: guest })
    expect(got.data.accounts.flatMap(({ coins }) => coins)).toEqual([])
    expect((await poor.call(calls.assets.overview, {}, { as: guest })).data).toEqual({
      totalCny: '0',
      totalUsdt: '0',
      totalBtc: '0',
      totalEth: '0',
      flows: { depositedUsdt: '0', withdrawnUsdt: '0' },
    })
    expect((await poor.call(calls.assets.balances, {})).status).toBe(401)
    await poor.close()
  })
})
