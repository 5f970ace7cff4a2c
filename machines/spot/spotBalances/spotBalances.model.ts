import { costs as costCalls } from '#contract/assets/calls/costs.ts'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { spotBalancesMachine } from './spotBalances.machine.ts'
import type { SpotBalancesSnapshot } from './spotBalances.machine.ts'

/** A coin as the venue returns it, for tests. */
export const sampleCost = (flags: Partial<CoinCost> = {}): CoinCost => ({
  coinId: 1,
  shortName: 'btc',
  webLogo: '',
  precision: 8,
  available: decimal('1.5'),
  held: decimal('0.5'),
  locked: zero,
  priceUsdt: decimal('60000'),
  knownAmount: decimal('2'),
  costUsdt: decimal('100000'),
  realisedUsdt: decimal('250.5'),
  ...flags,
})

const dust = sampleCost({
  coinId: 7,
  shortName: 'xrp',
  available: decimal('0.1'),
  held: zero,
  priceUsdt: decimal('2'),
  knownAmount: decimal('0.1'),
  costUsdt: decimal('0.3'),
  realisedUsdt: decimal('-4'),
})
const usdt = sampleCost({
  coinId: 52,
  shortName: 'usdt',
  precision: 2,
  available: decimal('1000'),
  held: zero,
  priceUsdt: decimal('1'),
  knownAmount: decimal('1000'),
  costUsdt: decimal('1000'),
  realisedUsdt: zero,
})
const coins: readonly CoinCost[] = [usdt, sampleCost(), dust]

const small = {
  role: 'checkbox',
  name: { word: 'spotBalances:hideSmall', values: { amount: assetsLimits.coinSearch.smallBelow } },
} as const
const isShown = ({ context }: SpotBalancesSnapshot) => context.coins !== undefined
const showsList = (snapshot: SpotBalancesSnapshot) => [
  { role: 'table' as const, name: 'spotBalances:title', absent: !isShown(snapshot) },
  { role: 'status' as const, name: 'spotBalances:loading', absent: isShown(snapshot) || snapshot.hasTag('failed') },
  { role: 'alert' as const, text: 'spotBalances:failed', absent: isShown(snapshot) || !snapshot.hasTag('failed') },
  { text: 'spotBalances:stale', absent: !isShown(snapshot) || snapshot.context.error === undefined },
]

export const spotBalancesModel = {
  machine: spotBalancesMachine,
  inputs: { signedIn: { fid: '7' }, guest: { fid: undefined } },
  events: {
    'balances.changed': [{}],
    'sort.chosen': ({ snapshot }) => (isShown(snapshot) ? [{ key: 'coin' }, { key: 'unrealised' }] : []),
    'small.toggled': ({ snapshot }) => (isShown(snapshot) ? [{}] : []),
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }, { fid: '8' }],
  },
  outcomes: {
    fetchCosts: {
      coins: { done: coins },
      refused: { error: { kind: 'business', call: 'costs.list', code: 1 } },
    },
    watchBalances: {
      changed: { sends: { type: 'balances.changed' } },
      broken: { error: 'a fault' },
    },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    isShown: context.coins !== undefined,
    hasError: context.error !== undefined,
    isBehind: context.isBehind,
    sort: context.sort,
    isSmallHidden: context.isSmallHidden,
  }),
  bounds: { depth: 5 },
  invariants: {
    'numbers that could not be renewed stay': ({ snapshot }) =>
      snapshot.context.coins === undefined || !snapshot.matches('signedOut'),
    'a change while nothing is fetched is never forgotten': ({ snapshot }) =>
      !snapshot.context.isBehind || !snapshot.matches({ signedIn: 'idle' }),
  },
  screen: {
    shows: {
      signedOut: [{ text: 'spotBalances:signedOut' }],
      'signedIn.fetching': showsList,
      'signedIn.idle': showsList,
      'signedIn.settling': showsList,
      'signedIn.failed': showsList,
    },
    gestures: {
      'balances.changed': { by: 'app', because: 'the venue sends it' },
      'sort.chosen': ({ key }) => ({ click: { role: 'button', name: `spotBalances:column.${key}` } }),
      'small.toggled': { click: small },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
  wire: {
    // The link belongs to the venue and stays silent in a browser walk.
    watchBalances: { happens: 'listens' },
    fetchCosts: {
      plays: {
        coins: [{ call: costCalls.list, gives: { data: { coins, seq: 0 } } }],
        refused: [{ call: costCalls.list, gives: { code: 1, msg: '' } }],
      },
    },
  },
} satisfies FlowModel<typeof spotBalancesMachine>
