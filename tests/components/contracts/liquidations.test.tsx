import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { Receipt } from '#contract/contracts/receipts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { liquidationsMachine } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { sampleReceipt } from '#machines/contracts/liquidations/liquidations.samples.ts'
import type { LiquidationList } from '#machines/contracts/liquidations/liquidations.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { Liquidations } from '#features/contracts/liquidations/Liquidations.tsx'
import { createLiquidationsActors } from '#services/contracts/liquidations.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['liquidations'])
  await preloadDialog()
})
afterEach(cleanup)

const { checkReceipt } = createLiquidationsActors({
  client: { area: () => ({}) },
  random: { share: () => 0 },
} as never)

const draw = async (list: readonly Liquidation[], totalCount = list.length) => {
  const fetchLiquidations = requestOf<LiquidationList, undefined>(
    () => Promise.resolve({ list, totalCount }),
    () => 0,
  )
  const machine = liquidationsMachine.provide({ actors: { fetchLiquidations, checkReceipt } })
  const actor = createActor(machine).start()
  renderPage(() => <Liquidations actor={actor} app={app} />, { app })
  await act(settled)
}
const openReceipt = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Receipt of/ }))
  return screen.findByRole('dialog', { name: 'Liquidation receipt' })
}

describe('the liquidations of a user [FUT-11]', () => {
  it('name the side of a position in hedge mode [FUT-07]', async () => {
    await draw([{ ...sampleReceipt, pool: 'btcusdt-long' }])
    expect(screen.getByRole('button', { name: /^Receipt of/ }).getAttribute('aria-label')).toContain('BTCUSDT Long')
    expect((await openReceipt()).textContent).toContain('BTCUSDT Long · ')
  })

  it('say step by step what happened, and that every figure is right', async () => {
    await draw([sampleReceipt])
    await openReceipt()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 opening order was cancelled.',
      '5 of 23 BTCUSDT contracts were closed in the order book at an average of 57,786, no worse than 57,598.6. Fee: 0.0173 USDT. Risk rate after: 108.14%',
      'The insurance fund took over 95 BTCUSDT contracts at the bankruptcy price of 57,588.7. Fee: 0.3283 USDT.',
    ])
    screen.getByText(/^The risk rate reached 112.66%: the maintenance margin of 2.6588 USDT was no longer covered/)
    await screen.findByText('Recomputed in your browser: all 50 figures match.')
  })

  it('show the figures that differ first', async () => {
    const [first, second, third] = sampleReceipt.steps
    const steps = [first, { ...second, fee: decimal('0.018') }, third] as Receipt['steps']
    await draw([{ ...sampleReceipt, steps }])
    await openReceipt()
    await screen.findByText(/^Recomputed in your browser: 2 of 50 figures differ\./)
    const [, row] = within(screen.getByRole('table', { name: 'Figures of the receipt' })).getAllByRole('row')
    expect(row?.textContent).toMatch(/steps\.1\.fee.*0\.018.*0\.0173358.*-0\.0006642/)
  })

  it('say that a receipt contradicts itself', async () => {
    const [contract] = sampleReceipt.contracts
    await draw([{ ...sampleReceipt, contracts: [{ ...contract, tick: decimal('0') }] as Receipt['contracts'] }])
    await openReceipt()
    await screen.findByText(/^The receipt contradicts itself/)
  })

  it('say that nothing was liquidated, and how many older ones are not listed', async () => {
    await draw([])
    screen.getByText('No liquidations')
    cleanup()
    await draw([sampleReceipt], 3)
    screen.getByText('2 older liquidations are not listed.')
  })
})
