import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { liveLimits } from '#contract/live/limits.ts'
import { liveButtonMachine, liveButtonView } from '#machines/live/liveButton/liveButton.machine.ts'
import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { sampleList, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const cut = { error: { kind: 'timeout', call: 'live.classified' } } as const
const shown = { answer: 'fetchList', done: sampleList } as const
const failed = { answer: 'fetchList', ...cut } as const
const retry = { type: 'retry.requested' } as const
const minute = { wait: liveLimits.live.refreshEvery } as const

const liveListRow = rowBuilder(liveListMachine)

const listTable: Table<typeof liveListMachine> = [
  liveListRow('is shown when it came', [shown], {
    in: 'shown.idle',
    tags: [],
    context: { list: sampleList, error: undefined },
  }),
  liveListRow('that did not come says why', [failed], {
    in: 'failed',
    tags: ['failed'],
    context: { error: cut.error },
  }),
  liveListRow('is renewed by itself', [shown, minute], {
    in: 'shown.renewing',
    tags: ['busy'],
    asks: { fetchList: undefined, venueTime: undefined },
    context: { list: sampleList },
  }),
  liveListRow(
    'is the new one then',
    [shown, minute, { answer: 'fetchList', done: { ...sampleList, livingList: [] } }],
    { in: 'shown.idle', context: { list: { ...sampleList, livingList: [] } } },
  ),
  liveListRow('that could not be renewed stays, and says so', [shown, minute, failed], {
    in: 'shown.stale',
    tags: ['stale'],
    context: { list: sampleList, error: cut.error },
  }),
  liveListRow('that was renewed is shown without its failure', [shown, minute, failed, retry, shown], {
    in: 'shown.idle',
    context: { error: undefined },
  }),
]

const tick = (now: number) => ({ type: 'second.passed', now }) as const
const begins = waitingRoom.startTime + liveLimits.live.startLag

const timeTable: Table<typeof liveListMachine> = [
  liveListRow('knows the venue’s time while it is shown', [shown, tick(5)], {
    in: 'shown.idle',
    context: { now: 5 },
  }),
  liveListRow('is asked for when an announced show begins', [shown, tick(begins - 1), tick(begins)], {
    in: 'shown.renewing',
    context: { now: begins },
  }),
  liveListRow('is not asked for before that', [shown, tick(1), tick(begins - 1)], {
    in: 'shown.idle',
    context: { now: begins - 1 },
  }),
  liveListRow(
    'is asked for once, however late the show is',
    [shown, tick(begins - 1), tick(begins), shown, tick(begins + 1_000)],
    { in: 'shown.idle', context: { now: begins + 1_000 } },
  ),
  liveListRow('came after a show should have begun: it is as new as can be', [shown, tick(begins + 1_000)], {
    in: 'shown.idle',
  }),
  liveListRow('goes on without the time, and reports it', [shown, { answer: 'venueTime', error: 'no clock' }], {
    in: 'shown.idle',
    sent: [{ type: 'fault.detected', actorId: 'venueTime', error: 'no clock' }],
  }),
]

const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const one = { answer: 'fetchPlaying', done: [sampleRoom] } as const
const none = { answer: 'fetchPlaying', error: cut.error } as const
const later = { wait: liveLimits.live.buttonEvery } as const

const liveButtonRow = rowBuilder(liveButtonMachine)

const buttonTable: Table<typeof liveButtonMachine> = [
  liveButtonRow('asks nothing for a guest [HDR-12]', [], { in: 'guest', asks: {}, context: { rooms: [] } }),
  liveButtonRow('asks when somebody is here [HDR-12]', [user], {
    in: 'asking',
    tags: ['busy'],
    asks: { fetchPlaying: undefined },
  }),
  liveButtonRow('knows what is on the air [HDR-12]', [user, one], {
    in: 'known',
    tags: [],
    context: { rooms: [sampleRoom] },
  }),
  liveButtonRow('forgets it with the person [HDR-12]', [user, one, guest], { in: 'guest', context: { rooms: [] } }),
  liveButtonRow('asks anew for another person', [user, one, { type: 'session.changed', fid: '8' }], {
    in: 'asking',
    context: { rooms: [] },
  }),
  liveButtonRow('asks again after a while, and shows what it knows meanwhile', [user, one, later], {
    in: 'asking',
    context: { rooms: [sampleRoom] },
  }),
  liveButtonRow('shows nothing when it does not know', [user, one, later, none], {
    in: 'unknown',
    tags: ['failed'],
    context: { rooms: [] },
  }),
]

describe('the programme', () => {
  holdTable(liveListMachine, [...listTable, ...timeTable])
})

describe('the header’s button', () => {
  holdTable(liveButtonMachine, buttonTable)

  it('leads to the room of the reader’s language [HDR-12]', () => {
    const rooms = [sampleRoom, { ...sampleRoom, id: 201, lang: 'zh_CN' }]
    const snapshot = liveButtonMachine.resolveState({ value: 'known', context: { rooms } })
    expect([
      liveButtonView(snapshot, 'en_US'),
      liveButtonView(snapshot, 'zh_CN'),
      liveButtonView(snapshot, 'zh_HK'),
      liveButtonView(snapshot, 'fr_FR'),
    ]).toEqual([101, 201, 201, 101])
  })
})
