import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow } from './walk.ts'

export interface Silencer {
  readonly file: string
  readonly line: number
  readonly text: string
}

const sources = /\.([cm]?[jt]sx?)$/
/** Split, so that this file does not match itself. */
const directive = new RegExp(
  `(${['oxlint', 'eslint', 'biome'].join('|')})-(${['disable', 'ignore'].join('|')})|@ts-(${['ignore', 'nocheck', 'expect-error'].join('|')})`,
)

/** Comments that would suppress a rule or the compiler: oxlint obeys them and therefore cannot report them. */
export const silencers = (root: string): Silencer[] =>
  filesBelow(root, sources).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        directive.test(text) ? [{ file: relative(root, path), line: i + 1, text: text.trim() }] : [],
      ),
  )
