import type { Board } from '#contract/kernel/board.ts'

/** A writable board. */
export interface WritableBoard<Value> extends Board<Value> {
  readonly write: (key: string, value: Value) => void
  readonly remove: (key: string) => void
  readonly entries: () => Iterable<readonly [string, Value]>
}

/** Runs a callback before the next paint; a hidden page does not paint, so it waits until the page is shown. */
export type NextFrame = (callback: () => void) => void

/** The state of one key. */
interface Slot<Value> {
  value: Value | undefined
  /** Undefined without listeners: most keys of a board are not shown, but written all the same. */
  listeners: Set<() => void> | undefined
  /** Whether a notification is due in the next frame. */
  isMarked: boolean
}

/**
 * The latest values of many keys. However often a key is written, its subscribers are called once per frame. Nothing
 * grows while the page is hidden: there is one value per key, and a key is marked once.
 */
export const createBoard = <Value>(nextFrame: NextFrame): WritableBoard<Value> => {
  const slots = new Map<string, Slot<Value>>()
  let marked: Slot<Value>[] = []
  let isAsked = false

  const slotOf = (key: string): Slot<Value> => {
    const known = slots.get(key)
    if (known) return known
    const made: Slot<Value> = { value: undefined, listeners: undefined, isMarked: false }
    slots.set(key, made)
    return made
  }

  const forgetEmpty = (key: string, { value, listeners }: Slot<Value>) => {
    if (value === undefined && listeners === undefined) slots.delete(key)
  }

  const paint = () => {
    isAsked = false
    const due = marked
    marked = []
    for (const slot of due) {
      slot.isMarked = false
      for (const callback of slot.listeners ?? []) callback()
    }
  }

  const mark = (slot: Slot<Value>) => {
    if (slot.listeners === undefined || slot.isMarked) return
    slot.isMarked = true
    marked.push(slot)
    if (isAsked) return
    isAsked = true
    nextFrame(paint)
  }

  return {
    read: (key) => slots.get(key)?.value,
    *entries() {
      for (const [key, { value }] of slots) if (value !== undefined) yield [key, value]
    },
    write: (key, value) => {
      const slot = slotOf(key)
      if (slot.value === value) return
      slot.value = value
      mark(slot)
    },
    remove: (key) => {
      const slot = slots.get(key)
      if (slot?.value === undefined) return
      slot.value = undefined
      mark(slot)
      forgetEmpty(key, slot)
    },
    subscribe: (key, callback) => {
      const slot = slotOf(key)
      // The same callback may subscribe twice, and each subscription ends separately.
      const own = () => callback()
      slot.listeners ??= new Set()
      slot.listeners.add(own)
      return () => {
        if (!slot.listeners?.delete(own)) return
        if (slot.listeners.size === 0) slot.listeners = undefined
        forgetEmpty(key, slot)
      }
    },
  }
}
