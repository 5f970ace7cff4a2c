import type { FlowModel } from '../../tests/support/model'
import { liveChatMachine } from './liveChat.machine'
import { ban, entry, first, later } from './liveChat.samples'

const retry = { role: 'button', name: 'common:action.retry' } as const
const shown = { text: first.text } as const
const older = { role: 'button', name: 'liveRoom:chat.older' } as const

export const liveChatModel = {
  machine: liveChatMachine,
  inputs: { plain: { roomId: 101 } },
  events: {
    'chat.resumed': [{}],
    'chat.lost': [{}],
    'chat.pushed': ({ snapshot }) => {
      const seq = snapshot.context.chat?.seq ?? entry.seq
      const push = { kind: 'message', message: later } as const
      // Only the first few, so that the numbers do not grow for ever.
      const next = seq < entry.seq + 2 ? [{ seq: seq + 1, push, asOf: 21_000 }, { seq: seq + 1, push: { kind: 'forbidden', ban } as const, asOf: 21_000 }] : []
      const gap = seq < entry.seq + 2 ? [{ seq: entry.seq + 9, push, asOf: 21_000 }] : []
      return [...next, { seq, push, asOf: 21_000 }, ...gap]
    },
    'room.opened': [{}],
    'room.closed': [{}],
    'older.asked': [{}],
    'retry.asked': [{}],
    'act.asked': [{ deed: 'pin', message: first }],
  },
  outcomes: {
    followChat: { broken: { error: { kind: 'malformed', call: 'live.messages' } } },
    enterChat: { host: { done: entry }, guest: { done: { ...entry, role: 'guest', hasMore: false } }, cut: { error: { kind: 'timeout', call: 'live.messages' } } },
    fetchOlder: { all: { done: { list: [], hasMore: false, pinned: null, seq: 4 } }, cut: { error: { kind: 'timeout', call: 'live.messages' } } },
    liveDraft: { broken: { error: { kind: 'malformed', call: 'live.send' } } },
    menus: { broken: { error: { kind: 'malformed', call: 'live.send' } } },
    liveAct: { over: { done: undefined }, broken: { error: { kind: 'malformed', call: 'live.report' } } },
  },
  key: ({ snapshot: { context } }) => ({
    seq: context.chat?.seq,
    more: context.chat?.hasMore,
    role: context.role,
    held: context.held.map(({ seq }) => seq).at(-1),
    deed: context.deed.message.msgId,
  }),
  invariants: {
    'each message is there once, in the venue’s order': ({ snapshot }) => {
      const ids = snapshot.context.chat?.list.map(({ msgId }) => msgId) ?? []
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
    },
  },
  screen: {
    shows: {
      'feed.joining': [{ role: 'status', name: 'liveRoom:chat.loading' }],
      'feed.entering': (snapshot) => (snapshot.context.chat ? [{ text: shown }] : [{ role: 'status', name: 'liveRoom:chat.loading' }]),
      'feed.live.fresh': [{ role: 'listitem', text: shown }, { role: 'alert', absent: true }],
      'feed.live.late': [{ role: 'alert', text: 'liveRoom:chat.late' }],
      'feed.failed': (snapshot) => (snapshot.context.chat ? [{ role: 'alert', text: 'liveRoom:chat.late' }] : [{ role: 'alert', text: 'liveRoom:chat.failed' }]),
      'older.resting': { unseen: 'the button for older messages stands there or does not' },
      'older.fetching': { unseen: 'the button is busy' },
      'older.missing': { unseen: 'the button offers to try again' },
      'deed.none': { unseen: 'no dialog' },
      'deed.doing': { unseen: 'its own flow draws it' },
    },
    gestures: {
      'chat.resumed': { by: 'app', because: 'the link says it' },
      'chat.lost': { by: 'app', because: 'the link says it' },
      'chat.pushed': { by: 'app', because: 'the venue pushes it' },
      'room.opened': { by: 'app', because: 'the room says it' },
      'room.closed': { by: 'app', because: 'the room says it' },
      'older.asked': { click: older },
      'retry.asked': { click: retry },
      'act.asked': { by: 'app', because: 'its menu is another flow: tests/components/liveRoom.test.tsx goes this way' },
    },
  },
} satisfies FlowModel<typeof liveChatMachine>
