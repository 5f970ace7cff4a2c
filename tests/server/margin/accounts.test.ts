import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { largestOf, loanEffect, owedOf, type LoanDesk } from '#contract/margin/loanEffect.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const [usdt, btc] = [52, 1]
const btcPair = 1_052
const cross = { account: 'cross', tradeId: null } as const
const isolated = { account: 'isolated', tradeId: btcPair } as const

describe.each(databaseKinds())('margin accounts on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open() }))
  const accountsOf = async (as: Person) => (await venue.call(calls.margin.accounts, {}, { as })).data.list
  const rulesOf = async () => (await venue.call(calls.margin.rules, {})).data
  const found = (list: readonly MarginAccount[], { account, tradeId }: typeof cross | typeof isolated) => {
    const one = list.find((other) => other.account === account && other.tradeId === tradeId)
    if (!one) throw new Error('The account is not in the list')
    return one
  }
  /** The desk before, at the prices at which the venue judged afterwards. */
  const repriced = ({ account, rules }: LoanDesk, after: MarginAccount, newer: LoanDesk['rules']): LoanDesk => {
    const indexOf = (coinId: number) =>
      after.coins.find((coin) => coin.coinId === coinId)?.index ??
      newer.coins.find((coin) => coin.coinId === coinId)?.index ??
      null
    return {
      account: { ...account, coins: account.coins.map((coin) => ({ ...coin, index: indexOf(coin.coinId) })) },
      rules: { ...rules, coins: rules.coins.map((coin) => ({ ...coin, index: indexOf(coin.coinId) })) },
    }
  }

  it('are listed at one moment: cross, then each pair that is open [MGN-01]', async () => {
    const me = await venue.person()
    const list = await accountsOf(me)
    expect(list[0]).toMatchObject({ account: 'cross', tradeId: null, pair: null, priceDigits: null })
    expect(found(list, isolated)).toMatchObject({ pair: 'btc_usdt', priceDigits: 2 })
    const { pairs } = await rulesOf()
    expect(list.slice(1).map(({ tradeId }) => tradeId)).toEqual(pairs.map(({ tradeId }) => tradeId))
    const { data } = await venue.call(
      calls.margin.account,
      { query: { account: 'isolated', tradeId: String(btcPair) } },
      { as: me },
    )
    expect(found(await accountsOf(me), isolated).coins.map(({ coinId }) => coinId)).toEqual(
      data.coins.map(({ coinId }) => coinId),
    )
  })

  it.each([
    ['a new loan of a coin that is not there', cross, btc, 'borrow', '0.02'],
    ['a loan in a pair', isolated, usdt, 'borrow', '2500.5'],
    ['a loan of the base', isolated, btc, 'borrow', '0.0125'],
  ] as const)('come out as the page has computed after %s, and after repaying it [MGN-01]', async (...given) => {
    const [, place, coinId, act, text] = given
    const me = await venue.person()
    const send = async (how: 'borrow' | 'repay', amount: Decimal) => {
      const before: LoanDesk = { account: found(await accountsOf(me), place), rules: await rulesOf() }
      const { code } = await venue.call(calls.margin[how], { body: { ...place, coinId, amount } }, { as: me })
      expect(code).toBe(codes.success)
      const after = found(await accountsOf(me), place)
      const effect = loanEffect(repriced(before, after, await rulesOf()), { act: how, coinId, amount })
      const coin = after.coins.find((one) => one.coinId === coinId)
      expect({
        owed: effect?.owed,
        riskRate: effect?.riskRate,
        level: effect?.level,
        liquidationPrice: effect?.liquidationPrice,
      }).toEqual({
        owed: coin ? owedOf(coin) : '0',
        riskRate: after.riskRate,
        level: after.level,
        liquidationPrice: after.liquidationPrice,
      })
      return { before, after, effect }
    }
    const { after } = await send(act, decimal(text))
    expect(Number(after.debt)).toBeGreaterThan(0)
    // Half of it first, then more than is owed, which is cut.
    await send('repay', decimal(String(Number(text) / 2)))
    const last = await send('repay', decimal('999999'))
    expect(last.effect?.moved).toBe(largestOf(last.before, 'repay', coinId))
  })
})
