import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow } from './walk.ts'

export interface Silencer {
  readonly file: string
  readonly line: number
  readonly text: string
}

const sources = /\.([cm]?[jt]sx?)$/
/** In halves, so that this file does not find itself. */
const directive = new RegExp(
  `(${['oxlint', 'eslint', 'biome'].join('|')})-(${['disable', 'ignore'].join('|')})|@ts-(${['ignore', 'nocheck', 'expect-error'].join('|')})`,
)

/** Comments that would switch a rule or the compiler off: oxlint itself obeys them, so it can't report them. */
export const silencers = (root: string): Silencer[] =>
  filesBelow(root, sources).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        directive.test(text) ? [{ file: relative(root, path), line: i + 1, text: text.trim() }] : [],
      ),
  )
