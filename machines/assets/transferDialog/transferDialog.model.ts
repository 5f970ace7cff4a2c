import type { FlowModel } from '#machines/model/flowModel.ts'
import { transferDialogMachine } from './transferDialog.machine.ts'

const below = { path: '/market', search: '', hash: '' }
const asked = { path: '/market', search: '?tab=spot&transfer=2-5-52', hash: '#top' }

export const transferDialogModel = {
  machine: transferDialogMachine,
  unseen:
    'it shows the transfer form, which has its own cover; opening, closing and going on unseen are walked in the browser',
  inputs: { plain: undefined },
  events: {
    'location.changed': [{ location: below }, { location: asked }],
    'session.changed': [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }],
    'dialog.closed': [{}],
    'money.moved': [{}],
    'transfer.sending': [{}],
    'transfer.settled': [{}],
    'transfer.accepted': [{}],
  },
  outcomes: {
    loadTransfer: { comes: { done: undefined }, cut: { error: 'cut' } },
    transfer: { broken: { error: { kind: 'malformed', call: 'transfer' } } },
  },
  invariants: {
    'a guest has no form': ({ snapshot }) => !snapshot.matches('open') || snapshot.context.fid !== undefined,
    'no form runs before its code is here': ({ snapshot }) =>
      !snapshot.matches('loading') || snapshot.children.transfer === undefined,
  },
} satisfies FlowModel<typeof transferDialogMachine>
