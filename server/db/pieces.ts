import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a folder with what it holds, or a folder in it; a folder stands before what lies in it. */
export interface Piece {
  /** From the folder on, with slashes. */
  readonly path: string
  /** Undefined: a folder. */
  readonly content: Uint8Array | undefined
}

/** All that lies in a folder. */
export const readPieces = async (folder: string, below = ''): Promise<Piece[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const pieces = await Promise.all(
    entries.map(async (entry): Promise<Piece[]> => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) return [{ path, content: undefined }, ...(await readPieces(folder, path))]
      return [{ path, content: await readFile(join(folder, path)) }]
    }),
  )
  return pieces.flat()
}

/** Makes a folder of these pieces, for its user alone. */
export const writePieces = async (folder: string, pieces: readonly Piece[]): Promise<void> => {
  await mkdir(folder, { mode: 0o700 })
  for (const { path, content } of pieces) if (content === undefined) await mkdir(join(folder, path), { mode: 0o700 })
  await Promise.all(
    pieces.map(async ({ path, content }) => content && writeFile(join(folder, path), content, { mode: 0o600 })),
  )
}
