import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Below this share of all processors, other processes do not affect the figures. */
const quiet = 0.15
const sample = 2_000
/** How long a bench waits for other processes to finish, ms; after that it runs alongside them and says so. */
const patience = 60_000

const used = (): { readonly busy: number; readonly all: number } => {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** The current share of busy processors, 0 to 1, while this process waits. */
const busyShare = async (): Promise<number> => {
  const before = used()
  await pause(sample)
  const after = used()
  return (after.busy - before.busy) / Math.max(1, after.all - before.all)
}

/** Waits for a quiet moment. @returns The share of all processors that other processes still use, 0 to 1. */
export const quietMoment = async (): Promise<number> => {
  const until = Date.now() + patience
  let share = await busyShare()
  while (share > quiet && Date.now() < until) share = await busyShare()
  return share
}
