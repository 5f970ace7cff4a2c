import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import type { LivePush } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { noDeed } from '#machines/live/liveAct/liveAct.setup.ts'
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
const idle = ['running.older.idle', 'running.deed.none'] as const
const rest = ['running.hearing.heard', ...idle] as const
const deaf = ['running.hearing.disconnected', ...idle] as const
const always = { followChat: input, liveDraft: input, menus: undefined } as const
const entering = { ...always, enterChat: input } as const
const older = { type: 'older.requested' } as const
const pin = { type: 'act.requested', deed: 'pin', message: first } as const

const liveChatRow = rowBuilder(liveChatMachine, input)

const chatTable: Table<typeof liveChatMachine> = [
  liveChatRow('is fetched when it is heard', [resumed], {
    in: ['running.feed.entering', ...rest],
    tags: ['busy'],
    asks: entering,
  }),
  liveChatRow(
    'is shown when it came, and its writer told who they are and whether they may [LIVE-03]',
    [resumed, came],
    {
      in: ['running.feed.live', ...rest],
      tags: [],
      context: { chat, role: 'host', fid: '1001', held: [] },
      asks: always,
      sent: [
        { type: 'draft.admitted', fid: '1001', pass: 'pass' },
        { type: 'ban.changed', ban: null, asOf: 20_000 },
      ],
    },
  ),
  liveChatRow('that did not come says why', [resumed, failed], {
    in: ['running.feed.failed', ...rest],
    tags: ['failed'],
    context: { error: cut },
  }),
  liveChatRow('forgets the failure then', [resumed, failed, resumed, came], { context: { error: undefined } }),
  liveChatRow('begins anew when it is heard anew while it is fetched', [resumed, push(9), resumed], {
    in: ['running.feed.entering', ...rest],
    asks: entering,
  }),
  liveChatRow('holds what is pushed meanwhile', [resumed, push(5)], {
    in: ['running.feed.entering', ...rest],
    context: { held: [{ seq: 5, push: { kind: 'message', message: later } }] },
    sent: [],
  }),
  liveChatRow('and adds it then', [resumed, push(5), came], {
    context: { chat: { ...chat, list: [first, second, later], seq: 5 }, held: [] },
  }),
  liveChatRow('takes the next', [...there, push(5)], {
    in: ['running.feed.live', ...rest],
    context: { chat: { ...chat, list: [first, second, later], seq: 5 } },
    sent: [],
  }),
  liveChatRow('leaves out what it has', [...there, push(4)], {
    in: ['running.feed.live', ...rest],
    context: { chat },
    sent: [],
  }),
  liveChatRow('is fetched again when one is missing', [...there, push(6)], {
    in: ['running.feed.entering', ...rest],
    context: { held: [{ seq: 6, push: { kind: 'message', message: later } }], chat },
  }),
  liveChatRow('tells its writer of a ban [LIVE-03]', [...there, push(5, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
    context: { chat: { ...chat, seq: 5 } },
  }),
  liveChatRow('tells its writer of a ban after a gap too [LIVE-03]', [...there, push(7, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
  }),
  liveChatRow('tells its writer of a ban while it is fetched [LIVE-03]', [resumed, push(5, forbidden)], {
    sent: [{ type: 'ban.changed', ban, asOf: 21_000 }],
  }),
  liveChatRow('that is not heard any more says so', [...there, lost], {
    in: ['running.feed.live', ...deaf],
    tags: ['stale'],
    context: { chat },
  }),
  liveChatRow('that is read without being heard says so', [{ wait: liveLimits.live.joinPatience }, came], {
    in: ['running.feed.live', ...deaf],
    tags: ['stale'],
    context: { chat },
  }),
  liveChatRow('that is heard again is fetched again', [...there, lost, resumed], {
    in: ['running.feed.entering', ...rest],
    context: { chat },
  }),
  liveChatRow('opens its line with the room', [{ type: 'room.opened' }], { sent: [{ type: 'room.opened' }] }),
  liveChatRow('closes its line with the room', [{ type: 'room.closed' }], { sent: [{ type: 'room.closed' }] }),
  liveChatRow('that cannot be followed fails', [{ answer: 'followChat', error: cut }], {
    in: 'broken',
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow('without its line fails', [{ answer: 'liveDraft', error: cut }], {
    in: 'broken',
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow('without its menus fails', [{ answer: 'menus', error: cut }], {
    in: 'broken',
    tags: ['failed'],
    context: { error: cut },
    asks: {},
  }),
  liveChatRow(
    'that broke begins anew, as a whole',
    [...there, { answer: 'menus', error: cut }, { type: 'retry.requested' }],
    { in: ['running.feed.joining', ...deaf], asks: always, context: { chat } },
  ),
  liveChatRow('asks for what was said before', [...there, older], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.deed.none'],
    asks: { ...always, fetchOlder: { roomId: 101, before: first.msgId } },
  }),
  liveChatRow(
    'has it then, at its beginning',
    [
      ...there,
      older,
      { answer: 'fetchOlder', done: { list: [message(3, 'long ago')], hasMore: false, before: first.msgId } },
    ],
    {
      in: ['running.feed.live', ...rest],
      context: { chat: { ...chat, list: [message(3, 'long ago'), first, second], hasMore: false } },
    },
  ),
  liveChatRow('asks for it again', [...there, older, { answer: 'fetchOlder', error: cut }, older], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.deed.none'],
  }),
  liveChatRow(
    'asks for nothing before the first',
    [resumed, { answer: 'enterChat', done: { ...entry, hasMore: false } }, older],
    { in: ['running.feed.live', ...rest] },
  ),
  liveChatRow('lets staff act, its menu closed [LIVE-04]', [...there, pin], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.deed.doing'],
    asks: { ...always, liveAct: { roomId: 101, deed: 'pin', message: first } },
    sent: [{ type: 'item.closed' }],
  }),
  liveChatRow('lets staff take the pinned one down [LIVE-04]', [...there, { ...pin, deed: 'unpin' }], {
    in: ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.deed.doing'],
  }),
  liveChatRow(
    'lets nobody act who may not [LIVE-04]',
    [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }, pin],
    { in: ['running.feed.live', ...rest], sent: [] },
  ),
  liveChatRow(
    'lets a member report [LIVE-04]',
    [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }, { ...pin, deed: 'report' }],
    { in: ['running.feed.live', 'running.hearing.heard', 'running.older.idle', 'running.deed.doing'] },
  ),
  liveChatRow('forgets what was done', [...there, pin, { answer: 'liveAct', done: undefined }], {
    in: ['running.feed.live', ...rest],
    context: { deed: noDeed },
  }),
  liveChatRow('goes on when that broke', [...there, pin, { answer: 'liveAct', error: cut }], {
    in: ['running.feed.live', ...rest],
    context: { deed: noDeed },
  }),
]

const at = { roomId: 101 } as const
const roomCame = { answer: 'fetchRoom', done: sampleRoom } as const
const waits = { answer: 'fetchRoom', done: waitingRoom } as const
const isOver = { answer: 'fetchRoom', done: overRoom } as const
const roomCut = { kind: 'timeout', call: 'live.room' } as const
const resting = ['shown.renewal.idle', 'shown.following.not'] as const
const follow = { type: 'follow.requested' } as const
const home = [{ type: 'navigation.requested', to: '/chargeBack/OrderBearer/homepage?id=1001' }] as const
const followed = { followRoom: at, liveChat: at } as const
const player = { roomId: 101, kind: 'live', url: sampleRoom.playUrl ?? '' } as const
const recording = { roomId: 101, kind: 'playback', url: overRoom.playUrl ?? '' } as const
const changed = (room: typeof sampleRoom) => ({ type: 'room.changed', room }) as const
const doubted = { type: 'room.invalidated' } as const

const liveRoomRow = rowBuilder(liveRoomMachine, at)

const roomTable: Table<typeof liveRoomMachine> = [
  liveRoomRow('of an address that names none is missing', [], { in: 'missing', asks: {} }, { roomId: undefined }),
  liveRoomRow('is asked for', [], { in: 'loading', tags: ['busy'], asks: { fetchRoom: at } }),
  liveRoomRow(
    'that the venue does not know is missing',
    [{ answer: 'fetchRoom', error: { kind: 'business', call: 'live.room', code: codes.liveRoomUnknown } }],
    { in: 'missing', tags: [] },
  ),
  liveRoomRow('that did not come says why', [{ answer: 'fetchRoom', error: roomCut }], {
    in: 'failed',
    tags: ['failed'],
    context: { error: roomCut },
  }),
  liveRoomRow('on the air has its picture, and its chat is open [LIVE-02]', [roomCame], {
    in: ['shown.stage.live', ...resting],
    tags: [],
    context: { room: sampleRoom, error: undefined },
    asks: { ...followed, livePlayer: player },
    sent: [{ type: 'room.opened' }],
  }),
  liveRoomRow('before its show has a chat and no picture [LIVE-02]', [waits], {
    in: ['shown.stage.waiting', ...resting],
    asks: followed,
    sent: [{ type: 'room.opened' }],
  }),
  liveRoomRow('after its show has its recording, and a chat to read [LIVE-02]', [isOver], {
    in: ['shown.stage.over', ...resting],
    asks: { ...followed, livePlayer: recording },
    sent: [{ type: 'room.closed' }],
  }),
  liveRoomRow('turns with its show [LIVE-02]', [waits, changed({ ...sampleRoom, startTime: waitingRoom.startTime })], {
    in: ['shown.stage.live', ...resting],
    sent: [{ type: 'room.opened' }],
  }),
  liveRoomRow('whose show ended has no live picture any more [LIVE-02]', [roomCame, changed(overRoom)], {
    in: ['shown.stage.over', ...resting],
    context: { room: overRoom },
    asks: { ...followed, livePlayer: recording },
  }),
  liveRoomRow('that is as before is left alone', [roomCame, changed({ ...sampleRoom, about: 'other words' })], {
    context: { room: sampleRoom },
    sent: [],
  }),
  liveRoomRow('whose next show is another turns too', [waits, changed({ ...waitingRoom, startTime: 77 })], {
    in: ['shown.stage.waiting', ...resting],
    context: { room: { ...waitingRoom, startTime: 77 } },
  }),
  liveRoomRow('in doubt is asked for again', [roomCame, doubted], {
    in: ['shown.stage.live', 'shown.renewal.asking', 'shown.following.not'],
    asks: { ...followed, livePlayer: player, fetchRoom: at },
  }),
  liveRoomRow('is what the venue says then', [roomCame, doubted, isOver], { in: ['shown.stage.over', ...resting] }),
  ...(['followRoom', 'liveChat', 'livePlayer'] as const).map(
    (answer) =>
      ({
        says: `whose ${answer} broke fails`,
        input: at,
        given: [roomCame],
        when: { answer, error: roomCut },
        then: { in: 'failed' },
      }) as const,
  ),
  liveRoomRow('leads to its host, and tells the venue [LIVE-04]', [roomCame, follow], {
    in: ['shown.stage.live', 'shown.renewal.idle', 'shown.following.tracking'],
    tags: ['busy'],
    asks: { ...followed, livePlayer: player, trackFollow: at },
    sent: [],
  }),
  liveRoomRow('goes there when it was told [LIVE-04]', [roomCame, follow, { answer: 'trackFollow', done: undefined }], {
    in: ['shown.stage.live', ...resting],
    sent: home,
  }),
  liveRoomRow('goes there when it could not be told', [roomCame, follow, { answer: 'trackFollow', error: roomCut }], {
    in: ['shown.stage.live', ...resting],
    sent: home,
  }),
  liveRoomRow('goes there when counting takes long', [roomCame, follow, { wait: liveLimits.live.followPatience }], {
    in: ['shown.stage.live', ...resting],
    sent: home,
  }),
  liveRoomRow(
    'without a host leads nowhere',
    [{ answer: 'fetchRoom', done: { ...sampleRoom, hostFid: null } }, follow],
    { in: ['shown.stage.live', ...resting] },
  ),
]

describe('a chat', () => {
  holdTable(liveChatMachine, chatTable)

  it('is the same whichever way what happened came', () => {
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

  it('takes nothing from before a message that is not its first any more: there would be a hole', () => {
    const held = entered(page, [])
    expect(withOlder(held, { list: [message(3, 'long ago')], hasMore: false, before: 7 })).toEqual(held)
  })

  it('keeps so many messages and no more', () => {
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
