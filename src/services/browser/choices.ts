import type { Choice, ChoiceName, Chosen } from '#contract/kernel/stored.ts'
import { choices, keptForm, readChoice } from '#contract/kernel/stored.ts'
import { anything } from '#contract/kernel/schemas.ts'
import type { Storage } from './storage.ts'

/**
 * What the person chose, kept in this browser. Where the browser keeps nothing (forbidden, full) a choice holds as long
 * as
 * the document.
 */
export interface Choices {
  readonly read: <N extends ChoiceName>(name: N) => Choice<N> | undefined
  readonly keep: <N extends ChoiceName>(name: N, value: Choice<N>) => void
  /** Whether something was kept under this name, even if it makes no sense. */
  readonly has: (name: ChoiceName) => boolean
  /** Calls back when another tab of ours chose, or a file; the returned function ends that. */
  readonly watch: (name: ChoiceName, callback: (by: 'tab' | 'file') => void) => () => void
  /** All that was chosen. */
  readonly all: () => Chosen
  /** Takes over what a file says, and tells the flows of this tab too. */
  readonly takeOver: (chosen: Chosen) => void
}

const names = Object.keys(choices) as readonly ChoiceName[]

export const createChoices = (storage: Storage, onNotKept: () => void): Choices => {
  /** What the browser did not keep. */
  const unkept = new Map<ChoiceName, unknown>()
  const watchers = new Map<ChoiceName, Set<(by: 'tab' | 'file') => void>>()

  const read: Choices['read'] = (name) =>
    readChoice(name, unkept.has(name) ? unkept.get(name) : storage.read(name, anything))

  const has: Choices['has'] = (name) => unkept.has(name) || storage.keys(name).includes(name)

  const keep: Choices['keep'] = (name, value) => {
    const kept = keptForm(name, value)
    if (storage.write(name, kept)) {
      unkept.delete(name)
    } else {
      unkept.set(name, kept)
      onNotKept()
    }
  }

  return {
    read,
    has,
    keep,
    watch: (name, callback) => {
      const listeners = watchers.get(name) ?? new Set()
      watchers.set(name, listeners.add(callback))
      const endWatch = storage.watch(name, () => {
        unkept.delete(name)
        callback('tab')
      })
      return () => {
        listeners.delete(callback)
        endWatch()
      }
    },
    all: () => Object.fromEntries(names.map((name) => [name, read(name)])),
    takeOver: (chosen) => {
      const take = <N extends ChoiceName>(name: N) => {
        const value: Choice<N> | undefined = chosen[name]
        if (value !== undefined) keep(name, value)
      }
      names.forEach(take)
      for (const name of names)
        if (chosen[name] !== undefined) for (const callback of watchers.get(name) ?? []) callback('file')
    },
  }
}
