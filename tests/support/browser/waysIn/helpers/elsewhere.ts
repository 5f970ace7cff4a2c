import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Another tab of this browser keeps a value; this one is told by the browser. */
export async function otherTabKeeps(page: Page, key: string, value: unknown) {
  const other = await page.context().newPage()
  await other.goto(new URL('/healthz', page.url()).href)
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
  await other.close()
}

/** Another page of the product in the same document, as Back and Forward lead there. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    const [, locale] = location.pathname.split('/')
    history.pushState(null, '', `/${locale}${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The other one of two pages. */
export async function goToOther(page: Page, first: string, second: string) {
  await goTo(page, page.url().endsWith(first) ? second : first)
}

/** Another tab says something to this one. */
export async function tellTabs(page: Page, message: unknown) {
  await page.evaluate((said) => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage(said)
    channel.close()
  }, message)
}

/** The cookies of people, by their names in the test. */
const people = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>()

/** Another tab logs somebody in (each name is a person of its own), or logs out; this one is told and asks who is here. */
export async function otherTabIs(page: Page, name: string | null, accountButton: string) {
  const { origin } = new URL(page.url())
  await page.context().clearCookies()
  const known = people.get(name ?? '')
  if (known !== undefined) await page.context().addCookies(known)
  else if (name !== null) {
    const account = `newcomer.${crypto.randomUUID()}@statefloor.test`
    const answer = await page.request.post(`${origin}/hk-web/v2/register`, {
      headers: { 'X-Requested-With': 'statefloor', Origin: origin },
      data: { account, password: 'seven quiet kettles' },
    })
    const { code, msg } = await answer.json()
    if (code !== 200) throw new Error(`Nobody could register: ${code} ${msg}`)
    people.set(name, await page.context().cookies())
  }
  const answered = page.waitForResponse(`${origin}/hk-web/v2/session`)
  await tellTabs(page, { type: 'session.changed' })
  await answered
  // The page says goodbye to who has left, and draws who is here, as its clock goes on.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 200 })
    const button = page.getByRole('banner').getByRole('button', { name: accountButton, exact: true })
    await expect(button).toHaveCount(name === null ? 0 : 1, { timeout: 200 })
  }).toPass()
}
