import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { answersWith, forbidStorage, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import {
  amount,
  busy,
  catchUp,
  done,
  from,
  isDone,
  isRefused,
  keepsTyped,
  look,
  lookAt,
  opened,
  path,
  quoted,
  refused,
  strike,
  submit,
  swapsOf,
  outcomeLater,
  typeAndSend,
} from './stage.ts'

const hour = 60 * 60 * 1_000

/** What the browser, the person and other tabs can do to a swap. */
export const faultsOfTheWorld = {
  'offline, then online': async (stage: Stage) => {
    const { page, context, sent } = stage
    await page.clock.install()
    await quoted(page)
    // The price is asked for again by itself: not before the way is there.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await context.setOffline(true)
    await submit(page).click()
    await expect(refused(page)).toContainText(/offline|connection/i)
    await context.setOffline(false)
    await page.clock.resume()
    await keepsTyped(page)
    expect(sent).toHaveLength(0)
    await lookAt(page)
    await submit(page).click()
    await isDone(stage)
    expect(sent).toHaveLength(1)
  },
  'session expired in mid-flow': async (stage: Stage) => {
    const { page, context } = stage
    await quoted(page)
    const kept = await context.cookies()
    await context.clearCookies({ name: 'wallet' })
    await submit(page).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('Your wallet’s login in this browser has ended'),
    ).toBeVisible()
    await context.addCookies(kept)
    expect(await swapsOf(stage, stage.accountId)).toBe(0)
  },
  'account switched in another tab': async (stage: Stage) => {
    const { page, context, venue } = stage
    await quoted(page)
    const other = await beInWallet(context, venue)
    await catchUp(venue)
    // Before this tab is told: the venue takes nothing of one wallet from a browser that is in another.
    await submit(page).click()
    await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await expect(amount(page)).toHaveValue('')
    await expect(done(page)).toHaveCount(0)
    expect(await swapsOf(stage, other.accountId)).toBe(0)
  },
  'socket dropped or silent': { cannot: 'prices, balances and swaps are calls; no push is part of it' },
  'clock wrong by hours': async (stage: Stage) => {
    const { page } = stage
    await page.clock.install({ time: Date.now() - 5 * hour })
    await page.goto(from)
    await typeAndSend(page)
    await isDone(stage)
  },
  'tab hidden or frozen for an hour': async (stage: Stage) => {
    const { page, venue } = stage
    await page.clock.install()
    await page.goto(from)
    await quoted(page)
    await lookAway(page, hour)
    await catchUp(venue)
    await page.clock.fastForward(walletLimits.chain.quoteLife)
    await page.getByRole('button', { name: 'Get a new price' }).click()
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await isDone(stage)
  },
  'restored by Back after logout': async ({ page }: Stage) => {
    await expect(page.getByText('Balance: 2 ETH')).toBeVisible()
    await walletWidget(page).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(/\/en_US\/web3$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    await expect(page.getByRole('heading', { name: 'Connect your wallet' })).toBeVisible()
    await expect(page.getByText(/Balance:/)).toHaveCount(0)
  },
  'storage full or forbidden': async (stage: Stage) => {
    await forbidStorage(stage.page)
    await stage.page.reload()
    await opened(stage.page)
    await typeAndSend(stage.page)
    await isDone(stage)
  },
  'storage corrupt or of another version': async (stage: Stage) => {
    const { page, accountId } = stage
    await spoilStorage(page)
    await page.evaluate((key) => localStorage.setItem(key, '{"v":99,"\u0000'), `sf.open.wallet.${accountId}.junk`)
    await page.reload()
    await opened(page)
    await typeAndSend(page)
    await isDone(stage)
  },
  'changed by another tab': { provedBy: 'the cell "two tabs": what the other swapped is no longer there' },
  'two tabs': async (stage: Stage) => {
    const { page, context } = stage
    const other = await context.newPage()
    await other.goto(from)
    await opened(other)
    // Of two there are not three.
    await quoted(page, '1.5')
    await quoted(other, '1.5')
    await submit(page).click()
    await expect(done(page)).toBeVisible()
    await submit(other).click()
    await expect(refused(other)).toBeVisible()
    await expect(amount(other)).toHaveValue('1.5')
    expect(await swapsOf(stage, stage.accountId)).toBe(1)
  },
  'double click, Enter held or in composition': async (stage: Stage) => {
    const { page, sent } = stage
    await amount(page).fill('0.5')
    await expect(look(page)).toBeEnabled()
    await amount(page).evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    })
    await expect(submit(page)).toHaveCount(0)
    await amount(page).focus()
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(submit(page)).toBeEnabled()
    expect(sent).toHaveLength(0)
    await submit(page).dblclick()
    await isDone(stage)
    expect(sent).toHaveLength(1)
  },
  'back button': async (stage: Stage) => {
    const { page, venue, sent } = stage
    await page.clock.install()
    await page.goto('/en_US/web3/receive')
    await page.getByRole('banner').getByRole('link', { name: 'Swap' }).click()
    await opened(page)
    await strike(venue, { kind: 'slow', ms: 1_500 })
    await typeAndSend(page)
    await expect(busy(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Receive', level: 1 })).toBeVisible()
    // Who left is told of it there: it happened once, or not at all.
    await page.clock.fastForward(kernelLimits.submit.dueAfter)
    const announced = page
      .getByRole('region', { name: 'Notices' })
      .getByText(/whose answer was lost (went through|did not happen)/)
    await expect(announced).toBeVisible()
    const happened = ((await announced.textContent()) ?? '').includes('went through')
    expect([sent.length, await swapsOf(stage, stage.accountId)]).toEqual([1, happened ? 1 : 0])
  },
  reload: async (stage: Stage) => {
    const { page } = stage
    let executed = false
    await answersWith(page, path, async (route) => {
      await route.fetch()
      executed = true
    })
    await typeAndSend(page)
    await expect.poll(() => executed).toBe(true)
    await page.clock.install({ time: Date.now() + kernelLimits.submit.dueAfter })
    await page.reload()
    await expect(outcomeLater(page)).toBeVisible()
    expect(await swapsOf(stage, stage.accountId)).toBe(1)
  },
  'deep link in mid-flow': async (stage: Stage) => {
    const { page } = stage
    const chain = page.getByRole('combobox', { name: 'Chain' })
    await page.goto(`${from}?chain=501`)
    await expect(chain).toHaveValue('Solana')
    await page.goto(`${from}?chain=%3Cb%3E&tx=..%2F..`)
    await expect(chain).toHaveValue('Ethereum')
    await strike(stage.venue, { kind: 'fail', status: 403 })
    await typeAndSend(page)
    await isRefused(stage)
  },
  'a chunk that is gone after a release': { provedBy: 'the shell: one guarded reload, never in mid-form' },
  'translator that wraps text nodes': async (stage: Stage) => {
    const { page } = stage
    await translate(page)
    await quoted(page)
    await translate(page)
    await submit(page).click()
    await isDone(stage)
  },
}
