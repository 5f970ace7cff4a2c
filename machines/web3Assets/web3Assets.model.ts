import { web3 } from '../../contract/calls/web3'
import { codes } from '../../contract/codes'
import { limits } from '../../contract/limits'
import type { FlowModel } from '../../tests/support/model'
import { sampleBalances } from './web3.samples'
import { web3AssetsMachine } from './web3Assets.machine'

const row = { role: 'row', text: { text: 'USDT' } } as const
const stale = { role: 'alert', text: 'web3Assets:state.stale' } as const
const broken = { role: 'alert', text: 'web3Assets:list.broken' } as const

export const web3AssetsModel = {
  machine: web3AssetsMachine,
  inputs: {
    guest: { accountId: undefined, chainIndex: undefined, txHash: undefined },
    wallet: { accountId: 'wallet', chainIndex: undefined, txHash: undefined },
  },
  events: {
    // Another wallet may come at any time; from each state alike, so one of them tells for all.
    'wallet.changed': ({ snapshot }) => [
      { accountId: undefined },
      { accountId: snapshot.context.accountId ?? 'wallet' },
      ...(snapshot.matches({ holding: 'loading' }) ? [{ accountId: snapshot.context.accountId === 'other' ? 'wallet' : 'other' }] : []),
    ],
    'place.reentered': [{ chainIndex: '1', txHash: '0xfeed' }, { chainIndex: undefined, txHash: undefined }],
    'chain.chosen': ({ snapshot }) => [{ chainIndex: snapshot.context.assetChainIndex === undefined ? '1' : undefined }],
    'risk.toggled': [{}],
    'refresh.asked': [{}],
    'transaction.opened': [{ chainIndex: '1', txHash: '0xfeed' }],
    'next.asked': [{}],
    'list.retried': [{}],
  },
  outcomes: {
    fetchBalances: {
      balances: { done: sampleBalances },
      'behind too long': { error: { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } },
    },
    transactions: { broken: { error: { kind: 'malformed', call: 'web3.transactions' } } },
    transaction: { broken: { error: new Error('a fault of ours') } },
  },
  key: ({ snapshot: { context } }) => ({ accountId: context.accountId === undefined ? undefined : 'somebody', hasBalances: context.balances !== undefined, showsRisk: context.showsRisk, assetChainIndex: context.assetChainIndex }),
  invariants: {
    'a guest is shown nobody’s balances': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.balances === undefined,
    'numbers that could not be renewed stay': ({ snapshot }) => !snapshot.hasTag('stale') || snapshot.context.balances !== undefined,
  },
  screen: {
    shows: {
      guest: [{ role: 'heading', name: 'web3:guest.title' }],
      'holding.loading': [{ role: 'status', name: 'web3Assets:state.loading' }],
      'holding.failed': [{ role: 'alert', text: 'web3Assets:state.failed' }],
      'holding.known.fresh': [row, { ...stale, absent: true }, { ...broken, absent: true }],
      'holding.known.renewing': { like: 'holding.known.fresh' },
      'holding.known.stale': [row, stale],
      'holding.known.broken': [row, broken],
    },
    gestures: {
      'wallet.changed': { by: 'app', because: 'the wallet’s flow tells it' },
      'place.reentered': { by: 'app', because: 'the router tells where the person is' },
      'chain.chosen': ({ chainIndex }) => ({ click: { role: 'radio', name: chainIndex === undefined ? 'web3Assets:chain.all' : { text: 'Ethereum' } } }),
      'risk.toggled': { click: { role: 'checkbox', name: { word: 'web3Assets:risk.show', values: { count: '1' } } } },
      'refresh.asked': (_, leaves) => ({ click: { role: 'button', name: leaves.includes('holding.known.fresh') ? 'web3Assets:action.refresh' : 'web3Assets:action.retry' } }),
      'transaction.opened': { by: 'app', because: 'a row of the list is pressed: it is drawn with a real one in web3Assets.test.tsx' },
      'next.asked': { by: 'app', because: 'the list is drawn with a real one in web3Assets.test.tsx' },
      'list.retried': { by: 'app', because: 'the list is drawn with a real one in web3Assets.test.tsx' },
    },
  },
  wire: {
    fetchBalances: {
      plays: {
        balances: [{ call: web3.allBalances, gives: { data: sampleBalances } }],
        'behind too long': [{ call: web3.allBalances, gives: { code: codes.indexerBehind }, times: 1 + limits.web3.indexRetries }],
      },
    },
    transactions: { happens: 'broken' },
    transaction: { happens: 'broken' },
  },
} satisfies FlowModel<typeof web3AssetsMachine>
