import { limits } from '../../contract/limits'
import type { OpenKey } from '../../contract/openKey'
import { openKeySchema } from '../../contract/openKey'
import type { Storage } from './storage'

/** Open keys by person, each under a key of its own, so that two tabs never overwrite one another's. */
export interface OpenKeys {
  /** Keeps the key before its call is sent. False when the browser keeps nothing: the call may go all the same. */
  readonly keep: (fid: string, open: OpenKey) => boolean
  /** Its outcome was told. */
  readonly forget: (fid: string, key: string) => void
  /** The oldest first. */
  readonly list: (fid: string) => readonly OpenKey[]
}

const place = (fid: string, key = ''): string => `open.${fid}.${key}`

export const createOpenKeys = (storage: Storage): OpenKeys => {
  const list = (fid: string): readonly OpenKey[] =>
    storage
      .keys(place(fid))
      .flatMap((name) => storage.read(name, openKeySchema) ?? [])
      .sort((a, b) => a.since - b.since)
  return {
    list,
    keep: (fid, open) => {
      for (const old of list(fid).slice(0, -(limits.submit.maxOpenKeys - 1))) storage.remove(place(fid, old.key))
      return storage.write(place(fid, open.key), open)
    },
    forget: (fid, key) => {
      storage.remove(place(fid, key))
    },
  }
}
