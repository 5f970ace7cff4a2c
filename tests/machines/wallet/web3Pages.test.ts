import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import {
  movedBalances,
  sampleBalances,
  sampleToken,
  sampleTransaction,
} from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3AssetsMachine } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import { tokensShown, totalOf } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { web3TransactionMachine } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const cut = { kind: 'timeout', call: 'web3.allBalances' } as const

describe('the wallet’s assets page', () => {
  const input = { accountId: 'wallet', chainIndex: undefined, txHash: undefined }
  const known = { answer: 'fetchBalances', done: sampleBalances } as const
  const failed = { answer: 'fetchBalances', error: cut } as const
  const dearer = {
    ...sampleBalances,
    tokenAssets: sampleBalances.tokenAssets.map((token) => ({ ...token, tokenPrice: decimal('11') })),
  }
  const every = { wait: walletLimits.web3.refreshEvery } as const
  const filtered = (chainIndex: string | undefined) => ({
    type: 'filter.changed',
    filter: { accountId: 'wallet', chainIndex },
  })
  const opened = { type: 'transaction.opened', chainIndex: '1', txHash: '0xfeed' } as const
  const closed = { type: 'transaction.closed' } as const
  const place = (chain?: string) => ({
    type: 'navigation.requested',
    to: `/web3/asset${chain ? `?chain=${chain}` : ''}`,
    replace: true,
  })
  const opens = { type: 'navigation.requested', to: '/web3/asset?chain=1&tx=0xfeed', replace: true }
  const entered = { type: 'query.changed', chainIndex: '1', txHash: '0xfeed' } as const
  const left = { type: 'query.changed', chainIndex: undefined, txHash: undefined } as const
  const asksBalances = { fetchBalances: { accountId: 'wallet' } }
  const child = { transaction: { accountId: 'wallet', chainIndex: undefined, txHash: undefined } }
  const list = { transactions: { filter: { accountId: 'wallet', chainIndex: undefined } } }
  const web3AssetsRow = rowBuilder(web3AssetsMachine, input)

  const table: Table<typeof web3AssetsMachine> = [
    web3AssetsRow('requests nothing for a guest', [], 'guest', { asks: {} }, { ...input, accountId: undefined }),
    web3AssetsRow('requests the balances of the wallet’s addresses [WAL-07]', [], 'holding.loading', {
      tags: ['busy'],
      asks: { ...asksBalances, ...child },
    }),
    web3AssetsRow(
      'opens the transaction named in the address [WAL-12]',
      [],
      { asks: { ...asksBalances, transaction: { accountId: 'wallet', chainIndex: '1', txHash: '0xfeed' } } },
      { ...input, chainIndex: '1', txHash: '0xfeed' },
    ),
    web3AssetsRow('shows the balances and the transactions [WAL-07] [WAL-12]', [known], 'holding.known.fresh', {
      tags: [],
      context: { balances: sampleBalances },
      asks: { ...child, ...list },
    }),
    web3AssetsRow('says that the balances did not load [WAL-07]', [failed], 'holding.failed', {
      tags: ['failed'],
      context: { error: cut },
    }),
    web3AssetsRow('retries on request [WAL-07]', [failed, { type: 'refresh.requested' }], 'holding.loading'),
    web3AssetsRow('clears the failure', [failed, { type: 'refresh.requested' }, known], {
      context: { error: undefined },
    }),
    web3AssetsRow(
      'reloads the list when balances changed, because the index knows the transactions then [WAL-12]',
      [known, every, { answer: 'fetchBalances', done: movedBalances }],
      { in: 'holding.known.fresh', context: { balances: movedBalances }, sent: [{ type: 'reload.requested' }] },
    ),
    web3AssetsRow(
      'does not reload the list when only prices changed',
      [known, every, { answer: 'fetchBalances', done: dearer }],
      { in: 'holding.known.fresh', context: { balances: dearer }, sent: [] },
    ),
    web3AssetsRow(
      'filters by one chain, in the list too [WAL-11]',
      [known, { type: 'chain.chosen', chainIndex: '501' }],
      { context: { assetChainIndex: '501' }, sent: [filtered('501'), place('501')] },
    ),
    web3AssetsRow(
      'shows all chains again [WAL-11]',
      [known, { type: 'chain.chosen', chainIndex: '501' }, { type: 'chain.chosen', chainIndex: undefined }],
      { context: { assetChainIndex: undefined }, sent: [filtered(undefined), place()] },
    ),
    web3AssetsRow('shows risk tokens on request [WAL-11]', [known, { type: 'risk.toggled' }], {
      context: { showsRisk: true },
    }),
    web3AssetsRow('hides them again [WAL-11]', [known, { type: 'risk.toggled' }, { type: 'risk.toggled' }], {
      context: { showsRisk: false },
    }),
    web3AssetsRow('opens a transaction [WAL-12]', [known, opened], {
      context: { txHash: '0xfeed', assetChainIndex: undefined },
      sent: [opened, opens],
    }),
    web3AssetsRow('keeps the open transaction when the address names it [WAL-12]', [opened, entered], { sent: [] }),
    web3AssetsRow('keeps the open transaction over the list too [WAL-12]', [known, opened, entered], { sent: [] }),
    web3AssetsRow(
      'opens another transaction named in the address later [WAL-12]',
      [known, opened, { ...entered, txHash: '0xbeef' }],
      { context: { txHash: '0xbeef' }, sent: [{ ...opened, txHash: '0xbeef' }] },
    ),
    web3AssetsRow('opens it again after an address without one [WAL-12]', [opened, left, entered], {
      context: { txHash: '0xfeed' },
      sent: [opened],
    }),
    web3AssetsRow('opens it again over the list too [WAL-12]', [known, opened, left, entered], { sent: [opened] }),
    web3AssetsRow(
      'opens it again on the chain that the address named meanwhile [WAL-12]',
      [known, opened, { ...left, chainIndex: '501' }, entered],
      { sent: [opened] },
    ),
    web3AssetsRow(
      'opens the transaction that the address names later [WAL-12]',
      [{ type: 'query.changed', chainIndex: '1', txHash: '0xfeed' }],
      { sent: [opened] },
    ),
    web3AssetsRow(
      'opens it over the list too, which stays [WAL-12]',
      [known, { type: 'query.changed', chainIndex: '1', txHash: '0xfeed' }],
      { context: { assetChainIndex: undefined }, sent: [opened] },
    ),
    web3AssetsRow(
      'closes it if the address names none, and filters by the address’s chain',
      [{ type: 'query.changed', chainIndex: '1', txHash: undefined }],
      { context: { assetChainIndex: '1' }, sent: [closed] },
    ),
    web3AssetsRow(
      'filters by the chain that the address names later, in the list too [WAL-11]',
      [known, { type: 'query.changed', chainIndex: '501', txHash: undefined }],
      { context: { assetChainIndex: '501' }, sent: [filtered('501'), closed] },
    ),
    web3AssetsRow(
      'does not reload the list if the address names the same chain',
      [known, { type: 'query.changed', chainIndex: undefined, txHash: undefined }],
      { sent: [closed] },
    ),
    web3AssetsRow(
      'closes a transaction, and removes it from the address [WAL-12]',
      [closed],
      { context: { txHash: undefined }, sent: [closed, place('1')] },
      { ...input, chainIndex: '1', txHash: '0xfeed' },
    ),
    web3AssetsRow('loads the next page [WAL-12]', [known, { type: 'next.requested' }], {
      sent: [{ type: 'next.requested' }],
    }),
    web3AssetsRow('retries a page [WAL-12]', [known, { type: 'list.retried' }], {
      sent: [{ type: 'retry.requested' }],
    }),
    web3AssetsRow('continues for the same wallet', [known, { type: 'wallet.changed', accountId: 'wallet' }], {
      in: 'holding.known.fresh',
      context: { balances: sampleBalances },
    }),
    web3AssetsRow(
      'starts over for another wallet',
      [known, { type: 'risk.toggled' }, { type: 'wallet.changed', accountId: 'other' }],
      { in: 'holding.loading', context: { accountId: 'other', balances: undefined, showsRisk: false } },
    ),
    web3AssetsRow(
      'starts when a wallet is entered',
      [{ type: 'wallet.changed', accountId: 'wallet' }],
      { in: 'holding.loading', context: { accountId: 'wallet' } },
      { ...input, accountId: undefined },
    ),
    web3AssetsRow(
      'holds nothing after the wallet was left',
      [known, { type: 'wallet.changed', accountId: undefined }],
      { in: 'guest', context: { balances: undefined, accountId: undefined }, asks: {} },
    ),
  ]

  holdTable(web3AssetsMachine, table)

  it('adds up the shown balances: nothing at first, one chain, and risk tokens only when shown [WAL-07] [WAL-11]', () => {
    const tokens = [
      sampleToken('1', 'ETH', { balance: decimal('1.5') }),
      sampleToken('501', 'SOL', { tokenPrice: decimal('0.1') }),
      sampleToken('1', 'FREE', { isRiskToken: true, balance: decimal('88888') }),
    ]
    expect(totalOf([])).toBe('0')
    expect(totalOf(tokensShown(tokens, undefined, false))).toBe('15.2')
    expect(totalOf(tokensShown(tokens, '1', false))).toBe('15.0')
    expect(totalOf(tokensShown(tokens, undefined, true))).toBe('888895.2')
  })
})

