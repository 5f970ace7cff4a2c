import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentGroup, FileNote, SiteConfig } from '@statefloor/paths'
import { root } from '../products.mjs'
import { kept } from './kept.ts'
import { notesOf } from './notes.ts'
import { testFiles } from './tests.ts'

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => `${folder}/${file}`)

const packages = readdirSync(join(root, 'packages')).toSorted()

const documents: readonly DocumentGroup[] = [
  { title: 'To begin with', paths: ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'] },
  { title: 'How it is made', paths: markdownIn('docs') },
  { title: 'The wire', paths: markdownIn('docs/wire') },
  { title: 'The API of the packages', paths: packages.map((name) => `packages/${name}/API.md`) },
  {
    title: 'The packages, and an app that uses them',
    paths: [...packages.map((name) => `packages/${name}/README.md`), 'examples/form/README.md'],
  },
  { title: 'Decisions', paths: markdownIn('docs/decisions') },
]

/** The tests that walk over the list of flows, rather than over one of them. */
const testsOfAll = (): readonly FileNote[] =>
  testFiles()
    .filter(
      ({ path, text }) =>
        path.startsWith('tests/machines/') && /import \{[^}]*\bflows\b[^}]*\} from '.*models\.ts'/.test(text),
    )
    .map(({ path }) => ({ path, is: 'machines' }))

/** What the site of `npm run docs` has to know of this product. */
export const site: SiteConfig = {
  title: 'Statefloor',
  root,
  program: 'npm run paths --',
  notes: notesOf,
  documents,
  testsOfAll: testsOfAll(),
  kept,
}
