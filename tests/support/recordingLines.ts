import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Level } from '#contract/kernel/streams.ts'

/** A line of a recording; the tests parse it loosely, because they check the venue's own reader. */
export interface Line {
  readonly ts: number
  readonly market: string
  readonly kind: string
  readonly type?: string
  readonly bids?: Level[]
  readonly asks?: Level[]
  readonly checksum?: number
  readonly price?: string
  readonly bid?: Level
  readonly ask?: Level
  readonly period?: string
  readonly row?: readonly [number, string, string, string, string, string]
}

export const readLines = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line))

/** Writes lines to a temporary file and returns its name. */
export const writeLines = (lines: readonly (object | string)[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'statefloor-recording-')), 'recording.jsonl')
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
  return file
}
