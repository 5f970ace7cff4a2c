import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { buttonRoom } from '#machines/live/liveButton/liveButton.view.ts'
import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { sampleList, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const cut = { error: { kind: 'timeout', call: 'live.classified' } } as const
const shown = { answer: 'fetchList', done: sampleList } as const
const failed = { answer: 'fetchList', ...cut } as const
const retry = { type: 'retry.asked' } as const
const minute = { wait: limits.live.refreshEvery } as const

const listTable: Table<typeof liveListMachine> = [
  { says: 'is asked for', then: { in: 'loading', tags: ['busy'], asks: { fetchList: undefined } } },
  {
    says: 'is shown when it came',
    when: shown,
    then: { in: 'shown.resting', tags: [], context: { list: sampleList, error: undefined } },
  },
  {
    says: 'that did not come says why',
    when: failed,
    then: { in: 'failed', tags: ['failed'], context: { error: cut.error } },
  },
  { says: 'that did not come is asked for again', given: [failed], when: retry, then: { in: 'loading' } },
  {
    says: 'rests for a while',
    given: [shown],
    when: { wait: limits.live.refreshEvery - 1 },
    then: { in: 'shown.resting', asks: { venueTime: undefined } },
  },
  {
    says: 'is renewed by itself',
    given: [shown],
    when: minute,
    then: {
      in: 'shown.renewing',
      tags: ['busy'],
      asks: { fetchList: undefined, venueTime: undefined },
      context: { list: sampleList },
    },
  },
  {
    says: 'is the new one then',
    given: [shown, minute],
    when: { answer: 'fetchList', done: { ...sampleList, livingList: [] } },
    then: { in: 'shown.resting', context: { list: { ...sampleList, livingList: [] } } },
  },
  {
    says: 'that could not be renewed stays, and says so',
    given: [shown, minute],
    when: failed,
    then: { in: 'shown.stale', tags: ['stale'], context: { list: sampleList, error: cut.error } },
  },
  {
    says: 'that is old is renewed on demand',
    given: [shown, minute, failed],
    when: retry,
    then: { in: 'shown.renewing' },
  },
  {
    says: 'that is old is renewed by itself',
    given: [shown, minute, failed],
    when: minute,
    then: { in: 'shown.renewing' },
  },
  {
    says: 'that was renewed is shown without its failure',
    given: [shown, minute, failed, retry],
    when: shown,
    then: { in: 'shown.resting', context: { error: undefined } },
  },
]

const tick = (now: number) => ({ type: 'second.passed', now }) as const
const begins = waitingRoom.startTime + limits.live.startLag

const timeTable: Table<typeof liveListMachine> = [
  {
    says: 'knows the venue’s time while it is shown',
    given: [shown],
    when: tick(5),
    then: { in: 'shown.resting', context: { now: 5 } },
  },
  {
    says: 'is asked for when an announced show begins',
    given: [shown, tick(begins - 1)],
    when: tick(begins),
    then: { in: 'shown.renewing', context: { now: begins } },
  },
  {
    says: 'is not asked for before that',
    given: [shown, tick(1)],
    when: tick(begins - 1),
    then: { in: 'shown.resting', context: { now: begins - 1 } },
  },
  {
    says: 'is asked for once, however late the show is',
    given: [shown, tick(begins - 1), tick(begins), shown],
    when: tick(begins + 1_000),
    then: { in: 'shown.resting', context: { now: begins + 1_000 } },
  },
  {
    says: 'came after a show should have begun: it is as new as can be',
    given: [shown],
    when: tick(begins + 1_000),
    then: { in: 'shown.resting' },
  },
  {
    says: 'goes on without the time, and reports it',
    given: [shown],
    when: { answer: 'venueTime', error: 'no clock' },
    then: { in: 'shown.resting', sent: [{ type: 'fault.met', actorId: 'venueTime', error: 'no clock' }] },
  },
]

const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const one = { answer: 'fetchPlaying', done: [sampleRoom] } as const
const none = { answer: 'fetchPlaying', error: cut.error } as const
const later = { wait: limits.live.buttonEvery } as const

const buttonTable: Table<typeof liveButtonMachine> = [
  { says: 'asks nothing for a guest [HDR-12]', then: { in: 'guest', asks: {}, context: { rooms: [] } } },
  {
    says: 'asks when somebody is here [HDR-12]',
    when: user,
    then: { in: 'asking', tags: ['busy'], asks: { fetchPlaying: undefined } },
  },
  {
    says: 'knows what is on the air [HDR-12]',
    given: [user],
    when: one,
    then: { in: 'known', tags: [], context: { rooms: [sampleRoom] } },
  },
  {
    says: 'forgets it with the person [HDR-12]',
    given: [user, one],
    when: guest,
    then: { in: 'guest', context: { rooms: [] } },
  },
  {
    says: 'asks anew for another person',
    given: [user, one],
    when: { type: 'session.changed', fid: '8' },
    then: { in: 'asking', context: { rooms: [] } },
  },
  {
    says: 'asks again after a while, and shows what it knows meanwhile',
    given: [user, one],
    when: later,
    then: { in: 'asking', context: { rooms: [sampleRoom] } },
  },
  { says: 'rests before that', given: [user, one], when: { wait: limits.live.buttonEvery - 1 }, then: { in: 'known' } },
  {
    says: 'shows nothing when it does not know',
    given: [user, one, later],
    when: none,
    then: { in: 'unknown', tags: ['failed'], context: { rooms: [] } },
  },
  { says: 'asks again when it did not know', given: [user, none], when: later, then: { in: 'asking' } },
]

describe('the programme', () => {
  it.each([...listTable, ...timeTable])('$says', (row) => {
    expect(rowFault(liveListMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveListMachine, [...listTable, ...timeTable])
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})

describe('the header’s button', () => {
  it.each(buttonTable)('$says', (row) => {
    expect(rowFault(liveButtonMachine, row)).toBeUndefined()
  })

  it('leads to the room of the reader’s language [HDR-12]', () => {
    const rooms = [sampleRoom, { ...sampleRoom, id: 201, lang: 'zh_CN' }]
    const snapshot = liveButtonMachine.resolveState({ value: 'known', context: { rooms } })
    expect([
      buttonRoom(snapshot, 'en_US'),
      buttonRoom(snapshot, 'zh_CN'),
      buttonRoom(snapshot, 'zh_HK'),
      buttonRoom(snapshot, 'fr_FR'),
    ]).toEqual([101, 201, 201, 101])
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveButtonMachine, buttonTable)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
