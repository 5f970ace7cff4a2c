import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TransferCoin } from '#contract/assets/calls/transfer.ts'
import { amountIn, fitted, leftField } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { add, compare, decimal, equals, fromUnits, multiply, scaleOf } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { plannedLocales } from '#contract/shell/locales.ts'
import {
  amountErrorOf,
  balancesAfter,
  coinsMatching,
  isCoinDisabled,
  isPairDisabled,
  maximumOf,
  preselectedCoin,
  preselectedPair,
  shareOf,
  targetsOf,
  transferTypeOf,
} from '#machines/assets/transfer/transfer.rules.ts'
import { sampleCoin, samplePair as pair, transferTypes as types } from '#tests/support/transferSamples.ts'

const coin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}) =>
  sampleCoin(coinId, shortName, { available: decimal('1'), availableCny: decimal('7'), transferPrecision: 8, ...flags })

describe('the direction between two accounts', () => {
  it('derives the transfer type from the source and target pair, and has none where the venue lists none [TRF-02]', () => {
    expect(transferTypeOf(types, 2, 5)).toBe(25)
    expect(transferTypeOf(types, 5, 2)).toBe(52)
    expect(transferTypeOf(types, 5, 7)).toBeUndefined()
    expect(transferTypeOf(types, 9, 2)).toBeUndefined()
    expect(targetsOf(types, 2)).toEqual([5, 7])
    expect(targetsOf(types, 8)).toEqual([])
  })
})

describe('isolated pairs', () => {
  it.each([
    ['base in', { baseTransferinable: false }, 7, true],
    ['quote in', { quoteTransferinable: false }, 7, true],
    ['base out', { baseTransferoutable: false }, 7, false],
    ['quote out', { quoteTransferoutable: false }, 7, false],
    ['base in', { baseTransferinable: false }, 2, false],
    ['base out', { baseTransferoutable: false }, 2, true],
    ['quote out', { quoteTransferoutable: false }, 2, true],
  ] as const)('%s not allowed, target %s: disabled %s [TRF-04]', (_what, flags, target, disabled) => {
    expect(isPairDisabled(pair(1, flags), target)).toBe(disabled)
  })

  it('preselects the first pair that is not disabled for the direction [TRF-04]', () => {
    const pairs = [pair(1, { baseTransferinable: false }), pair(2, { quoteTransferoutable: false }), pair(3)]
    expect(preselectedPair(pairs, 7)?.tradeId).toBe(2)
    expect(preselectedPair(pairs, 2)?.tradeId).toBe(1)
    expect(preselectedPair(pairs, 2, 3)?.tradeId).toBe(3)
    // Disabled, or not there.
    expect(preselectedPair(pairs, 7, 1)?.tradeId).toBe(2)
    expect(preselectedPair(pairs, 2, 99)?.tradeId).toBe(1)
    expect(preselectedPair([pair(1, { baseTransferinable: false })], 7)).toBeUndefined()
  })
})

describe('coins', () => {
  const coins = [coin(9, 'ABC', { transferInAble: false }), coin(1, 'BTC'), coin(52, 'USDT')]

  it('uses the preset coin if listed, else coin 52, else the first transferable [TRF-05]', () => {
    expect(preselectedCoin(coins, 1)?.coinId).toBe(1)
    expect(preselectedCoin(coins, 777)?.coinId).toBe(52)
    expect(preselectedCoin(coins, undefined)?.coinId).toBe(52)
    expect(preselectedCoin(coins.slice(0, 2), undefined)?.coinId).toBe(1)
    expect(preselectedCoin(coins.slice(0, 1), undefined)).toBeUndefined()
  })

  it('marks a coin that cannot move both in and out, and searches short names case-insensitively [TRF-06]', () => {
    expect(coins.map(isCoinDisabled)).toEqual([true, false, false])
    expect(isCoinDisabled(coin(2, 'X', { transferOutAble: false }))).toBe(true)
    expect(coinsMatching(coins, ' bt ').map((found) => found.shortName)).toEqual(['BTC'])
    expect(coinsMatching(coins, '')).toHaveLength(3)
    expect(coinsMatching(coins, 'zz')).toEqual([])
  })
})

