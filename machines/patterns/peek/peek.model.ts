import { decimal } from '#contract/kernel/decimal.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { peekMachine } from './peek.machine.ts'

/** As the wallet popover requests them. */
const totals = {
  totalCny: decimal('700'),
  totalUsdt: decimal('100'),
  totalBtc: decimal('0.001'),
  totalEth: decimal('0.02'),
  flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
  accounts: [
    { walletType: 2, totalUsdt: decimal('70') },
    { walletType: 7, totalUsdt: decimal('10') },
    { walletType: 7, totalUsdt: decimal('20') },
  ],
  asOf: 1_000,
}

const retry = { role: 'button', name: 'common:action.retry' } as const

const stale = { role: 'alert', text: 'header:wallet.stale' } as const

export const peekModel = {
  machine: peekMachine,
  inputs: { plain: undefined },
  events: {
    'peek.opened': [{}],
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }, { fid: '8' }],
  },
  outcomes: { fetchData: { totals: { done: totals }, cut: { error: { kind: 'timeout', call: 'x.y' } } } },
  invariants: {
    'what could not be renewed stays': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.data !== undefined,
    'nothing is kept without a user': ({ snapshot }) =>
      !snapshot.matches('idle') || snapshot.context.data === undefined,
  },
  // As the wallet popover renders it.
  screen: {
    shows: {
      idle: { like: 'loading' },
      loading: [{ role: 'status', name: 'header:wallet.loading' }],
      failed: [{ role: 'alert', text: 'header:wallet.failed' }, retry],
      'fresh.idle': [
        { role: 'group', name: 'header:wallet.total', text: { text: '100.00' } },
        { ...stale, absent: true },
      ],
      'fresh.renewing': { like: 'fresh.idle' },
      'stale.idle': [{ role: 'group', name: 'header:wallet.total', text: { text: '100.00' } }, stale],
      'stale.renewing': { like: 'stale.idle' },
    },
    gestures: {
      'peek.opened': { by: 'app', because: 'the button that opens the popover asks' },
      'retry.requested': { click: retry },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
} satisfies FlowModel<typeof peekMachine>