describe('a transaction', () => {
  const input = { accountId: 'wallet', chainIndex: undefined, txHash: undefined }
  const open = { type: 'transaction.opened', chainIndex: '1', txHash: '0xfeed' } as const
  const query = { accountId: 'wallet', chainIndex: '1', txHash: '0xfeed' }
  const done = { answer: 'fetchTransaction', done: sampleTransaction() } as const
  const pending = { answer: 'fetchTransaction', done: sampleTransaction({ txStatus: 'pending' }) } as const
  const unknown = { kind: 'business', call: 'web3.transactionDetail', code: codes.transactionUnknown } as const
  const failed = { answer: 'fetchTransaction', error: unknown } as const
  const web3TransactionRow = rowBuilder(web3TransactionMachine, input)

  const table: Table<typeof web3TransactionMachine> = [
    web3TransactionRow('is shown on request', [], 'closed', { asks: {} }),
    web3TransactionRow(
      'is shown at once if the address names it [WAL-12]',
      [],
      { in: 'open.loading', tags: ['busy'], asks: { fetchTransaction: query } },
      query,
    ),
    web3TransactionRow('is found by its hash [WAL-12]', [open], 'open.loading', { asks: { fetchTransaction: query } }),
    web3TransactionRow('is shown once loaded [WAL-12]', [open, done], 'open.settled', {
      tags: [],
      context: { transaction: sampleTransaction() },
    }),
    web3TransactionRow('is shown while its block is pending [WAL-12]', [open, pending], 'open.pending', {
      context: { transaction: sampleTransaction({ txStatus: 'pending' }) },
    }),
    web3TransactionRow('can be unknown [WAL-12]', [open, failed], 'open.failed', {
      tags: ['failed'],
      context: { error: unknown },
    }),
    web3TransactionRow('is shown once its block is made', [open, failed, { type: 'retry.requested' }, done], {
      context: { error: undefined },
    }),
    web3TransactionRow('is closed', [open, done, { type: 'transaction.closed' }], 'closed', {
      context: { transaction: undefined, query: undefined },
      asks: {},
    }),
    web3TransactionRow('is replaced by another', [open, done, { ...open, txHash: '0xbeef' }], 'open.loading', {
      context: { transaction: undefined },
      asks: { fetchTransaction: { ...query, txHash: '0xbeef' } },
    }),
  ]
  holdTable(web3TransactionMachine, table)
})
