import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const above = (start: string): string => {
  let folder = start
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) return start
    folder = parent
  }
  return folder
}

/** The program's root folder, whether it runs from source or from a bundle beneath it. */
const root = above(dirname(fileURLToPath(import.meta.url)))

export const fromRoot = (...parts: string[]): string => join(root, ...parts)
