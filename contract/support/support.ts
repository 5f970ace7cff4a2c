import * as z from 'zod/mini'
import { supportLimits } from './limits.ts'
import type { lastMessageKinds } from './entities/support.ts'

/** The ways to customer service, by their numbers on the wire: 1 a web chat, 2 a live chat, 3 a chat desk. */
const supportLines = [1, 2, 3] as const
export type SupportLine = (typeof supportLines)[number]

/** A chat with a person who answers at once; only for those with an account. */
export const liveLine: SupportLine = 2
/** It tells only what is new: what is unread adds up here. */
export const chatDesk: SupportLine = 3

/** The order of a venue that names no line that we know. */
export const defaultLines: readonly SupportLine[] = [3, 2, 1]

const isSupportLine = (value: unknown): value is SupportLine => supportLines.some((line) => line === value)

/** The lines of the venue's configuration, in their order and each once; what is no line of ours is left out. */
export const linesOf = (configured: unknown): readonly SupportLine[] => {
  const known = [...new Set(Array.isArray(configured) ? configured.filter(isSupportLine) : [])]
  return known.length === 0 ? defaultLines : known
}

/** What came last, summed up in one word. */
export type LastMessage = (typeof lastMessageKinds)[number]

/** Letters that are pictures, with what joins and colours them. */
const emojiOnly =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D|\uFE0F|\u20E3|[0-9#*](?=\uFE0F?\u20E3)|\s)+$/u
const hasPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Whether a text is made of emoji alone. */
export const isEmojiText = (text: string): boolean =>
  text.length <= supportLimits.desk.maxEmojiText && hasPicture.test(text) && emojiOnly.test(text)

/** A message summarised: an emoji, an image, a file, or a new message. */
export const summaryOf = ({
  kind,
  text,
}: {
  readonly kind: 'text' | 'image' | 'file'
  readonly text: string
}): LastMessage => (kind === 'image' ? 'image' : kind === 'file' ? 'file' : isEmojiText(text) ? 'emoji' : 'message')

/**
 * What a line says of itself when it is asked. `unread`: all that is unread, or what came since it was last asked (a
 * vendor's `chatDesk`).
 */
export interface LineReport {
  readonly ready: boolean
  readonly unread: number
  readonly last: LastMessage | null
}

/** The same from a vendor's frame: what came last comes as it is, and is summed up here. */
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
