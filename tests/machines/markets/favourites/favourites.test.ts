import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { marketsLimits } from '#contract/markets/limits.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { applyChange, isMarked, markOf, noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Mark, Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { canToggle, marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const pair = (tradeId: number): Mark => ({ kind: 'spot', tradeId })
const contract: Mark = { kind: 'contract', contractCode: 'btcusdt' }
const some: Marks = { spot: [1], contracts: [] }
const full: Marks = { spot: Array.from({ length: marketsLimits.favourites.maxLocal }, (_, n) => n + 1), contracts: [] }

const guest = { type: 'session.changed', fid: undefined } as const
const person = { type: 'session.changed', fid: '1001' } as const
const toggled = (mark: Mark) => ({ type: 'favourite.toggled', mark }) as const
const outdated = { type: 'favourites.outdated' } as const

const done = (answer: string, marks?: Marks) => ({ answer, done: marks }) as const
const failed = (answer: string, error: unknown = new Error('no')) => ({ answer, error }) as const
const cut = { kind: 'timeout', call: 'favourites.spotList' } as const
const refused = { kind: 'business', call: 'favourites.spotToggle', code: 30602 } as const

const asGuest = [guest, done('readLocal', some)] as const
const asPerson = [person, done('mergeLocal'), done('fetchMarks', some)] as const
const add = (mark: Mark) => ({ mark, isAdded: true })
const changed = (marks: Marks) => ({ type: 'favourites.changed', marks })
const notice = (kind: 'error' | 'warning', key: string) => ({
  type: 'notice.raised',
  notice: { kind, words: { key: `favourites:failure.${key}` } },
})
const failure = (error: unknown) => ({ type: 'notice.raised', notice: { kind: 'error', failure: error } })
const watching = { watchOthers: undefined }
const both: Marks = { spot: [1, 2], contracts: [] }

const row = rowBuilder(favouritesMachine)

