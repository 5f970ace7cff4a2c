import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  applyLevels,
  bookChecksum,
  emptyBook,
  isCrossed,
  type BookLevel,
  type OrderBook,
} from '#contract/markets/orderBook.ts'
import { recordingTests } from '#tools/test/recordingTests.ts'
import { ownRecording } from '#tests/support/ownRecording.ts'
import { recordings } from '#tests/support/recording.ts'
import { recordingNames } from '#tests/support/recordingNames.ts'

interface Line {
  readonly ts: number
  readonly market: string
  readonly kind: string
  readonly type?: string
  readonly bids: BookLevel[]
  readonly asks: BookLevel[]
  readonly checksum?: number
}

type Name = (typeof recordingNames)[number]

/** Made once for all tests, because each takes seconds. */
const made = new Map<Name, readonly string[]>()
const recordingOf = (name: Name): readonly string[] => {
  const lines = made.get(name) ?? ownRecording(name)
  made.set(name, lines)
  return lines
}

const linesOf = (name: Name): Line[] => recordingOf(name).map((line): Line => JSON.parse(line))

afterEach(() => vi.unstubAllEnvs())

describe('generated recordings', () => {
  it('have books that match every checksum and never cross', () => {
    const books = new Map<string, OrderBook>()
    const wrong: number[] = []
    for (const [i, line] of linesOf('books-with-checksums').entries()) {
      const book = line.type === 'snapshot' ? emptyBook() : (books.get(line.market) ?? emptyBook())
      books.set(line.market, book)
      applyLevels(book, line)
      if (isCrossed(book) || (line.checksum !== undefined && bookChecksum(book) !== line.checksum)) wrong.push(i)
    }
    expect(wrong).toEqual([])
    expect(books.size).toBe(5)
  })

  it.each(recordingNames)('%s: is in time order and deterministic', (name) => {
    const lines = linesOf(name)
    expect(lines.map(({ ts }) => ts)).toEqual(lines.map(({ ts }) => ts).sort((a, b) => a - b))
    const again = ownRecording(name)
    const first = recordingOf(name)
    expect(again).toHaveLength(first.length)
    expect(again.filter((line, at) => line !== first[at])).toEqual([])
  })

  it('are played by every test that plays recordings, even where real ones exist', () => {
    expect(recordingTests('services')).toEqual([
      'tests/services/streams/booksReplay.test.ts',
      'tests/services/streams/socketShareStates.test.ts',
    ])
    expect(recordingTests('server')).toContain('tests/server/core/feedReplay.test.ts')
    expect(recordingTests('browser')).toEqual(['tests/browser/shell/replay.spec.ts'])
    expect(recordingTests('machines')).toEqual([])
    vi.stubEnv('STATEFLOOR_RECORDINGS', 'own')
    expect(recordings().path('candles-1m')).toContain('.cache')
  })

  it('replace the real recordings only where those are missing', () => {
    expect(recordings('/nowhere').says).toContain('own making')
    expect(recordings('/nowhere').path('candles-1m')).toContain('.cache')
  })
})
