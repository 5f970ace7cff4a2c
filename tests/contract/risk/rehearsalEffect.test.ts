import { describe, expect, it } from 'vitest'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { rehearsalEffect } from '#contract/risk/rehearsalEffect.ts'
import type { RehearsedHoldings, RehearsedMove } from '#contract/risk/rehearsalEffect.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleAccount, sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'

/** 0.01 BTC, bought at 60,000, mark 60,100, with a margin of 24.36. */
const isolated = samplePosition
const level = (stopPrice: string) => ({ stopPrice: decimal(stopPrice), trigger: 'mark' as const })
const holdingsOf = (positions: readonly PositionData[], more: Partial<RehearsedHoldings> = {}): RehearsedHoldings => ({
  positions,
  orders: [],
  accounts: [sampleAccount],
  ...more,
})
const move = (change: string, scope: RehearsedMove['scope'] = 'contract') => ({ change: decimal(change), scope })
const other = { ...sampleContract, contractCode: 'ethusdt', base: 'eth' }
const rules = [sampleContract, other]
const rehearse = (change: string, position: PositionData = isolated, more: Partial<RehearsedHoldings> = {}) =>
  rehearsalEffect(holdingsOf([position], more), rules, position.positionId, move(change))

describe('a rehearsal of a position [FUT-11]', () => {
  it('shows mark, profit, equity and risk rate after a move that is not too large', () => {
    // Maintenance (0.004 + 0.0006) · 594.99 = 2.736954.
    expect(rehearse('-0.01')).toEqual({
      markPrice: '59499.0',
      unrealised: '-5.01',
      equity: '19.35',
      riskRate: '0.1414',
      cancelled: 0,
      steps: [],
      triggered: undefined,
    })
    expect(rehearse('0.01')).toMatchObject({ unrealised: '7.01', steps: [] })
  })

  it('reduces just enough while equity is left', () => {
    // Equity 1.32, maintenance 2.654016: (2.654016 − 0.9 · 1.32)/(0.0046 − 0.9 · 0.0006) = 361.09 USDT, 63 contracts;
    // 37 are left, with maintenance 0.98198592 and, after the fee of 0.21809088, equity 1.10190912.
    expect(rehearse('-0.04')).toMatchObject({
      riskRate: '2.0106',
      steps: [{ step: 'reduce', contractCode: 'btcusdt', amount: '63', price: '57696.0', riskRate: '0.8911' }],
    })
  })

  it('hands over the position once its margin is used up, at the price that uses it up', () => {
    // (600 − 24.36)/(0.01 · 0.9994), rounded up.
    expect(rehearse('-0.05')).toMatchObject({
      riskRate: null,
      steps: [{ step: 'takeOver', amount: '100', price: '57598.6', riskRate: null }],
    })
  })

  it('counts the opening orders that are cancelled first, and none that reduce', () => {
    const reducing = { ...sampleContractOrder, orderId: '12', reduceOnly: true }
    const elsewhere = { ...sampleContractOrder, orderId: '13', contractCode: 'ethusdt' }
    const orders = [sampleContractOrder, reducing, elsewhere]
    expect(rehearse('-0.05', isolated, { orders })?.cancelled).toBe(1)
    expect(rehearse('-0.01', isolated, { orders })?.cancelled).toBe(0)
  })

  it.each([
    ['a stop loss on the way', { stopLoss: level('59000') }, '-0.05', 'stopLoss'],
    ['a stop loss further away', { stopLoss: level('59000') }, '-0.01', undefined],
    ['a stop loss beyond the liquidation price', { stopLoss: level('57000') }, '-0.1', undefined],
    ['a take profit on the way', { takeProfit: level('62000') }, '0.05', 'takeProfit'],
    ['a take profit on the other side', { takeProfit: level('62000') }, '-0.05', undefined],
  ])('says which level the move reaches first: %s', (_, levels, change, kind) => {
    expect(rehearse(change, { ...isolated, ...levels })?.triggered?.kind).toBe(kind)
  })

  it('moves one contract, or all of an account whose positions are judged together', () => {
    const cross = { ...isolated, marginMode: 'cross' as const, liquidationPrice: null }
    const held = holdingsOf([cross, { ...cross, positionId: '6', contractCode: 'ethusdt' }])
    // A balance of 10,000; at a mark of 50,083.7 a position has lost 99.163, and at 60,100 it has gained 1.
    expect(rehearsalEffect(held, rules, '5', move('-0.16666'))?.equity).toBe('9901.837')
    expect(rehearsalEffect(held, rules, '5', move('-0.16666', 'all'))?.equity).toBe('9801.674')
    const orders = [
      { ...sampleContractOrder, marginMode: 'cross' as const },
      { ...sampleContractOrder, marginMode: 'cross' as const, contractCode: 'ethusdt' },
      { ...sampleContractOrder, marginMode: 'isolated' as const, contractCode: 'ethusdt' },
    ]
    const poor = [{ ...sampleAccount, balance: decimal('150') }]
    const ended = rehearsalEffect({ ...held, orders, accounts: poor }, rules, '5', move('-0.16666', 'all'))
    expect(ended?.cancelled).toBe(2)
    expect(ended?.steps.map(({ step, contractCode }) => [step, contractCode])).toEqual([
      ['takeOver', 'btcusdt'],
      ['takeOver', 'ethusdt'],
    ])
  })

  it('judges a level where all marks move by what is left then, not by the liquidation price of one contract', () => {
    const cross = { ...isolated, marginMode: 'cross' as const, liquidationPrice: null, stopLoss: level('50000') }
    const held = holdingsOf([cross, { ...cross, positionId: '6', contractCode: 'ethusdt', stopLoss: null }])
    const triggeredBy = (balance: string, scope: RehearsedMove['scope']) =>
      rehearsalEffect(
        { ...held, accounts: [{ ...sampleAccount, balance: decimal(balance) }] },
        rules,
        '5',
        move('-0.2', scope),
      )?.triggered?.kind
    // At 50,000 one position has lost 100 and needs a maintenance of 2.3; the other one has lost as much only if it moves.
    expect(triggeredBy('150', 'contract')).toBe('stopLoss')
    expect(triggeredBy('150', 'all')).toBeUndefined()
    expect(triggeredBy('250', 'all')).toBe('stopLoss')
  })

  it('lets a level at the mark of the liquidation trigger first, as the venue does', () => {
    // Liquidated at (600 − 24.36)/(0.01 · 0.9954) = 57,830.02, so from 57,830.0 on.
    expect(rehearse('-0.05', { ...isolated, stopLoss: level('57830') })?.triggered?.kind).toBe('stopLoss')
    expect(rehearse('-0.05', { ...isolated, stopLoss: level('57829.9') })?.triggered).toBeUndefined()
  })

  it('knows nothing of a contract without rules, judged with it or alone, or of a position that has ended', () => {
    expect(rehearsalEffect(holdingsOf([isolated]), [], '5', move('-0.01'))).toBeUndefined()
    const cross = { ...isolated, marginMode: 'cross' as const }
    const unlisted = { ...cross, positionId: '6', contractCode: 'solusdt' }
    expect(rehearsalEffect(holdingsOf([cross, unlisted]), rules, '5', move('-0.01'))).toBeUndefined()
    expect(rehearsalEffect(holdingsOf([]), rules, '5', move('-0.01'))).toBeUndefined()
  })
})
