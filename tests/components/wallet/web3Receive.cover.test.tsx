import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { sampleAddresses } from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3ReceiveMachine } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { web3ReceiveModel } from '#machines/wallet/web3Receive/web3Receive.model.ts'
import { ReceivePage } from '#features/wallet/web3Receive/ReceivePage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { startWalletGuest } from '#tests/support/walletGuest.ts'

const { app, isKnown } = startWalletGuest()

beforeAll(async () => {
  await isKnown()
  await haveWords(['web3', 'web3Receive'])
})

holdCover({
  model: web3ReceiveModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={ReceivePage} data={{ actor, app }} />,
})

const cut = { kind: 'timeout', call: 'web3.accountDetail' } as const
const wallet = (accountId: string | undefined) => ({ type: 'wallet.changed', accountId }) as const
const chosen = { type: 'chain.chosen', chainIndex: '501' } as const
const named = (chainIndex: string | undefined) => ({ type: 'query.changed', chainIndex }) as const
const input = { accountId: 'wallet', chainIndex: undefined }
const nobody = { ...input, accountId: undefined }
const known = { answer: 'fetchAddresses', done: sampleAddresses } as const
const failed = { answer: 'fetchAddresses', error: cut } as const

const row = rowBuilder(web3ReceiveMachine, input)

const table: Table<typeof web3ReceiveMachine> = [
  row('requests nothing for a guest', [], 'guest', { asks: {} }, nobody),
  row('requests the addresses [WAL-12]', [], 'loading', {
    tags: ['busy'],
    asks: { fetchAddresses: { accountId: 'wallet' } },
  }),
  row('shows them [WAL-12]', [known], 'shown', { tags: [], context: { addresses: sampleAddresses } }),
  row('says when it fails', [failed], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('clears the failure', [failed, { type: 'retry.requested' }, known], { context: { error: undefined } }),
  row('shows the address of another chain [WAL-12]', [known, chosen], 'shown', {
    context: { chainIndex: '501' },
    sent: [{ type: 'navigation.requested', to: '/web3/receive?chain=501', replace: true }],
  }),
  row('shows the chain that the address names later, and does not change the address [WAL-12]', [known, named('501')], {
    in: 'shown',
    context: { chainIndex: '501' },
    sent: [],
  }),
  row('shows the first chain if the address names none', [known, chosen, named(undefined)], {
    context: { chainIndex: undefined },
    sent: [],
  }),
  row('continues for the same wallet', [known, wallet('wallet')], 'shown'),
  row('starts over for another wallet', [known, wallet('other')], 'loading', {
    context: { accountId: 'other', addresses: [] },
  }),
  row('starts over while it loads', [wallet('other')], 'loading', { asks: { fetchAddresses: { accountId: 'other' } } }),
  row('shows nothing after it was disconnected', [known, wallet(undefined)], 'guest', { context: { addresses: [] } }),
  row('stays empty for a guest', [wallet(undefined)], 'guest', {}, nobody),
]

holdTable(web3ReceiveMachine, table, 'the page that says where to send something $says')
