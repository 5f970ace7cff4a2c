import { MemoryFS } from '@electric-sql/pglite'
import type { Piece } from './pieces.ts'

/** The part of Emscripten's file system used here; its own types are not available. */
interface Files {
  readonly mkdirTree: (path: string) => void
  readonly mkdir: (path: string) => void
  readonly writeFile: (path: string, content: Uint8Array, how: { readonly canOwn: boolean }) => void
}

/** Where PGlite looks for a database. */
const place = '/pglite/data'

/** An in-memory database that starts from these files. Their buffers are taken over, not copied. */
export class FilledMemory extends MemoryFS {
  readonly #pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    super()
    this.#pieces = pieces
  }

  override initialSyncFs(): Promise<void> {
    if (!this.pg) return Promise.reject(new Error('The file system is not there yet'))
    const files = Reflect.get(this.pg.Module, 'FS') as Files
    files.mkdirTree(place)
    for (const { path, content } of this.#pieces) {
      if (content) files.writeFile(`${place}/${path}`, content, { canOwn: true })
      else files.mkdir(`${place}/${path}`)
    }
    return Promise.resolve()
  }
}
