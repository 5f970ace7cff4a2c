import { createActor } from 'xstate'
import { offeredLocales } from '#contract/shell/locales.ts'
import { frameOf } from '#contract/shell/frames.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { appMachine } from '#machines/shell/app/app.machine.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { rootLogics } from '#machines/shell/app/rootFlows.ts'
import { contentId } from '#features/shell/shell/contentId.ts'
import { testerLocales } from '#i18n/longest.ts'
import { copyText } from '#services/browser/clipboard.ts'
import { createAssetDisplayFlow, storedAssetDisplay } from '#services/assets/assetDisplay.ts'
import { createCurrencyFlow, storedCurrency } from '#services/shell/currency.ts'
import { createFavouritesActors } from '#services/markets/favourites.ts'
import { createIdentityActors } from '#services/account/identity.ts'
import { createLiveButtonActors } from '#services/live/liveButton.ts'
import { createLayoutActors, isInNativeApp, readTextScale } from '#services/shell/layout.ts'
import { linkInput } from '#services/streams/links.ts'
import { createDrafts } from '#services/browser/drafts.ts'
import { createLocaleFlow, missingLocale } from '#services/shell/locale.ts'
import { createMessagesActors, createNewestMessagesActors } from '#services/messages/messages.ts'
import { createNoticesActions } from '#services/shell/notices.ts'
import { createOutcomesActors } from '#services/shell/outcomes.ts'
import { createWalletOutcomesActors } from '#services/wallet/walletOutcomes.ts'
import { createPreferencesFlow, storedSettings } from '#services/shell/preferences.ts'
import type { Services } from '#services/services.ts'
import { createSimulationOutcomesActors } from '#services/contracts/simulationOutcomes.ts'
import { createScrollRowFlow, createScrollTopFlow } from '#services/browser/scroll.ts'
import { createSessionFlow } from '#services/account/session.ts'
import { createSearchFlow, storedVisits } from '#services/shell/search.ts'
import { createSiteConfigActors } from '#services/shell/siteConfig.ts'
import { areShortcutsWished, createShortcutsFlow } from '#services/shell/shortcuts.ts'
import { reportFault } from './faults.ts'
import { chooseOffer, loadPalette, performShortcut } from './shortcuts.ts'
import { hasAskedSupport } from '#services/support/supportEntry.asked.ts'
import { createSupportEntryActors } from '#services/support/supportEntry.ts'
import { createThemeActors, isSystemDark, storedThemeChoice } from '#services/shell/theme.ts'
import { createBalancesWatch } from '#services/streams/balances.ts'
import { createTransferDialogFlow } from '#services/assets/transferDialog.ts'
import { createWalletDialogActors, createWalletFlow } from '#services/wallet/wallet.ts'
import { createWalletPopoverActors } from '#services/wallet/walletPopover.ts'

/** The document's root actor, its flows connected to the services, one line per flow. */
export const createRoot = (services: Services): AppRef => {
  const root: AppRef = createActor(
    appMachine.provide({
      actors: {
        watchBalances: createBalancesWatch(services),
        locale: rootLogics.locale.provide(createLocaleFlow(services, window, createDrafts(document))),
        theme: rootLogics.theme.provide(createThemeActors(services)),
        preferences: rootLogics.preferences.provide(createPreferencesFlow(services)),
        currency: rootLogics.currency.provide(createCurrencyFlow(services)),
        assetDisplay: rootLogics.assetDisplay.provide(createAssetDisplayFlow(services)),
        shortcuts: rootLogics.shortcuts.provide(createShortcutsFlow(services, () => loadPalette(services))).provide({
          actions: {
            perform: (_, { id }) => performShortcut(appRefs(root.getSnapshot()), id),
            choose: (_, offer) => chooseOffer(root.getSnapshot(), offer),
          },
        }),
        layout: rootLogics.layout.provide(createLayoutActors()),
        scrollTop: rootLogics.scrollTop.provide(createScrollTopFlow(window, contentId)),
        areasRow: rootLogics.areasRow.provide(createScrollRowFlow(window)),
        session: rootLogics.session.provide(createSessionFlow(services, window)),
        notices: rootLogics.notices.provide({ actions: createNoticesActions(services) }),
        outcomes: rootLogics.outcomes.provide({ actors: createOutcomesActors(services) }),
        simulationOutcomes: rootLogics.simulationOutcomes.provide({ actors: createSimulationOutcomesActors(services) }),
        walletOutcomes: rootLogics.walletOutcomes.provide({ actors: createWalletOutcomesActors(services) }),
        favourites: rootLogics.favourites.provide({ actors: createFavouritesActors(services) }),
        search: rootLogics.search.provide(createSearchFlow(services)),
        supportEntry: rootLogics.supportEntry.provide({ actors: createSupportEntryActors(services) }),
        siteConfig: rootLogics.siteConfig.provide({ actors: createSiteConfigActors(services) }),
        shareSpot: services.shares.spot.logic,
        shareSwap: services.shares.swap.logic,
        linkSpot: services.links.logic('spot'),
        linkSwap: services.links.logic('swap'),
        linkUser: services.links.logic('user'),
        wallet: rootLogics.wallet.provide(createWalletFlow(services)),
        walletDialog: rootLogics.walletDialog.provide({ actors: createWalletDialogActors(services) }),
        copy: rootLogics.copy.provide({ actors: { copyText } }),
        walletPopover: rootLogics.walletPopover.provide({ actors: createWalletPopoverActors(services) }),
        messages: rootLogics.messages.provide({ actors: createMessagesActors(services) }),
        newestMessages: rootLogics.newestMessages.provide({ actors: createNewestMessagesActors(services) }),
        identity: rootLogics.identity.provide({ actors: createIdentityActors(services) }),
        liveButton: rootLogics.liveButton.provide({ actors: createLiveButtonActors(services) }),
        transferDialog: rootLogics.transferDialog.provide({ actors: createTransferDialogFlow(services) }),
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
          textScale: readTextScale(window),
          inApp: isInNativeApp(window),
          online: navigator.onLine,
          path: splitLocale(window.location.pathname).path,
          search: window.location.search,
        },
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
