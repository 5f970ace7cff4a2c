import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { sampleHoldings, samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import type { Holdings } from '#machines/contracts/contractPositions/contractPositions.holdings.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { AddedLines } from '#features/parts/chart/addedLines.ts'
import { usePositionLines } from '#features/contracts/contractPositions/usePositionLines.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'

const { app } = startApp({ fid: '7' })

const level = (price: string) => ({ stopPrice: decimal(price), trigger: 'mark' as const })
const position = { ...samplePosition, takeProfit: level('62000'), stopLoss: level('58500') }
const elsewhere = { ...position, positionId: '6', contractCode: 'ethusdt' }
const stop = {
  ...sampleContractOrder,
  orderId: '12',
  side: 'sell' as const,
  stopPrice: decimal('59000'),
  trigger: 'last' as const,
}

/** The order of the stop loss: its line is that of the level. */
const ofLevel = { ...stop, orderId: '13', closePosition: true }

/** The lines of a contract's chart for a user with these holdings. */
const show = async (holdings: Partial<Holdings> = {}) => {
  const all = {
    ...sampleHoldings,
    positions: [position, elsewhere],
    orders: [sampleContractOrder, stop, ofLevel],
    ...holdings,
  }
  const actor = createActor(
    asleep(contractPositionsMachine).provide({
      actors: {
        positionForm: positionFormMachine,
        fetchHoldings: requestOf<Holdings, undefined>(
          () => Promise.resolve(all),
          () => 0,
        ),
      },
    }),
    { input: { fid: '7', contracts: [sampleContract] } },
  ).start()
  const seen: AddedLines[] = []
  const Probe = () => {
    const lines = usePositionLines(actor, 'btcusdt', 1)
    if (seen.at(-1) !== lines) seen.push(lines)
    return null
  }
  const now = () => seen.at(-1)
  await act(async () => {
    renderPage(() => <Probe />, { app })
    await Promise.resolve()
  })
  return {
    actor,
    lines: () => now()?.lines.map(({ side, price, moves, label }) => [side, label(price), moves]),
    entry: () => now()?.entry,
    move: (name: string, to: string) =>
      act(() => {
        const line = now()?.lines.find(({ label, price }) => label(price).startsWith(name))
        now()?.onMoved(line?.id ?? '', decimal(to))
      }),
  }
}

beforeAll(() => haveWords(['contractPositions', 'amounts']))
afterEach(cleanup)

describe('positions and orders on the chart of their contract', () => {
  it('are lines: the levels, the liquidation price, orders, and the entry [FUT-07]', async () => {
    const { lines, entry } = await show()
    expect(lines()).toEqual([
      ['sell', 'TP 62,000.0', true],
      ['sell', 'SL 58,500.0', true],
      ['sell', 'Liq. price 57,827.2', false],
      ['buy', 'Buy 5 at 60,000.0', false],
      ['sell', 'Sell 5 at 59,000.0', false],
    ])
    expect(entry()).toEqual({ price: '60000.000', label: 'Long 100 at 60,000.0' })
  })

  it('close a short by buying, and leave out what is not there [FUT-07]', async () => {
    const short = { ...position, side: 'short' as const, takeProfit: null, liquidationPrice: null }
    const { lines } = await show({ positions: [short], orders: [] })
    expect(lines()).toEqual([['buy', 'SL 58,500.0', true]])
  })

  it('are named by their side in hedge mode [FUT-07]', async () => {
    const long = { ...position, positionSide: 'long' as const, takeProfit: null }
    const short = { ...long, positionId: '7', side: 'short' as const, positionSide: 'short' as const }
    const { lines, entry } = await show({
      positions: [long, { ...short, stopLoss: null, liquidationPrice: null }],
      orders: [
        { ...stop, positionSide: 'long' as const },
        { ...sampleContractOrder, positionSide: 'short' as const },
      ],
    })
    expect(lines()?.map(([, label]) => label)).toEqual([
      'SL 58,500.0 (Long)',
      'Liq. price 57,827.2 (Long)',
      'Close long 5 at 59,000.0',
      'Close short 5 at 60,000.0',
    ])
    expect(entry()).toBeUndefined()
  })

  it('open the form with the price to which a level was dragged, and follow what is typed there [FUT-07]', async () => {
    const { actor, lines, move } = await show({ orders: [] })
    move('SL', '59000.5')
    const form = actor.getSnapshot().children.positionForm
    expect(form?.getSnapshot().context).toMatchObject({
      kind: 'protection',
      fields: { takeProfit: fieldOf(decimal('62000')), stopLoss: fieldOf(decimal('59000.5')) },
    })
    expect(lines()?.slice(0, 2)).toEqual([
      ['sell', 'TP 62,000.0', false],
      ['sell', 'SL 59,000.5, not sent', false],
    ])
    act(() => form?.send({ type: 'field.changed', field: 'stopLoss', typed: fieldOf(decimal('59100')) }))
    expect(lines()?.[1]).toEqual(['sell', 'SL 59,100.0, not sent', false])
    act(() => form?.send({ type: 'form.dismissed' }))
    expect(lines()?.[1]).toEqual(['sell', 'SL 58,500.0', true])
  })
})
