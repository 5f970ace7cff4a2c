import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { PhoneWallet } from '#contract/wallet/calls/web3.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { sampleWallet } from '../wallet/wallet.samples.ts'
import { phoneWalletMachine } from './phoneWallet.machine.ts'

const login = {
  id: 'l1',
  device: 'Firefox, Linux',
  address: '192.0.2.1',
  createdAt: epoch,
  collectedAt: epoch,
  seenAt: epoch,
}
export const samplePhone: PhoneWallet = { walletInfo: sampleWallet, logins: [login], time: epoch }
const cut = { error: { kind: 'timeout', call: 'web3.phone' } }

const end = { role: 'button', name: { word: 'phoneWallet:action.endOf', values: { device: login.device } } } as const
const retry = { role: 'button', name: 'common:action.retry' } as const

export const phoneWalletModel = {
  machine: phoneWalletMachine,
  inputs: { plain: undefined },
  events: { 'retry.requested': [{}], 'end.requested': [{ id: login.id }], 'page.shown': [{}] },
  outcomes: {
    fetchWallet: { held: { done: samplePhone }, none: { done: null }, cut },
    endLogin: { ended: { done: samplePhone }, gone: { error: { kind: 'session', call: 'web3.endLogin' } }, cut },
    returns: { shown: { sends: { type: 'page.shown' } }, broken: { error: new Error('broken') } },
  },
  key: ({ snapshot: { context } }) => ({
    wallet: context.wallet !== undefined,
    ending: context.ending,
    error: context.error?.kind,
  }),
  invariants: {
    'what is held is known': ({ snapshot }) => !snapshot.matches('held') || snapshot.context.wallet !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'common:state.loading' }],
      failed: [{ role: 'alert', text: 'phoneWallet:held.failed' }, retry],
      none: [{ text: 'phoneWallet:none.title' }],
      'held.fresh': ({ context }) => (context.wallet ? [end] : []),
      'held.renewing': { like: 'held.fresh' },
      'held.stale': [{ role: 'alert', text: 'phoneWallet:held.stale' }, retry],
      'held.ending': [
        { role: 'button', name: { word: 'phoneWallet:action.ending', values: { device: login.device } } },
      ],
    },
    gestures: {
      'retry.requested': { click: retry },
      'end.requested': (_, leaves) =>
        leaves.includes('held.ending')
          ? { by: 'app', because: 'while one login ends, only another’s button takes a press' }
          : { click: end },
      'page.shown': { by: 'app', because: 'the browser says it' },
    },
  },
  wire: {
    fetchWallet: { call: web3.phone, retries: kernelLimits.request.retries },
    endLogin: { call: web3.endLogin },
    // Only a bug in our own code ends it.
    returns: { happens: 'watches' },
  },
} satisfies FlowModel<typeof phoneWalletMachine>
