import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A flow whose cover in a browser takes pictures of its states. */
export interface PicturedFlow {
  readonly flow: string
  /** The test that walks the cover, from the project's root. */
  readonly cover: string
  /** Files that its screens are made of: when one changes, its pictures are taken again. */
  readonly files: readonly string[]
}

/** How a run of a cover ended. */
export type Walked = 'whole' | 'stopped' | 'failed'

export interface PictureOptions {
  readonly root: string
  /** Where pictures lie, a folder a flow. */
  readonly album: string
  /** Where is noted which are of today's sources, a file a flow. */
  readonly notes: string
  /** After so long no further flow is begun. */
  readonly minutes: number
  readonly walk: (flow: PicturedFlow) => Promise<Walked>
  readonly now: () => number
  readonly say: (line: string) => void
}

/** The flows of a run that had none left, and how many are left for the next one. */
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
 * Takes the pictures that are missing, a flow after the other: those first that have none at all. What was taken is
 * noted flow by flow, so that a run that was stopped goes on where it ended.
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
