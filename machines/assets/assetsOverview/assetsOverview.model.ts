import { assets as calls } from '#contract/assets/calls/assets.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { decimal, zero } from '#contract/kernel/decimal.ts'
import { assetsOverviewMachine } from './assetsOverview.machine.ts'
import type { Assets } from './assetsOverview.machine.ts'

const assets: Assets = {
  overview: {
    totalCny: decimal('700'),
    totalUsdt: decimal('100'),
    totalBtc: decimal('0.001'),
    totalEth: zero,
    flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
  },
  accounts: [{ walletType: 2, tradeId: null, pair: null, totalUsdt: decimal('100'), coins: [] }],
  asOf: 1_000,
}

const staleMark = { role: 'alert', text: { word: 'assetsOverview:total.stale', values: { time: '' } } } as const

export const assetsOverviewModel = {
  machine: assetsOverviewMachine,
  inputs: { plain: undefined },
  events: { 'refresh.requested': [{}], 'money.moved': [{}], 'session.changed': [{ fid: undefined }, { fid: '1001' }] },
  outcomes: {
    fetchAssets: { assets: { done: assets }, cut: { error: { kind: 'timeout', call: 'assets.balances' } } },
    profitTiles: { broken: { error: 'a fault' } },
  },
  invariants: {
    'numbers that could not be renewed stay': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.assets !== undefined,
    'after logout nothing is left': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.assets === undefined,
  },
  screen: {
    shows: {
      signedOut: { like: 'signedIn.loading' },
      'signedIn.loading': [{ role: 'status', name: 'assetsOverview:state.loading' }],
      'signedIn.failed': [{ role: 'alert', text: 'assetsOverview:state.failed' }],
      'signedIn.fresh.idle': [
        { role: 'heading', name: 'transfer:wallet.2' },
        { ...staleMark, absent: true },
      ],
      'signedIn.fresh.renewing': { like: 'signedIn.fresh.idle' },
      'signedIn.stale.idle': [staleMark],
      'signedIn.stale.renewing': { like: 'signedIn.stale.idle' },
    },
    gestures: {
      'refresh.requested': (_, leaves) =>
        leaves.includes('signedIn.failed') || leaves.includes('signedIn.stale.idle')
          ? { click: { role: 'button', name: 'assetsOverview:action.retry' } }
          : { click: { role: 'button', name: 'assetsOverview:action.refresh' } },
      'money.moved': { by: 'app', because: 'a transfer elsewhere in the app, or the venue, sends it' },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
  wire: {
    profitTiles: { happens: 'lives' },
    fetchAssets: {
      plays: {
        assets: {
          each: [
            { call: calls.overview, gives: { data: assets.overview } },
            { call: calls.balances, gives: { data: { accounts: assets.accounts, seq: 0 } } },
          ],
        },
        cut: [{ call: calls.balances, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
  },
} satisfies FlowModel<typeof assetsOverviewMachine>
