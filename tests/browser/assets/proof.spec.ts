import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { proof } from '#contract/assets/calls/proof.ts'
import type { ProofFile } from '#contract/assets/calls/proof.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'

/** The first snapshot is taken a few seconds after the start of the venue. */
const snapshotTaken = async (page: Page, venue: Venue) =>
  expect
    .poll(async () => {
      const { data } = (await (await page.request.get(venue.url + proof.book.path)).json()) as {
        data: { day: unknown }
      }
      return data.day
    })
    .not.toBeNull()

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, file: object) =>
  main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })

test('a user verifies their balance, saves the proof, and a forged copy shows the step that fails [HELP-05]', async ({
  page,
  venue,
}) => {
  await snapshotTaken(page, venue)
  await beLoggedIn(page, demo)
  await page.goto('/en_US/position')
  await expect(main(page).getByRole('table', { name: 'Liabilities and reserves' })).toContainText('USDT')
  const root = (await main(page).getByTestId('proof-root').textContent()) ?? ''
  expect(root).toMatch(/^[0-9a-f]{64}$/)

  await main(page).getByRole('button', { name: 'Verify my balance' }).click()
  await expect(main(page).getByText('Verified: your balance is included')).toBeVisible()
  await expect(main(page).getByText('your UID')).toBeVisible()
  await main(page).getByText('Steps for BTC').click()
  const steps = main(page).getByRole('region', { name: 'Steps for BTC' })
  await expect(steps).toContainText('Root of the tree')

  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Save proof' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toMatch(/^statefloor-proof-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await saved.path(), 'utf8')) as ProofFile
  expect(file).toMatchObject({ format: 'statefloor-proof/1', root })

  const branches = file.branches.map((branch) => (branch.coin === 'btc' ? { ...branch, amount: '9' } : branch))
  await open(page, { ...file, branches })
  await expect(main(page).getByRole('alert')).toContainText('Verification failed')
  await expect(main(page).getByText('The computed total differs')).toBeVisible()

  await open(page, { ...file, nonce: 'short' })
  await expect(main(page).getByRole('alert')).toContainText('“nonce”')
  await open(page, file)
  await expect(main(page).getByText('Verified: your balance is included')).toBeVisible()
})

test('a guest sees liabilities, reserves and root, verifies a file, and logs in to download a proof [HELP-05]', async ({
  page,
  venue,
}) => {
  await snapshotTaken(page, venue)
  await page.goto('/en_US/position')
  await expect(main(page).getByTestId('proof-root')).toBeVisible()
  await open(page, { format: 'other' })
  await expect(main(page).getByRole('alert')).toContainText('statefloor-proof/1')
  await main(page).getByRole('link', { name: 'Log in to verify' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fposition/)
})

test('on a phone, the amounts of a snapshot take one line each [HELP-05]', async ({ page, venue }) => {
  await snapshotTaken(page, venue)
  await page.route(`**${proof.book.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/"liabilities":"[\d.]+"/g, '"liabilities":"999999.123456789012345678"')
      .replaceAll(/"reserves":"[\d.]+"/g, '"reserves":"1000123.123456789012345678"')
    await route.fulfill({ response, body })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en_US/position')
  const amounts = main(page).getByRole('table', { name: 'Liabilities and reserves' }).locator('td span[data-narrow]')
  await expect(amounts.first()).toHaveText('999,999.12')
  const tall = await amounts.evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { height } = range.getBoundingClientRect()
      return height < 1.9 * Number.parseFloat(getComputedStyle(one).fontSize) ? [] : [one.textContent]
    }),
  )
  expect(tall).toEqual([])
})
