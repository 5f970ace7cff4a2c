import { web3Session as web3 } from '#contract/wallet/calls/web3Session.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { identity } from '#contract/account/calls/identity.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { session } from '#contract/account/calls/session.ts'
import { fromCallback } from 'xstate'
import { defaultAssetDisplay, defaultSettings } from '#contract/kernel/stored.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleLinks } from '../link/link.samples.ts'
import { appMachine } from './app.machine.ts'

const page = fromCallback(() => undefined)
/** They live as long as the root and return nothing. */
const lives = () => ({})

export const appModel = {
  machine: appMachine,
  calls: {
    identity: [identity.status],
    newestMessages: [messages.list],
    walletPopover: [assets.overview, assets.balances],
    outcomes: [session.outcome],
    walletOutcomes: [web3.outcome],
    simulationOutcomes: [simulation.outcome],
  },
  unseen: 'its flows and pages have their own covers; the router’s tests cover how pages start and end',
  inputs: {
    plain: {
      locale: { locale: 'en_US' },
      shortcuts: { isOn: true },
      theme: { choice: 'system', systemDark: false },
      preferences: { settings: defaultSettings },
      currency: { chosen: null, last: null },
      assetDisplay: defaultAssetDisplay,
      layout: { width: 1_500, textScale: 1, inApp: false, online: true, path: '/' },
      siteConfig: { hidden: [] },
      search: { visits: [] },
      supportEntry: { isKnown: false },
      areasRow: { row: 'market-areas' },
      linkSpot: sampleLinks.spot,
      linkSwap: sampleLinks.swap,
      linkUser: sampleLinks.user,
    },
  },
  events: {
    'page.entered': ['markets', 'records'].map((key) => ({ key, flow: key, logic: page, input: undefined })),
    'page.left': [{ key: 'markets' }, { key: 'records' }],
    'flow.loaded': [{ name: 'venueCheck', logic: page }],
    'location.changed': [{ location: { path: '/market', search: '', hash: '' } }],
    'navigation.requested': [{ to: '/market' }],
    'session.changed': [{ fid: undefined }, { fid: '7' }, { fid: '8' }],
    'session.ended': [{}],
    'balances.changed': [{}],
    'wallet.changed': [{ accountId: 'a1' }, { accountId: undefined }],
    'session.invalidated': [{}],
    'favourites.changed': [{ marks: { spot: [1], contracts: [] } }],
    'xstate.error.actor.*': [
      { actorId: 'page:markets', error: 'a fault' },
      { actorId: 'theme', error: 'a fault' },
    ],
    'fault.detected': [{ actorId: 'watchDay', error: 'a fault' }],
    'call.failed': [{ error: { kind: 'timeout', call: 'x.y' } }],
  },
  outcomes: {
    watchBalances: { moved: { sends: { type: 'balances.changed' } }, broken: { error: 'a fault' } },
    locale: lives,
    theme: lives,
    preferences: lives,
    currency: lives,
    assetDisplay: lives,
    shortcuts: lives,
    layout: lives,
    notices: lives,
    session: lives,
    outcomes: lives,
    walletOutcomes: lives,
    simulationOutcomes: lives,
    transferDialog: lives,
    wallet: lives,
    walletDialog: lives,
    copy: lives,
    walletPopover: lives,
    identity: lives,
    messages: lives,
    newestMessages: lives,
    localePicker: lives,
    liveButton: lives,
    navigation: lives,
    footer: lives,
    scrollTop: lives,
    areasRow: lives,
    siteConfig: lives,
    search: lives,
    supportEntry: lives,
    favourites: lives,
    shareSpot: lives,
    shareSwap: lives,
    linkSpot: lives,
    linkSwap: lives,
    linkUser: lives,
  },
  key: ({ snapshot }) => ({ pages: Object.keys(snapshot.context.pages).toSorted(), fid: snapshot.context.fid }),
  invariants: {
    'a page that runs is a child, and no other page is': ({ snapshot }) =>
      JSON.stringify(
        Object.keys(snapshot.children)
          .filter((id) => id.startsWith('page:'))
          .toSorted(),
      ) ===
      JSON.stringify(
        Object.keys(snapshot.context.pages)
          .map((key) => `page:${key}`)
          .toSorted(),
      ),
  },
} satisfies FlowModel<typeof appMachine>
