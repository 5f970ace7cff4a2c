import { plainText } from '#contract/kernel/searchText.ts'
import { search } from '#contract/shell/calls/search.ts'
import type { Found, Popular, Visit } from '#contract/shell/found.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { Sight } from '#machines/model/screen.ts'
import { searchMachine } from './search.machine.ts'
import type { SearchSnapshot } from './search.machine.ts'
import { groupsOf, rowsShown, rowToOpen } from './search.rows.ts'
import type { Answer, Ranking } from './search.types.ts'

/** A market as the venue's search returns it. */
export const sample = (base: string, over: Partial<Found> = {}): Found => ({
  baseCurrency: base,
  quoteCurrency: 'usdt',
  webLogo: `/assets/coins/${base}.svg`,
  last: decimal('100.5'),
  change: decimal('1.25'),
  isMarginTrade: false,
  marginRatio: null,
  instType: instTypes.spot,
  contractType: null,
  liquidationDate: null,
  tradeId: 1,
  contractCode: null,
  tradeArea: 1,
  digit: '2#4',
  traceId: `${instTypes.spot}:${base}_usdt`,
  ...over,
})

export const contract = (base: string): Found =>
  sample(base, {
    instType: instTypes.perpetual,
    contractCode: `${base}usdt`,
    tradeId: null,
    tradeArea: null,
    traceId: `${instTypes.perpetual}:${base}usdt`,
  })

/** Listed, but without a page. */
export const option = sample('btc', {
  instType: instTypes.option,
  traceId: '6:btc-option',
  tradeId: null,
  tradeArea: null,
})

const popular: Popular[] = [{ ...sample('eth'), rank: 1 }]
/** One more than a group shows at first; the second of them has no page. */
const spots = [sample('eth'), option, ...['sol', 'ada', 'xrp'].map((base) => sample(base))]

const field = { role: 'combobox', name: 'search:field.label' } as const
const found = { role: 'option', name: { text: 'ADA/USDT' } } as const
const eth = { role: 'option', name: { text: 'ETH/USDT' } } as const
const clear = { role: 'button', name: 'search:action.clear' } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const isIdle = (snapshot: SearchSnapshot): boolean => snapshot.matches({ open: { answer: 'idle' } })
const isShown = (snapshot: SearchSnapshot, row: Visit): boolean =>
  rowsShown(snapshot.context).some(({ traceId }) => traceId === row.traceId)
/** The previous results stay while the next request is pending. */
const whileBusy = (snapshot: SearchSnapshot): readonly Sight[] =>
  snapshot.context.answer === undefined
    ? [{ role: 'status', name: 'search:state.searching' }]
    : [
        { role: 'listbox', name: 'search:group.spot' },
        { name: 'search:state.searching', absent: true },
      ]

