import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { instTypes } from '#contract/markets/instruments.ts'
import { limits } from '#contract/limits.ts'
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const rests = { wait: limits.search.debounce }
const answered = { answer: 'fetchResult', done: found } as const
const move = (to: 'next' | 'previous' | 'first' | 'last') => ({ type: 'row.moved', move: to }) as const
const enter = { type: 'active.opened', isPhone: false } as const
const visited = { ...fresh, visits: [btc] }
const id = (base: string) => `${instTypes.spot}:${base}_usdt`

const table: Table<typeof searchMachine> = [
  {
    says: 'is closed at first, and knows what was opened at the last visit',
    input: visited,
    then: { in: 'closed', context: { visits: [btc], keyword: '' }, asks: { watchVisits: undefined } },
  },
  {
    says: 'asks for what is popular when it opens, and lets prices flow',
    input: fresh,
    when: opened,
    then: {
      in: ['open.answer.idle', 'open.popular.fetching'],
      asks: { fetchPopular: undefined, tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'keeps what is popular',
    input: fresh,
    given: [opened],
    when: known,
    then: { in: ['open.answer.idle', 'open.popular.known'], context: { popular, asOf: 3 } },
  },
  {
    says: 'does without what is popular when it does not come',
    input: fresh,
    given: [opened],
    when: { answer: 'fetchPopular', error: { kind: 'timeout', call: 'search.popular' } },
    then: { in: ['open.answer.idle', 'open.popular.unknown'], context: { popular: [] } },
  },
  {
    says: 'goes on when prices cannot flow',
    input: fresh,
    given: [opened],
    when: { answer: 'tickers', error: new Error('no socket') },
    then: {
      sent: [{ type: 'fault.met', actorId: 'tickers', error: new Error('no socket') }],
      in: ['open.answer.idle', 'open.popular.fetching'],
    },
  },
  {
    says: 'waits until the typing rests [SRCH-01]',
    input: fresh,
    given: [opened, known],
    when: typed('b'),
    then: {
      in: ['open.answer.pausing', 'open.popular.known'],
      tags: ['busy'],
      context: { keyword: 'b' },
      asks: { tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'asks when the typing has rested, and not before [SRCH-01]',
    input: fresh,
    given: [
      opened,
      known,
      typed('b'),
      { wait: limits.search.debounce - 1 },
      typed('bt'),
      { wait: limits.search.debounce - 1 },
    ],
    when: { wait: 1 },
    then: {
      in: ['open.answer.searching', 'open.popular.known'],
      tags: ['busy'],
      asks: { fetchResult: { keyword: 'bt' }, tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'asks without the spaces around it [SRCH-01]',
    input: fresh,
    given: [opened, known, typed('  btc ')],
    when: rests,
    then: {
      in: ['open.answer.searching', 'open.popular.known'],
      asks: { fetchResult: { keyword: 'btc' }, tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'asks nothing for spaces alone [SRCH-01]',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered],
    when: typed('   '),
    then: {
      in: ['open.answer.idle', 'open.popular.known'],
      context: { keyword: '   ', answer: undefined },
      asks: { tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'asks no second time for a space more',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('next')],
    when: typed('b '),
    then: {
      in: ['open.answer.found', 'open.popular.known'],
      context: { keyword: 'b ', answer: found, active: undefined },
    },
  },
  {
    says: 'drops the question on its way when more is typed, and so its answer [SRCH-01]',
    input: fresh,
    given: [opened, known, typed('b'), rests],
    when: typed('bt'),
    then: { in: ['open.answer.pausing', 'open.popular.known'], asks: { tickers: undefined, watchVisits: undefined } },
  },
  {
    says: 'keeps the rows of the last answer while the next one is on its way',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered],
    when: typed('bt'),
    then: { in: ['open.answer.pausing', 'open.popular.known'], context: { answer: found } },
  },
  {
    says: 'shows what was found',
    input: fresh,
    given: [opened, known, typed('b'), rests],
    when: answered,
    then: { in: ['open.answer.found', 'open.popular.known'], tags: [], context: { answer: found, asOf: 5 } },
  },
  {
    says: 'begins a new answer without what was expanded or active in the last',
    input: fresh,
    given: [
      opened,
      known,
      typed('b'),
      rests,
      answered,
      { type: 'group.toggled', kind: 'spot' },
      move('next'),
      typed('bt'),
      rests,
    ],
    when: answered,
    then: { context: { expanded: [], active: undefined } },
  },
  {
    says: 'says when nothing was found [SRCH-05]',
    input: fresh,
    given: [opened, known, typed('b'), rests],
    when: { answer: 'fetchResult', done: nothing },
    then: { in: ['open.answer.empty', 'open.popular.known'], context: { answer: nothing } },
  },
  {
    says: 'takes kinds that nobody can name for nothing [SRCH-10]',
    input: fresh,
    given: [opened, known, typed('b'), rests],
    when: { answer: 'fetchResult', done: { swaps: [], spots: [sample('btc', { instType: 9 })], asOf: 5 } },
    then: { in: ['open.answer.empty', 'open.popular.known'] },
  },
  {
    says: 'says when the venue could not answer, without the rows of another question',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, typed('bt'), rests],
    when: { answer: 'fetchResult', error: { kind: 'timeout', call: 'search.result' } },
    then: {
      in: ['open.answer.failed', 'open.popular.known'],
      tags: ['failed'],
      context: { answer: undefined, keyword: 'bt' },
    },
  },
  {
    says: 'asks again when it is told to',
    input: fresh,
    given: [
      opened,
      known,
      typed('b'),
      rests,
      { answer: 'fetchResult', error: { kind: 'timeout', call: 'search.result' } },
    ],
    when: { type: 'retry.asked' },
    then: {
      in: ['open.answer.searching', 'open.popular.known'],
      asks: { fetchResult: { keyword: 'b' }, tickers: undefined, watchVisits: undefined },
    },
  },
  {
    says: 'shows the tab that is chosen',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('next')],
    when: { type: 'tab.chosen', tab: 'spot' },
    then: { context: { tab: 'spot', active: undefined } },
  },
  {
    says: 'expands a group [SRCH-02]',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered],
    when: { type: 'group.toggled', kind: 'spot' },
    then: { context: { expanded: ['spot'] } },
  },
  {
    says: 'collapses it again [SRCH-02]',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, { type: 'group.toggled', kind: 'spot' }],
    when: { type: 'group.toggled', kind: 'spot' },
    then: { context: { expanded: [] } },
  },
  {
    says: 'goes down from the field to the first row, contracts first',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered],
    when: move('next'),
    then: { context: { active: contract('btc').traceId } },
  },
  {
    says: 'goes from row to row over the groups',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('next')],
    when: move('next'),
    then: { context: { active: id('eth') } },
  },
  {
    says: 'goes up from the field to the last row that is shown',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered],
    when: move('previous'),
    then: { context: { active: id('xrp') } },
  },
  {
    says: 'goes round from the last row to the first',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('last')],
    when: move('next'),
    then: { context: { active: contract('btc').traceId } },
  },
  {
    says: 'goes up from a row to the one above',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('last')],
    when: move('previous'),
    then: { context: { active: id('ada') } },
  },
  {
    says: 'jumps to the first row',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('last')],
    when: move('first'),
    then: { context: { active: contract('btc').traceId } },
  },
  {
    says: 'walks over what was opened and what is popular while nothing is typed',
    input: visited,
    given: [opened, known, move('next')],
    when: move('next'),
    then: { context: { active: id('eth') } },
  },
  {
    says: 'opens the best row by Enter, remembers it and closes, forgetting what was typed [SRCH-03] [SRCH-04]',
    input: visited,
    given: [
      opened,
      known,
      { type: 'tab.chosen', tab: 'spot' },
      typed('e'),
      rests,
      answered,
      { type: 'group.toggled', kind: 'spot' },
    ],
    when: enter,
    then: {
      in: 'closed',
      context: { keyword: '', tab: 'all', expanded: [], active: undefined, answer: undefined },
      effects: ['storeVisits'],
      sent: [{ type: 'navigation.asked', to: '/trade/exchange/?tradeCode=eth_usdt' }],
    },
  },
  {
    says: 'opens the active row',
    input: fresh,
    given: [opened, known, typed('b'), rests, answered, move('last')],
    when: enter,
    then: {
      in: 'closed',
      effects: ['storeVisits'],
      sent: [{ type: 'navigation.asked', to: '/trade/exchange/?tradeCode=xrp_usdt' }],
    },
  },
  {
    says: 'opens nothing by Enter while nothing is active and nothing was asked',
    input: visited,
    given: [opened, known],
    when: enter,
    then: { in: ['open.answer.idle', 'open.popular.known'], effects: [] },
  },
  {
    says: 'opens a row by pointer, on a phone’s page of it [SRCH-07]',
    input: fresh,
    given: [opened],
    when: { type: 'row.opened', row: contract('btc'), isPhone: true },
    then: {
      in: 'closed',
      effects: ['storeVisits'],
      sent: [{ type: 'navigation.asked', to: '/swaps/exchange?tradeName=BTCUSDT' }],
    },
  },
  {
    says: 'does not open what has no page [SRCH-10]',
    input: fresh,
    given: [opened],
    when: { type: 'row.opened', row: option, isPhone: false },
    then: { in: ['open.answer.idle', 'open.popular.fetching'], effects: [], context: { visits: [] } },
  },
  {
    says: 'forgets what was opened when it is told to [SRCH-04]',
    input: visited,
    given: [opened, move('next')],
    when: { type: 'visits.cleared' },
    then: {
      in: ['open.answer.idle', 'open.popular.fetching'],
      context: { visits: [], active: undefined },
      effects: [{ type: 'storeVisits', params: { visits: [] } }],
    },
  },
  {
    says: 'follows what another tab opened',
    input: visited,
    when: { type: 'visits.changed', visits: [sample('eth')] },
    then: { in: 'closed', context: { visits: [sample('eth')] } },
  },
  {
    says: 'closes, and forgets what was typed, chosen and expanded [SRCH-03]',
    input: fresh,
    given: [
      opened,
      known,
      typed('b'),
      rests,
      answered,
      { type: 'tab.chosen', tab: 'spot' },
      { type: 'group.toggled', kind: 'spot' },
    ],
    when: { type: 'search.closed' },
    then: {
      in: 'closed',
      context: { keyword: '', tab: 'all', expanded: [], active: undefined, answer: undefined },
      asks: { watchVisits: undefined },
    },
  },
  {
    says: 'closes when another page is shown',
    input: fresh,
    given: [opened, typed('b')],
    when: { type: 'location.changed' },
    then: { in: 'closed', context: { keyword: '' } },
  },
  {
    says: 'learns who is here',
    input: visited,
    given: [opened],
    when: { type: 'session.changed', fid: '7' },
    then: { in: ['open.answer.idle', 'open.popular.fetching'], context: { fid: '7', visits: [btc] } },
  },
  {
    says: 'forgets a person’s searches with the person [OUT-02]',
    input: visited,
    given: [{ type: 'session.changed', fid: '7' }, opened],
    when: { type: 'session.changed', fid: undefined },
    then: {
      in: 'closed',
      context: { fid: undefined, visits: [] },
      effects: [{ type: 'storeVisits', params: { visits: [] } }],
    },
  },
  {
    says: 'keeps them when the same person is told of again',
    input: visited,
    given: [{ type: 'session.changed', fid: '7' }],
    when: { type: 'session.changed', fid: '7' },
    then: { in: 'closed', context: { visits: [btc] }, effects: [] },
  },
  {
    says: 'goes on when it cannot hear of other tabs',
    input: visited,
    when: { answer: 'watchVisits', error: new Error('forbidden') },
    then: {
      sent: [{ type: 'fault.met', actorId: 'watchVisits', error: new Error('forbidden') }],
      in: 'closed',
      context: { visits: [btc] },
    },
  },
]

