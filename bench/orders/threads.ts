import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of a process, in ms since it began; undefined where the system tells none. */
export interface ThreadTimes {
  readonly main: number
  /** The busiest of the others: PGlite's. */
  readonly database: number
  readonly all: number
}

/** Clock ticks of Linux per second, as /proc reports them. */
const ticksPerSecond = 100

const readTicks = (file: string): number => {
  // The name in brackets may hold anything; the numbers come behind it.
  const fields = readFileSync(file, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** How long each thread has worked, ms, by its number; empty where there is no `/proc`. */
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

/** Begins to count; what it returns tells what each thread has worked since. */
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
