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
  liveListRow('is shown once loaded', [shown], 'shown.idle', {
    tags: [],
    context: { list: sampleList, error: undefined },
  }),
  liveListRow('shows why it did not load', [failed], 'failed', { tags: ['failed'], context: { error: cut.error } }),
  liveListRow('refreshes automatically', [shown, minute], 'shown.renewing', {
    tags: ['busy'],
    asks: { fetchList: undefined, venueTime: undefined },
    context: { list: sampleList },
  }),
  liveListRow(
    'shows the refreshed list',
    [shown, minute, { answer: 'fetchList', done: { ...sampleList, livingList: [] } }],
    { in: 'shown.idle', context: { list: { ...sampleList, livingList: [] } } },
  ),
  liveListRow('keeps the list if a refresh fails, and says so', [shown, minute, failed], 'shown.stale', {
    tags: ['stale'],
    context: { list: sampleList, error: cut.error },
  }),
  liveListRow('clears the failure after a refresh', [shown, minute, failed, retry, shown], 'shown.idle', {
    context: { error: undefined },
  }),
]

const tick = (now: number) => ({ type: 'second.passed', now }) as const
const begins = waitingRoom.startTime + liveLimits.live.startLag

const timeTable: Table<typeof liveListMachine> = [
  liveListRow('knows the venue’s time while shown', [shown, tick(5)], 'shown.idle', { context: { now: 5 } }),
  liveListRow('is requested when an announced show begins', [shown, tick(begins - 1), tick(begins)], 'shown.renewing', {
    context: { now: begins },
  }),
  liveListRow('is not requested before that', [shown, tick(1), tick(begins - 1)], 'shown.idle', {
    context: { now: begins - 1 },
  }),
  liveListRow(
    'is requested once, however late the show is',
    [shown, tick(begins - 1), tick(begins), shown, tick(begins + 1_000)],
    { in: 'shown.idle', context: { now: begins + 1_000 } },
  ),
  liveListRow(
    'is not requested if it loaded after a show should have begun: it is up to date',
    [shown, tick(begins + 1_000)],
    'shown.idle',
  ),
  liveListRow('continues without the time, and reports that', [shown, { answer: 'venueTime', error: 'no clock' }], {
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
  liveButtonRow('requests nothing for a guest [HDR-12]', [], 'guest', { asks: {}, context: { rooms: [] } }),
  liveButtonRow('requests shows for a user [HDR-12]', [user], 'loading', {
    tags: ['busy'],
    asks: { fetchPlaying: undefined },
  }),
  liveButtonRow('knows the live shows [HDR-12]', [user, one], 'known', { tags: [], context: { rooms: [sampleRoom] } }),
  liveButtonRow('clears them at logout [HDR-12]', [user, one, guest], 'guest', { context: { rooms: [] } }),
  liveButtonRow('shows nothing while unknown', [user, one, later, none], 'unknown', {
    tags: ['failed'],
    context: { rooms: [] },
  }),
]

describe('the programme', () => {
  holdTable(liveListMachine, [...listTable, ...timeTable])
})

describe('the header’s button', () => {
  holdTable(liveButtonMachine, buttonTable)

  it('opens the room of the reader’s language [HDR-12]', () => {
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
