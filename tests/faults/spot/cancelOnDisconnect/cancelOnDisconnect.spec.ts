import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfAnswers } from '../answers.ts'
import { sent, strike, tryFaults, type Stage } from '../stage.ts'
import { faultsOfTheWorld } from '../world.ts'
import { box, isKept, openSettings, settings, switching } from './write.ts'

const name = 'the switch that cancels on disconnect'

const tried = faultMatrix<Stage>(name, {
  ...faultsOfAnswers(switching),
  ...faultsOfTheWorld(switching),
  // The venue is asked which it keeps, and has done it: that is no failure.
  'answer lost after the effect': async (stage) => {
    const { page, market } = stage
    await switching.arrange(stage)
    let isOver = false
    await page.route(`${market.url}${switching.path}`, async (route) => {
      if (isOver || route.request().method() !== switching.method) return route.fallback()
      isOver = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await switching.send(page)
    await expect(switching.done(page)).toBeVisible()
    await expect(switching.failed(page)).toHaveCount(0)
    expect([await isKept(stage), sent(stage, switching).length]).toEqual([true, 1])
  },
  'duplicate, reordered, late after cancel': {
    cannot: 'nothing pushes what the venue keeps: it is asked for whenever somebody looks, and the last answer counts',
  },
  'changed by another tab': {
    provedBy: '“two tabs”: what another tab changed is asked for when somebody looks',
  },
  'two tabs': async (stage) => {
    const { page, context, market } = stage
    await switching.arrange(stage)
    const other = await context.newPage()
    await openSettings(other, market.url)
    await switching.send(other)
    await expect(switching.done(other)).toBeVisible()
    // This tab shows what it received last, until somebody looks again.
    await settings(page).getByRole('button', { name: 'Close the settings' }).click()
    await page.getByRole('button', { name: 'Trading settings' }).click()
    await expect(box(page, true)).toBeVisible()
    await box(page).click()
    await expect(box(page, false)).toBeVisible()
    expect([await isKept(stage), sent(stage, switching).length]).toEqual([false, 2])
  },
  'double click, Enter held or in composition': async (stage) => {
    const { page } = stage
    await switching.arrange(stage)
    await strike(stage, switching, { kind: 'slow', ms: 2_000 })
    // The second press comes while the first is on its way, and means nothing.
    await box(page).dblclick()
    await switching.busy(page)
    await expect(switching.done(page)).toBeVisible()
    expect([await isKept(stage), sent(stage, switching).length]).toEqual([true, 1])
  },
  'back button': async (stage) => {
    const { page, market } = stage
    await page.goto(`${market.url}/en_US/market`)
    await switching.arrange(stage)
    await strike(stage, switching, { kind: 'slow', ms: 3_000 })
    await switching.send(page)
    await switching.busy(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/market$/)
    await page.goForward()
    await page.getByRole('button', { name: 'Trading settings' }).click()
    // Whatever became of it, the box shows what the venue keeps.
    await expect(async () => {
      const keeps = await isKept(stage)
      await expect(box(page, keeps)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(sent(stage, switching)).toHaveLength(1)
  },
  'deep link in mid-flow': async (stage) => {
    const { page, context, market } = stage
    await switching.arrange(stage)
    await context.clearCookies()
    await page.goto(`${market.url}/en_US/login?redirect=${encodeURIComponent('/trade/exchange/?tradeCode=btc_usdt')}`)
    await fillLogin(page, demo)
    await page.getByRole('button', { name: 'Trading settings' }).click()
    await expect(box(page, false)).toBeVisible()
    expect(sent(stage, switching)).toHaveLength(0)
  },
})

tryFaults(name, tried)
