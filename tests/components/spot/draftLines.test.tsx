import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { attachedStop } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { useDraftLines } from '#features/spot/orderForm/useDraftLines.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { renderPage, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp({ fid: '7' })
const services = stubServices()

type Drafts = ReturnType<typeof useDraftLines>

/** The lines of a form with a price of 60,000, and how often they were drawn. */
const show = async () => {
  const { boards } = handBoards()
  const actor = createActor(
    orderFormMachine.provide({
      actors: {
        loadDraft: fromPromise<OrderDraft | undefined, { symbol: string; fid: string | undefined }>(() =>
          Promise.resolve(undefined),
        ),
        fetchTrader: requestOf<Trader, unknown>(
          () => Promise.resolve(sampleTrader),
          () => 0,
        ),
      },
    }),
    { input: { market: sampleMarket(), fid: '7' } },
  ).start()
  const seen: Drafts[] = []
  const Probe = () => {
    const drafts = useDraftLines(actor, undefined)
    if (seen.at(-1) !== drafts) seen.push(drafts)
    return null
  }
  renderPage(
    () => (
      <BoardsProvider boards={services}>
        <MarketBoardsProvider boards={boards}>
          <Probe />
        </MarketBoardsProvider>
      </BoardsProvider>
    ),
    { app },
  )
  const type = (field: 'price' | 'amount' | 'profitStop' | 'lossStop' | 'profitLimit' | 'lossLimit', value: string) =>
    act(async () => {
      actor.send({ type: 'field.changed', field, typed: fieldOf(decimal(value)) })
      await Promise.resolve()
    })
  await type('price', '60000')
  const now = () => seen.at(-1)
  const lines = () => now()?.lines.map(({ id, side, price }) => [id, side, price])
  const values = () => {
    const { context } = actor.getSnapshot()
    const none = { bid: undefined, ask: undefined, last: undefined }
    return [context.attachedUnit, attachedStop(context, none, 'profitStop'), attachedStop(context, none, 'lossStop')]
  }
  return { actor, type, now, lines, values, seen }
}

let shown: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  shown = await show()
})
afterEach(cleanup)

describe('take profit and stop loss of the form as lines', () => {
  it('appear while they are filled in, on the side that closes the order, and vanish with the draft [TRD-21]', async () => {
    const { actor, type, lines } = shown
    expect(lines()).toEqual([])
    await type('profitStop', '65000')
    await type('lossStop', '59000')
    expect(lines()).toEqual([
      ['takeProfit', 'sell', '65000'],
      ['stopLoss', 'sell', '59000'],
    ])
    act(() => actor.send({ type: 'side.chosen', side: 'sell' }))
    expect(lines()?.map(([, side]) => side)).toEqual(['buy', 'buy'])
    act(() => actor.send({ type: 'kind.chosen', kind: 'pair' }))
    expect(lines()).toEqual([])
    act(() => actor.send({ type: 'kind.chosen', kind: 'limit' }))
    expect(lines()).toHaveLength(2)
    act(() => actor.send({ type: 'form.cleared' }))
    expect(lines()).toEqual([])
  })

  it('write the form when they are moved [TRD-21]', async () => {
    const { type, now, lines, values } = shown
    await type('lossStop', '59000')
    act(() => now()?.onMoved('stopLoss', decimal('58500.5')))
    expect(values()).toEqual(['price', undefined, '58500.5'])
    expect(lines()).toEqual([['stopLoss', 'sell', '58500.5']])
  })

  it('include their limit prices, which move without the trigger price [TRD-21]', async () => {
    const { actor, type, now, lines } = shown
    await type('lossStop', '59000')
    await type('lossLimit', '58900')
    expect(lines()).toEqual([
      ['stopLoss', 'sell', '59000'],
      ['lossLimit', 'sell', '58900'],
    ])
    act(() => now()?.onMoved('lossLimit', decimal('58850')))
    expect(lines()).toEqual([
      ['stopLoss', 'sell', '59000'],
      ['lossLimit', 'sell', '58850'],
    ])
    act(() => actor.send({ type: 'attachedUnit.chosen', unit: 'percent' }))
    await type('profitStop', '5')
    await type('profitLimit', '62900')
    act(() => now()?.onMoved('profitLimit', decimal('62800')))
    expect(lines()).toContainEqual(['profitLimit', 'sell', '62800'])
    // A limit price is a price whatever the trigger price was entered in.
    expect(actor.getSnapshot().context.attachedUnit).toBe('percent')
    act(() => actor.send({ type: 'kind.chosen', kind: 'pair' }))
    expect(lines()).toEqual([])
  })

  it('become prices if they were entered in per cent, and the other one keeps its price [TRD-21]', async () => {
    const { actor, type, now, lines, values } = shown
    act(() => actor.send({ type: 'attachedUnit.chosen', unit: 'percent' }))
    await type('profitStop', '5')
    await type('lossStop', '2')
    expect(lines()).toEqual([
      ['takeProfit', 'sell', '63000'],
      ['stopLoss', 'sell', '58800'],
    ])
    act(() => now()?.onMoved('takeProfit', decimal('64000')))
    expect(values()).toEqual(['price', '64000', '58800'])
  })

  it('stay the same object while something else is typed, so that no chart is drawn [TRD-21]', async () => {
    const { type, seen } = shown
    await type('lossStop', '59000')
    const drawn = seen.length
    await type('amount', '0.5')
    await type('amount', '0.51')
    expect(seen).toHaveLength(drawn)
  })
})
