import type { Ban, LiveMessage, LivePush, LiveRole } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'

/** Messages from the venue, with the number of the last push of the topic that they include. */
export interface ChatPage {
  readonly list: readonly LiveMessage[]
  readonly hasMore: boolean
  readonly pinned: LiveMessage | null
  readonly seq: number
}

/** Messages before a given one. */
export interface OlderPage extends Pick<ChatPage, 'list' | 'hasMore'> {
  readonly before: number
}

/** The user's status in a room. */
export interface Entry extends ChatPage {
  readonly fid: string
  readonly role: LiveRole
  readonly pass: string
  /** Why the user may not write; null if they may. */
  readonly ban: Ban | null
  readonly asOf: number
}

/** A push with its number. */
export interface Pushed {
  readonly seq: number
  readonly push: LivePush
}

export interface Chat {
  readonly list: readonly LiveMessage[]
  readonly hasMore: boolean
  readonly pinned: LiveMessage | null
  readonly seq: number
}

const newest = (list: readonly LiveMessage[]): readonly LiveMessage[] => list.slice(-liveLimits.live.kept)

/** In the venue's order, without duplicates. */
const joined = (one: readonly LiveMessage[], other: readonly LiveMessage[]): readonly LiveMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.msgId, message])).values()].toSorted(
    (a, b) => a.msgId - b.msgId,
  )

/** The chat after a push. */
export const withPush = (chat: Chat, { seq, push }: Pushed): Chat => {
  const next = { ...chat, seq }
  switch (push.kind) {
    case 'message':
      return { ...next, list: newest(joined(chat.list, [push.message])) }
    case 'deleted':
      return { ...next, list: chat.list.filter(({ msgId }) => msgId !== push.msgId) }
    case 'reported':
      return {
        ...next,
        list: chat.list.map((message) =>
          message.msgId === push.msgId ? { ...message, reports: push.reports } : message,
        ),
      }
    case 'pinned':
      return { ...next, pinned: push.message }
    case 'forbidden':
    case 'room':
      return next
  }
}

/** The loaded state, plus the held pushes that it does not include yet. */
export const entered = ({ list, hasMore, pinned, seq }: ChatPage, held: readonly Pushed[]): Chat =>
  held
    .filter((one) => one.seq > seq)
    .toSorted((a, b) => a.seq - b.seq)
    .reduce(withPush, { list, hasMore, pinned, seq })

/** Adds older messages, unless the message that they precede is no longer the first one, which would leave a gap. */
export const withOlder = (chat: Chat, { list, hasMore, before }: OlderPage): Chat =>
  chat.list[0]?.msgId === before ? { ...chat, list: joined(list, chat.list), hasMore } : chat
