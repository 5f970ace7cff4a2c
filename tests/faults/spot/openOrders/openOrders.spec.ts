import { orders } from '#contract/spot/calls/orders.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin, beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { faultsOfAnswers } from '../answers.ts'
import { amount, isHonest, rowsAt, sent, strike, tryFaults, type Stage } from '../stage.ts'
import { faultsOfTheWorld } from '../world.ts'
import { cancelling, cancellingAll } from './write.ts'

const tried = faultMatrix<Stage>('the cancelling of an order', {
  ...faultsOfAnswers(cancelling),
  ...faultsOfTheWorld(cancelling),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page, context, market, price } = stage
    // It is filled by somebody while the cancel is on its way: news, and no error.
    await cancelling.arrange(stage)
    const beside = await context.browser()?.newContext()
    const other = await beside?.newPage()
    if (!other) throw new Error('There is no second browser')
    await beLoggedIn(other, trader, market.url)
    await page.route(`${market.url}${orders.cancel.path.replace('{orderId}', '*')}`, async (route) => {
      await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price, amount }, market.url)
      await route.continue()
    })
    await cancelling.send(page)
    await expect(page.getByText(/^The buy order on BTC\/USDT was filled already/)).toBeVisible()
    await isHonest(stage)
    await beside?.close()
  },
  'changed by another tab': async (stage) => {
    const { page, context, price } = stage
    await cancelling.arrange(stage)
    const other = await context.newPage()
    await cancelling.arrange(stage, other)
    await cancelling.send(other)
    await expect(rowsAt(page, price)).toHaveCount(0)
    expect(await cancelling.effects(stage)).toBe(1)
  },
  'two tabs': async (stage) => {
    const { page, context, market } = stage
    await cancelling.arrange(stage)
    const other = await context.newPage()
    await cancelling.arrange(stage, other)
    const goes: (() => Promise<void>)[] = []
    for (const tab of [page, other])
      await tab.route(`${market.url}${orders.cancel.path.replace('{orderId}', '*')}`, async (route) => {
        goes.push(() => route.continue())
      })
    await cancelling.send(page)
    await cancelling.send(other)
    await expect.poll(() => goes.length).toBe(2)
    for (const go of goes) await go()
    // The second one is told that it is cancelled, too: to neither it is a fault.
    for (const tab of [page, other]) {
      await expect(cancelling.failed(tab)).toHaveCount(0)
      await isHonest(stage, tab)
    }
    expect(await cancelling.effects(stage)).toBe(1)
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await cancelling.arrange(stage)
    await page.getByRole('button', { name: 'Cancel the buy order on BTC/USDT' }).first().dblclick()
    await expect(cancelling.done(page)).toBeVisible()
    expect([await cancelling.effects(stage), sent(stage, cancelling).length]).toEqual([1, 1])
  },
  'back button': async (stage) => {
    const { page, market } = stage
    await page.goto(`${market.url}/en_US/market`)
    await cancelling.arrange(stage)
    await strike(stage, cancelling, { kind: 'slow', ms: 3_000 })
    await cancelling.send(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await expect.poll(() => cancelling.effects(stage)).toBe(1)
    await page.goForward()
    await isHonest(stage)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, context, market, price } = stage
    await cancelling.arrange(stage)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/orderHome/coinTradeOrder?tab=open`)
    await fillLogin(page, demo)
    await expect(rowsAt(page, price)).toHaveCount(1)
    await cancelling.send(page)
    await expect(cancelling.done(page)).toBeVisible()
    expect(await cancelling.effects(stage)).toBe(1)
  },
})

const one = { provedBy: 'the cancelling of one order, which goes the same ways' } as const
const all = faultMatrix<Stage>('the cancelling of all orders', {
  ...faultsOfAnswers(cancellingAll),
  'duplicate, reordered, late after cancel': one,
  'offline, then online': faultsOfTheWorld(cancellingAll)['offline, then online'],
  'session expired in mid-flow': one,
  'account switched in another tab': faultsOfTheWorld(cancellingAll)['account switched in another tab'],
  'socket dropped or silent': one,
  'clock wrong by hours': one,
  'tab hidden or frozen for an hour': one,
  'restored by Back after logout': one,
  'storage full or forbidden': one,
  'storage corrupt or of another version': one,
  'changed by another tab': one,
  'two tabs': one,
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await cancellingAll.arrange(stage)
    await page.getByRole('button', { name: 'Cancel the orders' }).dblclick()
    await expect(cancellingAll.done(page)).toBeVisible()
    expect([await cancellingAll.effects(stage), sent(stage, cancellingAll).length]).toEqual([1, 1])
  },
  'back button': one,
  reload: one,
  'deep link in mid-flow': one,
  'a chunk that is gone after a release': one,
  'translator that wraps text nodes': one,
})

tryFaults('the cancelling of an order', isCoverDue('openOrders') ? tried : [])
tryFaults('the cancelling of all orders', isCoverDue('openOrders') ? all : [])
