import * as z from 'zod/mini'
import { code, time } from '../kernel/schemas.ts'

/** Groups of trading floor windows that switch pairs together. */
export const linkGroups = ['A', 'B', 'C', 'D'] as const
export const linkGroupSchema = z.enum(linkGroups)
export type LinkGroup = z.infer<typeof linkGroupSchema>

export const isLinkGroup = (name: string): name is LinkGroup => linkGroups.some((group) => group === name)

/** The first unused group; undefined if all are in use. */
export const freeGroup = (used: readonly LinkGroup[]): LinkGroup | undefined =>
  linkGroups.find((group) => !used.includes(group))

/** Identifies a window: random, and new with each page that a window loads. */
export const windowIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The pair chosen by a user in a window of a group. */
export const linkChoiceSchema = z.object({
  symbol: code,
  /** When, epoch ms by this computer's clock; 0 if a window's own pair was used instead of a user's choice. */
  at: time,
})
export type LinkChoice = z.infer<typeof linkChoiceSchema>

/** As a window stores it across reloads; data of other versions is ignored. */
export const windowLinkVersion = 1
export const keptLinkSchema = z.object({
  version: z.literal(windowLinkVersion),
  /** Null: in none. */
  group: z.nullable(linkGroupSchema),
  /**
   * The window that opened this one; null if none did. A browser may copy a window's storage into one that it opens.
   */
  opener: z.nullable(windowIdSchema),
  /** The pair that the window shows or is switching to; a different pair in the address was chosen by the user. */
  symbol: code,
  /** The group's last choice, as far as this window knows. */
  choice: z.nullable(linkChoiceSchema),
})
export type KeptLink = Omit<z.infer<typeof keptLinkSchema>, 'version'>
