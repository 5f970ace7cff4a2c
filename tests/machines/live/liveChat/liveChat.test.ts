import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import type { LivePush } from '#contract/live/entities/live.ts'
import { limits } from '#contract/limits.ts'
import { noDeed } from '#machines/live/liveAct/liveAct.setup.ts'
import { entered, withOlder, withPush } from '#machines/live/liveChat/liveChat.chat.ts'
import { liveChatMachine } from '#machines/live/liveChat/liveChat.machine.ts'
import { ban, entry, first, later, message, page, second } from '#machines/live/liveChat/liveChat.samples.ts'
import { overRoom, sampleRoom, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { liveRoomMachine } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const idle = ['running.older.resting', 'running.deed.none'] as const
const rest = ['running.hearing.heard', ...idle] as const
const deaf = ['running.hearing.deaf', ...idle] as const
const always = { followChat: input, liveDraft: input, menus: undefined } as const
const entering = { ...always, enterChat: input } as const
const older = { type: 'older.asked' } as const
const pin = { type: 'act.asked', deed: 'pin', message: first } as const

const chatTable: Table<typeof liveChatMachine> = [
  {
    says: 'is first followed',
    input,
    then: { in: ['running.feed.joining', ...deaf], tags: ['busy', 'stale'], asks: always },
  },
  {
    says: 'is fetched when it is heard',
    input,
    when: resumed,
    then: { in: ['running.feed.entering', ...rest], tags: ['busy'], asks: entering },
  },
  {
    says: 'is fetched all the same when it is not heard',
    input,
    when: { wait: limits.live.joinPatience },
    then: { in: ['running.feed.entering', ...deaf] },
  },
  {
    says: 'waits a moment before',
    input,
    when: { wait: limits.live.joinPatience - 1 },
    then: { in: ['running.feed.joining', ...deaf] },
  },
  {
    says: 'is shown when it came, and its writer told who they are and whether they may [LIVE-03]',
    input,
    given: [resumed],
    when: came,
    then: {
      in: ['running.feed.live', ...rest],
      tags: [],
      context: { chat, role: 'host', fid: '1001', held: [] },
      asks: always,
      sent: [
        { type: 'draft.admitted', fid: '1001', pass: 'pass' },
        { type: 'ban.changed', ban: null, asOf: 20_000 },
      ],
    },
  },
  {
    says: 'that did not come says why',
    input,
    given: [resumed],
    when: failed,
    then: { in: ['running.feed.failed', ...rest], tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'that did not come is asked for again',
    input,
    given: [resumed, failed],
    when: { type: 'retry.asked' },
    then: { in: ['running.feed.entering', ...rest] },
  },
  {
    says: 'that did not come is asked for when it is heard again',
    input,
    given: [resumed, failed],
    when: resumed,
    then: { in: ['running.feed.entering', ...rest] },
  },
  {
    says: 'forgets the failure then',
    input,
    given: [resumed, failed, resumed],
    when: came,
    then: { context: { error: undefined } },
  },
  {
    says: 'begins anew when it is heard anew while it is fetched',
    input,
    given: [resumed, push(9)],
    when: resumed,
    then: { in: ['running.feed.entering', ...rest], asks: entering },
  },
  {
    says: 'holds what is pushed meanwhile',
    input,
    given: [resumed],
    when: push(5),
    then: {
      in: ['running.feed.entering', ...rest],
      context: { held: [{ seq: 5, push: { kind: 'message', message: later } }] },
      sent: [],
    },
  },
  {
    says: 'and adds it then',
    input,
    given: [resumed, push(5)],
    when: came,
    then: { context: { chat: { ...chat, list: [first, second, later], seq: 5 }, held: [] } },
  },
  {
    says: 'takes the next',
    input,
    given: there,
    when: push(5),
    then: {
      in: ['running.feed.live', ...rest],
      context: { chat: { ...chat, list: [first, second, later], seq: 5 } },
      sent: [],
    },
  },
  {
    says: 'leaves out what it has',
    input,
    given: there,
    when: push(4),
    then: { in: ['running.feed.live', ...rest], context: { chat }, sent: [] },
  },
  {
    says: 'is fetched again when one is missing',
    input,
    given: there,
    when: push(6),
    then: {
      in: ['running.feed.entering', ...rest],
      context: { held: [{ seq: 6, push: { kind: 'message', message: later } }], chat },
    },
  },
  {
    says: 'tells its writer of a ban [LIVE-03]',
    input,
    given: there,
    when: push(5, forbidden),
    then: { sent: [{ type: 'ban.changed', ban, asOf: 21_000 }], context: { chat: { ...chat, seq: 5 } } },
  },
  {
    says: 'tells its writer of a ban after a gap too [LIVE-03]',
    input,
    given: there,
    when: push(7, forbidden),
    then: { sent: [{ type: 'ban.changed', ban, asOf: 21_000 }] },
  },
  {
    says: 'tells its writer of a ban while it is fetched [LIVE-03]',
    input,
    given: [resumed],
    when: push(5, forbidden),
    then: { sent: [{ type: 'ban.changed', ban, asOf: 21_000 }] },
  },
  {
    says: 'that is not heard any more says so',
    input,
    given: there,
    when: lost,
    then: { in: ['running.feed.live', ...deaf], tags: ['stale'], context: { chat } },
  },
  {
    says: 'that is read without being heard says so',
    input,
    given: [{ wait: limits.live.joinPatience }],
    when: came,
    then: { in: ['running.feed.live', ...deaf], tags: ['stale'], context: { chat } },
  },
  {
    says: 'that was lost while it was fetched says so then',
    input,
    given: [resumed, lost],
    when: came,
    then: { in: ['running.feed.live', ...deaf], tags: ['stale'] },
  },
  {
    says: 'that is heard again is fetched again',
    input,
    given: [...there, lost],
    when: resumed,
    then: { in: ['running.feed.entering', ...rest], context: { chat } },
  },
  {
    says: 'opens its line with the room',
    input,
    when: { type: 'room.opened' },
    then: { sent: [{ type: 'room.opened' }] },
  },
  {
    says: 'closes its line with the room',
    input,
    when: { type: 'room.closed' },
    then: { sent: [{ type: 'room.closed' }] },
  },
  {
    says: 'that cannot be followed fails',
    input,
    when: { answer: 'followChat', error: cut },
    then: { in: 'broken', tags: ['failed'], context: { error: cut }, asks: {} },
  },
  {
    says: 'without its line fails',
    input,
    when: { answer: 'liveDraft', error: cut },
    then: { in: 'broken', tags: ['failed'], context: { error: cut }, asks: {} },
  },
  {
    says: 'without its menus fails',
    input,
    when: { answer: 'menus', error: cut },
    then: { in: 'broken', tags: ['failed'], context: { error: cut }, asks: {} },
  },
  {
    says: 'that broke begins anew, as a whole',
    input,
    given: [...there, { answer: 'menus', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: ['running.feed.joining', ...deaf], asks: always, context: { chat } },
  },
  {
    says: 'asks for what was said before',
    input,
    given: there,
    when: older,
    then: {
      in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.deed.none'],
      asks: { ...always, fetchOlder: { roomId: 101, before: first.msgId } },
    },
  },
  {
    says: 'has it then, at its beginning',
    input,
    given: [...there, older],
    when: { answer: 'fetchOlder', done: { list: [message(3, 'long ago')], hasMore: false, before: first.msgId } },
    then: {
      in: ['running.feed.live', ...rest],
      context: { chat: { ...chat, list: [message(3, 'long ago'), first, second], hasMore: false } },
    },
  },
  {
    says: 'says when it did not come',
    input,
    given: [...there, older],
    when: { answer: 'fetchOlder', error: cut },
    then: { in: ['running.feed.live', 'running.hearing.heard', 'running.older.missing', 'running.deed.none'] },
  },
  {
    says: 'asks for it again',
    input,
    given: [...there, older, { answer: 'fetchOlder', error: cut }],
    when: older,
    then: { in: ['running.feed.live', 'running.hearing.heard', 'running.older.fetching', 'running.deed.none'] },
  },
  {
    says: 'asks for nothing before the first',
    input,
    given: [resumed, { answer: 'enterChat', done: { ...entry, hasMore: false } }],
    when: older,
    then: { in: ['running.feed.live', ...rest] },
  },
  {
    says: 'lets staff act, its menu closed [LIVE-04]',
    input,
    given: there,
    when: pin,
    then: {
      in: ['running.feed.live', 'running.hearing.heard', 'running.older.resting', 'running.deed.doing'],
      asks: { ...always, liveAct: { roomId: 101, deed: 'pin', message: first } },
      sent: [{ type: 'item.closed' }],
    },
  },
  {
    says: 'lets staff take the pinned one down [LIVE-04]',
    input,
    given: there,
    when: { ...pin, deed: 'unpin' },
    then: { in: ['running.feed.live', 'running.hearing.heard', 'running.older.resting', 'running.deed.doing'] },
  },
  {
    says: 'lets nobody act who may not [LIVE-04]',
    input,
    given: [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }],
    when: pin,
    then: { in: ['running.feed.live', ...rest], sent: [] },
  },
  {
    says: 'lets a member report [LIVE-04]',
    input,
    given: [resumed, { answer: 'enterChat', done: { ...entry, role: 'member' } }],
    when: { ...pin, deed: 'report' },
    then: { in: ['running.feed.live', 'running.hearing.heard', 'running.older.resting', 'running.deed.doing'] },
  },
  {
    says: 'forgets what was done',
    input,
    given: [...there, pin],
    when: { answer: 'liveAct', done: undefined },
    then: { in: ['running.feed.live', ...rest], context: { deed: noDeed } },
  },
  {
    says: 'goes on when that broke',
    input,
    given: [...there, pin],
    when: { answer: 'liveAct', error: cut },
    then: { in: ['running.feed.live', ...rest], context: { deed: noDeed } },
  },
]

const at = { roomId: 101 } as const
const roomCame = { answer: 'fetchRoom', done: sampleRoom } as const
const waits = { answer: 'fetchRoom', done: waitingRoom } as const
const isOver = { answer: 'fetchRoom', done: overRoom } as const
const roomCut = { kind: 'timeout', call: 'live.room' } as const
const resting = ['shown.renewal.resting', 'shown.following.not'] as const
const follow = { type: 'follow.asked' } as const
const home = [{ type: 'navigation.asked', to: '/chargeBack/OrderBearer/homepage?id=1001' }] as const
const followed = { followRoom: at, liveChat: at } as const
const player = { roomId: 101, kind: 'live', url: sampleRoom.playUrl ?? '' } as const
const recording = { roomId: 101, kind: 'playback', url: overRoom.playUrl ?? '' } as const
const changed = (room: typeof sampleRoom) => ({ type: 'room.changed', room }) as const
const doubted = { type: 'room.doubted' } as const

const roomTable: Table<typeof liveRoomMachine> = [
  { says: 'of an address that names none is missing', input: { roomId: undefined }, then: { in: 'missing', asks: {} } },
  { says: 'is asked for', input: at, then: { in: 'loading', tags: ['busy'], asks: { fetchRoom: at } } },
  {
    says: 'that the venue does not know is missing',
    input: at,
    when: { answer: 'fetchRoom', error: { kind: 'business', call: 'live.room', code: codes.liveRoomUnknown } },
    then: { in: 'missing', tags: [] },
  },
  {
    says: 'that did not come says why',
    input: at,
    when: { answer: 'fetchRoom', error: roomCut },
    then: { in: 'failed', tags: ['failed'], context: { error: roomCut } },
  },
  {
    says: 'that did not come is asked for again',
    input: at,
    given: [{ answer: 'fetchRoom', error: roomCut }],
    when: { type: 'retry.asked' },
    then: { in: 'loading' },
  },
  {
    says: 'on the air has its picture, and its chat is open [LIVE-02]',
    input: at,
    when: roomCame,
    then: {
      in: ['shown.stage.living', ...resting],
      tags: [],
      context: { room: sampleRoom, error: undefined },
      asks: { ...followed, livePlayer: player },
      sent: [{ type: 'room.opened' }],
    },
  },
  {
    says: 'before its show has a chat and no picture [LIVE-02]',
    input: at,
    when: waits,
    then: { in: ['shown.stage.waiting', ...resting], asks: followed, sent: [{ type: 'room.opened' }] },
  },
  {
    says: 'after its show has its recording, and a chat to read [LIVE-02]',
    input: at,
    when: isOver,
    then: {
      in: ['shown.stage.over', ...resting],
      asks: { ...followed, livePlayer: recording },
      sent: [{ type: 'room.closed' }],
    },
  },
  {
    says: 'turns with its show [LIVE-02]',
    input: at,
    given: [waits],
    when: changed({ ...sampleRoom, startTime: waitingRoom.startTime }),
    then: { in: ['shown.stage.living', ...resting], sent: [{ type: 'room.opened' }] },
  },
  {
    says: 'whose show ended has no live picture any more [LIVE-02]',
    input: at,
    given: [roomCame],
    when: changed(overRoom),
    then: {
      in: ['shown.stage.over', ...resting],
      context: { room: overRoom },
      asks: { ...followed, livePlayer: recording },
    },
  },
  {
    says: 'that is as before is left alone',
    input: at,
    given: [roomCame],
    when: changed({ ...sampleRoom, about: 'other words' }),
    then: { context: { room: sampleRoom }, sent: [] },
  },
  {
    says: 'whose next show is another turns too',
    input: at,
    given: [waits],
    when: changed({ ...waitingRoom, startTime: 77 }),
    then: { in: ['shown.stage.waiting', ...resting], context: { room: { ...waitingRoom, startTime: 77 } } },
  },
  {
    says: 'in doubt is asked for again',
    input: at,
    given: [roomCame],
    when: doubted,
    then: {
      in: ['shown.stage.living', 'shown.renewal.asking', 'shown.following.not'],
      asks: { ...followed, livePlayer: player, fetchRoom: at },
    },
  },
  {
    says: 'is what the venue says then',
    input: at,
    given: [roomCame, doubted],
    when: isOver,
    then: { in: ['shown.stage.over', ...resting] },
  },
  {
    says: 'stays when the venue is away',
    input: at,
    given: [roomCame, doubted],
    when: { answer: 'fetchRoom', error: roomCut },
    then: { in: ['shown.stage.living', ...resting] },
  },
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
  {
    says: 'whose recording broke fails',
    input: at,
    given: [isOver],
    when: { answer: 'livePlayer', error: roomCut },
    then: { in: 'failed' },
  },
  {
    says: 'leads to its host, and tells the venue [LIVE-04]',
    input: at,
    given: [roomCame],
    when: follow,
    then: {
      in: ['shown.stage.living', 'shown.renewal.resting', 'shown.following.tracking'],
      tags: ['busy'],
      asks: { ...followed, livePlayer: player, trackFollow: at },
      sent: [],
    },
  },
  {
    says: 'goes there when it was told [LIVE-04]',
    input: at,
    given: [roomCame, follow],
    when: { answer: 'trackFollow', done: undefined },
    then: { in: ['shown.stage.living', ...resting], sent: home },
  },
  {
    says: 'goes there when it could not be told',
    input: at,
    given: [roomCame, follow],
    when: { answer: 'trackFollow', error: roomCut },
    then: { in: ['shown.stage.living', ...resting], sent: home },
  },
  {
    says: 'goes there when counting takes long',
    input: at,
    given: [roomCame, follow],
    when: { wait: limits.live.followPatience },
    then: { in: ['shown.stage.living', ...resting], sent: home },
  },
  {
    says: 'without a host leads nowhere',
    input: at,
    given: [{ answer: 'fetchRoom', done: { ...sampleRoom, hostFid: null } }],
    when: follow,
    then: { in: ['shown.stage.living', ...resting] },
  },
]

describe('a chat', () => {
  it.each(chatTable)('$says', (row) => {
    expect(rowFault(liveChatMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveChatMachine, chatTable)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

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
      { length: limits.live.kept + 5 },
      (_, index) => ({ seq: index + 1, push: { kind: 'message', message: message(index + 100, 'x') } }) as const,
    )
    const { list } = entered({ ...page, list: [], seq: 0 }, many)
    expect([list.length, list.at(-1)?.msgId]).toEqual([limits.live.kept, limits.live.kept + 104])
  })
})

describe('a room', () => {
  it.each(roomTable)('$says', (row) => {
    expect(rowFault(liveRoomMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(liveRoomMachine, roomTable)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
