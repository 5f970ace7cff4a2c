import { beLoggedIn, demo, fillLogin, trader } from '#tests/support/browser/person.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog, logOut } from '#tests/support/browser/visitor.ts'
import { createProxy } from '#tests/support/proxy.ts'
import { forbidStorage, lookAway, spoilStorage, translate } from '#tests/faults/account/session/fixture.ts'
import { isHonest, rowsAt, sent, type Fixture, type Write } from './fixture.ts'

const hour = 60 * 60 * 1_000

/** Faults caused by the browser, the user and other tabs in a write of the trading page. */
export const environmentFaults = (write: Write) => {
  const { arrange, send, done, failed, effects, keeps } = write

  /** Asserts that it is sent, and takes effect once. */
  const happens = async (fixture: Fixture, page = fixture.page) => {
    await send(page)
    await expect(done(page)).toBeVisible({ timeout: 40_000 })
    expect(await effects(fixture)).toBe(1)
    await isHonest(fixture, page)
  }

  return {
    'offline, then online': async (fixture: Fixture) => {
      const { page, context } = fixture
      await arrange(fixture)
      await context.setOffline(true)
      await send(page)
      await expect(failed(page).first()).toBeVisible()
      await context.setOffline(false)
      expect(sent(fixture, write)).toHaveLength(0)
      expect(await effects(fixture)).toBe(0)
      await keeps(fixture)
      await happens(fixture)
    },
    'session expired in mid-flow': async (fixture: Fixture) => {
      const { page, context, market } = fixture
      await arrange(fixture)
      await endSession(context, market)
      await expiredDialog(page).getByLabel('Password', { exact: true }).fill(demo.password)
      await page.keyboard.press('Enter')
      await expect(expiredDialog(page)).toHaveCount(0)
      await keeps(fixture)
      await happens(fixture)
    },
    'account switched in another tab': async (fixture: Fixture) => {
      const { page, context, market, price } = fixture
      await arrange(fixture)
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
      expect(await effects(fixture)).toBe(0)
    },
    'socket dropped or silent': async (fixture: Fixture) => {
      const network = await createProxy({ port: fixture.market.port })
      await arrange(fixture, fixture.page, network.url)
      // The stream is silent: the answer of the call is enough, and the list is correct once the link is back.
      network.toBrowser.hold()
      network.reset()
      network.heal()
      await happens(fixture)
      await network.close()
    },
    'clock wrong by hours': async (fixture: Fixture) => {
      await fixture.page.clock.install({ time: Date.now() - 5 * hour })
      await arrange(fixture)
      await happens(fixture)
    },
    'tab hidden or frozen for an hour': async (fixture: Fixture) => {
      await fixture.page.clock.install()
      await arrange(fixture)
      await lookAway(fixture.page, hour)
      await keeps(fixture)
      await happens(fixture)
    },
    'restored by Back after logout': async (fixture: Fixture) => {
      const { page, price } = fixture
      await arrange(fixture)
      await page.keyboard.press('Escape')
      await logOut(page)
      await page.goBack()
      await expect(rowsAt(page, price)).toHaveCount(0)
      await beLoggedIn(page, demo, fixture.market.url)
      expect(await effects(fixture)).toBe(0)
    },
    'storage full or forbidden': async (fixture: Fixture) => {
      await forbidStorage(fixture.page)
      await arrange(fixture)
      await happens(fixture)
    },
    'storage corrupt or of another version': async (fixture: Fixture) => {
      await fixture.page.goto(`${fixture.market.url}/en_US/market`)
      await spoilStorage(fixture.page)
      await arrange(fixture)
      await happens(fixture)
    },
    reload: async (fixture: Fixture) => {
      await arrange(fixture)
      await happens(fixture)
      await fixture.page.reload()
      await isHonest(fixture)
      expect([await effects(fixture), sent(fixture, write).length]).toEqual([1, 1])
    },
    'a chunk that is gone after a release': {
      provedBy: 'shell.release.spec: one guarded reload, whatever the page, never in mid-form',
    },
    'translator that wraps text nodes': async (fixture: Fixture) => {
      await arrange(fixture)
      await translate(fixture.page)
      await happens(fixture)
    },
  }
}
