import type { Place } from '@statefloor/inspector/store'

/** A recording that a link leads to. */
export interface Kept {
  readonly id: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly kept: number
  readonly place: Place
  /** In the format of a recording file. */
  readonly text: string
}

/** The storage of shared recordings. Both methods fail with messages for people. */
export interface Shelf {
  readonly put: (recording: Kept) => Promise<void>
  readonly find: (id: string) => Promise<Kept | undefined>
}

/** How many recordings are kept; the oldest are dropped first. */
const maxOnShelf = 20

/** The version of the storage; raise it when the format changes. */
const form = 2
const database = 'xstate-inspector'
const recordings = 'recordings'
const byAge = 'kept'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(new Error('This browser can’t store recordings.', { cause: request.error }))
    }
  })

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, form)
  request.onupgradeneeded = () => {
    // From an earlier version, whose links led to a different line.
    if (request.result.objectStoreNames.contains(recordings)) request.result.deleteObjectStore(recordings)
    request.result.createObjectStore(recordings, { keyPath: 'id' }).createIndex(byAge, byAge)
  }
  return settled(request)
}

/** Waits for the end of a transaction, so that the data is certainly stored. */
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onabort = () => {
      reject(
        new Error('This browser’s storage is full. Save the recording as a file instead.', {
          cause: transaction.error,
        }),
      )
    }
  })

/** The browser's storage, shared by all pages of the origin. */
export const browserShelf: Shelf = {
  put: async (recording) => {
    const open = await opened()
    try {
      const transaction = open.transaction(recordings, 'readwrite')
      const end = ended(transaction)
      const store = transaction.objectStore(recordings)
      store.put(recording)
      const keys = await settled(store.index(byAge).getAllKeys())
      for (const old of keys.slice(0, Math.max(0, keys.length - maxOnShelf))) store.delete(old)
      await end
    } finally {
      open.close()
    }
  },
  find: async (id) => {
    const open = await opened()
    try {
      const found: Kept | undefined = await settled(open.transaction(recordings).objectStore(recordings).get(id))
      return found
    } finally {
      open.close()
    }
  },
}
