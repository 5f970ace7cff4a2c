import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { reloadMarkSchema } from '#contract/kernel/stored.ts'
import type { NoticesRef } from '#machines/shell/notices/notices.machine.ts'
import type { Storage } from '#services/browser/storage.ts'

/** The document and where it comes from, as far as loading it anew needs it. */
export interface DocumentSource {
  /** Whether the venue gives out the document now; a reload without it would leave the person with nothing. */
  readonly isReachable: () => Promise<boolean>
  readonly goTo: (place: string) => void
}

export const windowSource: DocumentSource = {
  isReachable: async () => {
    try {
      const { ok } = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
      return ok
    } catch {
      // No network, or no venue: the page that is there stays.
      return false
    }
  },
  goTo: (place) => window.location.assign(place),
}

/**
 * Fetches a part of the program (code or words). After a release the old files are gone: then the document is loaded
 * anew at the place that was wanted, once; what is still missing then is shown as a fault. Without network or venue
 * nothing is reloaded. `tab` is the storage of this tab. Parts that are loaded beside each other at one place have each
 * a mark of their own: what one has found would undo the other's, and the document would be loaded anew for ever.
 */
export const createPartLoader =
  (tab: Storage, wanted: () => string, source: DocumentSource = windowSource, markKey: ReloadMarkKey = 'reloadedFor') =>
  async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      const part = await load()
      if (tab.read(markKey, reloadMarkSchema) === wanted()) tab.remove(markKey)
      return part
    } catch (error) {
      const place = wanted()
      const isFirstTry = tab.read(markKey, reloadMarkSchema) !== place
      if (!isFirstTry || !(await source.isReachable()) || !tab.write(markKey, place)) throw error
      source.goTo(place)
      // The document goes; nothing of this one is drawn any more.
      return new Promise<never>(() => undefined)
    }
  }

/** On the person's wish: the whole document anew, or a word that it cannot be had now. */
export const reloadDocument = async (notices: NoticesRef, source: DocumentSource = windowSource): Promise<void> => {
  if (await source.isReachable()) source.goTo(window.location.href)
  else notices.send({ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:kind.http' } } })
}
