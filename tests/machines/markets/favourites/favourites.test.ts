import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { applyChange, isMarked, markOf, noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Mark, Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { canToggle, marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const pair = (tradeId: number): Mark => ({ kind: 'spot', tradeId })
const contract: Mark = { kind: 'contract', contractCode: 'btcusdt' }
const some: Marks = { spot: [1], contracts: [] }
const full: Marks = { spot: Array.from({ length: limits.favourites.maxLocal }, (_, n) => n + 1), contracts: [] }

const guest = { type: 'session.changed', fid: undefined } as const
const person = { type: 'session.changed', fid: '1001' } as const
const toggled = (mark: Mark) => ({ type: 'favourite.toggled', mark }) as const
const outdated = { type: 'favourites.outdated' } as const
const retry = { type: 'retry.asked' } as const

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

const table: Table<typeof favouritesMachine> = [
  { says: 'wait until it is known who is here', then: { in: 'unknown', tags: ['blocking'], asks: watching } },
  {
    says: 'of a guest are read in this browser [FAV-01]',
    when: guest,
    then: { in: 'guest.reading', tags: ['blocking'], asks: { ...watching, readLocal: undefined } },
  },
  {
    says: 'of a guest are then shown',
    given: [guest],
    when: done('readLocal', some),
    then: { in: 'guest.ready', tags: [], context: { kept: some }, sent: [changed(some)], asks: watching },
  },
  {
    says: 'of a guest are none where the browser keeps nothing [FAV-03]',
    given: [guest],
    when: failed('readLocal'),
    then: { in: 'guest.ready', context: { kept: noMarks } },
  },
  {
    says: 'of a guest change on the screen at once, and are written [FAV-01]',
    given: asGuest,
    when: toggled(pair(2)),
    then: {
      in: 'guest.changing',
      tags: [],
      context: { pending: [add(pair(2))] },
      sent: [changed(both)],
      asks: { ...watching, changeLocal: { change: add(pair(2)), kept: some } },
    },
  },
  {
    says: 'of a guest are removed by the same press',
    given: asGuest,
    when: toggled(pair(1)),
    then: { context: { pending: [{ mark: pair(1), isAdded: false }] }, sent: [changed(noMarks)] },
  },
  {
    says: 'of a guest are kept when they are written',
    given: [...asGuest, toggled(pair(2))],
    when: done('changeLocal', both),
    then: { in: 'guest.ready', context: { kept: both, pending: [] } },
  },
  {
    says: 'of a guest go back when they can’t be written, with a word [FAV-03]',
    given: [...asGuest, toggled(pair(2))],
    when: failed('changeLocal'),
    then: {
      in: 'guest.ready',
      context: { kept: some, pending: [] },
      sent: [notice('error', 'notKept'), changed(some)],
    },
  },
  {
    says: 'of a guest queue while one is written',
    given: [...asGuest, toggled(pair(2))],
    when: toggled(contract),
    then: {
      in: 'guest.changing',
      context: { pending: [add(pair(2)), add(contract)] },
      sent: [changed({ spot: [1, 2], contracts: ['btcusdt'] })],
    },
  },
  {
    says: 'of a guest are written one after the other',
    given: [...asGuest, toggled(pair(2)), toggled(contract)],
    when: done('changeLocal', both),
    then: {
      in: 'guest.changing',
      context: { kept: both },
      asks: { ...watching, changeLocal: { change: add(contract), kept: both } },
    },
  },
  {
    says: 'of a guest go on after one that failed',
    given: [...asGuest, toggled(pair(2)), toggled(contract)],
    when: failed('changeLocal'),
    then: {
      in: 'guest.changing',
      context: { kept: some, pending: [add(contract)] },
      sent: [notice('error', 'notKept'), changed({ spot: [1], contracts: ['btcusdt'] })],
    },
  },
  {
    says: 'of a guest have an end',
    given: [guest, done('readLocal', full)],
    when: toggled(pair(9_999)),
    then: { in: 'guest.ready', context: { pending: [] }, sent: [notice('error', 'full')] },
  },
  {
    says: 'of a guest can be removed from a full list',
    given: [guest, done('readLocal', full)],
    when: toggled(pair(1)),
    then: { in: 'guest.changing' },
  },
  {
    says: 'of a guest have an end while one is written, too',
    given: [guest, done('readLocal', full), toggled(contract)],
    when: toggled(pair(9_999)),
    then: { in: 'guest.changing', context: { pending: [add(contract)] }, sent: [notice('error', 'full')] },
  },
  {
    says: 'of a guest are read again when another tab wrote',
    given: asGuest,
    when: outdated,
    then: { in: 'guest.reading', asks: { ...watching, readLocal: undefined } },
  },

  {
    says: 'of a guest go to the venue at login [FAV-04]',
    given: asGuest,
    when: person,
    then: {
      in: 'user.merging',
      tags: ['blocking', 'busy'],
      context: { kept: noMarks },
      asks: { ...watching, mergeLocal: undefined },
    },
  },
  {
    says: 'of a person are fetched after that [FAV-01]',
    given: [person],
    when: done('mergeLocal'),
    then: { in: 'user.loading', tags: ['blocking', 'busy'], asks: { ...watching, fetchMarks: undefined } },
  },
  {
    says: 'of a person are fetched although the merge failed, with a word [FAV-04]',
    given: [person],
    when: failed('mergeLocal', cut),
    then: { in: 'user.loading', sent: [notice('warning', 'notMerged')] },
  },
  {
    says: 'of a person are then shown',
    given: [person, done('mergeLocal')],
    when: done('fetchMarks', some),
    then: { in: 'user.ready', tags: [], context: { kept: some }, sent: [changed(some)] },
  },
  {
    says: 'of a person that do not come give no star to press',
    given: [person, done('mergeLocal')],
    when: failed('fetchMarks', cut),
    then: { in: 'user.failed', tags: ['blocking', 'failed'] },
  },
  {
    says: 'of a person are asked again on demand',
    given: [person, done('mergeLocal'), failed('fetchMarks', cut)],
    when: retry,
    then: { in: 'user.loading' },
  },
  {
    says: 'of a person are asked again when another tab changed them',
    given: [person, done('mergeLocal'), failed('fetchMarks', cut)],
    when: outdated,
    then: { in: 'user.loading' },
  },
  {
    says: 'of a person are sent to the venue [FAV-01]',
    given: asPerson,
    when: toggled(pair(2)),
    then: {
      in: 'user.sending',
      tags: [],
      sent: [changed(both)],
      asks: { ...watching, sendChange: { change: add(pair(2)), kept: some } },
    },
  },
  {
    says: 'of a person are fetched again after each change [FAV-01]',
    given: [...asPerson, toggled(pair(2))],
    when: done('sendChange', both),
    then: { in: 'user.refetching', context: { kept: both, pending: [] }, asks: { ...watching, fetchMarks: undefined } },
  },
  {
    says: 'of a person go back when the venue refuses, with its reason, and are fetched again [FAV-03]',
    given: [...asPerson, toggled(pair(2))],
    when: failed('sendChange', refused),
    then: { in: 'user.refetching', context: { kept: some, pending: [] }, sent: [failure(refused), changed(some)] },
  },
  {
    says: 'of a person queue while one is sent',
    given: [...asPerson, toggled(pair(2))],
    when: toggled(contract),
    then: {
      in: 'user.sending',
      context: { pending: [add(pair(2)), add(contract)] },
      sent: [changed({ spot: [1, 2], contracts: ['btcusdt'] })],
    },
  },
  {
    says: 'of a person are sent one after the other',
    given: [...asPerson, toggled(pair(2)), toggled(contract)],
    when: done('sendChange', both),
    then: {
      in: 'user.sending',
      context: { kept: both, pending: [add(contract)] },
      asks: { ...watching, sendChange: { change: add(contract), kept: both } },
    },
  },
  {
    says: 'of a person go on after one that was refused',
    given: [...asPerson, toggled(pair(2)), toggled(contract)],
    when: failed('sendChange', refused),
    then: {
      in: 'user.sending',
      context: { kept: some, pending: [add(contract)] },
      sent: [failure(refused), changed({ spot: [1], contracts: ['btcusdt'] })],
    },
  },
  {
    says: 'of a person have an end',
    given: [person, done('mergeLocal'), done('fetchMarks', full)],
    when: toggled(pair(9_999)),
    then: { in: 'user.ready', sent: [notice('error', 'full')] },
  },
  {
    says: 'of a person have an end while one is sent',
    given: [person, done('mergeLocal'), done('fetchMarks', full), toggled(contract)],
    when: toggled(pair(9_999)),
    then: { in: 'user.sending', sent: [notice('error', 'full')] },
  },
  {
    says: 'of a person have an end while they are fetched again',
    given: [person, done('mergeLocal'), done('fetchMarks', full), outdated],
    when: toggled(pair(9_999)),
    then: { in: 'user.refetching', sent: [notice('error', 'full')] },
  },
  {
    says: 'of a person are fetched again when another tab changed them',
    given: asPerson,
    when: outdated,
    then: { in: 'user.refetching', tags: [], asks: { ...watching, fetchMarks: undefined } },
  },
  {
    says: 'of a person follow what the venue keeps',
    given: [...asPerson, outdated],
    when: done('fetchMarks', both),
    then: { in: 'user.ready', context: { kept: both }, sent: [changed(both)] },
  },
  {
    says: 'of a person stay as they are known when they can’t be fetched again',
    given: [...asPerson, outdated],
    when: failed('fetchMarks', cut),
    then: { in: 'user.ready', context: { kept: some } },
  },
  {
    says: 'of a person can be changed while they are fetched again',
    given: [...asPerson, outdated],
    when: toggled(pair(2)),
    then: { in: 'user.sending', context: { pending: [add(pair(2))] }, sent: [changed(both)] },
  },

  {
    says: 'of a person go with the person [FAV-01]',
    given: asPerson,
    when: guest,
    then: { in: 'guest.reading', context: { kept: noMarks, pending: [] } },
  },
  {
    says: 'of another person are not those of the one before [FAV-01]',
    given: [...asPerson, toggled(pair(2))],
    when: { type: 'session.changed', fid: '1002' },
    then: { in: 'user.merging', context: { kept: noMarks, pending: [] } },
  },
  {
    says: 'that other tabs change are told of after a reload when no tab can be heard',
    when: failed('watchOthers'),
    then: { in: 'unknown', sent: [notice('warning', 'alone')] },
  },
]

it.each(table)('favourites $says', (row) => {
  expect(rowFault(favouritesMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(favouritesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it.each(['loading', 'refetching'] as const)('asks once more when something changed while it was %s', (state) => {
  const given = state === 'loading' ? [person, done('mergeLocal'), outdated] : [...asPerson, outdated, outdated]
  expect(
    rowFault(favouritesMachine, {
      says: 'asks again',
      given,
      when: done('fetchMarks', both),
      then: { in: 'user.ready', context: { kept: both } },
    }),
  ).toBeUndefined()
})

it('marks pairs by their id and contracts by their code in lower case [FAV-02]', () => {
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

it('makes a change once, however often it comes', () => {
  const twice = applyChange(applyChange(some, add(pair(2))), add(pair(2)))
  expect(twice).toEqual(both)
  expect(isMarked(twice, pair(2))).toBe(true)
  expect(applyChange(twice, { mark: contract, isAdded: false })).toEqual(both)
})

it('tells a screen which are marked, and whether a star can be pressed', () => {
  const actor = createActor(favouritesMachine)
  expect(canToggle(actor.getSnapshot())).toBe(false)
  expect(marksOf(actor.getSnapshot())).toEqual(noMarks)
})
