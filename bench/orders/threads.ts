import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of a process, in ms since it started; undefined where the system does not report it. */
export interface ThreadTimes {
  readonly main: number
  /** The busiest other thread: PGlite's. */
  readonly database: number
  readonly all: number
}

/** Linux clock ticks per second, as reported to programs. */
const ticksPerSecond = 100

const readTicks = (file: string): number => {
  // The name in brackets may contain anything; the numbers come after it.
  const fields = readFileSync(file, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** CPU time of each thread by its id, ms; empty where there is no `/proc`. */
const readThreads = (pid: number): ReadonlyMap<number, number> => {
  try {
    const folder = `/proc/${pid}/task`
    return new Map(
      readdirSync(folder).map((name) => [Number(name), (readTicks(`${folder}/${name}/stat`) * 1_000) / ticksPerSecond]),
    )
  } catch {
    return new Map()
  }
}

/** Starts counting. @returns A function that returns each thread's CPU time since then. */
export const watchThreads = (pid: number): (() => ThreadTimes | undefined) => {
  const before = readThreads(pid)
  return () => {
    const spent = [...readThreads(pid)].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
    if (spent.length === 0) return undefined
    const others = spent.filter(({ id }) => id !== pid).map(({ time }) => time)
    return {
      main: spent.find(({ id }) => id === pid)?.time ?? 0,
      database: Math.max(0, ...others),
      all: spent.reduce((sum, { time }) => sum + time, 0),
    }
  }
}
