import { shellLimits } from '#contract/shell/limits.ts'
import type { SupportLine } from '#contract/support/support.ts'
import type { SupportSnapshot } from './support.machine.ts'

/** False if customer service is not loaded yet. */
export const isPanelOpen = (snapshot: SupportSnapshot | undefined): boolean =>
  snapshot?.matches({ panel: 'open' }) ?? false

/** The line in use, for its details. */
export const lineRef = (snapshot: SupportSnapshot | undefined) => snapshot?.children.supportLine

export type SupportPhase = 'connecting' | 'serving' | 'failed'

export const supportPhase = (snapshot: SupportSnapshot): SupportPhase =>
  snapshot.matches({ service: 'failed' })
    ? 'failed'
    : snapshot.matches({ service: 'serving' })
      ? 'serving'
      : 'connecting'

export interface LineChoice {
  readonly line: SupportLine
  readonly rank: 'main' | 'secondary'
  readonly standing: 'current' | 'failed' | 'spare'
}

/** The venue's lines: the first is the main one. Lines tried before the current one are unavailable. */
export const lineChoices = ({ context: { lines, queue }, value }: SupportSnapshot): readonly LineChoice[] =>
  lines.map((line, index) => ({
    line,
    rank: index === 0 ? 'main' : 'secondary',
    standing: value.service === 'failed' || !queue.includes(line) ? 'failed' : line === queue[0] ? 'current' : 'spare',
  }))

export const currentLine = ({ context }: SupportSnapshot): SupportLine | undefined => context.queue[0]
export const isGuest = ({ context }: SupportSnapshot): boolean => context.fid === undefined

/** The badge text: empty, a number, or an indication that there are more. */
export const badgeText = (unread: number): string =>
  unread <= 0 ? '' : unread > shellLimits.supportBadge.most ? `${shellLimits.supportBadge.most}+` : String(unread)
