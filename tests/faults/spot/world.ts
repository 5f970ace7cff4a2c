import { beLoggedIn, demo, fillLogin, trader } from '#tests/support/browser/person.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog, logOut } from '#tests/support/browser/visitor.ts'
import { createProxy } from '#tests/support/proxy.ts'
import { forbidStorage, lookAway, spoilStorage, translate } from '#tests/faults/account/session/stage.ts'
import { isHonest, rowsAt, sent, type Stage, type Write } from './stage.ts'

const hour = 60 * 60 * 1_000

/** Faults caused by the browser, the user and other tabs in a write of the trading page. */
export const faultsOfTheWorld = (write: Write) => {
  const { arrange, send, done, failed, effects, keeps } = write

  /** Asserts that it is sent, and takes effect once. */
  const happens = async (stage: Stage, page = stage.page) => {
    await send(page)
    await expect(done(page)).toBeVisible({ timeout: 40_000 })
    expect(await effects(stage)).toBe(1)
    await isHonest(stage, page)
  }

  return {
    'offline, then online': async (stage: Stage) => {
      const { page, context } = stage
      await arrange(stage)
      await context.setOffline(true)
      await send(page)
      await expect(failed(page).first()).toBeVisible()
      await context.setOffline(false)
      expect(sent(stage, write)).toHaveLength(0)
      expect(await effects(stage)).toBe(0)
      await keeps(stage)
      await happens(stage)
    },
    'session expired in mid-flow': async (stage: Stage) => {
      const { page, context, market } = stage
      await arrange(stage)
      await endSession(context, market)
      await expiredDialog(page).getByLabel('Password', { exact: true }).fill(demo.password)
      await page.keyboard.press('Enter')
      await expect(expiredDialog(page)).toHaveCount(0)
      await keeps(stage)
      await happens(stage)
    },
    'account switched in another tab': async (stage: Stage) => {
      const { page, context, market, price } = stage
      await arrange(stage)
      const other = await context.newPage()
      await context.clearCookies()
      await other.goto(`${market.url}/en_US/login?redirect=${encodeURIComponent('/orderHome/coinTradeOrder')}`)
      await fillLogin(other, trader)
      await expect(other.getByText('No open orders')).toBeVisible()
      // No tab shows the next user anything of the previous one.
      await expect(rowsAt(page, price)).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const typed = page.getByRole('textbox', { name: 'Amount', exact: true })
      await expect
        .poll(() => typed.evaluateAll((fields) => fields.map((field) => 'value' in field && field.value).join('')))
        .toBe('')
      expect(await ordersAt(other, market, 'open')).toEqual([])
      await other.close()
      await beLoggedIn(page, demo, market.url)
      expect(await effects(stage)).toBe(0)
    },
    'socket dropped or silent': async (stage: Stage) => {
      const network = await createProxy({ port: stage.market.port })
      await arrange(stage, stage.page, network.url)
      // The stream is silent: the answer of the call is enough, and the list is correct once the link is back.
      network.toBrowser.hold()
      network.reset()
      network.heal()
      await happens(stage)
      await network.close()
    },
    'clock wrong by hours': async (stage: Stage) => {
      await stage.page.clock.install({ time: Date.now() - 5 * hour })
      await arrange(stage)
      await happens(stage)
    },
    'tab hidden or frozen for an hour': async (stage: Stage) => {
      await stage.page.clock.install()
      await arrange(stage)
      await lookAway(stage.page, hour)
      await keeps(stage)
      await happens(stage)
    },
    'restored by Back after logout': async (stage: Stage) => {
      const { page, price } = stage
      await arrange(stage)
      await page.keyboard.press('Escape')
      await logOut(page)
      await page.goBack()
      await expect(rowsAt(page, price)).toHaveCount(0)
      await beLoggedIn(page, demo, stage.market.url)
      expect(await effects(stage)).toBe(0)
    },
    'storage full or forbidden': async (stage: Stage) => {
      await forbidStorage(stage.page)
      await arrange(stage)
      await happens(stage)
    },
    'storage corrupt or of another version': async (stage: Stage) => {
      await stage.page.goto(`${stage.market.url}/en_US/market`)
      await spoilStorage(stage.page)
      await arrange(stage)
      await happens(stage)
    },
    reload: async (stage: Stage) => {
      await arrange(stage)
      await happens(stage)
      await stage.page.reload()
      await isHonest(stage)
      expect([await effects(stage), sent(stage, write).length]).toEqual([1, 1])
    },
    'a chunk that is gone after a release': {
      provedBy: 'shell.release.spec: one guarded reload, whatever the page, never in mid-form',
    },
    'translator that wraps text nodes': async (stage: Stage) => {
      await arrange(stage)
      await translate(stage.page)
      await happens(stage)
    },
  }
}
