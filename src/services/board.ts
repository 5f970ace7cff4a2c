import type { Board } from '../../contract/board'

/** A board that somebody writes. */
export interface WritableBoard<Value> extends Board<Value> {
  readonly write: (key: string, value: Value) => void
  readonly remove: (key: string) => void
  /** All that is on it now. */
  readonly entries: () => Iterable<readonly [string, Value]>
}

/** Runs a callback before the next painting; a hidden page never paints, so it waits until the page is shown. */
export type NextFrame = (callback: () => void) => void

/**
 * The newest values of many keys. However often a key is written, who shows it is told once a frame. Nothing grows while the
 * page is hidden: there is one value a key, and a key is marked once.
 */
export const createBoard = <Value>(nextFrame: NextFrame): WritableBoard<Value> => {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const marked = new Set<string>()
  let isAsked = false

  const paint = () => {
    isAsked = false
    const keys = [...marked]
    marked.clear()
    for (const key of keys) for (const callback of listeners.get(key) ?? []) callback()
  }

  const mark = (key: string) => {
    if (!listeners.has(key)) return
    marked.add(key)
    if (isAsked) return
    isAsked = true
    nextFrame(paint)
  }

  return {
    read: (key) => values.get(key),
    entries: () => values,
    write: (key, value) => {
      if (values.get(key) === value) return
      values.set(key, value)
      mark(key)
    },
    remove: (key) => {
      if (values.delete(key)) mark(key)
    },
    subscribe: (key, callback) => {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set)
      // One callback may be given twice, and each giving has its own end.
      const own = () => callback()
      set.add(own)
      return () => {
        set.delete(own)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
      }
    },
  }
}
