import type { Page } from '@playwright/test'
import { setup } from 'xstate'
import {
  amountField,
  logOutByMenu,
  records,
  announced,
  transferDialog,
  transferReady,
} from '#tests/support/browser/journey.ts'
import { openRecords } from '#tests/support/browser/menus.ts'
import { fillLogin, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { journeyPaths } from '#tests/support/journeys.ts'
import type { Journey } from '#tests/support/journeys.ts'
import { someOf } from '#tests/support/length.ts'

/** A visit as a person would describe it: no part of the product is used here. */
const visit = setup({
  types: {
    events: {} as {
      type:
        | 'own.wanted'
        | 'login.done'
        | 'form.opened'
        | 'form.closed'
        | 'money.sent'
        | 'records.opened'
        | 'logout.done'
        | 'back.pressed'
    },
  },
}).createMachine({
  id: 'visit',
  initial: 'guest',
  states: {
    guest: { on: { 'own.wanted': 'door' } },
    door: { on: { 'login.done': 'wallet' } },
    wallet: { on: { 'form.opened': 'form', 'logout.done': 'gone' } },
    form: { on: { 'form.closed': 'wallet', 'money.sent': 'moved' } },
    moved: { on: { 'records.opened': 'records', 'logout.done': 'gone' } },
    records: { on: { 'logout.done': 'gone' } },
    gone: { on: { 'back.pressed': 'door' } },
  },
})

const header = (page: Page) => page.getByRole('banner')
const spot = (page: Page) => page.getByRole('region', { name: 'Spot', exact: true })
const isUser = (page: Page) => expect(header(page).getByRole('button', { name: 'Account', exact: true })).toBeVisible()
const isGuest = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Wallet', exact: true })).toHaveCount(0)
  await expect(spot(page)).toHaveCount(0)
}

const journey: Journey<typeof visit, Page> = {
  machine: visit,
  looks: {
    guest: isGuest,
    door: async (page) => {
      await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
      await isGuest(page)
    },
    wallet: async (page) => {
      await isUser(page)
      await expect(spot(page).getByRole('table')).toBeVisible()
      await expect(transferDialog(page)).toHaveCount(0)
    },
    form: async (page) => transferReady(page),
    moved: async (page) => {
      await isUser(page)
      await expect(transferDialog(page)).toHaveCount(0)
      await expect(spot(page).getByRole('table')).toBeVisible()
    },
    records: async (page) => {
      await expect(records(page).nth(1)).toContainText('0.25')
    },
    gone: isGuest,
  },
  does: {
    'own.wanted': async (page) => {
      await page.goto('/en_US/assetManagement/overView')
    },
    'login.done': async (page) => fillLogin(page, trader),
    'form.opened': async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Transfer', exact: true }).first().click()
    },
    'form.closed': async (page) => page.keyboard.press('Escape'),
    'money.sent': async (page) => {
      await amountField(page).fill('0.25')
      await transferDialog(page).getByRole('button', { name: 'Transfer 0.25 USDT' }).click()
      await expect(announced(page, /^Success/)).toBeVisible()
    },
    'records.opened': async (page) => openRecords(page),
    'logout.done': async (page) => logOutByMenu(page),
    'back.pressed': async (page) => {
      await page.goBack()
    },
  },
}

for (const { title, walk } of someOf(journeyPaths(journey), 1)) {
  test(`a visit: ${title}`, async ({ page }) => {
    page.setDefaultTimeout(15_000)
    await page.goto('/en_US/market')
    await walk(page)
  })
}
