import type { FlowModel } from '../../tests/support/model'
import { noMarks } from '../favourites/favourites.marks'
import { marketsMachine } from './markets.machine'
import { sampleInstruments } from './markets.samples'

const symbols = sampleInstruments.map(({ symbol }) => symbol)

export const marketsModel = {
  machine: marketsMachine,
  inputs: { 'all markets': { area: 'all', marks: noMarks } },
  events: {
    'area.chosen': [{ area: 'spot' }, { area: 'all' }],
    'group.chosen': [{ group: 'usdt' }],
    'zone.chosen': [{ zone: 'leveraged' }],
    'text.changed': [{ text: 'btc' }],
    'column.chosen': [{ column: 'last' }],
    'filters.cleared': [{}],
    'rows.entered': [{}],
    'rows.left': [{}],
    'rows.shown': [{ symbols: symbols.slice(0, 2) }],
    'order.changed': [{ symbols }, { symbols: [] }],
    'favourites.changed': [{ marks: { spot: [1], contracts: [] } }],
    'session.changed': [{ fid: undefined }],
    'retry.asked': [{}],
  },
  outcomes: {
    fetchInstruments: { listed: { done: { instruments: sampleInstruments, listedAt: Date.UTC(2026, 0, 5, 12) } }, cut: { error: { kind: 'timeout', call: 'market.instruments' } } },
    tickers: { fails: { error: new Error('no streams') } },
    rowOrder: { fails: { error: new Error('no order') } },
    trendlines: { fails: { error: new Error('no lines') } },
  },
  // No guard reads what was chosen: it is told to the service as it is.
  key: ({ snapshot: { context } }) => ({ isListed: context.instruments.length > 0, hasRows: context.order.length > 0, failed: context.error?.kind }),
  invariants: {
    'there is an error only where it is drawn': ({ snapshot }) => (snapshot.context.error !== undefined) === snapshot.matches('failed'),
    'a zone is chosen among spot pairs only': ({ snapshot }) => snapshot.context.choice.zone === 'all' || snapshot.context.choice.area !== 'perpetual',
  },
} satisfies FlowModel<typeof marketsMachine>
