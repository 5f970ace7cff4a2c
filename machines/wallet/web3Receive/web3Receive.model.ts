import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleWallet } from '../wallet/wallet.samples.ts'
import { sampleAddresses } from '../web3Assets/web3.samples.ts'
import { web3ReceiveMachine } from './web3Receive.machine.ts'

/** The contents of a chain's page; the first chain is the default. */
const shownOf = (chainIndex = '1') => sampleAddresses.find((one) => one.chainIndex === chainIndex)

export const web3ReceiveModel = {
  machine: web3ReceiveMachine,
  inputs: {
    guest: { accountId: undefined, chainIndex: undefined },
    wallet: { accountId: 'wallet', chainIndex: undefined },
  },
  events: {
    'wallet.changed': [{ accountId: undefined }, { accountId: 'wallet' }, { accountId: 'other' }],
    // The visible one is already selected.
    'chain.chosen': ({ snapshot }) => [{ chainIndex: snapshot.context.chainIndex === '501' ? '1' : '501' }],
    'query.changed': [{ chainIndex: '501' }, { chainIndex: undefined }],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchAddresses: {
      addresses: { done: sampleAddresses },
      cut: { error: { kind: 'timeout', call: 'web3.accountDetail' } },
    },
  },
  invariants: {
    'a guest sees no addresses': ({ snapshot }) =>
      !snapshot.matches('guest') || snapshot.context.addresses.length === 0,
  },
  screen: {
    shows: {
      guest: [{ role: 'heading', name: 'web3:guest.title' }],
      loading: [{ role: 'status', name: 'web3Receive:state.loading' }],
      failed: [{ role: 'alert', text: 'web3Receive:state.failed' }],
      shown: ({ context: { chainIndex } }) => [
        { role: 'img', name: { word: 'web3Receive:address.qr', values: { chain: shownOf(chainIndex)?.name ?? '' } } },
        { text: { text: shownOf(chainIndex)?.address ?? '' } },
      ],
    },
    gestures: {
      'wallet.changed': { by: 'app', because: 'the wallet’s flow sends it' },
      'chain.chosen': ({ chainIndex }) => ({
        click: { role: 'radio', name: { text: shownOf(chainIndex)?.name ?? '' } },
      }),
      'query.changed': { by: 'app', because: 'the address names another chain' },
      'retry.requested': { click: { role: 'button', name: 'web3Receive:action.retry' } },
    },
  },
  wire: {
    fetchAddresses: {
      call: web3.accountDetail,
      data: (addresses) => ({ walletInfo: sampleWallet, addresses }),
      retries: kernelLimits.request.retries,
    },
  },
} satisfies FlowModel<typeof web3ReceiveMachine>
