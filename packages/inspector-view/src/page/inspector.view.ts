import type { Filter } from '@statefloor/inspector/store'
import type { InspectorSnapshot } from './inspector.machine.ts'
import type { ActorAt, Lines, LogFilter, PaneSizes, Part, Source, View } from './inspector.setup.ts'

/** The inspector's contents, by names that do not change when its chart does. */
export interface InspectorFace {
  readonly source: Source
  /** The name of the file that is shown. */
  readonly name: string
  readonly lines: Lines
  /** The current line; undefined while there is none. */
  readonly line: number | undefined
  readonly isPaused: boolean
  /** The number of lines received since time was stopped. */
  readonly newer: number
  readonly chosen: ActorAt | null
  readonly view: View
  readonly isDisconnected: boolean
  readonly files: 'starting' | 'fetching' | 'idle' | 'reading' | 'saving' | 'saved' | 'sharing' | 'shared' | 'failed'
  readonly notice: string
  readonly part: Part | null
  readonly isCoverageShown: boolean
  readonly sizes: PaneSizes
  /** Whether the view takes the whole page. */
  readonly isFull: boolean
}

const clamp = (line: number, { first, end }: Lines): number | undefined =>
  end <= first ? undefined : Math.min(Math.max(line, first), end - 1)

/** The page's contents, derived from a snapshot of its machine. */
export const faceOf = (snapshot: InspectorSnapshot): InspectorFace => {
  const { heard, opened, line, chosen, notice, part, isCoverageShown, sizes } = snapshot.context
  const { source, time, files, view, tabs, split } = snapshot.value
  const lines = source === 'file' ? opened.lines : heard
  const isPaused = time === 'paused'
  const at = clamp(isPaused ? line : lines.end - 1, lines)
  return {
    source,
    name: source === 'file' ? opened.name : '',
    lines,
    line: at,
    isPaused,
    newer: isPaused && at !== undefined ? lines.end - 1 - at : 0,
    chosen,
    view,
    isDisconnected: tabs === 'disconnected',
    files,
    notice,
    part,
    isCoverageShown,
    sizes,
    isFull: split === 'full',
  }
}

/** The query for the store. A selected actor's lines are all included, even if it runs in the background. */
export const wantedLines = (
  { text, kind, dropped, scope, background }: LogFilter,
  chosen: ActorAt | null,
  names: readonly string[],
): Filter => {
  const isOfActor = scope === 'actor' && chosen !== null
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(kind !== 'all' && { kinds: [kind] }),
    ...(dropped && { dropped }),
    ...(scope !== 'all' && chosen !== null && { tab: chosen.tab }),
    ...(isOfActor && { actors: [chosen.actor] }),
    ...(!background && !isOfActor && names.length > 0 && { without: names }),
  }
}