const table: Table<typeof favouritesMachine> = [
  row('of a guest are read from this browser [FAV-01]', [guest], 'guest.reading', {
    tags: ['blocking'],
    asks: { ...watching, readLocal: undefined },
  }),
  row('of a guest are shown once read', [guest, done('readLocal', some)], 'guest.ready', {
    tags: [],
    context: { kept: some },
    sent: [changed(some)],
    asks: watching,
  }),
  row('of a guest are empty if the browser stores nothing [FAV-03]', [guest, failed('readLocal')], 'guest.ready', {
    context: { kept: noMarks },
  }),
  row('of a guest change on screen at once, and are stored [FAV-01]', [...asGuest, toggled(pair(2))], {
    in: 'guest.changing',
    tags: [],
    context: { pending: [add(pair(2))] },
    sent: [changed(both)],
    asks: { ...watching, changeLocal: { change: add(pair(2)), kept: some } },
  }),
  row('of a guest are removed by a second press', [...asGuest, toggled(pair(1))], {
    context: { pending: [{ mark: pair(1), isAdded: false }] },
    sent: [changed(noMarks)],
  }),
  row('of a guest are kept once stored', [...asGuest, toggled(pair(2)), done('changeLocal', both)], 'guest.ready', {
    context: { kept: both, pending: [] },
  }),
  row(
    'of a guest are reverted with a notice if they can’t be stored [FAV-03]',
    [...asGuest, toggled(pair(2)), failed('changeLocal')],
    { in: 'guest.ready', context: { kept: some, pending: [] }, sent: [notice('error', 'notKept'), changed(some)] },
  ),
  row('of a guest are queued while one is being stored', [...asGuest, toggled(pair(2)), toggled(contract)], {
    in: 'guest.changing',
    context: { pending: [add(pair(2)), add(contract)] },
    sent: [changed({ spot: [1, 2], contracts: ['btcusdt'] })],
  }),
  row(
    'of a guest are stored one after the other',
    [...asGuest, toggled(pair(2)), toggled(contract), done('changeLocal', both)],
    'guest.changing',
    { context: { kept: both }, asks: { ...watching, changeLocal: { change: add(contract), kept: both } } },
  ),
  row(
    'of a guest continue after one that failed',
    [...asGuest, toggled(pair(2)), toggled(contract), failed('changeLocal')],
    'guest.changing',
    {
      context: { kept: some, pending: [add(contract)] },
      sent: [notice('error', 'notKept'), changed({ spot: [1], contracts: ['btcusdt'] })],
    },
  ),
  row('of a guest have a limit', [guest, done('readLocal', full), toggled(pair(9_999))], 'guest.ready', {
    context: { pending: [] },
    sent: [notice('error', 'full')],
  }),
  row('of a guest can be removed from a full list', [guest, done('readLocal', full), toggled(pair(1))], {
    in: 'guest.changing',
  }),
  row(
    'of a guest have a limit while one is being stored, too',
    [guest, done('readLocal', full), toggled(contract), toggled(pair(9_999))],
    { in: 'guest.changing', context: { pending: [add(contract)] }, sent: [notice('error', 'full')] },
  ),

  row('of a guest are sent to the venue at login [FAV-04]', [...asGuest, person], 'user.merging', {
    tags: ['blocking', 'busy'],
    context: { kept: noMarks },
    asks: { ...watching, mergeLocal: undefined },
  }),
  row('of a user are fetched after that [FAV-01]', [person, done('mergeLocal')], 'user.loading', {
    tags: ['blocking', 'busy'],
    asks: { ...watching, fetchMarks: undefined },
  }),
  row('of a user are fetched with a notice even if the merge failed [FAV-04]', [person, failed('mergeLocal', cut)], {
    in: 'user.loading',
    sent: [notice('warning', 'notMerged')],
  }),
  row('of a user are shown once fetched', [person, done('mergeLocal'), done('fetchMarks', some)], 'user.ready', {
    tags: [],
    context: { kept: some },
    sent: [changed(some)],
  }),
  row('of a user are sent to the venue [FAV-01]', [...asPerson, toggled(pair(2))], 'user.sending', {
    tags: [],
    sent: [changed(both)],
    asks: { ...watching, sendChange: { change: add(pair(2)), kept: some } },
  }),
  row(
    'of a user are fetched again after each change [FAV-01]',
    [...asPerson, toggled(pair(2)), done('sendChange', both)],
    { in: 'user.refetching', context: { kept: both, pending: [] }, asks: { ...watching, fetchMarks: undefined } },
  ),
  row(
    'of a user are reverted and fetched again, with the reason, if the venue rejects a change [FAV-03]',
    [...asPerson, toggled(pair(2)), failed('sendChange', refused)],
    { in: 'user.refetching', context: { kept: some, pending: [] }, sent: [failure(refused), changed(some)] },
  ),
  row('of a user are queued while one is being sent', [...asPerson, toggled(pair(2)), toggled(contract)], {
    in: 'user.sending',
    context: { pending: [add(pair(2)), add(contract)] },
    sent: [changed({ spot: [1, 2], contracts: ['btcusdt'] })],
  }),
  row(
    'of a user are sent one after the other',
    [...asPerson, toggled(pair(2)), toggled(contract), done('sendChange', both)],
    'user.sending',
    {
      context: { kept: both, pending: [add(contract)] },
      asks: { ...watching, sendChange: { change: add(contract), kept: both } },
    },
  ),
  row(
    'of a user continue after one that was rejected',
    [...asPerson, toggled(pair(2)), toggled(contract), failed('sendChange', refused)],
    'user.sending',
    {
      context: { kept: some, pending: [add(contract)] },
      sent: [failure(refused), changed({ spot: [1], contracts: ['btcusdt'] })],
    },
  ),
  row('of a user have a limit', [person, done('mergeLocal'), done('fetchMarks', full), toggled(pair(9_999))], {
    in: 'user.ready',
    sent: [notice('error', 'full')],
  }),
  row(
    'of a user have a limit while one is being sent',
    [person, done('mergeLocal'), done('fetchMarks', full), toggled(contract), toggled(pair(9_999))],
    { in: 'user.sending', sent: [notice('error', 'full')] },
  ),
  row(
    'of a user have a limit while they are fetched again',
    [person, done('mergeLocal'), done('fetchMarks', full), outdated, toggled(pair(9_999))],
    { in: 'user.refetching', sent: [notice('error', 'full')] },
  ),
  row('of a user follow the venue’s list', [...asPerson, outdated, done('fetchMarks', both)], 'user.ready', {
    context: { kept: both },
    sent: [changed(both)],
  }),
  row('of a user stay unchanged if they can’t be fetched again', [...asPerson, outdated, failed('fetchMarks', cut)], {
    in: 'user.ready',
    context: { kept: some },
  }),
  row('of a user can be changed while they are fetched again', [...asPerson, outdated, toggled(pair(2))], {
    in: 'user.sending',
    context: { pending: [add(pair(2))] },
    sent: [changed(both)],
  }),

  row('of a user are cleared at logout [FAV-01]', [...asPerson, guest], 'guest.reading', {
    context: { kept: noMarks, pending: [] },
  }),
  row(
    'of another user are not those of the previous one [FAV-01]',
    [...asPerson, toggled(pair(2)), { type: 'session.changed', fid: '1002' }],
    { in: 'user.merging', context: { kept: noMarks, pending: [] } },
  ),
  row('from other tabs are noticed only after a reload if tabs cannot communicate', [failed('watchOthers')], {
    in: 'unknown',
    sent: [notice('warning', 'alone')],
  }),
]

holdTable(favouritesMachine, table, 'favourites $says')

it.each(['loading', 'refetching'] as const)('fetches once more if something changed while it was %s', (state) => {
  const given = state === 'loading' ? [person, done('mergeLocal'), outdated] : [...asPerson, outdated, outdated]
  expect(
    rowFault(favouritesMachine, {
      says: 'fetches again',
      given,
      when: done('fetchMarks', both),
      then: { in: 'user.ready', context: { kept: both } },
    }),
  ).toBeUndefined()
})

it('identifies pairs by their id and contracts by their code in lower case [FAV-02]', () => {
  expect(sampleInstruments.map(markOf)).toEqual([
    pair(1),
    pair(2),
    pair(3),
    pair(4),
    contract,
    { kind: 'contract', contractCode: 'btcusdt_260327' },
  ])
  expect(markOf({ instType: 4, tradeId: 9, symbol: 'BTCUSDT' })).toEqual(contract)
})

it('applies a change once, however often it arrives', () => {
  const twice = applyChange(applyChange(some, add(pair(2))), add(pair(2)))
  expect(twice).toEqual(both)
  expect(isMarked(twice, pair(2))).toBe(true)
  expect(applyChange(twice, { mark: contract, isAdded: false })).toEqual(both)
})

it('shows which are marked, and whether a star can be pressed', () => {
  const actor = createActor(favouritesMachine)
  expect(canToggle(actor.getSnapshot())).toBe(false)
  expect(marksOf(actor.getSnapshot())).toEqual(noMarks)
})
