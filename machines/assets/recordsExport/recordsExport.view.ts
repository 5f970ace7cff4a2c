import { limits } from '#contract/limits.ts'
import type { RecordsExportSnapshot } from './recordsExport.machine.ts'

const { maxRows } = limits.recordsExport

/** What the page shows of the export. */
export const exportView = (snapshot: RecordsExportSnapshot) => {
  const { rows, total, file, error } = snapshot.context
  return {
    phase: snapshot.matches('idle')
      ? ('idle' as const)
      : snapshot.matches('gathering')
        ? ('gathering' as const)
        : snapshot.matches('saving')
          ? ('saving' as const)
          : snapshot.matches('saved')
            ? ('saved' as const)
            : snapshot.matches('empty')
              ? ('empty' as const)
              : ('failed' as const),
    /** How many there are of how many; undefined until that is known. */
    progress: total === undefined ? undefined : { done: rows.length, all: Math.min(total, maxRows) },
    file,
    isCut: file !== undefined && file.total > file.count,
    isUnsaved: snapshot.matches({ failed: 'saving' }),
    error,
  }
}
