import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { appSetup } from './app.setup.ts'

/** The one actor that lives as long as the document: what outlives a screen, and the pages while they are shown. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ spawn, input }) => ({
    fid: undefined,
    pages: {},
    refs: {
      notices: spawn('notices', { id: 'notices', systemId: 'notices' }),
      navigation: spawn('navigation', { id: 'navigation', systemId: 'navigation' }),
      footer: spawn('footer', { id: 'footer', systemId: 'footer' }),
      scrollTop: spawn('scrollTop', { id: 'scrollTop', systemId: 'scrollTop' }),
      areasRow: spawn('scrollRow', { id: 'areasRow', systemId: 'areasRow', input: { row: 'market-areas' } }),
      mode: spawn('mode', { id: 'mode', systemId: 'mode', input: input.mode }),
      supportEntry: spawn('supportEntry', { id: 'supportEntry', systemId: 'supportEntry', input: input.supportEntry }),
      search: spawn('search', { id: 'search', systemId: 'search', input: input.search }),
      siteConfig: spawn('siteConfig', { id: 'siteConfig', systemId: 'siteConfig', input: input.siteConfig }),
      outcomes: spawn('outcomes', { id: 'outcomes', systemId: 'outcomes' }),
      walletOutcomes: spawn('walletOutcomes', { id: 'walletOutcomes', systemId: 'walletOutcomes' }),
      favourites: spawn('favourites', { id: 'favourites', systemId: 'favourites' }),
      linkSpot: spawn('linkSpot', { id: 'linkSpot', systemId: 'linkSpot', input: input.links.spot }),
      linkSwap: spawn('linkSwap', { id: 'linkSwap', systemId: 'linkSwap', input: input.links.swap }),
      linkUser: spawn('linkUser', { id: 'linkUser', systemId: 'linkUser', input: input.links.user }),
      transferDialog: spawn('transferDialog', { id: 'transferDialog', systemId: 'transferDialog' }),
      wallet: spawn('wallet', { id: 'wallet', systemId: 'wallet' }),
      walletDialog: spawn('walletDialog', { id: 'walletDialog', systemId: 'walletDialog' }),
      copy: spawn('copy', { id: 'copy', systemId: 'copy' }),
      walletPopover: spawn('walletPopover', { id: 'walletPopover', systemId: 'walletPopover' }),
      identity: spawn('identity', { id: 'identity', systemId: 'identity' }),
      messages: spawn('messages', { id: 'messages', systemId: 'messages' }),
      newestMessages: spawn('newestMessages', { id: 'newestMessages', systemId: 'newestMessages' }),
      liveButton: spawn('liveButton', { id: 'liveButton', systemId: 'liveButton' }),
      localePicker: spawn('localePicker', { id: 'localePicker', systemId: 'localePicker' }),
      locale: spawn('locale', { id: 'locale', systemId: 'locale', input: input.locale }),
      shortcuts: spawn('shortcuts', { id: 'shortcuts', systemId: 'shortcuts', input: input.shortcuts }),
      theme: spawn('theme', { id: 'theme', systemId: 'theme', input: input.theme }),
      preferences: spawn('preferences', { id: 'preferences', systemId: 'preferences', input: input.preferences }),
      currency: spawn('currency', { id: 'currency', systemId: 'currency', input: input.currency }),
      assetDisplay: spawn('assetDisplay', { id: 'assetDisplay', systemId: 'assetDisplay', input: input.assetDisplay }),
      layout: spawn('layout', { id: 'layout', systemId: 'layout', input: input.layout }),
      session: spawn('session', { id: 'session', systemId: 'session' }),
    },
  }),
  on: {
    'page.entered': [
      { guard: { type: 'isRunning', params: ({ event }) => event } },
      { actions: { type: 'startPage', params: ({ event }) => event } },
    ],
    'page.left': { actions: { type: 'stopPage', params: ({ event }) => event } },
    'flow.loaded': { actions: { type: 'startFlow', params: ({ event }) => event } },
    'place.changed': { actions: { type: 'tellPlace', params: ({ event }) => event } },
    'navigation.asked': { actions: { type: 'goTo', params: ({ event }) => event } },
    'session.ended': { actions: { type: 'askSession', params: { type: 'session.expired' } } },
    'session.doubted': { actions: { type: 'askSession', params: { type: 'session.doubted' } } },
    'balances.changed': { actions: 'tellMoneyMoved' },
    'wallet.changed': { actions: { type: 'tellWallet', params: ({ event }) => event } },
    'favourites.changed': { actions: { type: 'tellFavourites', params: ({ event }) => event } },
    'fault.met': {
      actions: { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
    },
    'call.failed': { actions: { type: 'notify', params: ({ event }) => ({ kind: 'error', failure: event.error }) } },
    'xstate.error.actor.*': {
      actions: [
        { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
        { type: 'forgetPage', params: ({ event }) => event },
        { type: 'notify', params: { kind: 'error', words: { key: 'errors:page.title' } } },
      ],
    },
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.user',
        actions: [
          { type: 'endPagesOfAnother', params: ({ event }) => event },
          { type: 'keepFid', params: ({ event }) => event },
          { type: 'tellSession', params: ({ event }) => event },
        ],
      },
      {
        target: '.guest',
        actions: [
          { type: 'endPagesOfAnother', params: ({ event }) => event },
          { type: 'keepFid', params: ({ event }) => event },
          { type: 'tellSession', params: ({ event }) => event },
        ],
      },
    ],
  },
  /** Who is here. Guards of routes wait for the answer. */
  initial: 'unknown',
  states: {
    unknown: {},
    guest: {},
    /** Money moves in other tabs and on other devices too. */
    user: {
      invoke: {
        id: 'watchBalances',
        src: 'watchBalances',
        onError: {
          actions: { type: 'reportFault', params: ({ event }) => ({ actorId: event.actorId, error: event.error }) },
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
