import type { Ticker } from '../markets/instruments.ts'

/** A place where the newest numbers of many keys lie; whoever shows one key is told at most once a frame. */
export interface Board<Value = Ticker> {
  /** Calls back when the key's value may have changed; the returned function ends that. */
  readonly subscribe: (key: string, callback: () => void) => () => void
  /** The newest value; the same object until it changes. */
  readonly read: (key: string) => Value | undefined
}
