import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { busySymbols, writeBusyRecording } from '#bench/streams/busyRecording.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { root } from '#tools/products.mjs'
import { startChild } from '../support/child.ts'
import { heapOf, inspected } from '../support/heap.ts'
import { startVenue } from '../support/venue.ts'
import type { Venue } from '../support/venue.ts'
import { isAtLength, long } from '#tests/support/length.ts'

const minute = 60_000
const sockets = 1_000
const readers = 2
/** By the end of the warm-up every cache is full. */
const [warmUp, measured] = isAtLength ? [3 * minute, long(10 * minute)] : [20_000, minute]
/** Garbage left between two measurements is not growth. */
const noise = 3 * 1024 * 1024
const growthInHour = 1024 * 1024

let folder: string
let venue: Venue

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefloor-soak-'))
  const file = join(folder, 'busy.jsonl')
  await writeBusyRecording(file, minute)
  venue = await startVenue({ args: ['--replay', file, '--loop'], env: inspected })
})
afterAll(async () => {
  await venue.dispose()
  await rm(folder, { recursive: true, force: true })
})

it(
  `${sockets} sockets with ${busySymbols} symbols at 10 Hz: the venue's memory does not grow`,
  { timeout: warmUp + measured + 3 * minute },
  async () => {
    const url = `${venue.url.replace('http', 'ws')}${streamPaths.spot}`
    const args = [
      '--import',
      'tsx',
      'bench/streams/listeners.ts',
      url,
      String(sockets / readers),
      String(warmUp),
      String(measured),
    ]
    const listeners = Array.from({ length: readers }, () => startChild(process.execPath, args, { cwd: root }))
    const patience = warmUp + measured + 2 * minute
    await Promise.all(listeners.map((child) => child.line(/^measuring/, patience)))
    const before = await heapOf(venue.log())
    const heard = await Promise.all(
      listeners.map(async (child): Promise<{ frames: number; closed: number; seconds: number }> =>
        JSON.parse((await child.line(/^\{.*\}/, patience))[0]),
      ),
    )
    const grown = (await heapOf(venue.log())) - before

    console.log(
      `heap of the venue over ${measured / minute} minutes: ${(grown / 1024 / 1024).toFixed(2)} MB more; ${heard.map(({ frames, seconds }) => (frames / (sockets / readers) / seconds).toFixed(2)).join(' and ')} frames/s a socket`,
    )
    expect(grown).toBeLessThan(noise + (growthInHour * measured) / (60 * minute))
    for (const { frames, closed, seconds } of heard) {
      expect(closed).toBe(0)
      // A busy machine conflates frames; half of the ten a second is still a load.
      expect(frames / (sockets / readers) / seconds).toBeGreaterThan(5)
    }
  },
)
