import { useSelector } from '@xstate/react'
import { loginDialog } from '../../machines/session/session.view'
import { transferDialogView } from '../../machines/transferDialog/transferDialog.view'
import { overlay } from './overlay'
import type { Overlay } from './overlay'

/** All dialogs that open over any page. One entry a dialog. */
export const overlays: readonly Overlay[] = [
  overlay({
    useIsOpen: (app) => useSelector(app.session, loginDialog) !== undefined,
    words: ['login'],
    load: async () => (await import('../features/login/LoginDialog')).LoginDialog,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.transferDialog, transferDialogView) !== undefined,
    words: ['transfer'],
    load: async () => (await import('../features/transfer/TransferDialog')).TransferDialog,
  }),
]
