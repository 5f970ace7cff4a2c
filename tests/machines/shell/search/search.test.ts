import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { instTypes } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Found } from '#contract/shell/found.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { contract, option, sample } from '#machines/shell/search/search.model.ts'
import type { Answer, Ranking } from '#machines/shell/search/search.types.ts'
import {
  activeRow,
  hasAnswer,
  isSearchOpen,
  searchGroups,
  searchKeyword,
  searchPhase,
  searchSuggestions,
  searchTab,
  searchVisits,
} from '#machines/shell/search/search.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const fresh = { visits: [] }
const btc = sample('btc')
const spots = ['eth', 'sol', 'ada', 'xrp', 'dot'].map((base) => sample(base))
const popular = [
  { ...sample('sol'), rank: 2 },
  { ...sample('eth'), rank: 1 },
]
const found = { swaps: [contract('btc')], spots, asOf: 5 }
const nothing = { swaps: [], spots: [], asOf: 5 }

const opened = { type: 'search.opened' } as const
const known = { answer: 'fetchPopular', done: { popular, asOf: 3 } } as const
const typed = (text: string) => ({ type: 'keyword.changed', text }) as const
const rests = { wait: shellLimits.search.debounce }
const answered = { answer: 'fetchResult', done: found } as const
const move = (to: 'next' | 'previous' | 'first' | 'last') => ({ type: 'row.moved', move: to }) as const
const enter = { type: 'active.opened', isPhone: false } as const
const visited = { ...fresh, visits: [btc] }
const id = (base: string) => `${instTypes.spot}:${base}_usdt`

const tableRow = rowBuilder(searchMachine, fresh)

const spotGroup = { type: 'group.toggled', kind: 'spot' } as const
const user = { type: 'session.changed', fid: '7' } as const
const cut = { answer: 'fetchResult', error: { kind: 'timeout', call: 'search.result' } } as const
const results = [opened, known, typed('b'), rests, answered] as const
const searching = [opened, known, typed('b'), rests] as const

