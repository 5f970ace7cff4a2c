import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '#server/paths.ts'

/** A short film in segments of equal length, created by `tools/clip.ts` (fragmented MP4). */
export interface Clip {
  readonly init: Buffer
  readonly segments: readonly Buffer[]
  readonly segmentMs: number
}

/** The clip's time units per second. */
const timescale = 1_000

interface Box {
  readonly type: string
  /** Offsets of its contents. */
  readonly begins: number
  readonly ends: number
}

const boxesIn = (bytes: Buffer, begins = 0, ends = bytes.length): Box[] => {
  const boxes: Box[] = []
  for (let at = begins; at + 8 <= ends;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > ends) throw new Error('A box of the clip is cut off')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), begins: at + 8, ends: at + size })
    at += size
  }
  return boxes
}

/** The box at a path of types, such as `moof/traf/tfdt`. */
const boxAt = (bytes: Buffer, path: string): Box =>
  path.split('/').reduce<Box>(
    (within, type) => {
      const found = boxesIn(bytes, within.begins, within.ends).find((box) => box.type === type)
      if (!found) throw new Error(`The clip has no ${path}`)
      return found
    },
    { type: '', begins: 0, ends: bytes.length },
  )

/** The contents of a full box begin with its version and flags. */
const versionBytes = 4

/** Segment `index` of an endless film: the pictures repeat while the timestamps advance. */
export const pieceAt = ({ segments, segmentMs }: Clip, index: number): Buffer => {
  const segment = segments[index % segments.length]
  if (!segment) throw new Error('The clip is empty')
  const piece = Buffer.from(segment)
  piece.writeUInt32BE((index + 1) % 2 ** 32, boxAt(piece, 'moof/mfhd').begins + versionBytes)
  piece.writeBigUInt64BE(
    BigInt(index) * BigInt((segmentMs * timescale) / 1_000),
    boxAt(piece, 'moof/traf/tfdt').begins + versionBytes,
  )
  return piece
}

/** Reads the clip stored next to this file. */
export const readClip = async (folder = fromRoot('server', 'modules', 'live', 'live', 'clip')): Promise<Clip> => {
  const count = (await readdir(folder)).filter((name) => /^\d+\.m4s$/.test(name)).length
  const segments = await Promise.all(
    Array.from({ length: count }, (_, index) => readFile(join(folder, `${index}.m4s`))),
  )
  const [first, second] = segments
  if (!first || !second) throw new Error('The clip has too few pieces')
  const segmentMs =
    (Number(second.readBigUInt64BE(boxAt(second, 'moof/traf/tfdt').begins + versionBytes)) * 1_000) / timescale
  return { init: await readFile(join(folder, 'init.mp4')), segments, segmentMs }
}
