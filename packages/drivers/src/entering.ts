import type { Page } from '@playwright/test'
import { epoch, isCall } from '@statefloor/explorer'
import type { Delivery, WireCall } from '@statefloor/explorer'
import { Gate } from './gate.ts'

/** In ms; longer than a loaded machine takes from one call to the next. */
const beforehand = 60_000

/** From now on the test stops and advances the page's clock, and the flow's calls wait for the test's answers. */
export const hold = async (page: Page, calls: readonly WireCall[]): Promise<Gate> => {
  // Start earlier, so that the moment at which the clock stops is still ahead, however long the two calls take.
  await page.clock.install({ time: epoch - beforehand })
  await page.clock.pauseAt(epoch + 1)
  return Gate.on(page, calls)
}

/** Seeds `localStorage` before the first page of a browser; what pages store later is kept. */
export const keep = (page: Page, kept: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
  }, kept)

/** Gives a call the same answer throughout. */
export const answerAlways = (page: Page, call: WireCall, gives: Delivery): Promise<unknown> =>
  page.route(
    () => true,
    async (route, request) => {
      if (!isCall(call, { method: request.method(), url: request.url() })) await route.fallback()
      else if ('cut' in gives) await route.abort('connectionreset')
      else if (!('silent' in gives)) await route.fulfill(gives)
    },
  )