const table: Table<typeof searchMachine> = [
  tableRow(
    'is closed at first, and knows the last visit’s recent markets',
    [],
    { in: 'closed', context: { visits: [btc], keyword: '' }, asks: { watchVisits: undefined } },
    visited,
  ),
  tableRow('keeps the popular ranking', [opened, known], ['open.answer.idle', 'open.popular.known'], {
    context: { popular, asOf: 3 },
  }),
  tableRow(
    'continues without the popular ranking if it does not load',
    [opened, { answer: 'fetchPopular', error: { kind: 'timeout', call: 'search.popular' } }],
    { in: ['open.answer.idle', 'open.popular.unknown'], context: { popular: [] } },
  ),
  tableRow(
    'waits until typing pauses [SRCH-01]',
    [opened, known, typed('b')],
    ['open.answer.pausing', 'open.popular.known'],
    { tags: ['busy'], context: { keyword: 'b' }, asks: { tickers: undefined, watchVisits: undefined } },
  ),
  tableRow(
    'searches when typing has paused, and not before [SRCH-01]',
    [
      opened,
      known,
      typed('b'),
      { wait: shellLimits.search.debounce - 1 },
      typed('bt'),
      { wait: shellLimits.search.debounce - 1 },
      { wait: 1 },
    ],
    ['open.answer.searching', 'open.popular.known'],
    { tags: ['busy'], asks: { fetchResult: { keyword: 'bt' }, tickers: undefined, watchVisits: undefined } },
  ),
  tableRow('searches without surrounding spaces [SRCH-01]', [opened, known, typed('  btc '), rests], {
    in: ['open.answer.searching', 'open.popular.known'],
    asks: { fetchResult: { keyword: 'btc' }, tickers: undefined, watchVisits: undefined },
  }),
  tableRow('searches nothing for spaces alone [SRCH-01]', [...results, typed('   ')], {
    in: ['open.answer.idle', 'open.popular.known'],
    context: { keyword: '   ', answer: undefined },
    asks: { tickers: undefined, watchVisits: undefined },
  }),
  tableRow('does not search again for an added space', [...results, move('next'), typed('b ')], {
    in: ['open.answer.found', 'open.popular.known'],
    context: { keyword: 'b ', answer: found, active: undefined },
  }),
  tableRow('drops the pending search and its answer when more is typed [SRCH-01]', [...searching, typed('bt')], {
    in: ['open.answer.pausing', 'open.popular.known'],
    asks: { tickers: undefined, watchVisits: undefined },
  }),
  tableRow('keeps the last answer’s rows while the next one is loading', [...results, typed('bt')], {
    in: ['open.answer.pausing', 'open.popular.known'],
    context: { answer: found },
  }),
  tableRow('shows the results', [...results], ['open.answer.found', 'open.popular.known'], {
    tags: [],
    context: { answer: found, asOf: 5 },
  }),
  tableRow(
    'starts a new answer without the last one’s expanded groups or active row',
    [...results, spotGroup, move('next'), typed('bt'), rests, answered],
    { context: { expanded: [], active: undefined } },
  ),
  tableRow('says that nothing was found [SRCH-05]', [...searching, { answer: 'fetchResult', done: nothing }], {
    in: ['open.answer.empty', 'open.popular.known'],
    context: { answer: nothing },
  }),
  tableRow(
    'ignores unknown kinds [SRCH-10]',
    [...searching, { answer: 'fetchResult', done: { swaps: [], spots: [sample('btc', { instType: 9 })], asOf: 5 } }],
    ['open.answer.empty', 'open.popular.known'],
  ),
  tableRow(
    'says that the venue could not answer, without another search’s rows',
    [...results, typed('bt'), rests, cut],
    ['open.answer.failed', 'open.popular.known'],
    { tags: ['failed'], context: { answer: undefined, keyword: 'bt' } },
  ),
  tableRow(
    'retries on demand',
    [...searching, cut, { type: 'retry.requested' }],
    ['open.answer.searching', 'open.popular.known'],
    { asks: { fetchResult: { keyword: 'b' }, tickers: undefined, watchVisits: undefined } },
  ),
  tableRow('shows the chosen tab', [...results, move('next'), { type: 'tab.chosen', tab: 'spot' }], {
    context: { tab: 'spot', active: undefined },
  }),
  tableRow('expands a group [SRCH-02]', [...results, spotGroup], { context: { expanded: ['spot'] } }),
  tableRow('collapses it again [SRCH-02]', [...results, spotGroup, spotGroup], { context: { expanded: [] } }),
  tableRow('moves down from the field to the first row, contracts first', [...results, move('next')], {
    context: { active: contract('btc').traceId },
  }),
  tableRow('moves from row to row across groups', [...results, move('next'), move('next')], {
    context: { active: id('eth') },
  }),
  tableRow('moves up from the field to the last visible row', [...results, move('previous')], {
    context: { active: id('xrp') },
  }),
  tableRow('wraps around from the last row to the first', [...results, move('last'), move('next')], {
    context: { active: contract('btc').traceId },
  }),
  tableRow('moves up from a row to the one above', [...results, move('last'), move('previous')], {
    context: { active: id('ada') },
  }),
  tableRow('jumps to the first row', [...results, move('last'), move('first')], {
    context: { active: contract('btc').traceId },
  }),
  tableRow(
    'moves over recent and popular rows while nothing is typed',
    [opened, known, move('next'), move('next')],
    { context: { active: id('eth') } },
    visited,
  ),
  tableRow(
    'opens the best row by Enter, remembers it, closes and clears the input [SRCH-03] [SRCH-04]',
    [opened, known, { type: 'tab.chosen', tab: 'spot' }, typed('e'), rests, answered, spotGroup, enter],
    'closed',
    {
      context: { keyword: '', tab: 'all', expanded: [], active: undefined, answer: undefined },
      effects: ['storeVisits'],
      sent: [{ type: 'navigation.requested', to: '/trade/exchange/?tradeCode=eth_usdt' }],
    },
    visited,
  ),
  tableRow('opens the active row', [...results, move('last'), enter], 'closed', {
    effects: ['storeVisits'],
    sent: [{ type: 'navigation.requested', to: '/trade/exchange/?tradeCode=xrp_usdt' }],
  }),
  tableRow(
    'opens a row by pointer, on a phone the phone’s page [SRCH-07]',
    [opened, { type: 'row.opened', row: contract('btc'), isPhone: true }],
    'closed',
    { effects: ['storeVisits'], sent: [{ type: 'navigation.requested', to: '/swaps/exchange?tradeName=BTCUSDT' }] },
  ),
  tableRow(
    'does not open a row without a page [SRCH-10]',
    [opened, { type: 'row.opened', row: option, isPhone: false }],
    { in: ['open.answer.idle', 'open.popular.fetching'], effects: [], context: { visits: [] } },
  ),
  tableRow(
    'clears the recent rows on request [SRCH-04]',
    [opened, move('next'), { type: 'visits.cleared' }],
    ['open.answer.idle', 'open.popular.fetching'],
    { context: { visits: [], active: undefined }, effects: [{ type: 'storeVisits', params: { visits: [] } }] },
    visited,
  ),
  tableRow(
    'follows another tab’s recent rows',
    [{ type: 'visits.changed', visits: [sample('eth')] }],
    { in: 'closed', context: { visits: [sample('eth')] } },
    visited,
  ),
  tableRow(
    'closes, and clears the input, tab and expanded groups [SRCH-03]',
    [...results, { type: 'tab.chosen', tab: 'spot' }, spotGroup, { type: 'search.closed' }],
    'closed',
    {
      context: { keyword: '', tab: 'all', expanded: [], active: undefined, answer: undefined },
      asks: { watchVisits: undefined },
    },
  ),
  tableRow('closes when another page is shown', [opened, typed('b'), { type: 'location.changed' }], 'closed', {
    context: { keyword: '' },
  }),
  tableRow(
    'knows the user',
    [opened, user],
    { in: ['open.answer.idle', 'open.popular.fetching'], context: { fid: '7', visits: [btc] } },
    visited,
  ),
  tableRow(
    'clears a user’s searches at logout [OUT-02]',
    [user, opened, { type: 'session.changed', fid: undefined }],
    'closed',
    { context: { fid: undefined, visits: [] }, effects: [{ type: 'storeVisits', params: { visits: [] } }] },
    visited,
  ),
  tableRow(
    'keeps them when the same user is reported again',
    [user, user],
    { in: 'closed', context: { visits: [btc] }, effects: [] },
    visited,
  ),
  tableRow(
    'continues if other tabs cannot be watched',
    [{ answer: 'watchVisits', error: new Error('forbidden') }],
    'closed',
    {
      sent: [{ type: 'fault.detected', actorId: 'watchVisits', error: new Error('forbidden') }],
      context: { visits: [btc] },
    },
    visited,
  ),
]

