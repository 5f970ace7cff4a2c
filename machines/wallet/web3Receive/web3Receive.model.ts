import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleAddresses } from '../web3Assets/web3.samples.ts'
import { web3ReceiveMachine } from './web3Receive.machine.ts'

const [first, second] = ['0xCaB1aF40D0b00495c7223454Db3E79Cb014b1efF', '2RDiwtLzqZaxHT2ugkBvfBLxrsDPChM8Xam3uzBWgS5z']
const walletInfo = {
  accountId: 'wallet',
  accountName: 'Account',
  colorId: 1,
  device: 'Phone',
  ip: '127.0.0.1',
  walletName: 'Statefloor',
}

export const web3ReceiveModel = {
  machine: web3ReceiveMachine,
  inputs: {
    guest: { accountId: undefined, chainIndex: undefined },
    wallet: { accountId: 'wallet', chainIndex: undefined },
  },
  events: {
    'wallet.changed': [{ accountId: undefined }, { accountId: 'wallet' }, { accountId: 'other' }],
    // The one that is shown is chosen already.
    'chain.chosen': ({ snapshot }) => [{ chainIndex: snapshot.context.chainIndex === '501' ? '1' : '501' }],
    'query.changed': [{ chainIndex: '501' }, { chainIndex: undefined }],
    'retry.asked': [{}],
  },
  outcomes: {
    fetchAddresses: {
      addresses: { done: sampleAddresses },
      cut: { error: { kind: 'timeout', call: 'web3.accountDetail' } },
    },
  },
  invariants: {
    'a guest is shown nobody’s addresses': ({ snapshot }) =>
      !snapshot.matches('guest') || snapshot.context.addresses.length === 0,
  },
  screen: {
    shows: {
      guest: [{ role: 'heading', name: 'web3:guest.title' }],
      loading: [{ role: 'status', name: 'web3Receive:state.loading' }],
      failed: [{ role: 'alert', text: 'web3Receive:state.failed' }],
      shown: ({ context }) => [
        {
          role: 'img',
          name: {
            word: 'web3Receive:address.qr',
            values: { chain: context.chainIndex === '501' ? 'Solana' : 'Ethereum' },
          },
        },
        { text: { text: context.chainIndex === '501' ? second : first } },
      ],
    },
    gestures: {
      'wallet.changed': { by: 'app', because: 'the wallet’s flow sends it' },
      'chain.chosen': ({ chainIndex }) => ({
        click: { role: 'radio', name: { text: chainIndex === '501' ? 'Solana' : 'Ethereum' } },
      }),
      'query.changed': { by: 'app', because: 'the address names another chain' },
      'retry.asked': { click: { role: 'button', name: 'web3Receive:action.retry' } },
    },
  },
  wire: {
    fetchAddresses: {
      call: web3.accountDetail,
      data: (addresses) => ({ walletInfo, addresses }),
      retries: kernelLimits.request.retries,
    },
  },
} satisfies FlowModel<typeof web3ReceiveMachine>