export const searchModel = {
  machine: searchMachine,
  inputs: { plain: { visits: [] } },
  events: {
    'search.opened': [{}],
    'search.closed': [{}],
    // A field fires an event only if its text changes; a further space does not make it a new query.
    'keyword.changed': ({ snapshot }) =>
      isIdle(snapshot)
        ? [{ text: 'e' }]
        : snapshot.matches({ open: { answer: 'pausing' } })
          ? [{ text: 'e ' }, { text: '' }]
          : [{ text: '' }],
    // Only visible items can be pressed.
    'tab.chosen': ({ snapshot }) => (snapshot.context.keyword === '' ? [] : [{ tab: 'spot' }]),
    'group.toggled': ({ snapshot }) =>
      !snapshot.hasTag('busy') && groupsOf(snapshot.context).some(({ more, isExpanded }) => more > 0 && !isExpanded)
        ? [{ kind: 'spot' }]
        : [],
    'row.moved': ({ snapshot }) =>
      snapshot.matches('open') && !snapshot.hasTag('busy') && snapshot.context.active === undefined
        ? [{ move: 'next' }]
        : [],
    'row.opened': ({ snapshot }) =>
      [sample('eth'), option]
        .filter((row) => snapshot.matches('open') && isShown(snapshot, row))
        .map((row) => ({ row, isPhone: false })),
    'active.opened': ({ snapshot }) => (snapshot.matches('open') ? [{ isPhone: false }] : []),
    'visits.cleared': ({ snapshot }) => (isIdle(snapshot) && snapshot.context.visits.length > 0 ? [{}] : []),
    // Events of other tabs and the session do not affect results, so they are tried before there are any.
    'visits.changed': ({ snapshot }) => (snapshot.matches('closed') ? [{ visits: [sample('eth')] }] : []),
    'retry.requested': ({ snapshot }) => (snapshot.hasTag('failed') ? [{}] : []),
    'location.changed': [{}],
    'session.changed': ({ snapshot }) =>
      snapshot.matches('closed') || isIdle(snapshot) ? [{ fid: undefined }, { fid: '7' }] : [],
  },
  outcomes: {
    fetchResult: {
      found: { done: { swaps: [], spots, asOf: 1 } },
      nothing: { done: { swaps: [], spots: [], asOf: 1 } },
      cut: { error: { kind: 'timeout', call: 'search.result' } },
    },
    fetchPopular: {
      popular: { done: { popular, asOf: 1 } },
      cut: { error: { kind: 'timeout', call: 'search.popular' } },
    },
    tickers: { broken: { error: new Error('No socket') } },
    watchVisits: { broken: { error: new Error('No storage') } },
  },
  // Arrow keys move through the visible rows; which tab or group they came from makes no difference.
  key: ({ snapshot: { context } }) => ({
    word: plainText(context.keyword),
    rows: rowsShown(context).map(({ traceId }) => traceId),
    groups: groupsOf(context).map(({ more, isExpanded }) => [more, isExpanded]),
    visits: context.visits.map(({ traceId }) => traceId),
    active: context.active !== undefined,
    opens: rowToOpen(context)?.traceId,
    fid: context.fid,
  }),
  invariants: {
    'a search that is closed holds nothing that was typed': ({ snapshot }) =>
      !snapshot.matches('closed') || snapshot.context.keyword === '',
    'an empty field shows no answer': ({ snapshot: { context } }) =>
      plainText(context.keyword) !== '' || context.answer === undefined,
    'what was opened is remembered, a few, each once': ({ snapshot: { context } }) =>
      context.visits.length <= shellLimits.search.history &&
      new Set(context.visits.map(({ traceId }) => traceId)).size === context.visits.length,
  },
  screen: {
    shows: {
      closed: { unseen: 'the popover is closed' },
      'open.answer.idle': [{ ...field, value: '' }],
      'open.answer.pausing': whileBusy,
      'open.answer.searching': whileBusy,
      'open.answer.found': [found],
      'open.answer.empty': [{ text: 'search:state.emptyHint' }],
      'open.answer.failed': [retry],
      'open.popular.fetching': { unseen: 'the list is shown without popular searches' },
      'open.popular.known': (snapshot) =>
        isIdle(snapshot) && snapshot.context.visits.length === 0
          ? [{ role: 'group', name: 'search:group.popular' }]
          : [],
      'open.popular.unknown': { unseen: 'the list is shown without popular searches' },
    },
    gestures: {
      'search.opened': { by: 'app', because: 'the header’s button opens it' },
      'search.closed': { by: 'app', because: 'the popover says when it is left' },
      'keyword.changed': ({ text }) => ({ fill: field, with: text }),
      'tab.chosen': { click: { role: 'tab', name: 'search:tab.spot' } },
      'group.toggled': { click: { role: 'button', name: { word: 'search:action.more', values: { hidden: '1' } } } },
      'row.moved': { press: 'ArrowDown', on: field },
      'row.opened': ({ row }) => ({
        click: row.instType === instTypes.option ? { role: 'option', name: { text: 'BTC/USDT' } } : eth,
      }),
      'active.opened': { press: 'Enter', on: field },
      'visits.cleared': { click: clear },
      'visits.changed': { by: 'app', because: 'another tab opened something' },
      'retry.requested': { click: retry },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
    },
  },
  wire: {
    fetchResult: {
      call: search.result,
      data: (answer) => ({ result: true, ...(answer as Answer) }),
      retries: kernelLimits.request.retries,
    },
    fetchPopular: {
      call: search.popular,
      data: (ranking) => (ranking as Ranking).popular,
      retries: kernelLimits.request.retries,
    },
    // Only bugs of ours end these.
    tickers: { happens: 'flow' },
    watchVisits: { happens: 'watches' },
  },
} satisfies FlowModel<typeof searchMachine>
