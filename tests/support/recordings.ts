import { readFileSync } from 'node:fs'
import type { BookLevel } from '../../contract/orderBook'
import { recordings, type RecordingName } from './recording'

/** The file of a recording: of real exchanges where they stand beside the project, else of its own making. */
export const recordingPath = (name: RecordingName): string => recordings().path(name)

export interface RecordedBook {
  readonly ts: number
  readonly market: string
  readonly kind: string
  readonly type: 'snapshot' | 'delta'
  readonly bids: BookLevel[]
  readonly asks: BookLevel[]
  readonly checksum?: number
}

/** Every book line of the recording, in order. */
export const recordedBooks = (): RecordedBook[] =>
  readFileSync(recordingPath('books-with-checksums'), 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line): RecordedBook => JSON.parse(line))
    .filter((line) => line.kind === 'book')
