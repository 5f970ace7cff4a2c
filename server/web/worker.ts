/**
 * The policy of a service worker's script, which is also the policy of the worker's own requests: it fetches documents
 * and public data of this origin.
 */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The script that replaces the service worker where the operator turned it off: browsers look for a new worker with
 * each document, and this one deletes what the worker stored and removes itself.
 */
export const workerTombstone = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const end = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('statefloor-'))
    await Promise.all(names.map((name) => caches.delete(name)))
    await self.registration.unregister()
  }
  event.waitUntil(end())
})
`
