import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { LiveMessage, LivePush, LiveRole } from '#contract/live/entities/live.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { mayDo } from '#contract/live/permissions.ts'
import { liveActMachine } from '../liveAct/liveAct.machine.ts'
import { noAction } from '../liveAct/liveAct.setup.ts'
import type { ActInput, LiveAction } from '../liveAct/liveAct.setup.ts'
import { liveDraftMachine } from '../liveDraft/liveDraft.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { oneOpenMachine } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { request } from '#machines/patterns/request/request.ts'
import { entered, withOlder, withPush } from './liveChat.chat.ts'
import type { Chat, Entry, OlderPage, Pushed } from './liveChat.chat.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface ChatContext {
  readonly roomId: number
  readonly fid: string | undefined
  readonly role: LiveRole
  /** Undefined until the room is entered. */
  readonly chat: Chat | undefined
  /** Pushes that arrived while the state was being fetched. */
  readonly held: readonly Pushed[]
  readonly error: CallError | undefined
  /** The current action, and its message. */
  readonly action: Omit<ActInput, 'roomId'>
}

export const blank = {
  fid: undefined,
  role: 'guest',
  chat: undefined,
  held: [],
  error: undefined,
  action: noAction,
} as const satisfies Partial<ChatContext>

export const liveChatSetup = setup({
  types: {
    input: {} as { roomId: number },
    context: {} as ChatContext,
    children: {} as { liveDraft: 'liveDraft'; liveAct: 'liveAct'; menus: 'menus' },
    events: {} as
      /** The topic is subscribed, for the first time or again. */
      | { type: 'chat.resumed' }
      | { type: 'chat.lost' }
      | { type: 'chat.pushed'; seq: number; push: LivePush; asOf: number }
      | { type: 'room.opened' }
      | { type: 'room.closed' }
      | { type: 'older.requested' }
      | { type: 'retry.requested' }
      | { type: 'act.requested'; action: LiveAction; message: LiveMessage },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    followChat: fromCallback<{ type: string }, { roomId: number }>(notProvided('followChat')),
    enterChat: request<Entry, { roomId: number }>(),
    fetchOlder: request<OlderPage, { roomId: number; before: number }>(),
    liveDraft: liveDraftMachine,
    liveAct: liveActMachine,
    /** The menu of actions on a message: one at a time. */
    menus: oneOpenMachine,
  },
  guards: {
    /** It is the next one in sequence. */
    isNext: ({ context }, { seq }: { seq: number }) => context.chat?.seq === seq - 1,
    /** The state already includes it. */
    isOld: ({ context }, { seq }: { seq: number }) => context.chat !== undefined && seq <= context.chat.seq,
    hasOlder: ({ context }) => context.chat?.hasMore === true && context.chat.list.length < liveLimits.live.kept,
    canAct: ({ context: { role, fid } }, { action, message }: { action: LiveAction; message: LiveMessage }) =>
      mayDo(action === 'unpin' ? 'pin' : action, { role, fid }, message),
  },
  actions: {
    enter: assign(({ context }, entry: Entry) => ({
      fid: entry.fid,
      role: entry.role,
      chat: entered(entry, context.held),
      held: [],
      error: undefined,
    })),
    admit: enqueueActions(({ enqueue }, { fid, pass, ban, asOf }: Entry) => {
      enqueue.sendTo('liveDraft', { type: 'draft.admitted', fid, pass })
      enqueue.sendTo('liveDraft', { type: 'ban.changed', ban, asOf })
    }),
    hold: assign(({ context }, { seq, push }: Pushed) => ({
      held: [...context.held, { seq, push }].slice(-liveLimits.live.kept),
    })),
    take: assign(({ context }, { seq, push }: Pushed) =>
      context.chat ? { chat: withPush(context.chat, { seq, push }) } : {},
    ),
    /** A ban concerns the draft, whatever the chat is doing. */
    forwardBan: enqueueActions(({ enqueue }, { push, asOf }: { push: LivePush; asOf: number }) => {
      if (push.kind === 'forbidden') enqueue.sendTo('liveDraft', { type: 'ban.changed', ban: push.ban, asOf })
    }),
    openDraft: sendTo('liveDraft', { type: 'room.opened' }),
    closeDraft: sendTo('liveDraft', { type: 'room.closed' }),
    keepOlder: assign(({ context }, page: OlderPage) => (context.chat ? { chat: withOlder(context.chat, page) } : {})),
    keepError: assign(errorOf('live.messages')),
    keepAction: assign((_, { action, message }: { action: LiveAction; message: LiveMessage }) => ({
      action: { action, message },
    })),
    forgetAction: assign({ action: noAction }),
    closeMenu: sendTo('menus', { type: 'item.closed' }),
  },
  delays: { joinPatience: liveLimits.live.joinPatience },
})
