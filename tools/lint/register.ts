import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './walk.ts'

/** Requirements under one heading, in the order of their ids. */
export interface Section {
  readonly title: string
  readonly rows: readonly Requirement[]
}

export interface Requirement {
  readonly id: string
  readonly sentence: string
}

/** The file with the requirements' sentences. */
export const registerFile = 'docs/requirements.md'

const id = /[A-Z][A-Z0-9]{1,5}-\d{2}/
const row = new RegExp(`^\\| (${id.source}) \\| (.*?) \\|(?:[^|]*\\|)?$`)
/** `[TRF-08]`, `[TRF-08, TRF-09]`: how a test title cites the requirements that it proves. */
const citation = new RegExp(`\\[(${id.source}(?:, ?${id.source})*)\\]`, 'g')

/**
 * The sections of a Markdown register: second-level headings, each followed by a table whose first columns are id and
 * sentence.
 */
export const readRegister = (text: string): readonly Section[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.trim(), rows: lines.flatMap((line) => rowOf(line)) }
    })

const rowOf = (line: string): readonly Requirement[] => {
  const [, found, sentence] = row.exec(line) ?? []
  return found === undefined || sentence === undefined ? [] : [{ id: found, sentence }]
}

/** The ids that a text cites in the form of test titles. */
export const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(citation)].flatMap(([, ids = '']) => ids.split(/, ?/))

/** Every id that a test of the project cites. */
export const citedIds = (root: string): ReadonlySet<string> =>
  new Set(
    ['tests', 'packages', 'examples']
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => filesBelow(folder, /\.[cm]?tsx?$/))
      .flatMap((path) => citedIn(readFileSync(path, 'utf8'))),
  )

/** The register of the cited ids: sentences in `kept` stay, missing ones are taken from `others`. */
export const mergeRegister = (
  kept: readonly Section[],
  others: readonly Section[],
  cited: ReadonlySet<string>,
): readonly Section[] => {
  const known = new Set(kept.flatMap(({ rows }) => rows.map((one) => one.id)))
  const titles = [...new Set([...kept, ...others].map(({ title }) => title))]
  const rowsOf = (sections: readonly Section[], title: string) =>
    sections.filter((one) => one.title === title).flatMap(({ rows }) => rows)
  return titles
    .map((title) => ({
      title,
      rows: [...rowsOf(kept, title), ...rowsOf(others, title).filter((one) => !known.has(one.id))]
        .filter((one) => cited.has(one.id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

const asRow = ({ id, sentence }: Requirement): string => `| ${id} | ${sentence} |`

/** Formats the sections as Markdown. */
export const writeRegister = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ title, rows }) => [`## ${title}`, '', '| id | requirement |', '| --- | --- |', ...rows.map(asRow), ''])
    .join('\n')

/** All ids in a text, also outside titles, whose group is in the register. */
export const namedIn = (text: string, groups: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(new RegExp(`\\b${id.source}\\b`, 'g'))]
    .map(([name]) => name)
    .filter((name) => groups.has(groupOf(name)))

export const groupOf = (name: string): string => name.slice(0, name.indexOf('-'))

/** Differences between tests and register. */
export const registerFaults = (sections: readonly Section[], cited: ReadonlySet<string>): readonly string[] => {
  const ids = sections.flatMap(({ rows }) => rows.map((one) => one.id))
  return [
    ...[...cited]
      .filter((one) => !ids.includes(one))
      .toSorted()
      .map((one) => `${one} is cited by a test and missing in ${registerFile}: write its sentence there`),
    ...ids
      .filter((one) => !cited.has(one))
      .map((one) => `${one} stands in ${registerFile} and no test cites it: \`npm run requirements\` takes it out`),
    ...ids.filter((one, i) => ids.indexOf(one) !== i).map((one) => `${one} stands twice in ${registerFile}`),
  ]
}
