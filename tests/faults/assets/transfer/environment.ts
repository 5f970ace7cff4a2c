import { randomBytes } from 'node:crypto'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { demo, logInTo, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Fixture } from './fixture.ts'
import {
  amount,
  answersWith,
  below,
  button,
  dialog,
  done,
  held,
  keepsTyped,
  movedBy,
  opened,
  said,
  strike,
  typeAndSend,
} from './fixture.ts'

/** Faults caused by the browser, the user and other tabs in a transfer. */
export const environmentFaults = {
  'offline, then online': async ({ page, context, sent }: Fixture) => {
    const moved = await movedBy(page, async () => {
      await amount(page).fill('1.25')
      await context.setOffline(true)
      await button(page).click()
      await expect(said(page, /offline|connection/i)).toBeVisible()
      await context.setOffline(false)
      await expect(
        dialog(page)
          .getByText(/^[\d,.]+ USDT$/)
          .first(),
      ).toBeVisible()
      await keepsTyped(page)
      expect(sent).toHaveLength(0)
      await button(page).click()
      await expect(said(page, done)).toBeVisible()
    })
    expect([moved, sent.length]).toEqual([125, 1])
  },
  'session expired in mid-flow': async ({ page, context }: Fixture) => {
    await amount(page).fill('1.25')
    await context.clearCookies()
    await button(page).click()
    const login = page.getByRole('dialog', { name: 'Session expired' })
    await expect(login).toBeVisible()
    await login.getByLabel('Password', { exact: true }).fill(demo.password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(login).toHaveCount(0)
    await expect(amount(page)).toHaveValue('1.25')
    const moved = await movedBy(page, async () => {
      await button(page).click()
      await expect(said(page, done)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'account switched in another tab': async ({ page, context }: Fixture) => {
    await amount(page).fill('1.25')
    const other = await context.newPage()
    await context.clearCookies()
    await logInTo(other, trader, below)
    const before = await held(other)
    await expect(dialog(page)).toHaveCount(0)
    expect(await held(other)).toBe(before)
  },
  'socket dropped or silent': { cannot: 'the form reads balances by calls; a push only makes it ask again' },
  'clock wrong by hours': async ({ page }: Fixture) => {
    await page.clock.install({ time: Date.now() - 5 * 60 * 60 * 1_000 })
    await page.goto('/en_US/account/transfer?source=2&target=5')
    const moved = await movedBy(page, async () => {
      await amount(page).fill('1.25')
      await page.getByRole('button', { name: /^Transfer 1/ }).click()
      await page.clock.runFor(1_000)
      await expect(said(page, /done/i)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'tab hidden or frozen for an hour': {
    cannot: 'the form has no timers; a write that was under way is settled by its key, as after a killed tab',
  },
  'restored by Back after logout': { provedBy: 'the session flow: nothing private is left for any page [OUT-02]' },
  'storage full or forbidden': async ({ page }: Fixture) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.reload()
    await opened(page)
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, done)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'storage corrupt or of another version': async ({ page }: Fixture) => {
    await page.evaluate((junk) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, junk)
      for (const fid of ['1', '1001', '100001']) localStorage.setItem(`sf.open.${fid}.junk`, junk)
    }, randomBytes(40).toString('base64'))
    await page.reload()
    await opened(page)
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, done)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'changed by another tab': { provedBy: 'transfer.spec: what another tab moved is no longer there [TRF-13]' },
  'two tabs': { provedBy: 'transfer.spec: two tabs over one balance [TRF-13]' },
  'double click, Enter held or in composition': async ({ page, sent }: Fixture) => {
    const moved = await movedBy(page, async () => {
      await amount(page).fill('1.25')
      await amount(page).evaluate((input) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
      })
      expect(sent).toHaveLength(0)
      await button(page).dblclick()
      await expect(said(page, done)).toBeVisible()
    })
    expect([moved, sent.length]).toEqual([125, 1])
  },
  'back button': async ({ page, venue, sent }: Fixture) => {
    await page.goto(`/en_US${below}`)
    await page.getByRole('link', { name: 'Transfer', exact: true }).first().click()
    await opened(page)
    await strike(venue, { kind: 'slow', ms: 1_500 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(dialog(page).getByRole('button', { name: 'Transferring…' })).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(said(page, done)).toBeVisible()
    })
    expect([moved, sent.length]).toEqual([125, 1])
  },
  reload: async ({ page }: Fixture) => {
    const moved = await movedBy(page, async () => {
      let executed = false
      await answersWith(page, async (route) => {
        await route.fetch()
        executed = true
      })
      await typeAndSend(page)
      await expect.poll(() => executed).toBe(true)
      await page.clock.install({ time: Date.now() + kernelLimits.submit.dueAfter })
      await page.reload()
      await expect(said(page, /went through/)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'deep link in mid-flow': async ({ page }: Fixture) => {
    await page.goto(`/en_US${below}?transfer=7-2-52`)
    await opened(page)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Isolated margin')
    await expect(page.getByRole('combobox', { name: 'Isolated pair' })).not.toHaveValue('')
    await page.goto(`/en_US${below}?transfer=99-x-%3Cb%3E`)
    await opened(page)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Spot')
  },
  'a chunk that is gone after a release': { provedBy: 'the shell: one guarded reload, never in mid-form' },
  'translator that wraps text nodes': async ({ page }: Fixture) => {
    await dialog(page).evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const font = document.createElement('font')
        text.parentNode?.replaceChild(font, text)
        font.append(text)
      }
    })
    const moved = await movedBy(page, async () => {
      await amount(page).fill('1.25')
      await amount(page).press('Enter')
      await expect(said(page, done)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
}
