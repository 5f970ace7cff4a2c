import type { RecordsExportSnapshot } from './recordsExport.machine.ts'
import { hasMore } from './recordsExport.setup.ts'

/** The export, for a screen. */
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
    /** Progress as done and total; undefined until the total is known. */
    progress: total === undefined ? undefined : { done: savedRows + rows.length, all: total },
    file,
    /** If the file did not hold everything: saved rows, total rows, and the next part. */
    rest:
      file !== undefined && hasMore(snapshot.context)
        ? { saved: savedRows, all: total ?? savedRows, next: part + 1 }
        : undefined,
    maxRows,
    isUnsaved: snapshot.matches({ failed: 'saving' }),
    error,
  }
}
