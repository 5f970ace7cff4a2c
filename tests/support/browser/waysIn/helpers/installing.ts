import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The browser offers to install the app; the test answers its question as a call of this path. */
export async function offerInstall(page: Page, path: string) {
  await page.evaluate((address) => {
    const prompt = async () => {
      const answer = await fetch(address, { method: 'POST' })
      if (!answer.ok) throw new DOMException('withdrawn', 'InvalidStateError')
      return (await answer.json()).data
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  }, path)
}

/** The browser has installed the app. */
export async function sayInstalled(page: Page) {
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')))
}

/** The page runs in the window of the installed app. */
export async function beInstalled(page: Page) {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query)
      return query.includes('standalone') ? Object.defineProperty(list, 'matches', { value: true }) : list
    }
  })
}

/**
 * Replaces the browser's service workers with one that the test controls. The page asks for its own document to see
 * whether the product is there: the test answers that as a call of `path`.
 */
export async function holdWorkers(page: Page, path: string) {
  await page.addInitScript((address) => {
    const container = new EventTarget()
    const postMessage = () => void container.dispatchEvent(new Event('controllerchange'))
    const registration = Object.assign(new EventTarget(), {
      waiting: undefined as unknown,
      installing: undefined as unknown,
      update: () => Promise.resolve(),
    })
    registration.addEventListener('found', () => {
      const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage })
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
    })
    Object.assign(container, {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
    const { fetch } = window
    window.fetch = (input, init) => fetch(input === location.href ? address : input, init)
  }, path)
}

/** The browser has found a new release, which the document of `path` is from. */
export async function findRelease(page: Page, path: string) {
  // The page watches its workers late.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1, { timeout: 200 })
  }).toPass()
  await page.route(`**${path}`, (route) => route.fulfill({ body: '<!doctype html>' }), { times: 1 })
  const answered = page.waitForResponse(`**${path}`)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.dispatchEvent(new Event('found'))
  })
  await answered
}

/** The tab is shown again. */
export async function showAgain(page: Page) {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Chooses a row of a list that is always open, by the beginning of its name. */
export async function chooseRow(page: Page, list: string, beginning: string) {
  const rows = page.getByRole('listbox', { name: list, exact: true })
  await rows.getByRole('option', { name: beginning }).click()
}
