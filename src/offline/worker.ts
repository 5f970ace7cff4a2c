import { shellLimits } from '#contract/shell/limits.ts'
import {
  cachePrefix,
  fetchedHeader,
  notedCache,
  notedMarkets,
  notedSince,
  offlineFile,
  offlineFolder,
  offlineLocale,
  takeOver,
} from '#contract/shell/offline.ts'

/**
 * The service worker. It answers only documents, and those only if the network does not: with a page that says so. It
 * stores that page's files and a public list of markets, and nothing of a user.
 */

/** Filled in by the build: changes with each release, so that browsers notice it; and the offline page's files. */
declare const __RELEASE__: string
declare const __FILES__: readonly string[]

/** The parts of a worker's scope that it uses; TypeScript's library for documents lacks them. */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
declare const self: Scope
const scope = self

const filesCache = `${cachePrefix}${__RELEASE__}`

/** Only this page's own files; it shows no markup of others. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const install = async (): Promise<void> => {
  const files = await caches.open(filesCache)
  await files.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })))
}

const activate = async (): Promise<void> => {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && name !== filesCache && name !== notedCache,
  )
  await Promise.all(old.map((name) => caches.delete(name)))
  // A document need not wait until the worker has started. Older browsers lack it.
  await scope.registration.navigationPreload?.enable()
}

/** Fetches the list of markets as a guest would, if the stored one is old. */
const noteMarkets = async (noted: Cache): Promise<void> => {
  const known = await noted.match(notedMarkets)
  const age = Date.now() - Number(known?.headers.get(fetchedHeader) ?? 0)
  // A list from the future was noted before the clock was set back.
  if (age >= 0 && age < shellLimits.offline.noteEvery) return
  const answer = await fetch(notedMarkets, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) return
  const headers = { 'content-type': 'application/json', [fetchedHeader]: String(Date.now()) }
  await noted.put(notedMarkets, new Response(await answer.text(), { headers }))
}

const noteOnline = async (): Promise<void> => {
  const noted = await caches.open(notedCache)
  await noted.delete(notedSince)
  await noteMarkets(noted)
}

/** The first document that could not be fetched says since when. */
const noteOffline = async (): Promise<void> => {
  const noted = await caches.open(notedCache)
  if (!(await noted.match(notedSince))) await noted.put(notedSince, new Response(String(Date.now())))
}

const offlinePage = async (pathname: string): Promise<Response> => {
  await noteOffline()
  const file = await caches.match(offlineFile(offlineLocale(pathname)))
  if (!file) return Response.error()
  return new Response(await file.text(), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** The page's files come from the release that stored them. */
const storedFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

const answerDocument = async (event: Fetching): Promise<Response> => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // A proxy answers for a venue that is down.
    if (answer.ok) {
      // The document does not wait for it, and does without it.
      event.waitUntil(noteOnline().catch(() => undefined))
    }
    return answer
  } catch {
    return offlinePage(new URL(event.request.url).pathname)
  }
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', ({ data }) => {
  if (data === takeOver) void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(answerDocument(event))
  else if (pathname.startsWith(offlineFolder)) event.respondWith(storedFile(request))
})
