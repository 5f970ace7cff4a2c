import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Found } from '#contract/assets/calls/chain.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { explorerMachine } from '#machines/assets/explorer/explorer.machine.ts'
import { sampleFound, sampleNetworks, sampleTransaction } from '#machines/assets/explorer/explorer.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ExplorerPage } from '#features/assets/explorer/ExplorerPage.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { app } = startApp()

beforeAll(() => haveWords(['explorer']))

/** The page for a name on the chain. */
const show = (found: Found, id = 'x') => {
  const fetchFound = requestOf(
    () => Promise.resolve({ found, networks: sampleNetworks }),
    () => 0,
  )
  const actor = createActor(explorerMachine.provide({ actors: { fetchFound } }), { input: { networkId: 'btc', id } })
  actor.start()
  render(<PageElement Component={ExplorerPage} data={{ actor, app }} />)
  return actor
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const { sender, outputs } = sampleTransaction()
const [paid] = outputs
if (!paid) throw new Error('The sample has no output')
const final = { state: 'included', block: 97, confirmations: 3 } as const

it('shows a transaction with its block, sender and outputs, and links to each and to a recovery request [DEP-04]', async () => {
  const token = { ...paid, memo: '123456782', coin: '0xdac17f958d2ee523a2206206994597c13d831ec7', amount: decimal('7') }
  show(sampleFound({ ...final, outputs: [paid, token] }))
  expect((await screen.findByText('Confirmed')).textContent).toBe('Confirmed')
  expect(hrefs()).toEqual([
    '/explorer/btc/97',
    `/explorer/btc/${sender}`,
    `/explorer/btc/${paid.address}`,
    `/explorer/btc/${paid.address}`,
    '/assetManagement/recovery?network=btc&hash=9f3c1a5e',
  ])
  const rows = within(screen.getByRole('table', { name: 'Outputs' })).getAllByRole('row')
  expect(rows[1]?.textContent).toBe(`${paid.address}0.5 BTC`)
  expect(rows[2]?.textContent).toBe(`${paid.address}1234567827 ${token.coin}`)
})

it('says that the chain is a simulated one [DEP-04]', async () => {
  show(sampleFound(final))
  expect(await screen.findAllByText(/^This is a simulated chain/)).toHaveLength(1)
})

it('shows a block with its transactions and its neighbours [DEP-04]', async () => {
  const transactions = [
    sampleTransaction({ ...final, state: 'reverted' }),
    sampleTransaction({ ...final, txHash: 'beef', outputs: [paid, paid] }),
  ]
  show({ kind: 'block', networkId: 'btc', height: 97, hash: 'ab', producedAt: 0, transactions })
  expect(await screen.findAllByRole('heading', { name: 'Block 97' })).toHaveLength(1)
  const rows = within(screen.getByRole('table', { name: 'Transactions in this block' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Reverted0.5 BTC')
  expect(rows[2]?.textContent).toContain('Confirmed2 outputs')
  expect(hrefs()).toEqual(['/explorer/btc/96', '/explorer/btc/98', '/explorer/btc/9f3c1a5e', '/explorer/btc/beef'])
})

it('has no block before the first', async () => {
  show({ kind: 'block', networkId: 'btc', height: 0, hash: 'ab', producedAt: 0, transactions: [] })
  expect(await screen.findAllByText('No transactions in this block')).toHaveLength(1)
  expect(hrefs()).toEqual(['/explorer/btc/1'])
})

it('shows an address with its transactions', async () => {
  show({ kind: 'address', networkId: 'btc', address: sender, transactions: [sampleTransaction(final)] })
  expect(await screen.findAllByText(sender)).toHaveLength(1)
  expect(hrefs()).toEqual(['/explorer/btc/9f3c1a5e', '/explorer/btc/97'])
})

it('says what to expect at an address without transactions', async () => {
  show({ kind: 'address', networkId: 'btc', address: sender, transactions: [] })
  expect(await screen.findAllByText('No transactions yet')).toHaveLength(1)
})

it('says what to check when there is nothing [DEP-04]', async () => {
  show({ kind: 'nothing' })
  expect((await screen.findByText(/Check the network/)).textContent).toContain('on Bitcoin matches')
  expect(hrefs()).toEqual(['/explorer/btc/latest'])
})

it('says that a block is still to come', async () => {
  show({ kind: 'nothing' }, '120000')
  expect(await screen.findAllByText('Block 120,000 doesn’t exist yet')).toHaveLength(1)
})

it('searches on another network by keyboard', async () => {
  const actor = show(sampleFound(final))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Network' }), 'Ethereum')
  await userEvent.type(screen.getByRole('searchbox'), '0xab{Enter}')
  expect(actor.getSnapshot().context).toMatchObject({ chosen: 'eth', text: '0xab' })
})
