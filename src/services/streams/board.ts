import type { Board } from '#contract/kernel/board.ts'

/** A board that somebody writes. */
export interface WritableBoard<Value> extends Board<Value> {
  readonly write: (key: string, value: Value) => void
  readonly remove: (key: string) => void
  /** All that is on it now. */
  readonly entries: () => Iterable<readonly [string, Value]>
}

/** Runs a callback before the next painting; a hidden page never paints, so it waits until the page is shown. */
export type NextFrame = (callback: () => void) => void

/** What is kept of one key. */
interface Place<Value> {
  value: Value | undefined
  readonly listeners: Set<() => void>
  /** It is told in the coming frame. */
  isMarked: boolean
}

/**
 * The newest values of many keys. However often a key is written, who shows it is told once a frame. Nothing grows
 * while the page is hidden: there is one value a key, and a key is marked once.
 */
export const createBoard = <Value>(nextFrame: NextFrame): WritableBoard<Value> => {
  const places = new Map<string, Place<Value>>()
  let marked: Place<Value>[] = []
  let isAsked = false

  const placeOf = (key: string): Place<Value> => {
    const known = places.get(key)
    if (known) return known
    const made: Place<Value> = { value: undefined, listeners: new Set(), isMarked: false }
    places.set(key, made)
    return made
  }

  const forgetEmpty = (key: string, { value, listeners }: Place<Value>) => {
    if (value === undefined && listeners.size === 0) places.delete(key)
  }

  const paint = () => {
    isAsked = false
    const due = marked
    marked = []
    for (const place of due) {
      place.isMarked = false
      for (const callback of place.listeners) callback()
    }
  }

  const mark = (place: Place<Value>) => {
    if (place.isMarked || place.listeners.size === 0) return
    place.isMarked = true
    marked.push(place)
    if (isAsked) return
    isAsked = true
    nextFrame(paint)
  }

  return {
    read: (key) => places.get(key)?.value,
    *entries() {
      for (const [key, { value }] of places) if (value !== undefined) yield [key, value]
    },
    write: (key, value) => {
      const place = placeOf(key)
      if (place.value === value) return
      place.value = value
      mark(place)
    },
    remove: (key) => {
      const place = places.get(key)
      if (place?.value === undefined) return
      place.value = undefined
      mark(place)
      forgetEmpty(key, place)
    },
    subscribe: (key, callback) => {
      const place = placeOf(key)
      // One callback may be given twice, and each giving has its own end.
      const own = () => callback()
      place.listeners.add(own)
      return () => {
        if (place.listeners.delete(own)) forgetEmpty(key, place)
      }
    },
  }
}
