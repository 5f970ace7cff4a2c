import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { noFigures } from '#contract/contracts/figures.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContract, sampleInverseContract } from '#machines/contracts/contract.samples.ts'
import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { PositionRows } from '#features/contracts/contractPositions/PositionRows.tsx'
import { createBoard } from '#services/streams/board.ts'
import { haveWords } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'

beforeAll(() => haveWords(['contractPositions', 'amounts']))
afterEach(cleanup)

const show = (position: PositionData = samplePosition, contracts: readonly Contract[] = [sampleContract]) => {
  const board = createBoard<ContractFigures>((paint) => paint())
  const actor = createActor(asleep(contractPositionsMachine), { input: { fid: '7', contracts } }).start()
  render(
    <PositionRows
      actor={actor}
      rows={[position]}
      contracts={contracts}
      figures={board}
      zone="UTC"
      isBusy={() => false}
    />,
  )
  return {
    say: (figures: Partial<ContractFigures>) =>
      act(() => board.write(position.contractCode, { ...noFigures, ...figures })),
    cell: (column: string) => {
      const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column)
      return within(screen.getByRole('row', { name: /BTCUSDT?/ })).getAllByRole('cell')[at]?.textContent
    },
  }
}
const mark = decimal('60200.0')
const fundingRate = decimal('0.0001')

describe('a position in the list', () => {
  it('follows the mark second by second, with its PnL and return [FUT-02]', () => {
    const { say, cell } = show()
    expect(cell('Mark price')).toBe('60,100.0')
    expect(cell('Unrealised PnL')).toBe('1.00 USDT (+4.17%)')
    say({ mark, isMarkLive: true })
    expect(cell('Mark price')).toBe('60,200.0')
    expect(cell('Unrealised PnL')).toBe('2.00 USDT (+8.33%)')
    // Cut off, the mark of the last answer is the newer one.
    say({ mark, isMarkLive: false })
    expect(cell('Mark price')).toBe('60,100.0')
  })

  it('says what it pays or receives at the next funding, and when [FUT-02]', () => {
    const { say, cell } = show()
    expect(cell('Next funding or delivery')).toBe('–')
    say({ mark, isMarkLive: true, fundingRate, fundingSeconds: 4_329 })
    expect(cell('Next funding or delivery')).toBe('You pay 0.0602 USDT in 01:12:09')
    say({ mark, isMarkLive: true, fundingRate: decimal('-0.0001'), fundingSeconds: 4_328 })
    expect(cell('Next funding or delivery')).toBe('You receive 0.0602 USDT in 01:12:08')
    say({ mark, isMarkLive: true, fundingRate: decimal('0'), fundingSeconds: 4_327 })
    expect(cell('Next funding or delivery')).toBe('–')
  })

  it('says when a delivery contract ends, because it has no funding [FUT-03]', () => {
    const deliveryAt = Date.UTC(2026, 11, 4, 8)
    const { say, cell } = show(samplePosition, [{ ...sampleContract, kind: 'delivery', deliveryAt }])
    say({ mark, isMarkLive: true })
    expect(cell('Next funding or delivery')).toBe('Delivery Dec 4, 2026, 8:00 AM')
  })

  it('of an inverse contract has margin and PnL in its base coin [FUT-02] [FUT-03]', () => {
    const held: PositionData = {
      ...samplePosition,
      contractCode: sampleInverseContract.contractCode,
      account: 'delivery',
      coin: 'btc',
      ...{ entryPrice: decimal('50000'), markPrice: decimal('50000'), unrealised: decimal('0') },
      ...{ leverage: 10, margin: decimal('0.02012'), liquidationPrice: decimal('45638.7') },
    }
    const { say, cell } = show(held, [sampleInverseContract])
    expect(cell('Margin')).toBe('0.02012000 BTC')
    say({ mark: decimal('51000'), isMarkLive: true })
    // 0.2 − 10,000 / 51,000, rounded down at the last unit; a tenth of 0.2 is what it is a return on.
    expect(cell('Unrealised PnL')).toBe('0.00392157 BTC (+19.61%)')
    expect(cell('Liq. price')).toBe('45,638.7')
  })

  it('keeps the figures of the venue if its contract is not listed any more', () => {
    const { say, cell } = show(samplePosition, [])
    say({ mark, isMarkLive: true, fundingRate, fundingSeconds: 9 })
    expect(cell('Unrealised PnL')).toBe('1.00 USDT')
    expect(cell('Next funding or delivery')).toBe('–')
  })
})
