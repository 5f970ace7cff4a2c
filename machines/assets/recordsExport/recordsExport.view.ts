import type { RecordsExportSnapshot } from './recordsExport.machine.ts'
import { hasMore } from './recordsExport.setup.ts'

/** What a screen shows of the export. */
export const exportView = (snapshot: RecordsExportSnapshot) => {
  const { formats, format, maxRows, rows, total, savedRows, part, file, error } = snapshot.context
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
    formats,
    format,
    isBusy: snapshot.hasTag('busy'),
    /** How many there are of how many; undefined until that is known. */
    progress: total === undefined ? undefined : { done: savedRows + rows.length, all: total },
    file,
    /** Where the file did not take all: how many are saved by now of how many, and which part comes next. */
    rest:
      file !== undefined && hasMore(snapshot.context)
        ? { saved: savedRows, all: total ?? savedRows, next: part + 1 }
        : undefined,
    maxRows,
    isUnsaved: snapshot.matches({ failed: 'saving' }),
    error,
  }
}
