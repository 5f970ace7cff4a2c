import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { marginCalls } from '#contract/risk/marginCalls.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import {
  calledHoldings,
  sampleHoldings,
  samplePosition,
} from '#machines/contracts/contractPositions/contractPositions.samples.ts'

const rules = [sampleContract, { ...sampleContract, contractCode: 'ethusdt' }]
const callsAt = (mark: string, holdings = calledHoldings) => marginCalls(holdings, rules, { btcusdt: decimal(mark) })
const calm = {
  ...calledHoldings,
  positions: calledHoldings.positions.map((one) => ({ ...one, level: 'calm' as const })),
}
const [cancel] = calledHoldings.accounts.flatMap(({ remedies }) => remedies)

describe('margin calls [FUT-06]', () => {
  it('come and grow urgent with the mark', () => {
    expect(marginCalls(sampleHoldings, rules, {})).toEqual([])
    expect(callsAt('60150', calm)).toEqual([])
    expect(callsAt('60100', calm)).toMatchObject([{ riskRate: '0.8227', isUrgent: false }])
    expect(callsAt('60050', calm)).toMatchObject([{ isUrgent: true }])
    expect(callsAt('60041', calm)).toMatchObject([{ riskRate: '0.997', isUrgent: true }])
    expect(callsAt('59700', calm)).toMatchObject([{ riskRate: null, isUrgent: true }])
  })

  it('stay until the rate has fallen well below the warning, so that no button flickers', () => {
    expect(callsAt('60140', calm)).toEqual([])
    expect(callsAt('60140')).toMatchObject([{ riskRate: '0.7357' }])
    expect(callsAt('60170')).toEqual([])
  })

  it('offer what leads to the rate of 0.6, with the liquidation price afterwards', () => {
    const [call] = callsAt('60100')
    expect(call).toMatchObject({ account: 'perpetual', contractCode: 'btcusdt', coin: 'usdt' })
    const at = (price: string) => ({ contractCode: 'btcusdt', price })
    expect(call?.remedies).toEqual([
      {
        kind: 'addMargin',
        contractCode: 'btcusdt',
        positionSide: 'both',
        coin: 'usdt',
        amount: '1.25',
        riskRateAfter: '0.5996',
        liquidation: at('59914.6'),
        lacking: null,
      },
      {
        kind: 'reduce',
        contractCode: 'btcusdt',
        positionSide: 'both',
        coin: 'usdt',
        amount: '30',
        riskRateAfter: '0.5951',
        liquidation: at('59911.0'),
        lacking: null,
      },
      // It changes nothing of what is held.
      { ...cancel, riskRateAfter: '0.8227', liquidation: at('60040.1'), lacking: null },
    ])
  })

  it('say what is to be transferred first if the account has less than the margin to add', () => {
    const [account] = calledHoldings.accounts
    if (!account) throw new Error('There is no account')
    const poor = { ...calledHoldings, accounts: [{ ...account, available: decimal('1.0001') }] }
    expect(callsAt('60100', poor)[0]?.remedies.map(({ lacking }) => lacking)).toEqual(['0.25', null, null])
  })

  it('offer more the lower the mark', () => {
    const amounts = ['60100', '60080', '60060'].map((mark) => Number(callsAt(mark)[0]?.remedies[0]?.amount))
    expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts)
    expect(new Set(amounts).size).toBe(3)
  })

  it('are about the cross positions of an account together, and each isolated one by itself', () => {
    const cross = (contractCode: string, positionId: string) => ({
      ...samplePosition,
      ...{ contractCode, positionId, marginMode: 'cross' as const, margin: decimal('6') },
    })
    const [account] = calledHoldings.accounts
    if (!account) throw new Error('There is no account')
    const holdings = {
      ...calledHoldings,
      positions: [...calledHoldings.positions, cross('ethusdt', '6'), cross('xrpusdt', '7')],
      // 2.36 of it is the margin of the isolated position.
      accounts: [
        {
          ...account,
          balance: decimal('6.36'),
          remedies: [
            ...account.remedies,
            { ...account.remedies[0], contractCode: 'ethusdt' } as (typeof account.remedies)[0],
          ],
        },
      ],
    }
    const all = [...rules, { ...sampleContract, contractCode: 'xrpusdt' }]
    const calls = marginCalls(holdings, all, {})
    expect(calls.map(({ id }) => id)).toEqual(['perpetual btcusdt', 'perpetual usdt'])
    expect(calls.map(({ remedies }) => remedies.map(({ kind, contractCode }) => [kind, contractCode]))).toEqual([
      [
        ['addMargin', 'btcusdt'],
        ['reduce', 'btcusdt'],
        ['cancelOrders', 'btcusdt'],
      ],
      [
        ['transferIn', null],
        ['reduce', 'ethusdt'],
        ['cancelOrders', 'ethusdt'],
      ],
    ])
    // Rules that are unknown make a pool that cannot be judged.
    expect(marginCalls(holdings, rules, {}).map(({ id }) => id)).toEqual(['perpetual btcusdt'])
  })
})
