import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import {
  movedBalances,
  sampleAddresses,
  sampleBalances,
  sampleToken,
  sampleTransaction,
} from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3AssetsMachine } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import { tokensShown, totalOf } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { web3ReceiveMachine } from '#machines/wallet/web3Receive/web3Receive.machine.ts'
import { web3TransactionMachine } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const cut = { kind: 'timeout', call: 'web3.allBalances' } as const

describe('the page of assets', () => {
  const input = { accountId: 'wallet', chainIndex: undefined, txHash: undefined }
  const known = { answer: 'fetchBalances', done: sampleBalances } as const
  const failed = { answer: 'fetchBalances', error: cut } as const
  const dearer = {
    ...sampleBalances,
    tokenAssets: sampleBalances.tokenAssets.map((token) => ({ ...token, tokenPrice: decimal('11') })),
  }
  const every = { wait: limits.web3.refreshEvery } as const
  const filtered = (chainIndex: string | undefined) => ({
    type: 'filter.changed',
    filter: { accountId: 'wallet', chainIndex },
  })
  const opened = { type: 'transaction.opened', chainIndex: '1', txHash: '0xfeed' } as const
  const closed = { type: 'transaction.closed' } as const
  const place = (chain?: string) => ({
    type: 'navigation.asked',
    to: `/web3/asset${chain ? `?chain=${chain}` : ''}`,
    replace: true,
  })
  const opens = { type: 'navigation.asked', to: '/web3/asset?chain=1&tx=0xfeed', replace: true }
  const entered = { type: 'query.changed', chainIndex: '1', txHash: '0xfeed' } as const
  const left = { type: 'query.changed', chainIndex: undefined, txHash: undefined } as const
  const asksBalances = { fetchBalances: { accountId: 'wallet' } }
  const child = { transaction: { accountId: 'wallet', chainIndex: undefined, txHash: undefined } }
  const list = { transactions: { filter: { accountId: 'wallet', chainIndex: undefined } } }
  const table: Table<typeof web3AssetsMachine> = [
    { says: 'asks nothing for nobody', input: { ...input, accountId: undefined }, then: { in: 'guest', asks: {} } },
    {
      says: 'asks what lies at the wallet’s addresses [WAL-07]',
      input,
      then: { in: 'holding.loading', tags: ['busy'], asks: { ...asksBalances, ...child } },
    },
    {
      says: 'opens the transaction that the address names [WAL-12]',
      input: { ...input, chainIndex: '1', txHash: '0xfeed' },
      then: { asks: { ...asksBalances, transaction: { accountId: 'wallet', chainIndex: '1', txHash: '0xfeed' } } },
    },
    {
      says: 'shows it, and what happened there [WAL-07] [WAL-12]',
      input,
      when: known,
      then: { in: 'holding.known.fresh', tags: [], context: { balances: sampleBalances }, asks: { ...child, ...list } },
    },
    {
      says: 'says when it cannot be had [WAL-07]',
      input,
      when: failed,
      then: { in: 'holding.failed', tags: ['failed'], context: { error: cut } },
    },
    {
      says: 'asks again when it is told to [WAL-07]',
      input,
      given: [failed],
      when: { type: 'refresh.asked' },
      then: { in: 'holding.loading' },
    },
    {
      says: 'forgets that it failed',
      input,
      given: [failed, { type: 'refresh.asked' }],
      when: known,
      then: { context: { error: undefined } },
    },
    {
      says: 'asks anew from time to time',
      input,
      given: [known],
      when: every,
      then: { in: 'holding.known.renewing', tags: ['busy'], asks: { ...asksBalances, ...child, ...list } },
    },
    {
      says: 'asks anew on demand',
      input,
      given: [known],
      when: { type: 'refresh.asked' },
      then: { in: 'holding.known.renewing', sent: [] },
    },
    {
      says: 'asks for the list anew when something has moved, which the index knows then [WAL-12]',
      input,
      given: [known, every],
      when: { answer: 'fetchBalances', done: movedBalances },
      then: { in: 'holding.known.fresh', context: { balances: movedBalances }, sent: [{ type: 'reload.asked' }] },
    },
    {
      says: 'leaves the list alone when only prices have',
      input,
      given: [known, every],
      when: { answer: 'fetchBalances', done: dearer },
      then: { in: 'holding.known.fresh', context: { balances: dearer }, sent: [] },
    },
    {
      says: 'keeps what it knew, and says that it is old',
      input,
      given: [known, every],
      when: failed,
      then: { in: 'holding.known.stale', tags: ['stale'], context: { balances: sampleBalances, error: cut } },
    },
    {
      says: 'tries by itself then',
      input,
      given: [known, every, failed],
      when: every,
      then: { in: 'holding.known.renewing' },
    },
    {
      says: 'tries on demand',
      input,
      given: [known, every, failed],
      when: { type: 'refresh.asked' },
      then: { in: 'holding.known.renewing' },
    },
    {
      says: 'is fresh again',
      input,
      given: [known, every, failed, every],
      when: known,
      then: { in: 'holding.known.fresh', tags: [], context: { error: undefined } },
    },
    {
      says: 'looks at one chain, in the list too [WAL-11]',
      input,
      given: [known],
      when: { type: 'chain.chosen', chainIndex: '501' },
      then: { context: { assetChainIndex: '501' }, sent: [filtered('501'), place('501')] },
    },
    {
      says: 'looks at all again [WAL-11]',
      input,
      given: [known, { type: 'chain.chosen', chainIndex: '501' }],
      when: { type: 'chain.chosen', chainIndex: undefined },
      then: { context: { assetChainIndex: undefined }, sent: [filtered(undefined), place()] },
    },
    {
      says: 'shows risk tokens when it is told to [WAL-11]',
      input,
      given: [known],
      when: { type: 'risk.toggled' },
      then: { context: { showsRisk: true } },
    },
    {
      says: 'hides them again [WAL-11]',
      input,
      given: [known, { type: 'risk.toggled' }],
      when: { type: 'risk.toggled' },
      then: { context: { showsRisk: false } },
    },
    {
      says: 'opens a transaction [WAL-12]',
      input,
      given: [known],
      when: opened,
      then: { context: { txHash: '0xfeed', assetChainIndex: undefined }, sent: [opened, opens] },
    },
    {
      says: 'goes on where the address names the one that was opened here [WAL-12]',
      input,
      given: [opened],
      when: entered,
      then: { sent: [] },
    },
    {
      says: 'goes on with it in the list’s sight too [WAL-12]',
      input,
      given: [known, opened],
      when: entered,
      then: { sent: [] },
    },
    {
      says: 'opens another that the address names then [WAL-12]',
      input,
      given: [known, opened],
      when: { ...entered, txHash: '0xbeef' },
      then: { context: { txHash: '0xbeef' }, sent: [{ ...opened, txHash: '0xbeef' }] },
    },
    {
      says: 'opens it again after the address named none [WAL-12]',
      input,
      given: [opened, left],
      when: entered,
      then: { context: { txHash: '0xfeed' }, sent: [opened] },
    },
    {
      says: 'opens it again in the list’s sight too [WAL-12]',
      input,
      given: [known, opened, left],
      when: entered,
      then: { sent: [opened] },
    },
    {
      says: 'opens it again on the chain that the address named meanwhile [WAL-12]',
      input,
      given: [known, opened, { ...left, chainIndex: '501' }],
      when: entered,
      then: { sent: [opened] },
    },
    {
      says: 'opens the one that the address names later [WAL-12]',
      input,
      when: { type: 'query.changed', chainIndex: '1', txHash: '0xfeed' },
      then: { sent: [opened] },
    },
    {
      says: 'opens it in the list’s sight too, which stays [WAL-12]',
      input,
      given: [known],
      when: { type: 'query.changed', chainIndex: '1', txHash: '0xfeed' },
      then: { context: { assetChainIndex: undefined }, sent: [opened] },
    },
    {
      says: 'closes it where the address names none, and looks at the chain that it names',
      input,
      when: { type: 'query.changed', chainIndex: '1', txHash: undefined },
      then: { context: { assetChainIndex: '1' }, sent: [closed] },
    },
    {
      says: 'looks at the chain that the address names later, in the list too [WAL-11]',
      input,
      given: [known],
      when: { type: 'query.changed', chainIndex: '501', txHash: undefined },
      then: { context: { assetChainIndex: '501' }, sent: [filtered('501'), closed] },
    },
    {
      says: 'leaves the list alone where the address names the same chain',
      input,
      given: [known],
      when: { type: 'query.changed', chainIndex: undefined, txHash: undefined },
      then: { sent: [closed] },
    },
    {
      says: 'closes a transaction, and the address names it no more [WAL-12]',
      input: { ...input, chainIndex: '1', txHash: '0xfeed' },
      when: closed,
      then: { context: { txHash: undefined }, sent: [closed, place('1')] },
    },
    {
      says: 'lives without the dialog',
      input,
      when: { answer: 'transaction', error: 'x' },
      then: { in: 'holding.loading' },
    },
    {
      says: 'goes on to the next page [WAL-12]',
      input,
      given: [known],
      when: { type: 'next.asked' },
      then: { sent: [{ type: 'next.asked' }] },
    },
    {
      says: 'tries a page again [WAL-12]',
      input,
      given: [known],
      when: { type: 'list.retried' },
      then: { sent: [{ type: 'retry.asked' }] },
    },
    {
      says: 'says when its list broke',
      input,
      given: [known],
      when: { answer: 'transactions', error: 'x' },
      then: { in: 'holding.known.broken', tags: ['failed'] },
    },
    {
      says: 'begins anew then',
      input,
      given: [known, { answer: 'transactions', error: 'x' }],
      when: { type: 'refresh.asked' },
      then: { in: 'holding.loading' },
    },
    {
      says: 'goes on for the same wallet',
      input,
      given: [known],
      when: { type: 'wallet.changed', accountId: 'wallet' },
      then: { in: 'holding.known.fresh', context: { balances: sampleBalances } },
    },
    {
      says: 'begins anew for another',
      input,
      given: [known, { type: 'risk.toggled' }],
      when: { type: 'wallet.changed', accountId: 'other' },
      then: { in: 'holding.loading', context: { accountId: 'other', balances: undefined, showsRisk: false } },
    },
    {
      says: 'begins when a wallet comes',
      input: { ...input, accountId: undefined },
      when: { type: 'wallet.changed', accountId: 'wallet' },
      then: { in: 'holding.loading', context: { accountId: 'wallet' } },
    },
    {
      says: 'holds nothing when the wallet has gone',
      input,
      given: [known],
      when: { type: 'wallet.changed', accountId: undefined },
      then: { in: 'guest', context: { balances: undefined, accountId: undefined }, asks: {} },
    },
    {
      says: 'stays empty for nobody',
      input: { ...input, accountId: undefined },
      when: { type: 'wallet.changed', accountId: undefined },
      then: { in: 'guest' },
    },
  ]

  it.each(table)('$says', (row) => expect(rowFault(web3AssetsMachine, row)).toBeUndefined())

  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(web3AssetsMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it('adds up what is shown: nothing at first, one chain, and risk tokens only when they are shown [WAL-07] [WAL-11]', () => {
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
  const pause = { wait: limits.web3.indexPause } as const
  const table: Table<typeof web3TransactionMachine> = [
    { says: 'is shown when it is asked for', input, then: { in: 'closed', asks: {} } },
    {
      says: 'is shown at once when the address names it [WAL-12]',
      input: query,
      then: { in: 'open.loading', tags: ['busy'], asks: { fetchTransaction: query } },
    },
    {
      says: 'is found by its hash [WAL-12]',
      input,
      when: open,
      then: { in: 'open.loading', asks: { fetchTransaction: query } },
    },
    {
      says: 'is shown [WAL-12]',
      input,
      given: [open],
      when: done,
      then: { in: 'open.settled', tags: [], context: { transaction: sampleTransaction() } },
    },
    {
      says: 'is shown while its block is not made [WAL-12]',
      input,
      given: [open],
      when: pending,
      then: { in: 'open.pending', context: { transaction: sampleTransaction({ txStatus: 'pending' }) } },
    },
    {
      says: 'is looked at again until it is',
      input,
      given: [open, pending],
      when: pause,
      then: {
        in: 'open.loading',
        asks: { fetchTransaction: query },
        context: { transaction: sampleTransaction({ txStatus: 'pending' }) },
      },
    },
    {
      says: 'may be unknown [WAL-12]',
      input,
      given: [open],
      when: failed,
      then: { in: 'open.failed', tags: ['failed'], context: { error: unknown } },
    },
    {
      says: 'is asked for again',
      input,
      given: [open, failed],
      when: { type: 'retry.asked' },
      then: { in: 'open.loading' },
    },
    {
      says: 'is shown then',
      input,
      given: [open, failed, { type: 'retry.asked' }],
      when: done,
      then: { context: { error: undefined } },
    },
    {
      says: 'is left',
      input,
      given: [open, done],
      when: { type: 'transaction.closed' },
      then: { in: 'closed', context: { transaction: undefined, query: undefined }, asks: {} },
    },
    {
      says: 'makes way for another',
      input,
      given: [open, done],
      when: { ...open, txHash: '0xbeef' },
      then: {
        in: 'open.loading',
        context: { transaction: undefined },
        asks: { fetchTransaction: { ...query, txHash: '0xbeef' } },
      },
    },
    {
      says: 'makes way while it is asked for',
      input,
      given: [open],
      when: { ...open, txHash: '0xbeef' },
      then: { in: 'open.loading', asks: { fetchTransaction: { ...query, txHash: '0xbeef' } } },
    },
  ]
  it.each(table)('$says', (row) => expect(rowFault(web3TransactionMachine, row)).toBeUndefined())
  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(web3TransactionMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})

describe('the page that says where to send something', () => {
  const input = { accountId: 'wallet', chainIndex: undefined }
  const nobody = { ...input, accountId: undefined }
  const known = { answer: 'fetchAddresses', done: sampleAddresses } as const
  const failed = { answer: 'fetchAddresses', error: cut } as const
  const table: Table<typeof web3ReceiveMachine> = [
    { says: 'asks nothing for nobody', input: nobody, then: { in: 'guest', asks: {} } },
    {
      says: 'asks for the addresses [WAL-12]',
      input,
      then: { in: 'loading', tags: ['busy'], asks: { fetchAddresses: { accountId: 'wallet' } } },
    },
    {
      says: 'shows them [WAL-12]',
      input,
      when: known,
      then: { in: 'shown', tags: [], context: { addresses: sampleAddresses } },
    },
    {
      says: 'says when it cannot',
      input,
      when: failed,
      then: { in: 'failed', tags: ['failed'], context: { error: cut } },
    },
    { says: 'asks again', input, given: [failed], when: { type: 'retry.asked' }, then: { in: 'loading' } },
    {
      says: 'forgets that it failed',
      input,
      given: [failed, { type: 'retry.asked' }],
      when: known,
      then: { context: { error: undefined } },
    },
    {
      says: 'shows the address of another chain [WAL-12]',
      input,
      given: [known],
      when: { type: 'chain.chosen', chainIndex: '501' },
      then: {
        in: 'shown',
        context: { chainIndex: '501' },
        sent: [{ type: 'navigation.asked', to: '/web3/receive?chain=501', replace: true }],
      },
    },
    {
      says: 'shows the one that the address names later, and tells the address nothing [WAL-12]',
      input,
      given: [known],
      when: { type: 'query.changed', chainIndex: '501' },
      then: { in: 'shown', context: { chainIndex: '501' }, sent: [] },
    },
    {
      says: 'shows the first where it names none',
      input,
      given: [known, { type: 'chain.chosen', chainIndex: '501' }],
      when: { type: 'query.changed', chainIndex: undefined },
      then: { context: { chainIndex: undefined }, sent: [] },
    },
    {
      says: 'goes on for the same wallet',
      input,
      given: [known],
      when: { type: 'wallet.changed', accountId: 'wallet' },
      then: { in: 'shown' },
    },
    {
      says: 'begins anew for another',
      input,
      given: [known],
      when: { type: 'wallet.changed', accountId: 'other' },
      then: { in: 'loading', context: { accountId: 'other', addresses: [] } },
    },
    {
      says: 'begins anew while it loads',
      input,
      when: { type: 'wallet.changed', accountId: 'other' },
      then: { in: 'loading', asks: { fetchAddresses: { accountId: 'other' } } },
    },
    {
      says: 'begins when a wallet comes',
      input: nobody,
      when: { type: 'wallet.changed', accountId: 'wallet' },
      then: { in: 'loading' },
    },
    {
      says: 'shows nothing when it has gone',
      input,
      given: [known],
      when: { type: 'wallet.changed', accountId: undefined },
      then: { in: 'guest', context: { addresses: [] } },
    },
    {
      says: 'stays empty for nobody',
      input: nobody,
      when: { type: 'wallet.changed', accountId: undefined },
      then: { in: 'guest' },
    },
  ]
  it.each(table)('$says', (row) => expect(rowFault(web3ReceiveMachine, row)).toBeUndefined())
  it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
    const { share, survivors } = hunt(web3ReceiveMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
