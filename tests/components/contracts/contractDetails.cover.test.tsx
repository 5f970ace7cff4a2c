import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { contractDetailsMachine } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import type { ContractDetailsRef, ContractNews } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import { contractDetailsModel, sampleNews } from '#machines/contracts/contractDetails/contractDetails.model.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ContractDetails } from '#features/contracts/contractDetails/ContractDetails.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, renderPage, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp({ fid: '1001' })

beforeAll(async () => {
  await haveWords(['contractDetails'])
  await preloadDialog()
})
afterEach(cleanup)

const draw = (contract: typeof sampleContract) => {
  const fetchNews = requestOf<ContractNews, typeof sampleContract>(
    () => Promise.resolve({ ...sampleNews, fundings: [] }),
    () => 0,
  )
  const actor = createActor(contractDetailsMachine.provide({ actors: { fetchNews } }), { input: { contract } }).start()
  renderPage(() => <ContractDetails actor={actor} app={app} />, { app })
  return actor
}

const row = rowBuilder(contractDetailsMachine, { contract: sampleContract })
const cut = { kind: 'timeout', call: 'contracts.index' } as const
const table: Table<typeof contractDetailsMachine> = [
  row('keep why nothing was fetched', [{ answer: 'fetchNews', error: cut }], 'failed', { context: { error: cut } }),
  row(
    'forget that with the next answer',
    [{ answer: 'fetchNews', error: cut }, { type: 'retry.requested' }, { answer: 'fetchNews', done: sampleNews }],
    'shown',
    { context: { error: undefined, news: sampleNews } },
  ),
]
holdTable(contractDetailsMachine, table)

describe('the details of a contract [FUT-09]', () => {
  holdCover({
    model: contractDetailsModel,
    render: (actor) => (
      <PageElement Component={() => <ContractDetails actor={actor as ContractDetailsRef} app={app} />} data={{ app }} />
    ),
  })

  it('say the rules of a perpetual, its tiers, its index and its insurance fund', async () => {
    draw(sampleContract)
    const tiers = await screen.findByRole('table', { name: 'Leverage and margin tiers' })
    expect(within(tiers).getAllByRole('row')[1]?.textContent).toContain('50,000')
    await screen.findByRole('table', { name: 'Index sources' })
    const dialog = screen.getByRole('dialog', { name: 'BTC/USDT details' })
    for (const text of [
      '0.0001 BTC',
      '1 to 80,000,000 Cont',
      'Every 8 hours',
      '1,000,000 USDT',
      '0.02% maker, 0.06% taker',
    ])
      expect(dialog.textContent).toContain(text)
    expect(dialog.textContent).toContain('No funding has been settled yet.')
  })

  it('say of an inverse delivery contract its coin, its face value and its end, and are left', async () => {
    const actor = draw({
      ...sampleContract,
      kind: 'delivery',
      settle: 'inverse',
      contractCode: 'btcusd_260612',
      quote: 'usd',
      coin: 'btc',
      contractSize: decimal('100'),
      sizeCoin: 'usd',
      fundingInterval: null,
      deliveryFee: decimal('0.00015'),
      deliveryAt: Date.UTC(2026, 5, 12, 8),
      openUntil: Date.UTC(2026, 5, 12, 7, 50),
    })
    await screen.findByRole('table', { name: 'Index sources' })
    const { textContent } = screen.getByRole('dialog')
    for (const text of ['Margin and PnL in BTC (inverse)', '100 USD', 'Face value up to (USD)', '0.015%', 'Delivery'])
      expect(textContent).toContain(text)
    expect(textContent).not.toContain('Past funding rates')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(actor.getSnapshot().status).toBe('done')
  })
})
