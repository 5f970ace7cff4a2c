import { web3Session as web3 } from '#contract/wallet/calls/web3Session.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { walletMachine } from './wallet.machine.ts'
import { otherWallet, sampleWallet } from './wallet.samples.ts'

const at = (path: string) => ({ location: { path, search: '', hash: '' } })

export const walletModel = {
  machine: walletMachine,
  calls: { fetchWallet: [web3.current], disconnect: [web3.disconnect] },
  unseen:
    'it is shown by the header and the wallet’s pages, whose tests draw it; it is walked in the browser with the login',
  inputs: { plain: undefined },
  events: {
    'location.changed': [at('/market'), at('/web3'), at('/web3/asset')],
    'wallet.arrived': [{ walletInfo: sampleWallet }],
    'wallet.invalidated': [{}],
    'retry.requested': [{}],
    'disconnect.requested': [{}],
  },
  outcomes: {
    fetchWallet: {
      mine: { done: sampleWallet },
      another: { done: otherWallet },
      signedOut: { done: null },
      cut: { error: { kind: 'timeout', call: 'web3.current' } },
    },
    disconnect: {
      done: { done: null },
      gone: { error: { kind: 'session', call: 'web3.disconnect' } },
      cut: { error: { kind: 'timeout', call: 'web3.disconnect' } },
    },
    tabs: { changed: { sends: { type: 'wallet.invalidated' } }, broken: { error: new Error('broken') } },
  },
  key: ({ snapshot: { context } }) => ({ id: context.info?.accountId, path: context.path, error: context.error?.kind }),
  invariants: {
    'a guest has no wallet': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.info === undefined,
    'who is connected has one': ({ snapshot }) => !snapshot.matches('connected') || snapshot.context.info !== undefined,
  },
} satisfies FlowModel<typeof walletMachine>
