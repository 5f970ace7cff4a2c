import type { Queries } from '../db/database.ts'
import type { Store, StoreKind, Unit } from './store.ts'

/** One transaction's stores, and the effects to run after its commit. */
export interface Work {
  readonly unit: Unit
  /** Runs one command: kept if it returns, dropped if it throws. */
  readonly attempt: <T>(run: (unit: Unit) => Promise<T> | T) => Promise<T>
  readonly load: () => Promise<void>
  readonly flush: () => Promise<void>
  /** Call after the commit. */
  readonly effects: () => void
}

/** Opens a unit of work on a transaction. */
export const openWork = (tx: Queries, now: number): Work => {
  const stores = new Map<string, Store>()
  const kept: (() => void)[] = []
  let pending: (() => void)[] = []
  let trying = false

  const unit: Unit = {
    tx,
    now,
    store: <S extends Store>(kind: StoreKind<S>): S => {
      const known = stores.get(kind.name)
      // A kind's name determines its type: only `open` of the same kind puts a store there.
      if (known) return known as S
      const opened = kind.open(tx)
      stores.set(kind.name, opened)
      if (trying) opened.begin()
      return opened
    },
    after: (effect) => {
      pending.push(effect)
    },
  }

  return {
    unit,
    async attempt(run) {
      pending = []
      trying = true
      for (const store of stores.values()) store.begin()
      try {
        const result = await run(unit)
        for (const store of stores.values()) store.keep()
        kept.push(...pending)
        return result
      } catch (error) {
        for (const store of stores.values()) store.drop()
        throw error
      } finally {
        trying = false
      }
    },
    async load() {
      await Promise.all([...stores.values()].map((store) => store.load()))
    },
    async flush() {
      await Promise.all([...stores.values()].map((store) => store.flush()))
    },
    effects() {
      for (const effect of kept) effect()
    },
  }
}
