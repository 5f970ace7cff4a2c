import { reloadMarkSchema } from '../../contract/stored'
import type { NoticesRef } from '../../machines/notices/notices.machine'
import type { Storage } from '../services/storage'

/** Whether the venue gives out the document now; a reload without it would leave the person with nothing. */
const isReachable = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } })
    return ok
  } catch {
    // No network, or no venue: the page that is there stays.
    return false
  }
}

const markKey = 'reloadedFor'

/**
 * Fetches a part of the program (code or words). After a release the old files are gone: then the document is loaded anew at the
 * place that was wanted, once; what is still missing then is shown as a fault. Without network or venue nothing is reloaded.
 * `tab` is the storage of this tab.
 */
export const createPartLoader =
  (tab: Storage, wanted: () => string) =>
  async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      const part = await load()
      tab.remove(markKey)
      return part
    } catch (error) {
      const place = wanted()
      const isFirstTry = tab.read(markKey, reloadMarkSchema) !== place
      if (!isFirstTry || !(await isReachable()) || !tab.write(markKey, place)) throw error
      window.location.assign(place)
      // The document goes; nothing of this one is drawn any more.
      return new Promise<never>(() => undefined)
    }
  }

/** On the person's wish: the whole document anew, or a word that it cannot be had now. */
export const reloadDocument = async (notices: NoticesRef): Promise<void> => {
  if (await isReachable()) window.location.reload()
  else notices.send({ type: 'notice.raised', notice: { kind: 'error', words: { key: 'errors:kind.http' } } })
}
