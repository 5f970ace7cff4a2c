import { useSelector } from '@xstate/react'
import { isFooterShown, placePath } from '#machines/shell/layout/layout.view.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { appUpdateRef, isUpdateShown } from '#machines/shell/appUpdate/appUpdate.view.ts'
import { askedLocale } from '#machines/shell/locale/locale.view.ts'
import { popupOf } from '#machines/messages/messages/messages.view.ts'
import { isHistoryOpen } from '#machines/shell/notices/notices.view.ts'
import { isSettingsOpen } from '#machines/shell/preferences/preferences.view.ts'
import { loginDialog } from '#machines/account/session/session.view.ts'
import { isPaletteOpen, isSheetOpen, paletteRef } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { isPanelOpen } from '#machines/support/support/support.view.ts'
import { supportRef } from '#machines/support/supportEntry/supportEntry.view.ts'
import { transferDialogView } from '#machines/assets/transferDialog/transferDialog.view.ts'
import { isWalletDialogOpen } from '#machines/wallet/walletDialog/walletDialog.view.ts'
import { overlay } from './overlay.tsx'
import type { Overlay } from './overlay.tsx'

/** The sheet of all keyboard shortcuts. A page with its own shortcuts loads it along with them. */
export const shortcutsSheet = overlay({
  useIsOpen: (app) => useSelector(app.shortcuts, isSheetOpen),
  words: ['shortcuts'],
  load: async () => (await import('./parts/overAnyPage.ts')).ShortcutsSheet,
})

/** Whether the bar with the operator's announcement is over the page. */
const useIsAnnounced = (app: AppRefs): boolean => {
  const kind = useSelector(app.messages, (snapshot) => popupOf(snapshot)?.kind)
  // A page without a footer fills the window, so the bar would cover what the page keeps at its end.
  const isPlace = useSelector(app.layout, (snapshot) =>
    kind === 'message' ? placePath(snapshot) === '/' : isFooterShown(snapshot),
  )
  return kind !== undefined && isPlace
}

/** All dialogs that open over any page, one entry each. */
export const overlays: readonly Overlay[] = [
  overlay({
    useIsOpen: (app) => useSelector(useSelector(app.supportEntry, supportRef), isPanelOpen),
    words: ['support'],
    load: async () => (await import('./parts/overAnyPage.ts')).SupportPanel,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.locale, askedLocale) !== undefined,
    words: ['header'],
    load: async () => (await import('./parts/overAnyPage.ts')).LeaveQuestion,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.preferences, isSettingsOpen),
    words: ['preferences'],
    load: async () => (await import('./parts/overAnyPage.ts')).SettingsDialog,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.session, loginDialog) !== undefined,
    words: ['login'],
    load: async () => (await import('./parts/overAnyPage.ts')).LoginDialog,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.transferDialog, transferDialogView) !== undefined,
    words: ['transfer', 'amounts'],
    load: async () => (await import('./parts/overAnyPage.ts')).TransferDialog,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.walletDialog, isWalletDialogOpen),
    words: ['walletLogin'],
    load: async () => (await import('./parts/overAnyPage.ts')).WalletDialogs,
  }),
  overlay({
    useIsOpen: useIsAnnounced,
    words: ['inMail'],
    load: async () => (await import('./parts/overAnyPage.ts')).Announcement,
  }),
  overlay({
    useIsOpen: (app) => useSelector(app.notices, isHistoryOpen),
    words: ['history'],
    load: async () => (await import('./parts/overAnyPage.ts')).NoticeHistory,
  }),
  overlay({
    // The bars have one place. Of two, the operator's word comes first: a new release can wait until it is closed.
    useIsOpen: (app) => {
      const isUpdate = useSelector(useSelector(app.locale.system.get('app') as AppRef, appUpdateRef), isUpdateShown)
      const isTaken = useIsAnnounced(app)
      return isUpdate && !isTaken
    },
    words: ['appUpdate'],
    load: async () => (await import('./parts/overAnyPage.ts')).AppUpdate,
  }),
  shortcutsSheet,
  overlay({
    useIsOpen: (app) => useSelector(useSelector(app.shortcuts, paletteRef), isPaletteOpen),
    words: ['commandPalette'],
    load: async () => (await import('./parts/overAnyPage.ts')).CommandPalette,
  }),
]
