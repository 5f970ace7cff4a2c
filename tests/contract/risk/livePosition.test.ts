import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { fundingAt, profitAt } from '#contract/risk/livePosition.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'

/** 0.01 BTC, bought at 60,000 with 25×. */
const long = samplePosition
const short = { ...long, side: 'short', unrealised: decimal('-1') } as const
describe('the profit of a position at a newer mark [FUT-06]', () => {
  it.each([
    ['a long at the mark that the venue sent', sampleContract, long, '60100', '1', '0.04166666'],
    ['a long that gains', sampleContract, long, '60200', '2', '0.08333333'],
    ['a long that loses', sampleContract, long, '59000', '-10', '-0.41666667'],
    ['a short', sampleContract, short, '59000', '10', '0.41666666'],
    ['a mark between two ticks', sampleContract, long, '60200.04', '2', '0.08333333'],
  ])('%s', (_, contract, position, mark, unrealised, returned) => {
    expect(profitAt(contract, position, decimal(mark))).toEqual({ unrealised, returned })
  })
})

describe('the next payment of funding [FUT-02]', () => {
  it.each([
    ['a long pays a positive rate', sampleContract, long, '60200', '0.0001', '-0.0602'],
    ['a short receives it', sampleContract, short, '60200', '0.0001', '0.0602'],
    ['a long receives a negative rate', sampleContract, long, '60200', '-0.0001', '0.0602'],
    ['no rate, no payment', sampleContract, long, '60200', '0', '0'],
    ['a rate with more digits is rounded', sampleContract, long, '60200', '0.000100004', '-0.0602'],
  ])('%s', (_, contract, position, mark, rate, received) => {
    expect(fundingAt(contract, position, decimal(mark), decimal(rate))).toBe(received)
  })
})