holdTable(searchMachine, table, 'a search $says')

describe('an open search', () => {
  /** The real chart with a venue that answers on demand. */
  const run = () => {
    const clock = new TestClock()
    const questions: { keyword: string; answer: (spots: readonly Found[]) => void }[] = []
    const actor = createActor(
      asleep(searchMachine).provide({
        actors: {
          fetchPopular: requestOf<Ranking, undefined>(
            () => Promise.resolve({ popular, asOf: 3 }),
            () => 0,
          ),
          fetchResult: requestOf<Answer, { keyword: string }>(
            ({ query }) =>
              new Promise((resolve) =>
                questions.push({
                  keyword: query.keyword,
                  answer: (given) => resolve({ swaps: [], spots: given, asOf: 5 }),
                }),
              ),
            () => 0,
          ),
        },
      }),
      { input: fresh, clock },
    ).start()
    actor.send(opened)
    const pause = (ms: number) => clock.increment(ms)
    return { actor, questions, pause }
  }

  it('searches the trimmed input after typing paused for 300 ms, and never for nothing; a late answer to an older search replaces nothing [SRCH-01]', async () => {
    const { actor, questions, pause } = run()
    actor.send(typed('   '))
    pause(1_000)
    actor.send(typed('  b'))
    pause(299)
    actor.send(typed('  btc '))
    pause(299)
    expect(questions).toEqual([])
    pause(1)
    actor.send(typed('eth'))
    pause(300)
    expect(questions.map(({ keyword }) => keyword)).toEqual(['btc', 'eth'])
    const [older, newer] = questions
    newer?.answer([sample('eth')])
    await settled()
    older?.answer([btc])
    await settled()
    expect(
      searchGroups(actor.getSnapshot()).flatMap(({ rows }) => rows.map(({ baseCurrency }) => baseCurrency)),
    ).toEqual(['eth'])
  })

  it('is reset after closing and reopening: no keyword, the first tab, nothing expanded [SRCH-03]', async () => {
    const { actor, questions, pause } = run()
    actor.send(typed('b'))
    pause(300)
    questions[0]?.answer(spots)
    await settled()
    actor.send({ type: 'tab.chosen', tab: 'spot' })
    actor.send({ type: 'group.toggled', kind: 'spot' })
    expect(searchGroups(actor.getSnapshot()).map(({ rows }) => rows.length)).toEqual([5])
    actor.send({ type: 'search.closed' })
    actor.send(opened)
    const snapshot = actor.getSnapshot()
    expect([searchKeyword(snapshot), searchTab(snapshot), searchGroups(snapshot), snapshot.context.expanded]).toEqual([
      '',
      'all',
      [],
      [],
    ])
  })
})

