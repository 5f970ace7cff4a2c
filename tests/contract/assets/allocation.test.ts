import { describe, expect, it } from 'vitest'
import { allocationOf } from '#contract/assets/allocation.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'

const account = (walletType: number, ...coins: readonly (readonly [string, string])[]): AccountBalances => ({
  walletType,
  tradeId: null,
  pair: null,
  totalUsdt: zero,
  coins: coins.map(([shortName, valueUsdt], coinId) => ({
    coinId,
    shortName,
    webLogo: '',
    precision: 8,
    available: decimal('1'),
    held: zero,
    locked: zero,
    owed: zero,
    valueUsdt: decimal(valueUsdt),
  })),
})
const shares = (accounts: readonly AccountBalances[], most: number) =>
  allocationOf(accounts, most).map(({ shortName, valueUsdt, percent }) => [shortName, valueUsdt, percent])

describe('allocation', () => {
  it('lists coins across all accounts, largest first [AST-01]', () => {
    expect(shares([account(2, ['btc', '50'], ['usdt', '20']), account(5, ['usdt', '130'])], 6)).toEqual([
      ['usdt', '150', '75.00'],
      ['btc', '50', '25.00'],
    ])
  })

  it('groups everything after the first few [AST-01]', () => {
    expect(shares([account(2, ['a', '40'], ['b', '30'], ['c', '20'], ['d', '10'])], 2)).toEqual([
      ['a', '40', '40.00'],
      ['b', '30', '30.00'],
      [undefined, '30', '30.00'],
    ])
  })

  it('leaves out worthless holdings, and is empty when there are none', () => {
    expect(shares([account(2, ['btc', '1'], ['new', '0'])], 6)).toEqual([['btc', '1', '100.00']])
    expect(shares([account(2, ['new', '0'])], 6)).toEqual([])
    expect(shares([], 6)).toEqual([])
  })
})
