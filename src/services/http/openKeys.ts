import { kernelLimits } from '#contract/kernel/limits.ts'
import type { OpenKey } from '#contract/kernel/openKey.ts'
import { openKeySchema } from '#contract/kernel/openKey.ts'
import type { Storage } from '../browser/storage.ts'

/** Open keys by user, each under a separate storage key, so that two tabs never overwrite each other's. */
export interface OpenKeys {
  /**
   * Stores the key before its call is sent. Returns false if the browser stores nothing: the call may be sent all the
   * same.
   */
  readonly keep: (fid: string, open: OpenKey) => boolean
  /** The document is unloading: others may query the outcome of its keys at once. */
  readonly leave: (isMine: (key: string) => boolean) => void
  /** Removes a key whose outcome is known. */
  readonly forget: (fid: string, key: string) => void
  /** Oldest first. */
  readonly list: (fid: string) => readonly OpenKey[]
}

const prefix = 'open.'
const nameOf = (fid: string, key = '') => `${prefix}${fid}.${key}` as const

export const createOpenKeys = (storage: Storage): OpenKeys => {
  const namesFrom = (start: string) =>
    storage.keys(start).map((name) => `${prefix}${name.slice(prefix.length)}` as const)
  const list = (fid: string): readonly OpenKey[] =>
    namesFrom(nameOf(fid))
      .flatMap((name) => storage.read(name, openKeySchema) ?? [])
      .sort((a, b) => a.since - b.since)
  return {
    list,
    keep: (fid, open) => {
      for (const old of list(fid).slice(0, -(kernelLimits.submit.maxOpenKeys - 1))) storage.remove(nameOf(fid, old.key))
      return storage.write(nameOf(fid, open.key), open)
    },
    leave: (isMine) => {
      for (const name of namesFrom(prefix)) {
        const open = storage.read(name, openKeySchema)
        if (open && isMine(open.key)) storage.write(name, { ...open, isLeft: true })
      }
    },
    forget: (fid, key) => {
      storage.remove(nameOf(fid, key))
    },
  }
}
