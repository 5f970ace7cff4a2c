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
  { title: 'Start here', paths: ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'] },
  { title: 'Guides and reference', paths: markdownIn('docs') },
  { title: 'Wire protocol', paths: markdownIn('docs/wire') },
  { title: 'Package APIs', paths: packages.map((name) => `packages/${name}/API.md`) },
  {
    title: 'Packages and an example',
    paths: [...packages.map((name) => `packages/${name}/README.md`), 'examples/form/README.md'],
  },
  { title: 'Decisions', paths: markdownIn('docs/decisions') },
]

/** The tests that iterate over all flows instead of testing one. */
const testsOfAll = (): readonly FileNote[] =>
  testFiles()
    .filter(
      ({ path, text }) =>
        path.startsWith('tests/machines/') && /import \{[^}]*\bflows\b[^}]*\} from '.*models\.ts'/.test(text),
    )
    .map(({ path }) => ({ path, is: 'machines' }))

/** The configuration of the `npm run docs` site for this product. */
export const site: SiteConfig = {
  title: 'Statefloor',
  root,
  program: 'npm run paths --',
  notes: notesOf,
  documents,
  testsOfAll: testsOfAll(),
  kept,
}
