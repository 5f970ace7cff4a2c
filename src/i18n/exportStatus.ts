import type { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import { failureWords } from './failure.ts'
import { formatCount, systemZone } from './format.ts'
import { wordsOf } from './words.ts'

type View = ReturnType<typeof exportView>

interface ExportStatus {
  readonly role: 'alert' | 'status' | undefined
  readonly lines: readonly string[]
}

/**
 * The status of an export in the user's language; `isShort` selects a shorter text for narrow places. Its translations
 * must be loaded.
 */
export const exportStatus = (view: View, zone: string | undefined, locale: string, isShort: boolean): ExportStatus => {
  const { phase, format, progress, file, rest, error } = view
  const count = (value: number) => formatCount(value, locale)
  if (phase === 'failed')
    return {
      role: 'alert',
      lines: [
        view.isUnsaved
          ? wordsOf('recordsExport:unsaved')
          : `${wordsOf('recordsExport:failed')} ${error ? failureWords(error) : ''}`,
      ],
    }
  if (phase === 'idle')
    return {
      role: undefined,
      lines: [
        wordsOf(isShort ? 'recordsExport:zone' : 'recordsExport:hint', {
          most: count(view.maxRows),
          zone: format === 'plain' ? (zone ?? systemZone()) : 'UTC',
        }),
      ],
    }
  if (phase === 'saved' && file)
    return {
      role: 'status',
      lines: [
        rest
          ? wordsOf('recordsExport:rest', { rows: count(rest.saved), total: count(rest.all) })
          : wordsOf('recordsExport:saved', { rows: count(file.count) }),
        file.name,
      ],
    }
  return {
    role: 'status',
    lines: [
      wordsOf(`recordsExport:${phase}` as 'recordsExport:gathering'),
      ...(phase === 'gathering' && progress
        ? [wordsOf('recordsExport:progress', { done: count(progress.done), all: count(progress.all) })]
        : []),
    ],
  }
}
