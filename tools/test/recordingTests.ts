import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../products.mjs'

const readsRecordings = /from '(#tests|[./]+)\/support\/recording\.ts'/

/** The test files of a folder in `tests/` that play market recordings, relative to the project. */
export const recordingTests = (project: string): readonly string[] =>
  readdirSync(join(root, 'tests', project), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join('tests', project, file))
    .filter((file) => readsRecordings.test(readFileSync(join(root, file), 'utf8')))
