import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BookLevel } from '../../contract/orderBook'

/** The recordings of real exchanges that stand beside the project (`shared/spec/recordings.md`). */
export const recordingPath = (name: 'books-with-checksums' | 'perpetual-quotes-and-trades' | 'candles-1m'): string =>
  fileURLToPath(new URL(`../../../shared/data/${name}.jsonl`, import.meta.url))

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
