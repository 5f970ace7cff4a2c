import { describe, expect, it } from 'vitest'
import { add, compare, decimal, divide, multiply, subtract, toUnits } from '#contract/kernel/decimal.ts'
import {
  largestPlanned,
  plannedExit,
  plannedLiquidation,
  plannedProfit,
  plannedSize,
  type Planned,
} from '#contract/risk/calculator.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractTrader } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { rounds } from '#tests/support/risk/chance.ts'

const fee = decimal('0.0006')
const long: Planned = { side: 'buy', entry: decimal('60000'), size: decimal('5000'), leverage: 100, fee }
const short: Planned = { ...long, side: 'sell' }
const one = decimal('0.1')

describe('calculator of a contract', () => {
  it('computes margin, profit, return and the fees of both trades [FUT-06]', () => {
    expect(plannedProfit(sampleContract, long, decimal('61000'))).toEqual({
      value: '30000',
      margin: '318',
      openingFee: '18',
      closingFee: '18.3',
      profit: '500',
      net: '463.7',
      returned: '1.54566666',
    })
    expect(plannedProfit(sampleContract, short, decimal('61000'))).toMatchObject({ profit: '-500', net: '-536.3' })
  })

  it('finds the first price on the grid that brings what is wanted, by profit or return [FUT-06]', () => {
    rounds((chance) => {
      const planned: Planned = {
        side: chance.pick(['buy', 'sell'] as const),
        entry: decimal(String(chance.between(30_000n, 90_000n))),
        size: decimal(String(chance.between(1n, 9_000n))),
        leverage: Number(chance.between(1n, 100n)),
        fee: chance.pick([fee, decimal('0.00028'), decimal('0')]),
      }
      const isProfit = chance.below(2) === 0
      const value = decimal(`0.${String(chance.between(1n, 99n)).padStart(2, '0')}`)
      const exit = plannedExit(sampleContract, planned, { of: isProfit ? 'profit' : 'return', value })
      if (exit === null) throw new Error('Such a profit is in reach')
      const gained = (price: typeof exit) => {
        const { net, returned } = plannedProfit(sampleContract, planned, price)
        return compare(isProfit ? net : returned, value) >= 0
      }
      const before = planned.side === 'buy' ? subtract(exit, one) : add(exit, one)
      expect([gained(exit), gained(before)]).toEqual([true, false])
    }, 200)
  })

  it('finds no exit price where none is above zero, or none up to the highest [FUT-06]', () => {
    const at = (planned: Planned, value: string) =>
      plannedExit(sampleContract, planned, { of: 'profit', value: decimal(value) })
    expect(at(short, '29990')).toBeNull()
    expect(at(short, '29900')).not.toBeNull()
    expect(at(long, '600000')).toBeNull()
    expect(at(long, '500000')).not.toBeNull()
  })

  it('gives the liquidation price of W1, isolated, and of a cross balance [FUT-06]', () => {
    expect(plannedLiquidation(sampleContract, long, 'isolated', decimal('0'))).toEqual({
      price: '59638.3',
      equity: '318',
      maintenance: '138',
      isAtOnce: false,
    })
    const cross = plannedLiquidation(sampleContract, long, 'cross', decimal('1018'))
    expect(cross).toMatchObject({ equity: '1000', price: '58268.0' })
    expect(plannedLiquidation(sampleContract, long, 'cross', decimal('100'))).toMatchObject({
      isAtOnce: true,
      price: '60112.5',
    })
    expect(plannedLiquidation(sampleContract, long, 'cross', decimal('50000')).price).toBeNull()
  })

  it('agrees with the preview of an order [FUT-06]', () => {
    const { account } = sampleContractTrader
    const holder = { ...sampleContractTrader, positions: [], orders: [] }
    const planned = { ...long, size: decimal('50'), leverage: 10, fee: holder.takerFee }
    for (const marginMode of ['isolated', 'cross'] as const) {
      const order = {
        ...planned,
        price: planned.entry,
        amount: planned.size,
        positionSide: 'both',
        marginMode,
      } as const
      const shown = orderEffect(sampleContract, holder, { ...order, reduceOnly: false }, planned.entry)
      const computed = plannedLiquidation(sampleContract, planned, marginMode, account?.balance ?? decimal('0'))
      expect(computed.price).toBe(shown?.liquidationPrice)
    }
  })

  it('finds the largest size whose loss at the stop, with fees, is within the risk [FUT-06]', () => {
    rounds((chance) => {
      const entry = chance.between(30_000n, 90_000n)
      const away = chance.between(10n, 5_000n)
      const stop = chance.below(2) === 0 ? entry - away : entry + away
      const risk = decimal(String(chance.between(1n, 2_000n)))
      const planned = { entry: decimal(String(entry)), leverage: 20, fee }
      const found = plannedSize(sampleContract, planned, decimal(String(stop)), risk)
      expect(found.side).toBe(stop < entry ? 'buy' : 'sell')
      const lossOf = (size: bigint) => {
        const of: Planned = { ...planned, side: found.side, size: decimal(String(size)) }
        return subtract(decimal('0'), plannedProfit(sampleContract, of, decimal(String(stop))).net)
      }
      const size = toUnits(found.size, 0)
      if (size > 0n) expect(lossOf(size)).toBe(found.loss)
      if (size > 0n) expect(compare(lossOf(size), risk)).toBeLessThanOrEqual(0)
      expect(compare(lossOf(size + 1n), risk)).toBe(1)
    }, 200)
  })

  it('allows no more than the leverage and the largest order do [FUT-06]', () => {
    expect(largestPlanned(sampleContract, 125, decimal('60000'))).toBe(String(divide(50_000n, 6n, 'floor')))
    expect(largestPlanned(sampleContract, 1, decimal('1'))).toBe(sampleContract.maxAmount)
    const wide = plannedSize(sampleContract, { ...long, leverage: 125 }, decimal('59999'), decimal('1000000'))
    expect(wide.size).toBe('8333')
    expect(plannedSize(sampleContract, long, decimal('30000'), multiply(one, one)).size).toBe('0')
  })
})
