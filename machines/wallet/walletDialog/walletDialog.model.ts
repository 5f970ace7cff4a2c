import { fromCallback } from 'xstate'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { walletDialogMachine } from './walletDialog.machine.ts'

const at = (path: string, search: string) => ({ location: { path, search, hash: '' } })

export const walletDialogModel = {
  machine: walletDialogMachine,
  unseen:
    'it shows the login, which has its own cover; opening, closing and a login that does not load are walked by its table and in the browser',
  inputs: { plain: undefined },
  events: {
    'location.changed': [
      at('/web3', ''),
      at('/web3', '?wallet=login'),
      at('/web3/asset', '?wallet=login'),
      at('/web3', '?wallet=install'),
    ],
    'wallet.changed': [{ accountId: 'a1' }],
    'dialog.closed': [{}],
    'install.requested': [{}],
    'login.requested': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    loadLogin: { loaded: { done: fromCallback(() => undefined) }, cut: { error: new Error('a chunk that is gone') } },
  },
  key: ({ snapshot: { context } }) => ({
    location: context.location,
    isRunning: context.login !== undefined,
    accountId: context.accountId,
  }),
  invariants: {
    'a login runs while its dialog is open, and no longer': ({ snapshot }) =>
      snapshot.matches('login') === (snapshot.context.login !== undefined),
  },
} satisfies FlowModel<typeof walletDialogMachine>
