import { headers } from '#contract/kernel/envelope.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Stage, Write } from '../stage.ts'

const own = { [headers.requestedWith]: headers.requestedWithValue }
const url = ({ market }: Pick<Stage, 'market'>) => `${market.url}${disconnect.current.path}`

export const settings = (page: Stage['page']) => page.getByRole('dialog', { name: 'Trading settings' })
/** The switch, while nothing of it is under way. */
export const box = (page: Stage['page'], checked?: boolean) =>
  settings(page)
    .filter({ hasNotText: 'Telling the venue.' })
    .getByRole('checkbox', {
      name: 'Cancel my orders when I am disconnected',
      ...(checked === undefined ? {} : { checked }),
    })

/** What the venue keeps. */
export const isKept = async (stage: Pick<Stage, 'page' | 'market'>): Promise<boolean> => {
  const answer = await stage.page.request.get(url(stage), { headers: own })
  return ((await answer.json()) as { data: { on: boolean } }).data.on
}

const off = new WeakSet<Stage['calls']>()

/** It is off before the test, whatever an earlier one left. */
const switchedOff = async (stage: Stage): Promise<void> => {
  if (off.has(stage.calls)) return
  off.add(stage.calls)
  const answer = await stage.page.request.put(url(stage), { headers: own, data: { on: false } })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
}

/** The floor's settings are open, and show the switch as the venue keeps it. */
export const openSettings = async (page: Stage['page'], at: string): Promise<void> => {
  await page.goto(`${at}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await page.getByRole('button', { name: 'Trading settings' }).click()
  await expect(box(page)).toBeVisible()
}

/** A person wants their orders cancelled when the venue has lost them. */
export const switching: Write = {
  path: disconnect.set.path,
  method: disconnect.set.method,
  // The same again changes nothing, so it has no key: the venue is asked which it keeps.
  isKeyed: false,
  arrange: async (stage, page = stage.page, at = stage.market.url) => {
    await switchedOff(stage)
    await openSettings(page, at)
  },
  send: (page) => box(page).click(),
  busy: (page) => expect(settings(page).getByText('Telling the venue.')).toBeVisible(),
  done: (page) => box(page, true),
  failed: (page) => settings(page).getByText(/^The switch was not changed|^It is not known whether the venue cancels/),
  effects: async (stage) => ((await isKept(stage)) ? 1 : 0),
  keeps: async ({ page: own }, page = own) => {
    await expect(box(page, false)).toBeEnabled()
  },
}
