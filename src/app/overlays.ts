import { useSelector } from '@xstate/react'
import { isHistoryOpen } from '../../machines/notices/notices.view'
import { isSettingsOpen } from '../../machines/preferences/preferences.view'
import { loginDialog } from '../../machines/session/session.view'
import { isSheetOpen } from '../../machines/shortcuts/shortcuts.view'
import { transferDialogView } from '../../machines/transferDialog/transferDialog.view'
import { overlay } from './overlay'
import type { Overlay } from './overlay'

/** All dialogs that open over any page. One entry a dialog. */
export const overlays: readonly Overlay[] = [
  overlay({
    useIsOpen: (app) => useSelector(app.preferences, isSettingsOpen),
    words: ['preferences'],
    load: async () => (await import('../features/preferences/SettingsDialog')).SettingsDialog,
  }),
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
  overlay({
    useIsOpen: (app) => useSelector(app.notices, isHistoryOpen),
    words: ['history'],
    load: async () => (await import('../features/notices/NoticeHistory')).NoticeHistory,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.shortcuts, isSheetOpen),
    words: ['shortcuts'],
    load: async () => (await import('../features/shortcuts/ShortcutsSheet')).ShortcutsSheet,
  }),
]