describe('the rows of a search', () => {
  const start = (visits = [btc]) => createActor(searchMachine, { input: { visits }, clock: new TestClock() })

  it('are empty before it opens, and then the recent ones [SRCH-04]', () => {
    const actor = start()
    expect(searchPhase(actor.getSnapshot())).toBe('idle')
    expect(isSearchOpen(actor.getSnapshot())).toBe(false)
    expect(searchVisits(actor.getSnapshot())).toEqual([btc])
    expect([
      searchKeyword(actor.getSnapshot()),
      searchTab(actor.getSnapshot()),
      activeRow(actor.getSnapshot()),
      hasAnswer(actor.getSnapshot()),
    ]).toEqual(['', 'all', undefined, false])
  })

  const shown = (over: object) => {
    const actor = start([])
    const snapshot = actor.getSnapshot()
    return { ...snapshot, context: { ...snapshot.context, answer: found, popular, ...over } } as typeof snapshot
  }

  it('are four in each group, with the number of further ones [SRCH-02]', () => {
    expect(searchGroups(shown({})).map(({ kind, rows, more }) => ({ kind, rows: rows.length, more }))).toEqual([
      { kind: 'swap', rows: 1, more: 0 },
      { kind: 'spot', rows: 4, more: 1 },
    ])
    expect(
      searchGroups(shown({ expanded: ['spot'] })).map(({ rows, isExpanded }) => [rows.length, isExpanded]),
    ).toEqual([
      [1, false],
      [5, true],
    ])
  })

  it.each([
    ['all', ['swap', 'spot']],
    ['swap', ['swap']],
    ['spot', ['spot']],
  ])('in the tab %s are its groups [SRCH-02]', (tab, groups) => {
    expect(searchGroups(shown({ tab })).map(({ kind }) => kind)).toEqual(groups)
  })

  it('are four suggestions beside an empty answer, and the whole ranking without a search [SRCH-05]', () => {
    const ranked = Array.from({ length: shellLimits.search.ranked }, (_, index) => ({
      ...sample(`c${index}`),
      rank: shellLimits.search.ranked - index,
    }))
    expect(
      searchSuggestions(shown({ answer: nothing, popular: ranked })).map(({ baseCurrency }) => baseCurrency),
    ).toEqual(['c9', 'c8', 'c7', 'c6'])
    expect(searchSuggestions(shown({ answer: undefined, popular: ranked }))).toHaveLength(shellLimits.search.ranked)
  })
})
