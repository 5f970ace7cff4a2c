import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A flow whose browser cover takes pictures of its states. */
export interface PicturedFlow {
  readonly flow: string
  /** The test that walks the cover, as a path from the project's root. */
  readonly cover: string
  /** Sources of its screens: a change of one makes its pictures outdated. */
  readonly files: readonly string[]
}

/** The result of a cover's run. */
export type Walked = 'whole' | 'stopped' | 'failed'

export interface PictureOptions {
  readonly root: string
  /** The folder of the pictures, with one folder per flow. */
  readonly album: string
  /** The folder of notes on which pictures match the current sources, one file per flow. */
  readonly notes: string
  /** After this many minutes no further flow is started. */
  readonly minutes: number
  readonly walk: (flow: PicturedFlow) => Promise<Walked>
  readonly now: () => number
  readonly say: (line: string) => void
}

/** The flows completed in a run, and how many are left for the next one. */
export interface PictureOutcome {
  readonly taken: readonly string[]
  readonly failed: readonly string[]
  readonly left: number
}

const hashOf = (root: string, { cover, files }: PicturedFlow): string => {
  const hash = createHash('sha256')
  for (const file of [cover, ...files].toSorted()) {
    const path = join(root, file)
    hash.update(`${file}\0`)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1_000))} s`

/**
 * Takes missing pictures, one flow after the other, starting with flows that have none at all. Progress is recorded per
 * flow, so that an interrupted run resumes.
 */
export const takePictures = async (
  flows: readonly PicturedFlow[],
  { root, album, notes, minutes, walk, now, say }: PictureOptions,
): Promise<PictureOutcome> => {
  const countOf = (flow: string): number => {
    const folder = join(album, flow)
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')).length : 0
  }
  const noteOf = (flow: string) => join(notes, flow)
  const isTaken = (one: PicturedFlow): boolean =>
    countOf(one.flow) > 0 &&
    existsSync(noteOf(one.flow)) &&
    readFileSync(noteOf(one.flow), 'utf8') === hashOf(root, one)

  const due = flows
    .filter((one) => !isTaken(one))
    .toSorted((one, other) => Math.min(1, countOf(one.flow)) - Math.min(1, countOf(other.flow)))
  if (due.length === 0) {
    say('All pictures that a browser can take are there.')
    return { taken: [], failed: [], left: 0 }
  }
  say(`Pictures of ${counted(due.length, 'flow')}, for ${minutes} minutes at most.`)
  const until = now() + minutes * 60_000
  const taken: string[] = []
  const failed: string[] = []
  let at = 0
  for (const one of due) {
    if (now() >= until) break
    at += 1
    const began = now()
    const hash = hashOf(root, one)
    const how = await walk(one)
    const line = `${at} of ${due.length}  ${one.flow}: ${counted(countOf(one.flow), 'picture')}, ${seconds(now() - began)}`
    if (how === 'whole') {
      mkdirSync(dirname(noteOf(one.flow)), { recursive: true })
      writeFileSync(noteOf(one.flow), hash)
      taken.push(one.flow)
      say(line)
    } else {
      failed.push(one.flow)
      say(`${line}; its walk ${how === 'failed' ? 'failed' : 'was stopped, since it takes too long'}`)
    }
  }
  const left = due.length - taken.length
  if (left > 0) say(`Left: ${counted(left, 'flow')}. The same command goes on there.`)
  return { taken, failed, left }
}
