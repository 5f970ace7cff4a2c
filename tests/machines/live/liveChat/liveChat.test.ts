import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import type { LivePush } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { noAction } from '#machines/live/liveAct/liveAct.setup.ts'
import { entered, withOlder, withPush } from '#machines/live/liveChat/liveChat.chat.ts'
import { liveChatMachine } from '#machines/live/liveChat/liveChat.machine.ts'
import { ban, entry, first, later, message, page, second } from '#machines/live/liveChat/liveChat.samples.ts'
import { overRoom, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { liveRoomMachine } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { roomId: 101 } as const
const cut = { kind: 'timeout', call: 'live.messages' } as const
const resumed = { type: 'chat.resumed' } as const
const lost = { type: 'chat.lost' } as const
const came = { answer: 'enterChat', done: entry } as const
const failed = { answer: 'enterChat', error: cut } as const
const push = (seq: number, pushed: LivePush = { kind: 'message', message: later }) =>
  ({ type: 'chat.pushed', seq, push: pushed, asOf: 21_000 }) as const
const forbidden = { kind: 'forbidden', ban } as const
const chat = { list: [first, second], hasMore: true, pinned: null, seq: 4 } as const
const there = [resumed, came] as const
const idle = ['running.older.idle', 'running.action.none'] as const
const rest = ['running.hearing.heard', ...idle] as const
const offline = ['running.hearing.disconnected', ...idle] as const
const always = { followChat: input, liveDraft: input, menus: undefined } as const
const entering = { ...always, enterChat: input } as const
const older = { type: 'older.requested' } as const
const pin = { type: 'act.requested', action: 'pin', message: first } as const

const liveChatRow = rowBuilder(liveChatMachine, input)

const chatTable: Table<typeof liveChatMachine> = [
  liveChatRow('is loaded once its stream is connected', [resumed], ['running.feed.entering', ...rest], {
    tags: ['busy'],
    asks: entering,
  }),
  liveChatRow(
    'is shown once loaded, and its form gets the user’s role and whether they may write [LIVE-03]',
    [resumed, came],
    ['running.feed.live', ...rest],
    {
      tags: [],
      context: { chat, role: 'host', fid: '1001', held: [] },
      asks: always,
      sent: [
        { type: 'draft.admitted', fid: '1001', pass: 'pass' },
        { type: 'ban.changed', ban: null, asOf: 20_000 },
      ],
    },
  ),
  liveChatRow('shows why it did not load', [resumed, failed], ['running.feed.failed', ...rest], {
    tags: ['failed'],
    context: { error: cut },
  }),
  liveChatRow('clears the failure on a retry', [resumed, failed, resumed, came], { context: { error: undefined } }),
  liveChatRow('starts over when the stream reconnects during a load', [resumed, push(9), resumed], {
    in: ['running.feed.entering', ...rest],
    asks: entering,
  }),
  liveChatRow('keeps what is pushed during a load', [resumed, push(5)], ['running.feed.entering', ...rest], {
    context: { held: [{ seq: 5, push: { kind: 'message', message: later } }] },
    sent: [],
  }),
  liveChatRow('adds it after the load', [resumed, push(5), came], {
    context: { chat: { ...chat, list: [first, second, later], seq: 5 }, held: [] },
  }),
  liveChatRow('adds the next message', [...there, push(5)], ['running.feed.live', ...rest], {
    context: { chat: { ...chat, list: [first, second, later], seq: 5 } },
    sent: [],
  }),
  liveChatRow('skips a known message', [...there, push(4)], ['running.feed.live', ...rest], {
    context: { chat },
    sent: [],
  }),
  liveChatRow('is loaded again when a message is missing', [...there, push(6)], ['running.feed.entering', ...rest], {
    context: { held: [{ seq: 6, push: { kind: 'message', message: later } }], chat },
  }),
  liveChatRow('forwards a ban to its form [LIVE-03]', [...there, push(5, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
    context: { chat: { ...chat, seq: 5 } },
  }),
  liveChatRow('forwards a ban to its form after a gap too [LIVE-03]', [...there, push(7, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
  }),
  liveChatRow('forwards a ban to its form while it loads [LIVE-03]', [resumed, push(5, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
  }),
  liveChatRow('says that its stream is disconnected', [...there, lost], ['running.feed.live', ...offline], {
    tags: ['stale'],
    context: { chat },
  }),
  liveChatRow('says that it is shown without a live stream', [{ wait: liveLimits.live.joinPatience }, came], {
    in: ['running.feed.live', ...offline],
    tags: ['stale'],
    context: { chat },
  }),
  liveChatRow('is loaded again when the stream reconnects', [...there, lost, resumed], {
    in: ['running.feed.entering', ...rest],
    context: { chat },
  }),
  liveChatRow('opens its form with the room', [{ type: 'room.opened' }], { sent: [{ type: 'room.opened' }] }),
  liveChatRow('closes its form with the room', [{ type: 'room.closed' }], { sent: [{ type: 'room.closed' }] }),
  liveChatRow('fails if it cannot be followed', [{ answer: 'followChat', error: cut }], 'broken', {
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow('fails without its form', [{ answer: 'liveDraft', error: cut }], 'broken', {
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow('fails without its menus', [{ answer: 'menus', error: cut }], 'broken', {
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow(
    'starts over as a whole after a failure',
    [...there, { answer: 'menus', error: cut }, { type: 'retry.requested' }],
    { in: ['running.feed.joining', ...offline], asks: always, context: { chat } },
  ),
  liveChatRow('requests earlier messages', [...there, older], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.action.none'],
    asks: { ...always, fetchOlder: { roomId: 101, before: first.msgId } },
  }),
  liveChatRow(
    'adds earlier messages at its start',
    [
      ...there,
      older,
      { answer: 'fetchOlder', done: { list: [message(3, 'long ago')], hasMore: false, before: first.msgId } },
    ],
    ['running.feed.live', ...rest],
    { context: { chat: { ...chat, list: [message(3, 'long ago'), first, second], hasMore: false } } },
  ),
  liveChatRow('requests earlier messages again', [...there, older, { answer: 'fetchOlder', error: cut }, older], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.action.none'],
  }),
  liveChatRow(
    'requests nothing before the first message',
    [resumed, { answer: 'enterChat', done: { ...entry, hasMore: false } }, older],
    ['running.feed.live', ...rest],
  ),
  liveChatRow('lets staff moderate and closes the menu [LIVE-04]', [...there, pin], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.action.doing'],
    asks: { ...always, liveAct: { roomId: 101, action: 'pin', message: first } },
    sent: [{ type: 'item.closed' }],
  }),
  liveChatRow('lets staff remove the pinned message [LIVE-04]', [...there, { ...pin, action: 'unpin' }], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.action.doing'],
  }),
  liveChatRow(
    'lets no one moderate without permission [LIVE-04]',
    [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }, pin],
    { in: ['running.feed.live', ...rest], sent: [] },
  ),
  liveChatRow(
    'lets a member report [LIVE-04]',
    [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }, { ...pin, action: 'report' }],
    ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.action.doing'],
  ),
  liveChatRow('clears the result of an action', [...there, pin, { answer: 'liveAct', done: undefined }], {
    in: ['running.feed.live', ...rest],
    context: { action: noAction },
  }),
  liveChatRow('continues when an action fails unexpectedly', [...there, pin, { answer: 'liveAct', error: cut }], {
    in: ['running.feed.live', ...rest],
    context: { action: noAction },
  }),
]

const at = { roomId: 101 } as const
const roomCame = { answer: 'fetchRoom', done: sampleRoom } as const
const waits = { answer: 'fetchRoom', done: waitingRoom } as const
const isOver = { answer: 'fetchRoom', done: overRoom } as const
const roomCut = { kind: 'timeout', call: 'live.room' } as const
const resting = ['shown.renewal.idle', 'shown.following.idle'] as const
const follow = { type: 'follow.requested' } as const
const home = [{ type: 'navigation.requested', to: '/chargeBack/OrderBearer/homepage?id=1001' }] as const
const followed = { followRoom: at, liveChat: at } as const
const player = { roomId: 101, kind: 'live', url: sampleRoom.playUrl ?? '' } as const
const recording = { roomId: 101, kind: 'playback', url: overRoom.playUrl ?? '' } as const
const changed = (room: typeof sampleRoom) => ({ type: 'room.changed', room }) as const

const liveRoomRow = rowBuilder(liveRoomMachine, at)

const roomTable: Table<typeof liveRoomMachine> = [
  liveRoomRow('is not found if the address names none', [], 'missing', { asks: {} }, { roomId: undefined }),
  liveRoomRow('is requested', [], 'loading', { tags: ['busy'], asks: { fetchRoom: at } }),
  liveRoomRow(
    'is not found if the venue does not know it',
    [{ answer: 'fetchRoom', error: { kind: 'business', call: 'live.room', code: codes.liveRoomUnknown } }],
    { in: 'missing', tags: [] },
  ),
  liveRoomRow('shows why it did not load', [{ answer: 'fetchRoom', error: roomCut }], 'failed', {
    tags: ['failed'],
    context: { error: roomCut },
  }),
  liveRoomRow('shows its video and opens its chat while live [LIVE-02]', [roomCame], {
    in: ['shown.broadcast.live', ...resting],
    tags: [],
    context: { room: sampleRoom, error: undefined },
    asks: { ...followed, livePlayer: player },
    sent: [{ type: 'room.opened' }],
  }),
  liveRoomRow('has a chat but no video before its show [LIVE-02]', [waits], ['shown.broadcast.waiting', ...resting], {
    asks: followed,
    sent: [{ type: 'room.opened' }],
  }),
  liveRoomRow('has a recording and a read-only chat after its show [LIVE-02]', [isOver], {
    in: ['shown.broadcast.over', ...resting],
    asks: { ...followed, livePlayer: recording },
    sent: [{ type: 'room.closed' }],
  }),
  liveRoomRow(
    'changes with its show [LIVE-02]',
    [waits, changed({ ...sampleRoom, startTime: waitingRoom.startTime })],
    { in: ['shown.broadcast.live', ...resting], sent: [{ type: 'room.opened' }] },
  ),
  liveRoomRow('shows no live video after its show ended [LIVE-02]', [roomCame, changed(overRoom)], {
    in: ['shown.broadcast.over', ...resting],
    context: { room: overRoom },
    asks: { ...followed, livePlayer: recording },
  }),
  liveRoomRow('is not changed by the same data', [roomCame, changed({ ...sampleRoom, about: 'other words' })], {
    context: { room: sampleRoom },
    sent: [],
  }),
  liveRoomRow('changes too when its next show is another', [waits, changed({ ...waitingRoom, startTime: 77 })], {
    in: ['shown.broadcast.waiting', ...resting],
    context: { room: { ...waitingRoom, startTime: 77 } },
  }),
  liveRoomRow(
    'opens its host’s page, and reports that to the venue [LIVE-04]',
    [roomCame, follow],
    ['shown.broadcast.live', 'shown.renewal.idle', 'shown.following.tracking'],
    { tags: ['busy'], asks: { ...followed, livePlayer: player, trackFollow: at }, sent: [] },
  ),
  liveRoomRow(
    'opens the page after the report [LIVE-04]',
    [roomCame, follow, { answer: 'trackFollow', done: undefined }],
    { in: ['shown.broadcast.live', ...resting], sent: home },
  ),
  liveRoomRow(
    'opens the page even if the report fails',
    [roomCame, follow, { answer: 'trackFollow', error: roomCut }],
    { in: ['shown.broadcast.live', ...resting], sent: home },
  ),
  liveRoomRow('opens the page if the report takes long', [roomCame, follow, { wait: liveLimits.live.followPatience }], {
    in: ['shown.broadcast.live', ...resting],
    sent: home,
  }),
  liveRoomRow(
    'opens no page without a host',
    [{ answer: 'fetchRoom', done: { ...sampleRoom, hostFid: null } }, follow],
    ['shown.broadcast.live', ...resting],
  ),
]

describe('a chat', () => {
  holdTable(liveChatMachine, chatTable)

  it('is the same in whatever order events arrive', () => {
    const pushes = [
      { seq: 5, push: { kind: 'message', message: later } },
      { seq: 6, push: { kind: 'pinned', message: second } },
      { seq: 7, push: { kind: 'reported', msgId: later.msgId, reports: 2 } },
      { seq: 8, push: { kind: 'deleted', msgId: first.msgId } },
    ] as const
    const inTurn = pushes.reduce(withPush, entered(page, []))
    expect(entered(page, [...pushes].reverse())).toEqual(inTurn)
    expect(inTurn).toEqual({ list: [second, { ...later, reports: 2 }], hasMore: true, pinned: second, seq: 8 })
    expect(entered({ ...page, list: [first, second, later], seq: 5 }, pushes.slice(0, 1)).list).toEqual([
      first,
      second,
      later,
    ])
    expect(withOlder(inTurn, { list: [second], hasMore: false, before: second.msgId }).list).toEqual(inTurn.list)
  })

  it('ignores messages before one that is no longer its first, because there would be a gap', () => {
    const held = entered(page, [])
    expect(withOlder(held, { list: [message(3, 'long ago')], hasMore: false, before: 7 })).toEqual(held)
  })

  it('keeps a limited number of messages', () => {
    const many = Array.from(
      { length: liveLimits.live.kept + 5 },
      (_, index) => ({ seq: index + 1, push: { kind: 'message', message: message(index + 100, 'x') } }) as const,
    )
    const { list } = entered({ ...page, list: [], seq: 0 }, many)
    expect([list.length, list.at(-1)?.msgId]).toEqual([liveLimits.live.kept, liveLimits.live.kept + 104])
  })
})

describe('a room', () => {
  holdTable(liveRoomMachine, roomTable)
})
