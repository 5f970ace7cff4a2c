import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsolatedPair, TransferCoin, WalletTransferTypes } from '../../../contract/calls/transfer'
import { compare, decimal, isDecimal, scaleOf } from '../../../contract/decimal'
import {
  amountErrorOf,
  amountOf,
  cleanAmount,
  coinsMatching,
  isCoinDisabled,
  isPairDisabled,
  maximumOf,
  preselectedCoin,
  preselectedPair,
  targetsOf,
  transferTypeOf,
} from '../../../machines/transfer/transfer.rules'

const pair = (tradeId: number, flags: Partial<IsolatedPair> = {}): IsolatedPair => ({
  tradeId,
  base: 'btc',
  quote: 'usdt',
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: true,
  quoteTransferinable: true,
  baseTransferoutable: true,
  quoteTransferoutable: true,
  sourceActivated: true,
  targetActivated: true,
  ...flags,
})

const coin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: decimal('1'),
  availableCny: decimal('7'),
  transferPrecision: 8,
  transferOutAble: true,
  transferInAble: true,
  ...flags,
})

const types: readonly WalletTransferTypes[] = [
  { walletType: { walletType: 2, label: 'Spot' }, transferTypes: [{ targetWallet: 5, transferType: 25 }, { targetWallet: 7, transferType: 27 }] },
  { walletType: { walletType: 5, label: 'Contract' }, transferTypes: [{ targetWallet: 2, transferType: 52 }] },
]

describe('the way between two accounts', () => {
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
    expect(preselectedPair([pair(1, { baseTransferinable: false })], 7)).toBeUndefined()
  })
})

describe('coins', () => {
  const coins = [coin(9, 'ABC', { transferInAble: false }), coin(1, 'BTC'), coin(52, 'USDT')]

  it('takes the preset coin when it is listed, else coin 52, else the first transferable [TRF-05]', () => {
    expect(preselectedCoin(coins, 1)?.coinId).toBe(1)
    expect(preselectedCoin(coins, 777)?.coinId).toBe(52)
    expect(preselectedCoin(coins, undefined)?.coinId).toBe(52)
    expect(preselectedCoin(coins.slice(0, 2), undefined)?.coinId).toBe(1)
    expect(preselectedCoin(coins.slice(0, 1), undefined)).toBeUndefined()
  })

  it('marks a coin that cannot move both in and out, and finds by short name in any case [TRF-06]', () => {
    expect(coins.map(isCoinDisabled)).toEqual([true, false, false])
    expect(isCoinDisabled(coin(2, 'X', { transferOutAble: false }))).toBe(true)
    expect(coinsMatching(coins, ' bt ').map((found) => found.shortName)).toEqual(['BTC'])
    expect(coinsMatching(coins, '')).toHaveLength(3)
    expect(coinsMatching(coins, 'zz')).toEqual([])
  })
})

describe('the amount', () => {
  it.each([
    ['12a3', 8, '123'],
    ['1.2.3', 8, '1.23'],
    ['1.239', 2, '1.23'],
    ['.5', 8, '0.5'],
    ['0,5', 8, '0.5'],
    ['1,234.5', 8, '1234.5'],
    ['007', 8, '7'],
    ['00.1', 8, '0.1'],
    ['1.', 8, '1.'],
    ['1.9', 0, '1'],
    ['-5', 8, '5'],
    ['1e5', 8, '15'],
    ['１２．５', 8, '12.5'],
    ['٣٫٥', 8, '3.5'],
    ['', 8, ''],
  ])('keeps digits and one point of "%s" at %i digits: "%s" [TRF-08]', (typed, precision, kept) => {
    expect(cleanAmount(typed, precision, undefined)).toBe(kept)
  })

  it('clamps to the smaller of the balance and today’s limit, cut and not rounded, exact at 18 places [TRF-08]', () => {
    const maximum = maximumOf(decimal('0.123456789012345678'), decimal('5'), 18)
    expect(maximum).toBe('0.123456789012345678')
    expect(cleanAmount('0.123456789012345679', 18, maximum)).toBe('0.123456789012345678')
    expect(cleanAmount('0.123456789012345677', 18, maximum)).toBe('0.123456789012345677')
    expect(maximumOf(decimal('9.999'), decimal('100'), 2)).toBe('9.99')
    expect(maximumOf(decimal('100'), decimal('9.999'), 2)).toBe('9.99')
  })

  it('never gives more than the maximum, more digits than allowed, or another form, whatever is typed [TRF-08]', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 18 }), fc.bigInt({ min: 0n, max: 10n ** 24n }), (typed, precision, units) => {
        const maximum = maximumOf(decimal(units.toString()), decimal('1000000'), precision)
        const kept = cleanAmount(typed, precision, maximum)
        expect(kept).toMatch(/^(\d+(\.\d*)?)?$/)
        const value = amountOf(kept)
        if (value !== undefined) {
          expect(isDecimal(value)).toBe(true)
          expect(compare(value, maximum)).toBeLessThanOrEqual(0)
          expect(scaleOf(value)).toBeLessThanOrEqual(precision)
        }
        expect(cleanAmount(kept, precision, maximum)).toBe(kept)
      }),
    )
  })

  it('is required and not zero, and not above what is there [TRF-07]', () => {
    const [available, limit] = [decimal('10'), decimal('5')]
    expect(amountErrorOf('', available, limit)).toBe('amountNonZero')
    expect(amountErrorOf('0.000', available, limit)).toBe('amountNonZero')
    expect(amountErrorOf('.', available, limit)).toBe('amountNonZero')
    expect(amountErrorOf('10.000000000000000001', available, decimal('100'))).toBe('notEnoughBalance')
    expect(amountErrorOf('6', available, limit)).toBe('overTodayLimit')
    expect(amountErrorOf('5', available, limit)).toBeUndefined()
    expect(amountErrorOf('5.', available, limit)).toBeUndefined()
  })
})
