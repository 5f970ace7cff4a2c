import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { frameOf } from '#contract/shell/frames.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '../notices/notify.ts'
import type { Destination } from './navigate.ts'
import type { AppLocation } from './appLocation.ts'
import type { Fault } from './reportFault.ts'
import { listenersOf, rootLogics } from './rootFlows.ts'
import type { AppInput, AppRefs, RootFlowName, Topic } from './rootFlows.ts'

interface AppContext {
  readonly refs: AppRefs
  /** The logged-in user; undefined for a guest, or while unknown. */
  readonly fid: string | undefined
  /** The running pages: the current one and, during a navigation, the next one. */
  readonly pages: Readonly<Record<string, AnyActorRef>>
}

export type AppEvent =
  /**
   * A page's loader requests its actor, or a part of the page that loads later, without which the page can be shown.
   * `logic` is the only event field that is not JSON.
   */
  | { type: 'page.entered'; key: string; flow: string; logic: AnyActorLogic; input: unknown; isPart?: true }
  /** Navigation has settled on another page. */
  | { type: 'page.left'; key: string }
  /** Navigation has settled. */
  | { type: 'location.changed'; location: AppLocation }
  | ({ type: 'navigation.requested' } & Destination)
  /** The session flow reports the user, initially and on each change; `fid` undefined is a guest. */
  | { type: 'session.changed'; fid: string | undefined }
  /** The venue refused a call with 401 although there was a session. */
  | { type: 'session.ended' }
  /** The venue closed the user's socket, so the session has to be checked. */
  | { type: 'session.invalidated' }
  /** This browser connected to a wallet, or disconnected; undefined means none. */
  | { type: 'wallet.changed'; accountId: string | undefined }
  /** A transfer went through: pages that show balances fetch them again. */
  | { type: 'balances.changed' }
  /** Favourites changed: pages that filter by them update. */
  | { type: 'favourites.changed'; marks: Marks }
  /** A flow whose code no first screen needs was loaded; it lives as long as the root and is found by its name. */
  | { type: 'flow.loaded'; name: string; logic: AnyActorLogic; input?: unknown }
  /** A call failed whose failures are reported by the generic handler. */
  | { type: 'call.failed'; error: CallError }
  /** An actor of a flow failed, and the flow continues without it. */
  | ({ type: 'fault.detected' } & Fault)
  /** A flow or page crashed because of a bug of ours; the others continue. */
  | { type: 'xstate.error.actor.*'; actorId: string; error: unknown }

const listenerOf = (context: AppContext, name: RootFlowName): AnyActorRef => context.refs[name]

/** The pages, and the root flows that are notified of a topic. */
const subscribersOf = (context: AppContext, topic: Topic): readonly AnyActorRef[] => [
  ...Object.values(context.pages),
  ...listenersOf(topic).map((name) => listenerOf(context, name)),
]

const partition = <T>(list: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] => [
  list.filter(isFirst),
  list.filter((item) => !isFirst(item)),
]

type SpawnFlow = (logic: AnyActorLogic, options: { id: string; systemId: string; input: unknown }) => AnyActorRef
type SpawnPage = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef

export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as
      | ({ type: 'navigation.requested' } & Destination)
      /** The pages belonged to another user, so the visible ones have to restart. */
      | { type: 'pages.ended' },
  },
  actors: {
    /** Sends `balances.changed`. */
    watchBalances: fromCallback<{ type: 'balances.changed' }>(notProvided('watchBalances')),
    ...rootLogics,
  },
  guards: {
    // Written out, because next to a guard that is only a name the others lose the types of their params.
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
    startFlow: assign(
      ({ spawn, system }, { name, logic, input }: { name: string; logic: AnyActorLogic; input?: unknown }) => {
        if (system.get(name) === undefined) (spawn as SpawnFlow)(logic, { id: name, systemId: name, input })
        return {}
      },
    ),
    stopPage: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const { [key]: page, ...others } = context.pages
      if (!page) return
      enqueue.stopChild(page)
      enqueue.assign({ pages: others })
    }),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    /**
     * Ends another user's pages, because they hold that user's data. A guest's page continues, because it holds no
     * one's data.
     */
    endPagesOfAnother: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      if (context.fid === undefined || context.fid === fid) return
      for (const page of Object.values(context.pages)) enqueue.stopChild(page)
      enqueue.assign({ pages: {} })
      enqueue.emit({ type: 'pages.ended' })
    }),
    forwardSession: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      for (const listener of subscribersOf(context, 'session'))
        enqueue.sendTo(listener, { type: 'session.changed', fid })
    }),
    forwardWallet: enqueueActions(({ context, enqueue }, { accountId }: { accountId: string | undefined }) => {
      for (const listener of subscribersOf(context, 'wallet'))
        enqueue.sendTo(listener, { type: 'wallet.changed', accountId })
      enqueue.sendTo(context.refs.walletOutcomes, { type: 'session.changed', fid: accountId })
    }),
    broadcastMoneyMoved: enqueueActions(({ context, enqueue }) => {
      for (const listener of subscribersOf(context, 'money')) enqueue.sendTo(listener, { type: 'money.moved' })
    }),
    forwardFavourites: enqueueActions(({ context, enqueue }, { marks }: { marks: Marks }) => {
      for (const page of Object.values(context.pages)) enqueue.sendTo(page, { type: 'favourites.changed', marks })
    }),
    checkSession: enqueueActions(({ context, enqueue }, doubt: { type: 'session.expired' | 'session.invalidated' }) => {
      enqueue.sendTo(context.refs.session, doubt)
    }),
    forwardLocation: enqueueActions(({ context, enqueue }, { location }: { location: AppLocation }) => {
      for (const name of listenersOf('location'))
        enqueue.sendTo(listenerOf(context, name), { type: 'location.changed', location })
      const forced = frameOf(location.path).theme
      enqueue.sendTo(context.refs.theme, forced ? { type: 'theme.forced', theme: forced } : { type: 'theme.released' })
    }),
    /** Reports on the console. */
    reportFault: (_, _params: { actorId: string; error: unknown }) => notProvided('reportFault')(),
    /** A crashed page restarts when it is entered again. */
    forgetPage: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      const [dead, others] = partition(Object.entries(context.pages), ([, page]) => page.id === actorId)
      for (const [, page] of dead) enqueue.stopChild(page)
      enqueue.assign({ pages: Object.fromEntries(others) })
    }),
    /** Handled by the router. */
    goTo: emit((_, { to, replace }: Destination) => ({
      type: 'navigation.requested' as const,
      to,
      replace: replace ?? false,
    })),
  },
})
