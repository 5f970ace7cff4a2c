import type { BrowserContext, Page, Request } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { advanceClock, plant } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'

export const { path } = web3.swapSubmit
export const from = '/en_US/web3/swap'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  readonly accountId: string
  /** The swaps that this browser sent, in order. */
  readonly sent: readonly Request[]
}

/** Longer than an index lags behind. */
const indexed = 12_000

/** All that the index can know, it knows. */
export const catchUp = (venue: Venue): Promise<unknown> => advanceClock(venue, indexed)

export const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
export const look = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Look at the swap' })
/** In the look at the swap. */
export const submit = (page: Page) =>
  page.getByRole('dialog', { name: 'Check the swap' }).getByRole('button', { name: /^Swap \d/ })
export const busy = (page: Page) => page.getByRole('button', { name: 'Swapping …' })
export const done = (page: Page) => page.getByRole('region', { name: 'Swapped' })
export const refused = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing was swapped' })
/** A page that did not live to see the answer is told so wherever the person is now. */
export const outcomeLater = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText(/whose answer was lost went through/)

export const quoted = async (page: Page, text = '0.5') => {
  await amount(page).fill(text)
  await lookAt(page)
}

/** What the swap does is looked at, with a price that holds. */
export const lookAt = async (page: Page) => {
  await look(page).click()
  await expect(submit(page)).toBeEnabled()
}

/** The coin of the chain for its first token: nobody has to approve it. */
export const typeAndSend = async (page: Page, text = '0.5') => {
  await quoted(page, text)
  await submit(page).click()
}

export const strike = (venue: Venue, fault: Omit<Fault, 'account' | 'path' | 'times'> & { times?: number }) =>
  plant(venue, { times: 1, ...fault, path })

/** How many swaps the venue knows of a wallet that this browser is in. */
export const swapsOf = async ({ page, venue }: Pick<Stage, 'page' | 'venue'>, accountId: string): Promise<number> => {
  await catchUp(venue)
  const answer = await page.request.post(web3.transactions.path, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
    data: { accountId, filter: { chainIndex: null, pageNum: 1, pageSize: 50 } },
  })
  const { data } = (await answer.json()) as { data: { list: { action: string }[] } }
  return data.list.filter(({ action }) => action === 'swap').length
}

/** The form as it stood before, with what was typed and a new price. */
export const keepsTyped = async (page: Page, text = '0.5') => {
  await expect(amount(page)).toHaveValue(text)
  await expect(look(page)).toBeEnabled()
}

/** It is said that nothing was swapped, and so it is: of one wallet there is no swap. */
export const isRefused = async (stage: Stage) => {
  await expect(refused(stage.page)).toBeVisible()
  await keepsTyped(stage.page)
  expect(await swapsOf(stage, stage.accountId)).toBe(0)
}

export const isDone = async (stage: Stage, patience = 10_000) => {
  await expect(done(stage.page)).toBeVisible({ timeout: patience })
  expect(await swapsOf(stage, stage.accountId)).toBe(1)
}

/** What is said is what happened. */
export const isHonest = async (stage: Stage) => {
  const { page } = stage
  await expect(done(page).or(refused(page))).toBeVisible()
  expect(await swapsOf(stage, stage.accountId)).toBe((await done(page).count()) > 0 ? 1 : 0)
}

export const opened = (page: Page) => expect(amount(page)).toBeEnabled()

/** A new wallet at the form. */
export const start = async ({ page, context, venue }: Pick<Stage, 'page' | 'context' | 'venue'>): Promise<string> => {
  const { accountId } = await beInWallet(context, venue)
  await catchUp(venue)
  await page.goto(from)
  await opened(page)
  return accountId
}
