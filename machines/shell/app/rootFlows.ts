import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import { copyMachine } from '../copy/copy.machine.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { currencyMachine } from '../currency/currency.machine.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { layoutMachine } from '../layout/layout.machine.ts'
import { linkMachine } from '../link/link.machine.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { localePickerMachine } from '../localePicker/localePicker.machine.ts'
import { localeMachine } from '../locale/locale.machine.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { outcomesMachine } from '../outcomes/outcomes.machine.ts'
import { oneOpenMachine } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { preferencesMachine } from '../preferences/preferences.machine.ts'
import { scrollRowMachine } from '../scrollRow/scrollRow.machine.ts'
import { scrollTopMachine } from '../scrollTop/scrollTop.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { searchMachine } from '../search/search.machine.ts'
import { siteConfigMachine } from '../siteConfig/siteConfig.machine.ts'
import { shortcutsMachine } from '../shortcuts/shortcuts.machine.ts'
import { socketShareMachine } from '../socketShare/socketShare.machine.ts'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { themeMachine } from '../theme/theme.machine.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'

/** Topics that root flows can be notified of. Pages are notified of all but the location. */
export type Topic = 'session' | 'location' | 'wallet' | 'money'

interface RootFlow<Logic extends AnyStateMachine> {
  readonly logic: Logic
  readonly hears: readonly Topic[]
}

const flow = <Logic extends AnyStateMachine>(logic: Logic, ...hears: readonly Topic[]): RootFlow<Logic> => ({
  logic,
  hears,
})

/**
 * The flows that live as long as the document, in the order in which they start. One line per flow: its name is the
 * actor's name, id and systemId, and the field for its input in `AppInput` and for its reference in `AppRefs`. Its real
 * actors are provided in `src/app/root.ts`.
 */
export const rootFlows = {
  notices: flow(noticesMachine, 'session', 'location'),
  /** Menus of header and side navigation: one open at a time. */
  navigation: flow(oneOpenMachine, 'location'),
  /** The footer's sections on a phone: one open at a time. */
  footer: flow(oneOpenMachine, 'location'),
  scrollTop: flow(scrollTopMachine),
  /** The row of market areas. */
  areasRow: flow(scrollRowMachine),
  /** The customer service button. */
  supportEntry: flow(supportEntryMachine, 'session', 'location'),
  search: flow(searchMachine, 'session', 'location'),
  /** The venue's configuration for every page. */
  siteConfig: flow(siteConfigMachine, 'session', 'location'),
  outcomes: flow(outcomesMachine, 'session'),
  /** The same for the swaps of the wallet that this browser is connected to. */
  walletOutcomes: flow(outcomesMachine),
  /** The same for what was sent to the simulation. */
  simulationOutcomes: flow(outcomesMachine, 'session'),
  favourites: flow(favouritesMachine, 'session'),
  /** Sockets shared by the tabs of a browser; before the links, which request one as soon as they start. */
  shareSpot: flow(socketShareMachine),
  shareSwap: flow(socketShareMachine),
  linkSpot: flow(linkMachine),
  linkSwap: flow(linkMachine),
  linkUser: flow(linkMachine, 'session'),
  transferDialog: flow(transferDialogMachine, 'session', 'location', 'money'),
  /** The web3 wallet that this browser is connected to. */
  wallet: flow(walletMachine, 'location'),
  walletDialog: flow(walletDialogMachine, 'location', 'wallet'),
  /** All copy-to-clipboard actions of the product. */
  copy: flow(copyMachine, 'location'),
  /** The user's total assets in the wallet popover. */
  walletPopover: flow(peekMachine, 'session'),
  /** The user's identity level at the venue. */
  identity: flow(peekMachine, 'session'),
  /** Unread messages, rewards to collect, the announcement over the home page. */
  messages: flow(messagesMachine, 'session', 'location'),
  /** The content of the messages popover. */
  newestMessages: flow(peekMachine, 'session'),
  /** Whether the header links to a room that is on the air. */
  liveButton: flow(liveButtonMachine, 'session'),
  localePicker: flow(localePickerMachine),
  locale: flow(localeMachine),
  shortcuts: flow(shortcutsMachine, 'session', 'location'),
  theme: flow(themeMachine),
  /** Density, price colours, time zone, notice kinds; and the settings dialog. */
  preferences: flow(preferencesMachine),
  /** The display currency. */
  currency: flow(currencyMachine, 'location'),
  /** Whether balances are shown, and in which unit. */
  assetDisplay: flow(assetDisplayMachine),
  layout: flow(layoutMachine, 'location'),
  session: flow(sessionMachine, 'location'),
} as const

type RootFlows = typeof rootFlows
export type RootFlowName = keyof RootFlows

/** The actors that live as long as the document. */
export type AppRefs = { readonly [Name in RootFlowName]: ActorRefFrom<RootFlows[Name]['logic']> }

/** The input of the flows that need one. */
export type AppInput = {
  readonly [Name in RootFlowName as undefined extends InputFrom<RootFlows[Name]['logic']> ? never : Name]: InputFrom<
    RootFlows[Name]['logic']
  >
}

type Logics = { readonly [Name in RootFlowName]: RootFlows[Name]['logic'] }

// Object.keys loses which name has which type; both lists are made from the table's own entries.
const names = Object.keys(rootFlows) as readonly RootFlowName[]
export const rootLogics = Object.fromEntries(names.map((name) => [name, rootFlows[name].logic])) as Logics

/** The root flows that are notified of a topic. */
export const listenersOf = (topic: Topic): readonly RootFlowName[] =>
  names.filter((name) => rootFlows[name].hears.includes(topic))

export type SpawnRootFlow = (
  name: RootFlowName,
  options: { id: string; systemId: string; input: unknown },
) => AnyActorRef

export const spawnRootFlows = (spawn: SpawnRootFlow, input: AppInput): AppRefs => {
  const inputs: Readonly<Record<string, unknown>> = input
  return Object.fromEntries(
    names.map((name) => [name, spawn(name, { id: name, systemId: name, input: inputs[name] })]),
  ) as AppRefs
}
