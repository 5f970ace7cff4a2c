import { live } from '#contract/live/calls/live.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { liveChatMachine } from './liveChat.machine.ts'
import { ban, entry, first, later } from './liveChat.samples.ts'

const retry = { role: 'button', name: 'common:action.retry' } as const
const row = { role: 'listitem', text: { text: first.text } } as const
const late = { role: 'alert', text: 'liveRoom:chat.late' } as const
const older = { role: 'button', name: 'liveRoom:chat.older' } as const

export const liveChatModel = {
  machine: liveChatMachine,
  calls: { enterChat: [live.messages, live.role, live.userSig, live.banStatus], fetchOlder: [live.messages] },
  inputs: { plain: { roomId: 101 } },
  events: {
    'chat.resumed': [{}],
    'chat.lost': [{}],
    'chat.pushed': ({ snapshot }) => {
      if (!snapshot.matches({ running: { hearing: 'heard' } })) return []
      const seq = snapshot.context.chat?.seq ?? entry.seq
      const push = { kind: 'message', message: later } as const
      // Only the first, so that the numbers do not grow forever.
      const next =
        seq === entry.seq
          ? [
              { seq: seq + 1, push, asOf: 21_000 },
              { seq: seq + 1, push: { kind: 'forbidden', ban } as const, asOf: 21_000 },
            ]
          : []
      const gap = seq === entry.seq ? [{ seq: seq + 2, push, asOf: 21_000 }] : []
      return [...next, { seq, push, asOf: 21_000 }, ...gap]
    },
    'room.opened': [{}],
    'room.closed': [{}],
    // A dialog covers the list; and during an action the user does not scroll back.
    'older.requested': ({ snapshot }) => (snapshot.matches({ running: { action: 'doing' } }) ? [] : [{}]),
    'retry.requested': [{}],
    'act.requested': ({ snapshot }) =>
      snapshot.matches({ running: { older: 'idle' } }) ? [{ action: 'pin', message: first }] : [],
  },
  outcomes: {
    followChat: { broken: { error: { kind: 'malformed', call: 'live.messages' } } },
    enterChat: {
      host: { done: entry },
      guest: { done: { ...entry, role: 'guest', hasMore: false } },
      cut: { error: { kind: 'timeout', call: 'live.messages' } },
    },
    fetchOlder: {
      all: { done: { list: [], hasMore: false, before: first.msgId } },
      cut: { error: { kind: 'timeout', call: 'live.messages' } },
    },
    liveDraft: { broken: { error: { kind: 'malformed', call: 'live.send' } } },
    menus: { broken: { error: { kind: 'malformed', call: 'live.send' } } },
    liveAct: { over: { done: undefined }, broken: { error: { kind: 'malformed', call: 'live.report' } } },
  },
  key: ({ snapshot: { context } }) => ({
    seq: context.chat?.seq,
    more: context.chat?.hasMore,
    role: context.role,
    held: context.held.some(({ seq }) => seq > entry.seq),
  }),
  invariants: {
    'each message is there once, in the venue’s order': ({ snapshot }) => {
      const ids = snapshot.context.chat?.list.map(({ msgId }) => msgId) ?? []
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
    },
  },
  screen: {
    shows: {
      'running.feed.joining': { unseen: 'it looks the same as the first time' },
      'running.feed.entering': (snapshot) =>
        snapshot.context.chat ? [row] : [{ role: 'status', name: 'liveRoom:chat.loading' }],
      'running.feed.live': () => [row],
      'running.feed.failed': (snapshot) =>
        snapshot.context.chat ? [row, late] : [{ role: 'alert', text: 'liveRoom:chat.failed' }],
      'running.hearing.disconnected': (snapshot) => (snapshot.context.chat ? [late] : []),
      'running.hearing.heard': (snapshot) => (snapshot.hasTag('failed') ? [] : [{ ...late, absent: true }]),
      'running.older.idle': { unseen: 'the button for older messages is shown or not' },
      'running.older.fetching': { unseen: 'the button is busy' },
      'running.older.missing': { unseen: 'the button offers to try again' },
      broken: { like: 'running.feed.failed' },
      'running.action.none': { unseen: 'no dialog' },
      'running.action.doing': { unseen: 'its own flow renders it' },
    },
    gestures: {
      'chat.resumed': { by: 'app', because: 'the link says it' },
      'chat.lost': { by: 'app', because: 'the link says it' },
      'chat.pushed': { by: 'app', because: 'the venue pushes it' },
      'room.opened': { by: 'app', because: 'the room says it' },
      'room.closed': { by: 'app', because: 'the room says it' },
      'older.requested': { click: older },
      'retry.requested': { click: retry },
      'act.requested': {
        by: 'app',
        because: 'its menu is another flow: tests/browser/live/live.room.spec.ts goes this way',
      },
    },
  },
} satisfies FlowModel<typeof liveChatMachine>
