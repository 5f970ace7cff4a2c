import * as z from 'zod/mini'
import { supportLimits } from './limits.ts'
import type { lastMessageKinds } from './entities/support.ts'

/** The customer service lines, by their numbers on the wire: 1 web chat, 2 live chat, 3 chat desk. */
const supportLines = [1, 2, 3] as const
export type SupportLine = (typeof supportLines)[number]

/** A chat with an agent who answers at once; only for users with an account. */
export const liveLine: SupportLine = 2
/** It reports only new messages, so the unread count is accumulated here. */
export const chatDesk: SupportLine = 3

/** The order if a venue names no known line. */
export const defaultLines: readonly SupportLine[] = [3, 2, 1]

const isSupportLine = (value: unknown): value is SupportLine => supportLines.some((line) => line === value)

/** The lines in the venue's configuration, in order and without duplicates; unknown ones are dropped. */
export const linesOf = (configured: unknown): readonly SupportLine[] => {
  const known = [...new Set(Array.isArray(configured) ? configured.filter(isSupportLine) : [])]
  return known.length === 0 ? defaultLines : known
}

/** The kind of the last message. */
export type LastMessage = (typeof lastMessageKinds)[number]

/** Emoji with their joiners and modifiers. */
const emojiOnly =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D|\uFE0F|\u20E3|[0-9#*](?=\uFE0F?\u20E3)|\s)+$/u
const hasPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Whether a text consists only of emoji. */
export const isEmojiText = (text: string): boolean =>
  text.length <= supportLimits.desk.maxEmojiText && hasPicture.test(text) && emojiOnly.test(text)

/** Summarises a message: an emoji, an image, a file, or a new message. */
export const summaryOf = ({
  kind,
  text,
}: {
  readonly kind: 'text' | 'image' | 'file'
  readonly text: string
}): LastMessage => (kind === 'image' ? 'image' : kind === 'file' ? 'file' : isEmojiText(text) ? 'emoji' : 'message')

/** A line's report when polled. `unread`: all unread messages, or those since the last poll (a vendor's `chatDesk`). */
export interface LineReport {
  readonly ready: boolean
  readonly unread: number
  readonly last: LastMessage | null
}

/** The same from a vendor's frame: the last message arrives in full and is summarised here. */
export const lineReportSchema = z.object({
  ready: z.boolean(),
  unread: z.int().check(z.minimum(0), z.maximum(supportLimits.support.maxUnread)),
  last: z.nullable(
    z.object({
      kind: z.enum(['text', 'image', 'file']),
      text: z.string().check(z.maxLength(supportLimits.desk.maxEmojiText)),
    }),
  ),
})
export const reportOf = ({ ready, unread, last }: z.infer<typeof lineReportSchema>): LineReport => ({
  ready,
  unread,
  last: last && summaryOf(last),
})
