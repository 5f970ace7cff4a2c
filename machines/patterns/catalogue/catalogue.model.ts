import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { catalogueMachine } from './catalogue.machine.ts'
import type { CatalogueSnapshot } from './catalogue.machine.ts'
import type { CatalogueChoice } from './catalogue.types.ts'

const all: CatalogueChoice<string> = { filter: 'all', sort: undefined }
const few: CatalogueChoice<string> = { filter: 'few', sort: undefined }
const byName = { column: 'name', direction: 'up' } as const
const offers = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `Offer ${id}` }))
const ids = offers.map(({ id }) => id)

const retry = { role: 'button', name: 'common:action.retry' } as const
const table = { role: 'table', name: { text: 'Offers' } } as const
const age = { role: 'group', name: 'catalogue:age.name' } as const
const old = { role: 'button', name: 'catalogue:age.retry' } as const
const held = { text: 'catalogue:order.held' } as const
const drawer = { role: 'dialog', name: 'catalogue:compare.title' } as const

/** An open comparison covers the page. */
const isCovered = (snapshot: CatalogueSnapshot) => snapshot.matches({ comparison: 'open' })
const isComparing = ({ context }: CatalogueSnapshot) => context.compared.length > 0
const isUnchosen = (snapshot: CatalogueSnapshot) =>
  snapshot.context.navigated.length === 0 && snapshot.context.filter === 'all' && !isComparing(snapshot)
const isBroken = (snapshot: CatalogueSnapshot) => snapshot.matches({ rows: 'broken' })

export const catalogueModel = {
  machine: catalogueMachine,
  inputs: { plain: all },
  events: {
    // One choice that the router has not entered yet suffices, and none beside a comparison: they are independent.
    'filter.chosen': ({ snapshot }) => (isUnchosen(snapshot) ? [{ filter: 'few' }] : []),
    'sort.chosen': ({ snapshot }) =>
      isUnchosen(snapshot) && snapshot.matches({ rows: 'shown' }) ? [{ sort: byName }] : [],
    'query.changed': ({ snapshot }) => (isComparing(snapshot) ? [] : [{ choice: all }, { choice: few }]),
    // A box is beside each row: that of the next offer, and of the last one that is compared.
    'offer.compared': ({ snapshot }) =>
      snapshot.matches({ rows: { shown: 'following' }, list: { fresh: 'idle' } }) &&
      snapshot.context.navigated.length === 0 &&
      snapshot.context.filter === 'all' &&
      !isCovered(snapshot)
        ? ids
            .slice(Math.max(0, snapshot.context.compared.length - 1), snapshot.context.compared.length + 1)
            .map((id) => ({ id }))
        : [],
    'comparison.opened': ({ snapshot }) => (isCovered(snapshot) ? [] : [{}]),
    'comparison.closed': [{}],
    'comparison.cleared': ({ snapshot }) => (isCovered(snapshot) ? [{}] : []),
    'rows.entered': [{}],
    'rows.left': [{}],
    'order.settled': ({ snapshot }) => (snapshot.context.listedAt === undefined ? [] : [{ ids }, { ids: [] }]),
    'retry.requested': ({ snapshot }) => (isCovered(snapshot) || isBroken(snapshot) ? [] : [{}]),
  },
  outcomes: {
    fetchOffers: {
      listed: { done: { offers, at: 1_000 } },
      cut: { error: { kind: 'timeout', call: 'x.offers' } },
    },
    settleOrder: { fails: { error: new Error('no order') } },
  },
  ties: 'firstStarted',
  key: ({ snapshot: { context } }) => ({
    filter: context.filter,
    sort: context.sort?.direction,
    compared: context.compared.length,
    navigated: context.navigated,
    isListed: context.listedAt !== undefined,
  }),
  invariants: {
    'no more offers are compared than fit': ({ snapshot }) =>
      snapshot.context.compared.length <= kernelLimits.catalogue.compared,
    'an open comparison has an offer': ({ snapshot }) => !isCovered(snapshot) || snapshot.context.compared.length > 0,
    'what could not be refreshed stays': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.listedAt !== undefined,
  },
  // As `src/features/parts/catalogue/` draws it, with a filter and a column of the test's own.
  screen: {
    shows: {
      choice: { unseen: 'the filter and the heads show the choice, in every state' },
      'list.loading': (snapshot) => (isBroken(snapshot) ? [] : [{ role: 'status', name: 'catalogue:state.loading' }]),
      'list.failed': (snapshot) =>
        isBroken(snapshot) ? [] : [{ role: 'alert', text: 'catalogue:state.failed' }, retry],
      'list.fresh.idle': (snapshot) => (isCovered(snapshot) ? [] : [age, { ...old, absent: true }]),
      'list.fresh.renewing': { like: 'list.fresh.idle' },
      'list.stale.idle': (snapshot) => (isCovered(snapshot) ? [] : [age, old]),
      'list.stale.renewing': { like: 'list.stale.idle' },
      'rows.settling': { unseen: 'the service answers at once' },
      'rows.none': (snapshot) => (isCovered(snapshot) ? [] : [{ text: 'catalogue:state.none' }]),
      'rows.shown.following': (snapshot) => (isCovered(snapshot) ? [] : [table, { ...held, absent: true }]),
      'rows.shown.held.still': (snapshot) => (isCovered(snapshot) ? [] : [table, held]),
      'rows.shown.held.awaiting': { like: 'rows.shown.held.still' },
      'rows.broken': (snapshot) => (isCovered(snapshot) ? [] : [{ role: 'alert', text: 'catalogue:state.broken' }]),
      'comparison.closed': [{ ...drawer, absent: true }],
      'comparison.open': [drawer],
    },
    gestures: {
      'filter.chosen': ({ filter }) => ({ click: { role: 'radio', name: { text: String(filter) } } }),
      'sort.chosen': { click: { role: 'button', name: { text: 'Name' } } },
      'query.changed': { by: 'app', because: 'the address names another choice' },
      // The box is in the rows, where the pointer holds them: a test of the part presses it.
      'offer.compared': { by: 'app', because: 'a person points at the rows before they press a box' },
      'comparison.opened': { by: 'app', because: 'its button has the number of offers in its name' },
      'comparison.closed': { click: { role: 'button', name: 'catalogue:compare.close' } },
      'comparison.cleared': { click: { role: 'button', name: 'catalogue:compare.clear' } },
      'rows.entered': { by: 'app', because: 'a pointer comes to the rows' },
      'rows.left': { by: 'app', because: 'a pointer leaves the rows' },
      'order.settled': { by: 'app', because: 'the service orders the rows' },
      'retry.requested': (_, leaves) => ({ click: leaves.includes('list.failed') ? retry : old }),
    },
  },
} satisfies FlowModel<typeof catalogueMachine>
