import * as z from 'zod/mini'
import { code, time } from '../kernel/schemas.ts'

/** Groups of windows of the trading floor that go to another pair together. */
export const linkGroups = ['A', 'B', 'C', 'D'] as const
export const linkGroupSchema = z.enum(linkGroups)
export type LinkGroup = z.infer<typeof linkGroupSchema>

export const isLinkGroup = (name: string): name is LinkGroup => linkGroups.some((group) => group === name)

/** The first group that no window uses; undefined: all are in use. */
export const freeGroup = (used: readonly LinkGroup[]): LinkGroup | undefined =>
  linkGroups.find((group) => !used.includes(group))

/** Tells one window from the others: made at random, anew with each page that a window shows. */
export const windowIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** What somebody chose in a window of a group. */
export const linkChoiceSchema = z.object({
  symbol: code,
  /** When, epoch ms by the clock of this computer; 0: no person did, a window was there. */
  at: time,
})
export type LinkChoice = z.infer<typeof linkChoiceSchema>

/** As a window keeps it over a reload: what another version wrote is not read. */
export const windowLinkVersion = 1
export const keptLinkSchema = z.object({
  version: z.literal(windowLinkVersion),
  /** Null: in none. */
  group: z.nullable(linkGroupSchema),
  /** The window that opened this one; null: none did. A browser may copy what a window kept into one that it opens. */
  opener: z.nullable(windowIdSchema),
  /** Where the window is, or goes: somewhere else it was led by a person. */
  symbol: code,
  /** What the group chose last, as far as this window knows. */
  choice: z.nullable(linkChoiceSchema),
})
export type KeptLink = Omit<z.infer<typeof keptLinkSchema>, 'version'>
