import type { Ticker } from '../markets/instruments.ts'

/** The newest values of many keys; whoever shows one key is called back at most once an animation frame. */
export interface Board<Value = Ticker> {
  /** Calls back when the key's value may have changed; the returned function ends that. */
  readonly subscribe: (key: string, callback: () => void) => () => void
  /** The newest value; the same object until it changes. */
  readonly read: (key: string) => Value | undefined
}
