import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file's path from the project's root, with slashes. */
export const projectPath = (filename) => relative(root, filename).split(sep).join('/')
