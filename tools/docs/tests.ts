import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { RequirementNote, TestNote } from '@statefloor/paths'
import { citedIn, readRegister, registerFile } from '../lint/register.ts'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'

/** A test file with its text. */
export interface TestFile {
  /** Path from the project's root. */
  readonly path: string
  readonly text: string
}

let files: readonly TestFile[] | undefined

/** Every test file of the product, read once. */
export const testFiles = (): readonly TestFile[] =>
  (files ??= filesBelow(join(root, 'tests'), /\.(test|spec)\.tsx?$/)
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1)))

/** Whether a file or its folder is named after the flow. */
const isNamed = (flow: string, path: string): boolean =>
  basename(path).startsWith(`${flow}.`) || path.split('/').includes(flow)

/** Whether a test with another name uses the flow's chart or model, or its entry in a `…Ways` object. */
const isAbout = (flow: string, text: string): boolean =>
  new RegExp(`\\b${flow}(Machine|Model)\\b|Ways\\.${flow}\\b`).test(text)

/** The test titles and the sentences of a table, in the order of the file. */
const titlesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /(?:\b(?:it|test)(?:\.each)?\((?:[^()]*\)\()?\s*|\bsays: )(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`|"((?:[^"\\\n]|\\.)+)")/g,
    ),
  ].map(([, single, back, double]) => (single ?? back ?? double ?? '').replace(/\\(.)/g, '$1'))

/** The tests of a flow, by stage. */
export const testsOf = (flow: string): readonly TestNote[] =>
  testFiles()
    .filter(({ path, text }) => isNamed(flow, path) || isAbout(flow, text))
    .map(({ path, text }) => ({ path, is: path.split('/')[1] ?? '', titles: titlesIn(text) }))

let sentences: ReadonlyMap<string, string> | undefined

const sentenceOf = (id: string): string =>
  (sentences ??= new Map(
    readRegister(readFileSync(join(root, registerFile), 'utf8')).flatMap(({ rows }) =>
      rows.map((one) => [one.id, one.sentence] as const),
    ),
  )).get(id) ?? ''

/** The requirements cited by the tests of a flow, with the lines that cite them. */
export const requirementsOf = (flow: string): readonly RequirementNote[] => {
  const cited = new Map<string, { path: string; line: number }[]>()
  for (const { path, text } of testFiles()) {
    if (!isNamed(flow, path)) continue
    text.split('\n').forEach((line, at) => {
      for (const id of citedIn(line)) cited.set(id, [...(cited.get(id) ?? []), { path, line: at + 1 }])
    })
  }
  return [...cited]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, tests]) => ({ id, sentence: sentenceOf(id), tests }))
}
