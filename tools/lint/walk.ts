import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.artefacts'])

/** The files below a folder with a matching name, excluding installed packages, builds and artefacts. */
export const filesBelow = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // Skipped by name: node_modules may be a link, and in a worktree .git is a file.
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, fits)
    return entry.isFile() && fits.test(entry.name) ? [path] : []
  })
