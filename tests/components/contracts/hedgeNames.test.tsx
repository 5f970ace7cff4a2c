import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { PositionSide } from '#contract/contracts/kinds.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import { sampleAlgo } from '#machines/contracts/algoForm/algoForm.samples.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import type { Holdings } from '#machines/contracts/contractPositions/contractPositions.holdings.ts'
import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { sampleHoldings } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import type { Cancelling, CancellingAlgo } from '#machines/contracts/contractPositions/contractPositions.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ContractPositions } from '#features/contracts/contractPositions/ContractPositions.tsx'
import { createBoard } from '#services/streams/board.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { settled } from '#tests/support/clock.ts'

const { app } = startApp({ fid: '7' })
const figures = createBoard<ContractFigures>(() => undefined)

beforeAll(() => haveWords(['contractPositions', 'amounts']))
afterEach(cleanup)

/** A stop that closes the position of a side, and a TWAP order that enlarges it. */
const show = async (positionSide: PositionSide) => {
  const order: ContractOrderData = {
    ...sampleContractOrder,
    positionSide,
    side: 'sell',
    type: 'stop',
    price: null,
    stopPrice: decimal('59000'),
    trigger: 'mark',
    reduceOnly: true,
  }
  const algo: AlgoData = { ...sampleAlgo, positionSide }
  const actor = createActor(
    asleep(contractPositionsMachine).provide({
      actors: {
        fetchHoldings: requestOf<Holdings, undefined>(
          () => Promise.resolve({ ...sampleHoldings, orders: [order], algos: [algo] }),
          () => 0,
        ),
        cancelOrder: fromPromise<ContractOrderData, Cancelling>(() => Promise.resolve(order)),
        cancelAlgo: fromPromise<AlgoData, CancellingAlgo>(() => Promise.resolve(algo)),
      },
    }),
    { input: { fid: '7', contracts: [sampleContract] } },
  ).start()
  renderPage(
    () => (
      <ContractPositions
        actor={actor}
        contractCode="btcusdt"
        figures={figures}
        zone="UTC"
        formOf={() => null}
        rehearsalOf={() => null}
        liquidationsOf={() => null}
      />
    ),
    { app },
  )
  await act(settled)
  await userEvent.click(screen.getByRole('tab', { name: /^Open orders/ }))
}

const firstRow = (table: string) =>
  within(screen.getByRole('table', { name: table })).getAllByRole('row')[1]?.textContent

describe('open orders of a contract', () => {
  it('are named by their position in hedge mode, in the row, the button and the result [FUT-07]', async () => {
    await show('long')
    expect(firstRow('Open orders')).toMatch(/BTCUSDT Close long\s*Stop market\s*Market/)
    expect(firstRow('Scaled and TWAP orders')).toContain('BTCUSDT Open long')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Close long 5 BTCUSDT' }))
    await screen.findByText('BTCUSDT Long order cancelled')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel TWAP order in BTCUSDT Long' }))
    await screen.findByText(/^Scaled or TWAP order in BTCUSDT Long cancelled/)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: cancel BTCUSDT Long order' }))
    expect(screen.queryByText('BTCUSDT Long order cancelled')).toBeNull()
  })

  it('are named by their side alone in one-way mode [FUT-07]', async () => {
    await show('both')
    expect(firstRow('Open orders')).toMatch(/BTCUSDT Sell\s*Stop market, reduce only\s*Market/)
    expect(firstRow('Scaled and TWAP orders')).toContain('BTCUSDT Buy')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Sell 5 BTCUSDT' }))
    await screen.findByText('BTCUSDT order cancelled')
  })
})
