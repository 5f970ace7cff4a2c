import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.artefacts'])

/** The files below a folder whose names fit, without what is installed, built or left behind by a run. */
export const filesBelow = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // Skipped by name: in some clones node_modules is a link, in a worktree .git is a file.
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, fits)
    return entry.isFile() && fits.test(entry.name) ? [path] : []
  })
