import type { Recording } from '@statefloor/inspector'
import { Store } from '@statefloor/inspector/store'
import type { Lines, Source } from './inspector.setup.ts'

export const linesOf = ({ first, end }: Store): Lines => ({ first, end })

/** The recording of the tabs, and next to it the one read from a file. */
export class Recordings {
  readonly #live: Store
  #file: Store | undefined

  constructor(live: Store = new Store()) {
    this.#live = live
  }

  of(source: Source): Store {
    return source === 'file' ? (this.#file ?? this.#live) : this.#live
  }

  /** Replaces the file that was read before. */
  open(recording: Recording): Lines {
    const records = recording.tabs.reduce((sum, tab) => sum + tab.records.length + 1, 0)
    const store = new Store({ capacity: records })
    store.load(recording)
    this.#file = store
    return linesOf(store)
  }
}
