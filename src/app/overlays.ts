import { useSelector } from '@xstate/react'
import { placePath } from '../../machines/layout/layout.view'
import { askedLocale } from '../../machines/locale/locale.view'
import { popupOf } from '../../machines/messages/messages.view'
import { isHistoryOpen } from '../../machines/notices/notices.view'
import { isSettingsOpen } from '../../machines/preferences/preferences.view'
import { loginDialog } from '../../machines/session/session.view'
import { isSheetOpen } from '../../machines/shortcuts/shortcuts.view'
import { isPanelOpen } from '../../machines/support/support.view'
import { supportRef } from '../../machines/supportEntry/supportEntry.view'
import { transferDialogView } from '../../machines/transferDialog/transferDialog.view'
import { isWalletDialogOpen } from '../../machines/walletDialog/walletDialog.view'
import { overlay } from './overlay'
import type { Overlay } from './overlay'

/** All dialogs that open over any page. One entry a dialog. */
export const overlays: readonly Overlay[] = [
  overlay({
    useIsOpen: (app) => useSelector(useSelector(app.supportEntry, supportRef), isPanelOpen),
    words: ['support'],
    load: async () => (await import('../features/support/SupportPanel')).SupportPanel,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.locale, askedLocale) !== undefined,
    words: ['header'],
    load: async () => (await import('../features/header/picker/LeaveQuestion')).LeaveQuestion,
  }),
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
    words: ['transfer', 'amounts'],
    load: async () => (await import('../features/transfer/TransferDialog')).TransferDialog,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.walletDialog, isWalletDialogOpen),
    words: ['walletLogin'],
    load: async () => (await import('../features/walletLogin/WalletDialogs')).WalletDialogs,
  }),
  overlay({
    useIsOpen: (app) => {
      const isShown = useSelector(app.messages, (snapshot) => popupOf(snapshot) !== undefined)
      return useSelector(app.layout, placePath) === '/' && isShown
    },
    words: ['inMail'],
    load: async () => (await import('../features/inMail/Announcement')).Announcement,
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
