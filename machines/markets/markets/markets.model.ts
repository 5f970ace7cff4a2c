import { market } from '#contract/markets/calls/market.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { noMarks } from '../favourites/favourites.marks.ts'
import { marketsMachine } from './markets.machine.ts'
import { marketPath } from './markets.path.ts'
import { sampleInstruments } from './markets.samples.ts'
import type { Listing } from './markets.setup.ts'
import { everything } from './markets.types.ts'
import { isFiltered } from './markets.view.ts'

const symbols = sampleInstruments.map(({ symbol }) => symbol)
const listing: Listing = { instruments: sampleInstruments, listedAt: Date.UTC(2026, 0, 5, 12), shown: 'btc_usdt' }

/** Choices in an address. */
const places = [{ ...everything, area: 'spot' as const }, everything]

/** The parts of every ready list, whatever it contains. */
const ready = [
  { role: 'table', name: 'markets:list.name' },
  { role: 'status', name: 'markets:list.loading', absent: true },
] as const

export const marketsModel = {
  machine: marketsMachine,
  inputs: { 'all markets': { choice: {}, marks: noMarks, isAddressed: true } },
  events: {
    'area.chosen': [{ area: 'spot' }, { area: 'all' }],
    'query.changed': places.map((choice) => ({ choice })),
    'group.chosen': [{ group: 'usdt' }],
    // Zones only exist for spot pairs.
    'zone.chosen': ({ snapshot }) => (snapshot.context.choice.area === 'spot' ? [{ zone: 'leveraged' }] : []),
    'text.changed': [{ text: 'btc' }],
    // Only a table has column headers.
    'column.chosen': ({ snapshot }) => (snapshot.matches('ready') ? [{ column: 'last' }] : []),
    'filters.cleared': ({ snapshot }) => (isFiltered(snapshot) ? [{}] : []),
    'rows.entered': [{}],
    'rows.left': [{}],
    'rows.shown': [{ symbols: symbols.slice(0, 2) }],
    'order.changed': [{ symbols }, { symbols: [] }],
    'favourites.changed': [{ marks: { spot: [1], contracts: [] } }],
    'session.changed': [{ fid: undefined }],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchInstruments: { listed: { done: listing }, cut: { error: { kind: 'timeout', call: 'market.instruments' } } },
    tickers: { fails: { error: new Error('no streams') } },
    rowOrder: { fails: { error: new Error('no order') } },
    trendlines: { fails: { error: new Error('no lines') } },
    movers: { fails: { error: new Error('no movers') } },
  },
  // The possible events depend on the area, on whether a filter is active, and on the address.
  key: (moment) => ({
    isListed: moment.snapshot.context.instruments.length > 0,
    hasRows: moment.snapshot.context.order.length > 0,
    failed: moment.snapshot.context.error?.kind,
    area: moment.snapshot.context.choice.area,
    isFiltered: isFiltered(moment.snapshot),
    navigated: places.map((place) => moment.snapshot.context.navigated.includes(marketPath(place, ''))),
  }),
  invariants: {
    'there is an error only where it is drawn': ({ snapshot }) =>
      (snapshot.context.error !== undefined) === snapshot.matches('failed'),
    'only one area distinguishes kinds of pairs': ({ snapshot }) =>
      snapshot.context.choice.zone === everything.zone || snapshot.context.choice.area === 'spot',
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'markets:list.loading' }],
      failed: [
        { role: 'alert', text: 'markets:list.failed' },
        { role: 'button', name: 'common:action.retry' },
      ],
      'ready.following': () => [...ready, { text: 'markets:list.held', absent: true }],
      'ready.held': [{ text: 'markets:list.held' }],
    },
    gestures: {
      'area.chosen': ({ area }) => ({ click: { role: 'tab', name: `markets:area.${area}` } }),
      'query.changed': { by: 'app', because: 'the address names another choice' },
      'group.chosen': ({ group }) => ({ click: { role: 'radio', name: `markets:group.${group}` } }),
      'zone.chosen': ({ zone }) => ({ click: { role: 'radio', name: `markets:zone.${zone}` } }),
      'text.changed': ({ text }) => ({ fill: { role: 'searchbox', name: 'markets:filter.search' }, with: text }),
      'column.chosen': ({ column }) => ({ click: { role: 'button', name: `markets:column.${column}` } }),
      'filters.cleared': { click: { role: 'button', name: 'markets:filter.clear' } },
      'rows.entered': { by: 'app', because: 'a pointer comes to the rows' },
      'rows.left': { by: 'app', because: 'a pointer leaves the rows' },
      'rows.shown': { by: 'app', because: 'the page scrolls' },
      'order.changed': { by: 'app', because: 'the service orders the rows' },
      'favourites.changed': { by: 'app', because: 'a star was pressed, here or in another tab' },
      'session.changed': { by: 'app', because: 'the user logged in or out' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchInstruments: {
      call: market.instruments,
      data: () => ({ instruments: [...listing.instruments], tickers: [], ts: listing.listedAt }),
      retries: kernelLimits.request.retries,
    },
    tickers: { happens: 'flows' },
    rowOrder: { happens: 'orders' },
    trendlines: { happens: 'flows' },
    movers: { happens: 'flows' },
  },
} satisfies FlowModel<typeof marketsMachine>