describe('the amount', () => {
  it('is at most the smaller of the balance and today’s limit, truncated and exact to 18 places [TRF-08]', () => {
    expect(maximumOf(decimal('0.123456789012345678'), decimal('5'), 18)).toBe('0.123456789012345678')
    expect(maximumOf(decimal('9.999'), decimal('100'), 2)).toBe('9.99')
    expect(maximumOf(decimal('100'), decimal('9.999'), 2)).toBe('9.99')
  })

  it('never exceeds the maximum or the allowed digits, whatever is typed [TRF-08] [NUM-01]', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 30 }))
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 0, max: 18 }),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.constantFrom(...plannedLocales),
        (text, precision, units, locale) => {
          const maximum = maximumOf(decimal(units.toString()), decimal('1000000'), precision)
          const kept = fitted(typedAmount(text, locale), precision, maximum)
          const value = amountIn(kept)
          if (value === undefined) {
            expect(kept.text).toBe(text)
            return
          }
          expect(compare(value, maximum)).toBeLessThanOrEqual(0)
          expect(scaleOf(value)).toBeLessThanOrEqual(precision)
          const shown = fieldText(leftField(kept), locale)
          expect(amountIn(typedAmount(shown, locale))).toBe(value)
        },
      ),
    )
  })

  it('is filled with a percentage of that by one press: exact, truncated, never more than the share [TRF-08]', () => {
    expect(
      assetsLimits.transfer.shares.map((percent) => shareOf(decimal('0.123456789012345678'), percent, 18)),
    ).toEqual(['0.030864197253086419', '0.061728394506172839', '0.092592591759259258', '0.123456789012345678'])
    expect(shareOf(decimal('0.03'), 25, 2)).toBe('0')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom(...assetsLimits.transfer.shares),
        (units, precision, percent) => {
          const maximum = fromUnits(units, precision)
          const share = shareOf(maximum, percent, precision)
          const [times, whole] = [decimal('100'), multiply(maximum, decimal(String(percent)))]
          expect(scaleOf(share)).toBeLessThanOrEqual(precision)
          expect(compare(multiply(share, times), whole)).toBeLessThanOrEqual(0)
          // One unit more would exceed the share.
          expect(compare(multiply(add(share, fromUnits(1n, precision)), times), whole)).toBe(1)
          if (percent === 100) expect(equals(share, maximum)).toBe(true)
        },
      ),
    )
  })

  it('moves exactly from one account to the other', () => {
    const info = { available: decimal('0.3'), todayAvailableLimit: decimal('5'), transferOpenCardInvalid: false }
    expect(balancesAfter({ ...info, targetAvailable: decimal('0.1') }, decimal('0.2'))).toEqual({
      source: decimal('0.1'),
      target: decimal('0.3'),
    })
    expect(balancesAfter(info, decimal('0.2'))).toEqual({ source: decimal('0.1'), target: undefined })
  })

  it('is required, not zero, and not above the available balance [TRF-07]', () => {
    const [available, limit] = [decimal('10'), decimal('5')]
    const typed = (text: string) => typedAmount(text, 'en_US')
    expect(amountErrorOf(typed(''), available, limit)).toBe('amountNonZero')
    expect(amountErrorOf(typed('0.000'), available, limit)).toBe('amountNonZero')
    expect(amountErrorOf(typed('.'), available, limit)).toBe('amountUnread')
    expect(amountErrorOf(typed('1,234,5'), available, limit)).toBe('amountUnread')
    expect(amountErrorOf(typed('5 USDT'), available, limit)).toBe('amountUnread')
    expect(amountErrorOf(typed('10.000000000000000001'), available, decimal('100'))).toBe('notEnoughBalance')
    expect(amountErrorOf(typed('6'), available, limit)).toBe('overTodayLimit')
    expect(amountErrorOf(typed('5'), available, limit)).toBeUndefined()
    expect(amountErrorOf(typed('5.'), available, limit)).toBeUndefined()
  })
})
