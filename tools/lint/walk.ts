import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.artefacts'])

/** The files below a folder whose names fit, without what is installed, built or left behind by a run. */
export const filesBelow = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path, fits)
    return fits.test(entry.name) ? [path] : []
  })
