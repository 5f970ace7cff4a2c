import type { Page, Request } from '@playwright/test'

/** Addresses of the requests of the page that have no answer yet. Call it before the page is opened. */
export const pendingRequests = (page: Page): (() => readonly string[]) => {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  // Among these are requests that the browser cancels, such as logos of coins that have left a list.
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => request.url())
}
