import { outlivesSession, scopeOf } from '#contract/kernel/storageKeys.ts'
import type { PersonalKey } from '#contract/kernel/storageKeys.ts'
import type { Stored, StoredSchema } from '#contract/kernel/stored.ts'
import { label } from '#contract/kernel/schemas.ts'
import type { RawStorage } from './storage.ts'

/**
 * Data that a browser, or one of its tabs, stores for a user, marked with its owner. No other user can read it,
 * nothing is written after the owner has left, not even by a tab that does not know of that yet, and it is removed with
 * the session.
 */
export interface Personal {
  readonly read: <S extends StoredSchema>(key: PersonalKey, schema: S) => Stored<S> | undefined
  /** `of`: the owner, if it is not the current user. @returns False if it was not stored. */
  readonly write: (key: PersonalKey, value: unknown, of?: { readonly fid: string | undefined }) => boolean
  readonly remove: (key: PersonalKey) => boolean
  readonly keys: (prefix: PersonalKey) => readonly string[]
  /** Calls back when another tab changed the key or it was removed with its owner. @returns Stops watching. */
  readonly watch: (key: PersonalKey, callback: () => void) => () => void
  /**
   * Sets the current user or a guest and removes other users' data. A guest's work is passed on to the user who logs in.
   */
  readonly claim: (fid: string | undefined) => void
  /** Removes a user's data after they have left. */
  readonly leave: (fid: string | undefined) => void
}

const ownerKey = 'owner'

export const createPersonal = (storage: RawStorage): Personal => {
  /** The current user; undefined until known. */
  let here: { readonly fid: string | undefined } | undefined
  const watchers = new Set<() => void>()
  const owner = (): string | undefined => storage.read(ownerKey, label)
  const clear = (isGone: (key: string) => boolean) => {
    const gone = storage.keys('').filter(isGone)
    for (const key of gone) storage.remove(key)
    if (gone.length > 0) for (const callback of watchers) callback()
  }
  const isTheirs = (of: typeof here) => of === undefined || of.fid === owner()
  return {
    read: (key, schema) => (isTheirs(here) ? storage.read(key, schema) : undefined),
    write: (key, value, of = here) => isTheirs(of) && storage.write(key, value),
    remove: storage.remove,
    keys: storage.keys,
    watch: (key, callback) => {
      const endWatch = storage.watch(key, callback)
      // A separate function each, so that removing one leaves others with the same callback in place.
      const own = () => callback()
      watchers.add(own)
      return () => {
        watchers.delete(own)
        endWatch()
      }
    },
    claim: (fid) => {
      here = { fid }
      const former = owner()
      if (former !== undefined && former !== fid) clear((key) => !outlivesSession(key))
      else if (fid === undefined) clear((key) => scopeOf(key) === 'person')
      if (fid !== undefined && former !== fid) storage.write(ownerKey, fid)
    },
    leave: (fid) => {
      if (here?.fid === fid) here = { fid: undefined }
      const former = owner()
      // Another user may have logged in in another tab meanwhile.
      if (former === undefined || former === fid) clear((key) => !outlivesSession(key))
    },
  }
}
