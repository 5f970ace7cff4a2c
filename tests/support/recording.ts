import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/products.mjs'
import { ownRecording } from './ownRecording.ts'
import { recordingNames, type RecordingName } from './recordingNames.ts'

export interface Recordings {
  /** Where they come from, for the head of a test run. */
  readonly says: string
  path(name: RecordingName): string
}

const ownSays = 'of the project’s own making'

/** Whether the recordings of real exchanges stand beside the project, in the folder that they are read from. */
export const hasShared = (shared: string): boolean =>
  recordingNames.every((name) => existsSync(join(shared, `${name}.jsonl`)))

/** Where the recordings of real exchanges stand, if they do. */
export const sharedRecordings = join(root, '..', 'shared', 'data')

/**
 * The recordings of real exchanges where they stand beside the project; a clone without them makes its own of the same
 * form. With `STATEFLOOR_RECORDINGS=own` the project's own are used either way.
 */
export const recordings = (shared = sharedRecordings): Recordings => {
  if (process.env['STATEFLOOR_RECORDINGS'] === 'own') return { says: ownSays, path: ownPath }
  if (hasShared(shared))
    return { says: 'those of real exchanges, beside the project', path: (name) => join(shared, `${name}.jsonl`) }
  return { says: `${ownSays}, as there are none beside it`, path: ownPath }
}

/** Kept under the hash of their maker: another maker makes others. */
const ownPath = (name: RecordingName): string => {
  const maker = createHash('sha256')
    .update(readFileSync(join(root, 'tests', 'support', 'ownRecording.ts')))
    .digest('hex')
  const folder = join(root, '.cache', 'recordings', maker.slice(0, 12))
  const file = join(folder, `${name}.jsonl`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Whole or not at all, for tests that run side by side.
    const making = `${file}.${process.pid}`
    writeFileSync(making, ownRecording(name).join('\n'))
    renameSync(making, file)
  }
  return file
}
