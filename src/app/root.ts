import { createActor } from 'xstate'
import { offeredLocales } from '#contract/shell/locales.ts'
import { frameOf } from '#contract/shell/frames.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { appMachine } from '#machines/shell/app/app.machine.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { localeMachine } from '#machines/shell/locale/locale.machine.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { noticesMachine } from '#machines/shell/notices/notices.machine.ts'
import { outcomesMachine } from '#machines/shell/outcomes/outcomes.machine.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import { scrollRowMachine } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { siteConfigMachine } from '#machines/shell/siteConfig/siteConfig.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { themeMachine } from '#machines/shell/theme/theme.machine.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import { contentId } from '#features/shell/shell/contentId.ts'
import { testerLocales } from '#i18n/longest.ts'
import { copyText } from '#services/browser/clipboard.ts'
import { createAssetDisplayFlow, storedAssetDisplay } from '#services/assets/assetDisplay.ts'
import { createCurrencyFlow, storedCurrency } from '#services/shell/currency.ts'
import { createFavouritesActors } from '#services/markets/favourites.ts'
import { createIdentityActors, createWalletPopoverActors } from '#services/shell/header.ts'
import { createLiveButtonActors } from '#services/live/liveButton.ts'
import { createLayoutActors, isInNativeApp } from '#services/shell/layout.ts'
import { linkInput } from '#services/streams/links.ts'
import { createDrafts } from '#services/support/drafts.ts'
import { createLocaleFlow, missingLocale } from '#services/shell/locale.ts'
import { createMessagesActors, createNewestMessagesActors } from '#services/messages/messages.ts'
import { createNoticesActions } from '#services/shell/notices.ts'
import { createOutcomesActors } from '#services/shell/outcomes.ts'
import { createWalletOutcomesActors } from '#services/wallet/walletOutcomes.ts'
import { createPreferencesFlow, storedSettings } from '#services/shell/preferences.ts'
import type { Services } from '#services/services.ts'
import { createScrollRowFlow, createScrollTopFlow } from '#services/browser/scroll.ts'
import { createSessionFlow } from '#services/account/session.ts'
import { createSearchFlow, storedVisits } from '#services/shell/search.ts'
import { createSiteConfigActors } from '#services/shell/siteConfig.ts'
import { areShortcutsWished, createShortcutsFlow } from '#services/shell/shortcuts.ts'
import { reportFault } from './faults.ts'
import { performShortcut } from './shortcuts.ts'
import { createSupportEntryActors, hasAskedSupport } from '#services/support/supportEntry.ts'
import { createThemeActors, isSystemDark, storedThemeChoice } from '#services/shell/theme.ts'
import { createBalancesWatch } from '#services/assets/balances.ts'
import { createTransferDialogActors } from '#services/assets/transfer.ts'
import { createWalletDialogActors, createWalletFlow } from '#services/wallet/wallet.ts'

/** The one root actor of the document, its flows wired to the services. One line a flow. */
export const createRoot = (services: Services): AppRef => {
  const root: AppRef = createActor(
    appMachine.provide({
      actors: {
        watchBalances: createBalancesWatch(services),
        locale: localeMachine.provide(createLocaleFlow(services, window, createDrafts(document))),
        theme: themeMachine.provide(createThemeActors(services)),
        preferences: preferencesMachine.provide(createPreferencesFlow(services)),
        currency: currencyMachine.provide(createCurrencyFlow(services)),
        assetDisplay: assetDisplayMachine.provide(createAssetDisplayFlow(services)),
        shortcuts: shortcutsMachine.provide(createShortcutsFlow(services)).provide({
          actions: { perform: (_, { id }) => performShortcut(appRefs(root.getSnapshot()), id) },
        }),
        layout: layoutMachine.provide(createLayoutActors()),
        scrollTop: scrollTopMachine.provide(createScrollTopFlow(window, contentId)),
        areasRow: scrollRowMachine.provide(createScrollRowFlow(window)),
        session: sessionMachine.provide(createSessionFlow(services, window)),
        notices: noticesMachine.provide({ actions: createNoticesActions(services) }),
        outcomes: outcomesMachine.provide({ actors: createOutcomesActors(services) }),
        walletOutcomes: outcomesMachine.provide({ actors: createWalletOutcomesActors(services) }),
        favourites: favouritesMachine.provide({ actors: createFavouritesActors(services) }),
        search: searchMachine.provide(createSearchFlow(services)),
        supportEntry: supportEntryMachine.provide({ actors: createSupportEntryActors(services) }),
        siteConfig: siteConfigMachine.provide({ actors: createSiteConfigActors(services) }),
        linkSpot: services.links.logic('spot'),
        linkSwap: services.links.logic('swap'),
        linkUser: services.links.logic('user'),
        wallet: walletMachine.provide(createWalletFlow(services)),
        walletDialog: walletDialogMachine.provide({ actors: createWalletDialogActors(services) }),
        copy: copyMachine.provide({ actors: { copyText } }),
        walletPopover: peekMachine.provide({ actors: createWalletPopoverActors(services) }),
        messages: messagesMachine.provide({ actors: createMessagesActors(services) }),
        newestMessages: peekMachine.provide({ actors: createNewestMessagesActors(services) }),
        identity: peekMachine.provide({ actors: createIdentityActors(services) }),
        liveButton: liveButtonMachine.provide({ actors: createLiveButtonActors(services) }),
        transferDialog: transferDialogMachine.provide({
          actors: { transfer: transferMachine.provide({ actors: createTransferDialogActors(services) }) },
        }),
      },
      actions: {
        reportFault: (_, { actorId, error }) => reportFault(error, actorId),
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      input: {
        locale: {
          locale: services.locale,
          address: services.addressLocale,
          missing: missingLocale(services),
          offered: services.runtime.sandbox ? [...offeredLocales, ...testerLocales] : offeredLocales,
        },
        theme: {
          choice: storedThemeChoice(services),
          systemDark: isSystemDark(),
          forced: frameOf(splitLocale(window.location.pathname).path).theme,
        },
        preferences: { settings: storedSettings(services) },
        currency: storedCurrency(services),
        assetDisplay: storedAssetDisplay(services),
        shortcuts: { isOn: areShortcutsWished(services) },
        layout: {
          width: window.innerWidth,
          inApp: isInNativeApp(window),
          online: navigator.onLine,
          path: splitLocale(window.location.pathname).path,
        },
        mode: { path: splitLocale(window.location.pathname).path },
        siteConfig: { hidden: services.runtime.hidden },
        search: { visits: storedVisits(services) },
        supportEntry: { isKnown: hasAskedSupport(services) },
        areasRow: { row: 'market-areas' },
        linkSpot: linkInput('spot', services.runtime, window.location.href),
        linkSwap: linkInput('swap', services.runtime, window.location.href),
        linkUser: linkInput('user', services.runtime, window.location.href),
      },
    },
  )
  return root
}
