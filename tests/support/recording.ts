import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/products.mjs'
import { ownRecording } from './ownRecording.ts'
import { recordingNames, type RecordingName } from './recordingNames.ts'

export interface Recordings {
  /** Their source, printed at the start of a test run. */
  readonly says: string
  path(name: RecordingName): string
}

const ownSays = 'of the project’s own making'

/** Whether the recordings of real exchanges exist in this folder. */
export const hasShared = (shared: string): boolean =>
  recordingNames.every((name) => existsSync(join(shared, `${name}.jsonl`)))

/** The folder of the recordings of real exchanges, if there are any. */
export const sharedRecordings = join(root, '..', 'shared', 'data')

/**
 * The recordings of real exchanges if they exist beside the project; a clone without them generates its own in the same
 * form. `STATEFLOOR_RECORDINGS=own` always uses the generated ones.
 */
export const recordings = (shared = sharedRecordings): Recordings => {
  if (process.env['STATEFLOOR_RECORDINGS'] === 'own') return { says: ownSays, path: ownPath }
  if (hasShared(shared))
    return { says: 'those of real exchanges, beside the project', path: (name) => join(shared, `${name}.jsonl`) }
  return { says: `${ownSays}, as there are none beside it`, path: ownPath }
}

/** Stored under the hash of the generator, so that a changed generator makes new ones. */
const ownPath = (name: RecordingName): string => {
  const maker = createHash('sha256')
    .update(readFileSync(join(root, 'tests', 'support', 'ownRecording.ts')))
    .digest('hex')
  const folder = join(root, '.cache', 'recordings', maker.slice(0, 12))
  const file = join(folder, `${name}.jsonl`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Written whole and then renamed, for tests that run in parallel.
    const making = `${file}.${process.pid}`
    writeFileSync(making, ownRecording(name).join('\n'))
    renameSync(making, file)
  }
  return file
}
