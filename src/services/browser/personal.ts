import { outlivesSession, scopeOf } from '#contract/kernel/storageKeys.ts'
import type { PersonalKey } from '#contract/kernel/storageKeys.ts'
import type { Stored, StoredSchema } from '#contract/kernel/stored.ts'
import { label } from '#contract/kernel/schemas.ts'
import type { RawStorage } from './storage.ts'

/**
 * What a browser, or one tab of it, keeps of a person. It is marked with whose it is. Nobody else reads it, nothing is
 * written once that person has left, not even by a tab that does not know of that yet, and it goes with the session.
 */
export interface Personal {
  readonly read: <S extends StoredSchema>(key: PersonalKey, schema: S) => Stored<S> | undefined
  /** `of`: whose it is where that is not whoever is here. False when it was not kept. */
  readonly write: (key: PersonalKey, value: unknown, of?: { readonly fid: string | undefined }) => boolean
  readonly remove: (key: PersonalKey) => boolean
  readonly keys: (prefix: PersonalKey) => readonly string[]
  /** Calls back when another tab changed the key, or it went with its person; the returned function ends that. */
  readonly watch: (key: PersonalKey, callback: () => void) => () => void
  /** Somebody is here, or a guest: what is kept of anybody else goes. What a guest began is theirs who logs in. */
  readonly claim: (fid: string | undefined) => void
  /** This person has left: what is kept of them goes. */
  readonly leave: (fid: string | undefined) => void
}

const ownerKey = 'owner'

export const createPersonal = (storage: RawStorage): Personal => {
  /** Who is here; undefined until that is known. */
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
      // Each its own, so that one that ends takes no other with it.
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
      // Somebody else may have logged in in another tab meanwhile.
      if (former === undefined || former === fid) clear((key) => !outlivesSession(key))
    },
  }
}
