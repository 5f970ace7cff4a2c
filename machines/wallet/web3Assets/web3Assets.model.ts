import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { movedBalances, sampleBalances } from './web3.samples.ts'
import { web3AssetsMachine } from './web3Assets.machine.ts'

export const web3AssetsModel = {
  machine: web3AssetsMachine,
  calls: { fetchBalances: [web3.allBalances], transactions: [web3.transactions] },
  unseen:
    'most that it shows is its children, the wait for the index, the list and a transaction: each of its states is drawn with real ones in web3Assets.test.tsx',
  inputs: {
    guest: { accountId: undefined, chainIndex: undefined, txHash: undefined },
    wallet: { accountId: 'wallet', chainIndex: undefined, txHash: undefined },
  },
  events: {
    // Another wallet may appear at any time, with the same effect in each state, so one of them covers all.
    'wallet.changed': ({ snapshot }) => [
      { accountId: undefined },
      { accountId: snapshot.context.accountId ?? 'wallet' },
      ...(snapshot.matches({ holding: 'loading' })
        ? [{ accountId: snapshot.context.accountId === 'other' ? 'wallet' : 'other' }]
        : []),
    ],
    'query.changed': [
      { chainIndex: '1', txHash: '0xfeed' },
      { chainIndex: undefined, txHash: undefined },
    ],
    'chain.chosen': ({ snapshot }) => [
      { chainIndex: snapshot.context.assetChainIndex === undefined ? '1' : undefined },
    ],
    'risk.toggled': [{}],
    'refresh.requested': [{}],
    'transaction.opened': [{ chainIndex: '1', txHash: '0xfeed' }],
    'transaction.closed': [{}],
    'next.requested': [{}],
    'list.retried': [{}],
  },
  outcomes: {
    fetchBalances: {
      balances: { done: sampleBalances },
      moved: { done: movedBalances },
      'behind too long': { error: { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } },
    },
    transactions: { broken: { error: { kind: 'malformed', call: 'web3.transactions' } } },
    transaction: { broken: { error: new Error('a fault of ours') } },
  },
  key: ({ snapshot: { context } }) => ({
    accountId: context.accountId === undefined ? undefined : 'signedIn',
    held: context.balances?.tokenAssets[0]?.balance,
    showsRisk: context.showsRisk,
    assetChainIndex: context.assetChainIndex,
    txHash: context.txHash,
  }),
  invariants: {
    'a guest sees no balances': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.balances === undefined,
    'numbers that could not be renewed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.balances !== undefined,
  },
} satisfies FlowModel<typeof web3AssetsMachine>
