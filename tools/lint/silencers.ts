import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Silencer {
  readonly file: string
  readonly line: number
  readonly text: string
}

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.artefacts'])
const sources = /\.([cm]?[jt]sx?)$/
/** In halves, so that this file does not find itself. */
const directive = new RegExp(`(${['oxlint', 'eslint', 'biome'].join('|')})-(${['disable', 'ignore'].join('|')})|@ts-(${['ignore', 'nocheck', 'expect-error'].join('|')})`)

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : files(path)
    return sources.test(entry.name) ? [path] : []
  })

/** Comments that would switch a rule or the compiler off: oxlint itself obeys them, so it can't report them. */
export const silencers = (root: string): Silencer[] =>
  files(root).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, i) => (directive.test(text) ? [{ file: relative(root, path), line: i + 1, text: text.trim() }] : [])),
  )
