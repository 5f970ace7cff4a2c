import { createActor } from 'xstate'
import { offeredLocales } from '../../contract/locales'
import { frameOf } from '../../contract/frames'
import { splitLocale } from '../../contract/localePath'
import { appMachine } from '../../machines/app/app.machine'
import type { AppRef } from '../../machines/app/app.machine'
import { appRefs } from '../../machines/app/app.view'
import { copyMachine } from '../../machines/copy/copy.machine'
import { assetDisplayMachine } from '../../machines/assetDisplay/assetDisplay.machine'
import { currencyMachine } from '../../machines/currency/currency.machine'
import { favouritesMachine } from '../../machines/favourites/favourites.machine'
import { layoutMachine } from '../../machines/layout/layout.machine'
import { liveButtonMachine } from '../../machines/liveButton/liveButton.machine'
import { localeMachine } from '../../machines/locale/locale.machine'
import { messagesMachine } from '../../machines/messages/messages.machine'
import { noticesMachine } from '../../machines/notices/notices.machine'
import { outcomesMachine } from '../../machines/outcomes/outcomes.machine'
import { preferencesMachine } from '../../machines/preferences/preferences.machine'
import { scrollRowMachine } from '../../machines/scrollRow/scrollRow.machine'
import { scrollTopMachine } from '../../machines/scrollTop/scrollTop.machine'
import { peekMachine } from '../../machines/patterns/peek/peek.machine'
import { sessionMachine } from '../../machines/session/session.machine'
import { searchMachine } from '../../machines/search/search.machine'
import { siteConfigMachine } from '../../machines/siteConfig/siteConfig.machine'
import { shortcutsMachine } from '../../machines/shortcuts/shortcuts.machine'
import { supportEntryMachine } from '../../machines/supportEntry/supportEntry.machine'
import { themeMachine } from '../../machines/theme/theme.machine'
import { transferMachine } from '../../machines/transfer/transfer.machine'
import { transferDialogMachine } from '../../machines/transferDialog/transferDialog.machine'
import { walletMachine } from '../../machines/wallet/wallet.machine'
import { walletDialogMachine } from '../../machines/walletDialog/walletDialog.machine'
import { contentId } from '../features/shell/contentId'
import { testerLocales } from '../i18n/longest'
import { copyText } from '../services/clipboard'
import { createAssetDisplayFlow, storedAssetDisplay } from '../services/assetDisplay'
import { createCurrencyFlow, storedCurrency } from '../services/currency'
import { createFavouritesActors } from '../services/favourites'
import { createIdentityActors, createWalletPopoverActors } from '../services/header'
import { createLiveButtonActors } from '../services/liveButton'
import { createLayoutActors, isInNativeApp } from '../services/layout'
import { linkInput } from '../services/links'
import { createDrafts } from '../services/drafts'
import { createLocaleFlow, missingLocale } from '../services/locale'
import { createMessagesActors, createNewestMessagesActors } from '../services/messages'
import { createNoticesActions } from '../services/notices'
import { createOutcomesActors } from '../services/outcomes'
import { createWalletOutcomesActors } from '../services/walletOutcomes'
import { createPreferencesFlow, storedSettings } from '../services/preferences'
import type { Services } from '../services/services'
import { createScrollRowFlow, createScrollTopFlow } from '../services/scroll'
import { createSessionFlow } from '../services/session'
import { createSearchFlow, storedVisits } from '../services/search'
import { createSiteConfigActors } from '../services/siteConfig'
import { areShortcutsWished, createShortcutsFlow } from '../services/shortcuts'
import { reportFault } from './faults'
import { performShortcut } from './shortcuts'
import { createSupportEntryActors, hasAskedSupport } from '../services/supportEntry'
import { createThemeActors, isSystemDark, storedThemeChoice } from '../services/theme'
import { createBalancesWatch } from '../services/balances'
import { createTransferDialogActors } from '../services/transfer'
import { createWalletDialogActors, createWalletFlow } from '../services/wallet'

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
        scrollRow: scrollRowMachine.provide(createScrollRowFlow(window)),
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
        theme: { choice: storedThemeChoice(services), systemDark: isSystemDark(), forced: frameOf(splitLocale(window.location.pathname).path).theme },
        preferences: { settings: storedSettings(services) },
        currency: storedCurrency(services),
        assetDisplay: storedAssetDisplay(services),
        shortcuts: { isOn: areShortcutsWished(services) },
        layout: { width: window.innerWidth, inApp: isInNativeApp(window), online: navigator.onLine, path: splitLocale(window.location.pathname).path },
        mode: { path: splitLocale(window.location.pathname).path },
        siteConfig: { hidden: services.runtime.hidden },
        search: { visits: storedVisits(services) },
        supportEntry: { isKnown: hasAskedSupport(services) },
        links: {
          spot: linkInput('spot', services.runtime, window.location.href),
          swap: linkInput('swap', services.runtime, window.location.href),
          user: linkInput('user', services.runtime, window.location.href),
        },
      },
    },
  )
  return root
}
