import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { reloadMarkSchema } from '#contract/kernel/stored.ts'
import type { NoticesRef } from '#machines/shell/notices/notices.machine.ts'
import type { Storage } from '#services/browser/storage.ts'

/** The document and its source, as far as a reload needs them. */
export interface DocumentSource {
  /** Whether the venue serves the document now; a reload without it would leave the user with an empty page. */
  readonly isReachable: () => Promise<boolean>
  readonly goTo: (place: string) => void
}

export const windowSource: DocumentSource = {
  isReachable: async () => {
    try {
      const { ok } = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
      return ok
    } catch {
      // Without network or venue the current page stays.
      return false
    }
  },
  goTo: (place) => window.location.assign(place),
}

/**
 * Fetches a part of the program (code or translations). After a release the old files are gone: the document is then
 * reloaded once at the requested location; a part that is still missing is shown as an error. Without network or venue
 * nothing is reloaded. `tab` is the storage of this tab. Parts loaded in parallel at one location each need their own
 * mark: a success of one would clear the other's mark and reload the document forever.
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
      // The document is about to unload, so nothing more of it is drawn.
      return new Promise<never>(() => undefined)
    }
  }

/** Reloads the whole document on the user's request, or shows a notice that it is unavailable. */
export const reloadDocument = async (notices: NoticesRef, source: DocumentSource = windowSource): Promise<void> => {
  if (await source.isReachable()) source.goTo(window.location.href)
  else notices.send({ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:kind.http' } } })
}