it.each(table)('a search $says', (row) => {
  expect(rowFault(searchMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(searchMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('an open search', () => {
  /** The real chart over a venue that answers when it is told to. */
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

  it('asks what was typed, trimmed, once the typing rested for 300 ms, and never for nothing; a late answer to an older question replaces nothing [SRCH-01]', async () => {
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

  it('that is closed and opened again is as new: no keyword, the first tab, nothing expanded [SRCH-03]', async () => {
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

describe('what a search shows', () => {
  const start = (visits = [btc]) => createActor(searchMachine, { input: { visits }, clock: new TestClock() })

  it('is nothing before it opens, and then what was opened before [SRCH-04]', () => {
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

  it('is four rows a group, and how many more there are [SRCH-02]', () => {
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
  ])('in the tab %s is the groups of it [SRCH-02]', (tab, groups) => {
    expect(searchGroups(shown({ tab })).map(({ kind }) => kind)).toEqual(groups)
  })

  it('is four suggestions beside an empty answer, and the whole ranking while nothing is asked [SRCH-05]', () => {
    const ranked = Array.from({ length: limits.search.ranked }, (_, index) => ({
      ...sample(`c${index}`),
      rank: limits.search.ranked - index,
    }))
    expect(
      searchSuggestions(shown({ answer: nothing, popular: ranked })).map(({ baseCurrency }) => baseCurrency),
    ).toEqual(['c9', 'c8', 'c7', 'c6'])
    expect(searchSuggestions(shown({ answer: undefined, popular: ranked }))).toHaveLength(limits.search.ranked)
  })
})
