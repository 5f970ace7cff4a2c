import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { StartFailure } from '../failure.ts'

/**
 * The process that holds a folder. The pid alone is not enough: in a container it is always the same, and elsewhere it
 * is reused.
 */
const holderSchema = z.object({ pid: z.int(), host: z.string(), started: z.string() })
type Holder = z.infer<typeof holderSchema>

const fileName = 'venue.lock'
const beat = 5_000
/** A holder on another host counts as dead if it has not touched its file for this many milliseconds. */
const silence = 30_000

/** The start time of a process, in a form that no later process with its pid has; empty if it is not running. */
const startOf = (pid: number): string => {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may contain anything; the third is the state, the 22nd the start
    // time.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    // A zombie holds nothing any more.
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '')
  } catch {
    return livesWithoutProc(pid) ? 'alive' : ''
  }
}

const livesWithoutProc = (pid: number): boolean => {
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isExisting = (error: unknown): boolean => codeOf(error) === 'EEXIST'

const readHolder = async (file: string): Promise<{ holder: Holder | undefined; text: string; touched: number }> => {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
  try {
    return { holder: holderSchema.parse(JSON.parse(text)), text, touched: mtimeMs }
  } catch {
    return { holder: undefined, text, touched: mtimeMs }
  }
}

interface Found {
  readonly holder: Holder | undefined
  readonly touched: number
  /**
   * By the clock that stamps files in this folder: two machines' clocks may differ, and so may one clock before and
   * after a step.
   */
  readonly now: number
}

/**
 * A live holder stamps its file with the present time: a stamp in the future dates from before a clock was set back.
 */
const lives = ({ holder, touched, now }: Found): boolean => {
  if (!holder || holder.host !== hostname()) return Math.abs(now - touched) < silence
  return holder.started !== '' && startOf(holder.pid) === holder.started
}

const held = (folder: string, holder: Holder | undefined) =>
  new StartFailure(
    `Another venue runs on ${folder}${holder ? ` (process ${holder.pid} on ${holder.host})` : ''}: stop it, or start with another --data`,
  )

/** For how many milliseconds a takeover that was killed midway blocks the next one. */
const takeover = 10_000

/**
 * Removes a lock whose holder is dead. One process at a time: otherwise one could remove the lock that another has just
 * taken.
 */
const removeDead = async (file: string): Promise<void> => {
  const guard = `${file}.takeover`
  await writeFile(guard, '', { flag: 'wx' }).catch(async (error: unknown) => {
    if (!isExisting(error)) throw error
    if (Math.abs(Date.now() - (await stat(guard)).mtimeMs) > takeover) await rm(guard, { force: true })
    throw held(dirname(file), undefined)
  })
  try {
    const found = await readHolder(file).catch((error: unknown) => {
      // It was released at this very moment.
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    const { mtimeMs: now } = await stat(guard)
    if (found && lives({ ...found, now })) throw held(dirname(file), found.holder)
    await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

/** Rewrites the same text, so that the file gets a timestamp from the clock of the machine that stores the folder. */
const touch = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.write(text, 0)
  } finally {
    await handle.close()
  }
}

/**
 * Locks the folder for this process. Returns a function that releases it. Throws StartFailure if another process has
 * it.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, fileName)
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  const text = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) } satisfies Holder)
  await writeFile(mine, text)
  try {
    await link(mine, file).catch(async (error: unknown) => {
      if (!isExisting(error)) throw error
      await removeDead(file)
      await link(mine, file).catch((second: unknown) => {
        throw isExisting(second) ? held(folder, undefined) : second
      })
    })
  } finally {
    await rm(mine, { force: true })
  }
  const heart = setInterval(() => {
    // If the folder can no longer be written to, the next real write reports it.
    touch(file, text).catch(() => undefined)
  }, beat)
  heart.unref()
  return async () => {
    clearInterval(heart)
    await rm(file, { force: true })
  }
}
