import type { Ticker } from '../markets/instruments.ts'

/** The latest values of many keys; a subscriber to a key is called at most once per animation frame. */
export interface Board<Value = Ticker> {
  /** Calls back when the key's value may have changed. The returned function unsubscribes. */
  readonly subscribe: (key: string, callback: () => void) => () => void
  /** The latest value; the same object until it changes. */
  readonly read: (key: string) => Value | undefined
}
