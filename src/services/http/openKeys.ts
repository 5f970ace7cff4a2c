import { kernelLimits } from '#contract/kernel/limits.ts'
import type { OpenKey } from '#contract/kernel/openKey.ts'
import { openKeySchema } from '#contract/kernel/openKey.ts'
import type { Storage } from '../browser/storage.ts'

/** Open keys by person, each under a key of its own, so that two tabs never overwrite one another's. */
export interface OpenKeys {
  /** Keeps the key before its call is sent. False when the browser keeps nothing: the call may go all the same. */
  readonly keep: (fid: string, open: OpenKey) => boolean
  /** The document goes: of its keys others may ask at once what became of them. */
  readonly leave: (isMine: (key: string) => boolean) => void
  /** Its outcome is known. */
  readonly forget: (fid: string, key: string) => void
  /** The oldest first. */
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
