import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'
import { row } from './fixture.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset demo account' })
const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })

/** Another user has no account in the simulation, and is answered without data. */
const closed = { ...simulation.closedPositions, response: z.nullable(simulation.closedPositions.response) }

/** A user with a position in the simulation, whose makers fill orders. */
const ofDemoTrader: typeof ofPerson = {
  ...ofPerson,
  come: async (page, context, venue) => {
    const person = await ofPerson.come(page, context, venue)
    await readAt({ context, venue }, contracts.activate)
    await readAt({ context, venue }, simulation.activate)
    // The page of the test begins with its own clock.
    const other = await context.newPage()
    await other.goto(`${venue.url}/en_US/simulation/exchange`)
    await form(other).getByRole('radio', { name: 'Market', exact: true }).check()
    await form(other).getByRole('textbox', { name: 'Size', exact: true }).fill('10')
    await form(other).getByRole('button', { name: 'Buy / long', exact: true }).click()
    await expect(row(other)).toBeVisible()
    await other.close()
    return person
  },
}

tryWrites(ofDemoTrader, {
  flow: 'a reset of the simulation',
  call: simulation.reset,
  begin: async ({ page }) => {
    await page.goto('/en_US/simulation/exchange')
    await expect(row(page)).toBeVisible()
    await page.getByRole('note').getByRole('button', { name: 'Reset demo account' }).click()
    await expect(dialog(page).getByRole('list')).toContainText('BTCUSDT')
  },
  send: (page) => dialog(page).getByRole('button', { name: 'Reset', exact: true }).click(),
  none: async (page) => {
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Demo account not reset' })).toBeVisible()
    await expect(dialog(page).getByRole('list')).toContainText('BTCUSDT')
  },
  done: async (page) => {
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('No open positions')).toBeVisible()
  },
  effects: async (fixture) => (await readAt(fixture, closed))?.totalCount ?? 0,
  anothers: async (page) => {
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Activate futures first' })).toBeVisible()
  },
})
