import type { NonReducibleUnknown } from 'xstate'

/** The result of a read: the data, and the time that they describe (epoch ms, by the venue's clock). */
export interface Dated<Data = NonReducibleUnknown> {
  readonly data: Data
  readonly asOf: number
}

/** The input of a read. Tiles of one page share their code and differ by their subject. */
export interface TileQuery<Subject = unknown, Range = unknown> {
  readonly subject: Subject
  readonly range: Range
}

export interface TileInput<Subject = unknown, Range = unknown> extends TileQuery<Subject, Range> {
  /** The pause between two reads, ms. */
  readonly refreshEvery: number
}

export type TileFace = 'picture' | 'table'
type TileFormat = 'png' | 'csv'

/** The contents of a file. */
export interface TileFile<Subject = unknown, Range = unknown, Data = unknown>
  extends TileQuery<Subject, Range>, Dated<Data> {
  readonly format: TileFormat
}

export type TileEvent<Range = unknown> =
  /** The tile comes near the viewport, or is far from it again. */
  | { readonly type: 'tile.neared' }
  | { readonly type: 'tile.passed' }
  /** Pointer or focus is on rows that must not move, or has left them. */
  | { readonly type: 'tile.entered' }
  | { readonly type: 'tile.left' }
  | { readonly type: 'range.chosen'; readonly range: Range }
  | { readonly type: 'view.chosen'; readonly face: TileFace }
  | { readonly type: 'save.requested'; readonly format: TileFormat }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'clock.ticked'; readonly now: number }
