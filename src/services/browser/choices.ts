import type { Choice, ChoiceName, Chosen } from '#contract/kernel/stored.ts'
import { choices, keptForm, readChoice } from '#contract/kernel/stored.ts'
import { anything } from '#contract/kernel/schemas.ts'
import type { Storage } from './storage.ts'

/**
 * The user's choices, stored in this browser. Where the browser stores nothing (forbidden, full) a choice lasts as long
 * as the document.
 */
export interface Choices {
  readonly read: <N extends ChoiceName>(name: N) => Choice<N> | undefined
  readonly keep: <N extends ChoiceName>(name: N, value: Choice<N>) => void
  /** Whether anything is stored under this name, even if it is invalid. */
  readonly has: (name: ChoiceName) => boolean
  /** Calls back when another tab or an imported file changes the choice. @returns Stops watching. */
  readonly watch: (name: ChoiceName, callback: (by: 'tab' | 'file') => void) => () => void
  readonly all: () => Chosen
  /** Applies an imported file and notifies the flows of this tab too. */
  readonly takeOver: (chosen: Chosen) => void
}

const names = Object.keys(choices) as readonly ChoiceName[]

export const createChoices = (storage: Storage, onNotKept: () => void): Choices => {
  /** Choices that the browser failed to store. */
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
