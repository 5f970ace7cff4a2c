import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamPaths } from '#contract/kernel/streams.ts'
import { startChild } from '#tests/support/child.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { root } from '#tools/products.mjs'
import { busySymbols, writeBusyRecording } from './streams/busyRecording.ts'

const targets = { cpu: 100, frames: 9, simulatedCpu: 8 }
const sockets = 1_000
/** Reading hundreds of megabytes a second fills a whole core, so the sockets are split between several processes. */
const readers = 2
const warmUp = 4_000
const measure = 15_000
/** The kernel counts CPU time in hundredths of a second. */
const clockTick = 10

/** CPU time used by the process, ms. */
const used = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * clockTick
}

const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

interface Heard {
  readonly frames: number
  readonly bytes: number
  readonly ages: readonly number[]
  readonly closed: number
  readonly seconds: number
}

/** The messages that this many sockets receive from the venue, and the share of a core that they cost. */
const listen = async (venue: Venue, count: number): Promise<Heard & { readonly cpu: number }> => {
  const url = `${venue.url.replace('http', 'ws')}${streamPaths.spot}`
  const share = Math.ceil(count / readers)
  const children = Array.from({ length: readers }, () =>
    startChild(
      process.execPath,
      ['--import', 'tsx', 'bench/streams/listeners.ts', url, String(share), String(warmUp), String(measure)],
      { cwd: root },
    ),
  )
  await Promise.all(children.map((child) => child.line(/^measuring/)))
  const before = { at: performance.now(), used: used(venue.pid()) }
  const all = await Promise.all(
    children.map(async (child): Promise<Heard> => JSON.parse((await child.line(/^\{.*\}/))[0])),
  )
  const cpu = ((used(venue.pid()) - before.used) / (performance.now() - before.at)) * 100
  const sum = (of: (heard: Heard) => number) => all.reduce((total, heard) => total + of(heard), 0)
  return {
    cpu,
    frames: sum((heard) => heard.frames),
    bytes: sum((heard) => heard.bytes),
    closed: sum((heard) => heard.closed),
    ages: all.flatMap((heard) => heard.ages).toSorted((a, b) => a - b),
    seconds: sum((heard) => heard.seconds) / readers,
  }
}

const fanOut = async (file: string): Promise<Row[]> => {
  const venue = await startVenue({ args: ['--replay', file] })
  try {
    const heard = await listen(venue, sockets)
    const perSocket = heard.frames / sockets / heard.seconds
    return [
      atMost(`${sockets} sockets × ${busySymbols} symbols × 10 Hz, of a core`, heard.cpu, '%', targets.cpu),
      atLeast('frames for each socket, all symbols in one', perSocket, '/s', targets.frames),
      withoutTarget('ticker updates delivered', perSocket * sockets * busySymbols, '/s'),
      withoutTarget('sent', heard.bytes / heard.seconds / 1e6, 'MB/s'),
      withoutTarget('age of a frame on arrival, median', heard.ages[Math.floor(heard.ages.length / 2)] ?? NaN, 'ms'),
      withoutTarget(
        'age of a frame on arrival, 99 of 100 below',
        heard.ages[Math.floor(heard.ages.length * 0.99)] ?? NaN,
        'ms',
      ),
      atMost('sockets that the venue closed', heard.closed, '', 0),
      withoutTarget('memory of the venue', memory(venue.pid()), 'MB'),
    ]
  } finally {
    await venue.dispose()
  }
}

const simulated = async (): Promise<Row[]> => {
  const venue = await startVenue()
  try {
    const { cpu } = await listen(venue, readers)
    return [atMost('simulated market, every market, of a core', cpu, '%', targets.simulatedCpu)]
  } finally {
    await venue.dispose()
  }
}

/** The cost of the streams: the venue and its listeners run in separate processes. */
export const rows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-bench-'))
  const file = join(folder, 'busy.jsonl')
  try {
    await writeBusyRecording(file, 2 * warmUp + 3 * measure)
    return [...(await fanOut(file)), ...(await simulated())]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
