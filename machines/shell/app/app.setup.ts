import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import type { AnyActorLogic, AnyActorRef, InputFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { frameOf } from '#contract/shell/frames.ts'
import { copyMachine } from '../copy/copy.machine.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { currencyMachine } from '../currency/currency.machine.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { layoutMachine } from '../layout/layout.machine.ts'
import { linkMachine } from '../link/link.machine.ts'
import type { Family } from '../link/link.setup.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { localePickerMachine } from '../localePicker/localePicker.machine.ts'
import { localeMachine } from '../locale/locale.machine.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { modeMachine } from '../mode/mode.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '../notices/notify.ts'
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
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { themeMachine } from '../theme/theme.machine.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import type { AppRefs } from './app.refs.ts'
import type { Destination } from './navigate.ts'
import type { Place } from './place.ts'
import type { Fault } from './reportFault.ts'

/** One line a flow that needs an input. */
export interface AppInput {
  readonly locale: InputFrom<typeof localeMachine>
  readonly theme: InputFrom<typeof themeMachine>
  readonly preferences: InputFrom<typeof preferencesMachine>
  readonly currency: InputFrom<typeof currencyMachine>
  readonly assetDisplay: InputFrom<typeof assetDisplayMachine>
  readonly shortcuts: InputFrom<typeof shortcutsMachine>
  readonly layout: InputFrom<typeof layoutMachine>
  readonly mode: InputFrom<typeof modeMachine>
  readonly siteConfig: InputFrom<typeof siteConfigMachine>
  readonly search: InputFrom<typeof searchMachine>
  readonly supportEntry: InputFrom<typeof supportEntryMachine>
  readonly links: Readonly<Record<Family, InputFrom<typeof linkMachine>>>
}

interface AppContext {
  readonly refs: AppRefs
  /** Who is here; undefined is a guest, or not known yet. */
  readonly fid: string | undefined
  /** The running pages: the one that is shown and, while a navigation is under way, the one that comes. */
  readonly pages: Readonly<Record<string, AnyActorRef>>
}

export type AppEvent =
  /** A page's loader asks for its actor. `logic` is the one field of an event that is not JSON. */
  | { type: 'page.entered'; key: string; flow: string; logic: AnyActorLogic; input: unknown }
  /** Navigation has settled elsewhere. */
  | { type: 'page.left'; key: string }
  /** Navigation has settled. */
  | { type: 'place.changed'; place: Place }
  | ({ type: 'navigation.asked' } & Destination)
  /** The session flow says who is here, at first and on each change; `fid` undefined is a guest. */
  | { type: 'session.changed'; fid: string | undefined }
  /** The venue refused a call with 401 although there was a session. */
  | { type: 'session.ended' }
  /** The venue closed the person's socket: somebody should ask who is here. */
  | { type: 'session.doubted' }
  /** This browser came into a wallet, or left it; undefined is nobody's. */
  | { type: 'wallet.changed'; accountId: string | undefined }
  /** A transfer went through: pages that show balances fetch them again. */
  | { type: 'balances.changed' }
  /** What is marked changed: pages that filter by it follow. */
  | { type: 'favourites.changed'; marks: Marks }
  /** A flow came whose code no first screen needs; it lives as long as the root, and is found by its name. */
  | { type: 'flow.loaded'; name: string; logic: AnyActorLogic }
  /** A call failed whose failures the generic handler tells. */
  | { type: 'call.failed'; error: CallError }
  /** An actor of some flow failed, and the flow goes on without it. */
  | ({ type: 'fault.met' } & Fault)
  /** A flow or a page died of a fault of our own: the others live on. */
  | { type: 'xstate.error.actor.*'; actorId: string; error: unknown }

/** Root flows that are told of each `session.changed`, beside all pages. One line a flow. */
export const sessionListeners: readonly string[] = [
  'favourites',
  'identity',
  'linkUser',
  'messages',
  'newestMessages',
  'notices',
  'outcomes',
  'search',
  'siteConfig',
  'supportEntry',
  'transferDialog',
  'walletPopover',
  'liveButton',
]

/** Root flows that are told of each `place.changed` (dialogs that open by a search parameter, menus that close). */
export const placeListeners: readonly string[] = [
  'currency',
  'copy',
  'footer',
  'layout',
  'messages',
  'mode',
  'navigation',
  'notices',
  'search',
  'session',
  'shortcuts',
  'siteConfig',
  'supportEntry',
  'transferDialog',
  'wallet',
  'walletDialog',
]

const partition = <T>(list: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] => [
  list.filter(isFirst),
  list.filter((item) => !isFirst(item)),
]

type SpawnFlow = (logic: AnyActorLogic, options: { id: string; systemId: string }) => AnyActorRef
type SpawnPage = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef

export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as
      | ({ type: 'navigation.asked' } & Destination)
      /** The pages were another person's: those that are shown have to start anew. */
      | { type: 'pages.ended' },
  },
  actors: {
    /** Sends `balances.changed`. */
    watchBalances: fromCallback<{ type: 'balances.changed' }>(notProvided('watchBalances')),
    locale: localeMachine,
    theme: themeMachine,
    preferences: preferencesMachine,
    currency: currencyMachine,
    assetDisplay: assetDisplayMachine,
    shortcuts: shortcutsMachine,
    layout: layoutMachine,
    notices: noticesMachine,
    session: sessionMachine,
    outcomes: outcomesMachine,
    walletOutcomes: outcomesMachine,
    favourites: favouritesMachine,
    linkSpot: linkMachine,
    linkSwap: linkMachine,
    linkUser: linkMachine,
    liveButton: liveButtonMachine,
    transferDialog: transferDialogMachine,
    wallet: walletMachine,
    walletDialog: walletDialogMachine,
    copy: copyMachine,
    walletPopover: peekMachine,
    identity: peekMachine,
    messages: messagesMachine,
    newestMessages: peekMachine,
    localePicker: localePickerMachine,
    navigation: oneOpenMachine,
    footer: oneOpenMachine,
    scrollTop: scrollTopMachine,
    scrollRow: scrollRowMachine,
    mode: modeMachine,
    siteConfig: siteConfigMachine,
    search: searchMachine,
    supportEntry: supportEntryMachine,
  },
  guards: {
    // Written out: beside a guard that is a name only, the others lose the types of their params.
    isUser: (_, { fid }: { fid: string | undefined }) => fid !== undefined,
    isRunning: ({ context }, { key }: { key: string }) => context.pages[key] !== undefined,
  },
  actions: {
    notify: notify(),
    startPage: assign(({ context, spawn }, page: { key: string; logic: AnyActorLogic; input: unknown }) => ({
      pages: {
        ...context.pages,
        [page.key]: (spawn as SpawnPage)(page.logic, { id: `page:${page.key}`, input: page.input }),
      },
    })),
    startFlow: assign(({ spawn, system }, { name, logic }: { name: string; logic: AnyActorLogic }) => {
      if (system.get(name) === undefined) (spawn as SpawnFlow)(logic, { id: name, systemId: name })
      return {}
    }),
    stopPage: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const { [key]: page, ...others } = context.pages
      if (!page) return
      enqueue.stopChild(page)
      enqueue.assign({ pages: others })
    }),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    /** What another person's pages hold goes with them. A guest's page goes on: it held nothing of anybody. */
    endPagesOfAnother: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      if (context.fid === undefined || context.fid === fid) return
      for (const page of Object.values(context.pages)) enqueue.stopChild(page)
      enqueue.assign({ pages: {} })
      enqueue.emit({ type: 'pages.ended' })
    }),
    tellSession: enqueueActions(({ context, enqueue, system }, { fid }: { fid: string | undefined }) => {
      const listeners: (AnyActorRef | undefined)[] = [
        ...Object.values(context.pages),
        ...sessionListeners.map((name) => system.get(name)),
      ]
      for (const listener of listeners) if (listener) enqueue.sendTo(listener, { type: 'session.changed', fid })
    }),
    tellWallet: enqueueActions(({ context, enqueue, system }, { accountId }: { accountId: string | undefined }) => {
      const listeners: (AnyActorRef | undefined)[] = [...Object.values(context.pages), system.get('walletDialog')]
      for (const listener of listeners) if (listener) enqueue.sendTo(listener, { type: 'wallet.changed', accountId })
      const outcomes: AnyActorRef | undefined = system.get('walletOutcomes')
      if (outcomes) enqueue.sendTo(outcomes, { type: 'session.changed', fid: accountId })
    }),
    tellMoneyMoved: enqueueActions(({ context, enqueue, system }) => {
      const listeners: (AnyActorRef | undefined)[] = [...Object.values(context.pages), system.get('transferDialog')]
      for (const listener of listeners) if (listener) enqueue.sendTo(listener, { type: 'money.moved' })
    }),
    tellFavourites: enqueueActions(({ context, enqueue }, { marks }: { marks: Marks }) => {
      for (const page of Object.values(context.pages)) enqueue.sendTo(page, { type: 'favourites.changed', marks })
    }),
    askSession: enqueueActions(({ enqueue, system }, doubt: { type: 'session.expired' | 'session.doubted' }) => {
      const session: AnyActorRef | undefined = system.get('session')
      if (session) enqueue.sendTo(session, doubt)
    }),
    tellPlace: enqueueActions(({ enqueue, system }, { place }: { place: Place }) => {
      for (const name of placeListeners) {
        const listener: AnyActorRef | undefined = system.get(name)
        if (listener) enqueue.sendTo(listener, { type: 'place.changed', place })
      }
      const theme: AnyActorRef | undefined = system.get('theme')
      const forced = frameOf(place.path).theme
      if (theme) enqueue.sendTo(theme, forced ? { type: 'theme.forced', theme: forced } : { type: 'theme.released' })
    }),
    /** For whoever looks at the console. */
    reportFault: (_, _params: { actorId: string; error: unknown }) => notProvided('reportFault')(),
    /** A page that died starts anew when it is entered again. */
    forgetPage: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      const [dead, others] = partition(Object.entries(context.pages), ([, page]) => page.id === actorId)
      for (const [, page] of dead) enqueue.stopChild(page)
      enqueue.assign({ pages: Object.fromEntries(others) })
    }),
    /** The router listens. */
    goTo: emit((_, { to, replace }: Destination) => ({
      type: 'navigation.asked' as const,
      to,
      replace: replace ?? false,
    })),
  },
})
