import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { amountField, transferDialog, transferReady } from '#tests/support/browser/journey.ts'
import { beLoggedIn } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import { root } from '#tools/products.mjs'

const choose = (inspector: Page, name: RegExp) =>
  inspector.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first().click()

/** The form's message for the answer that the developer selected. */
const refusal = (page: Page) => page.getByRole('alertdialog', { name: 'Margin loan needs this collateral' })

test('a developer finds why a transfer hangs, ends it, replays it, and makes a test from it [MBT-04] [MBT-05] [MBT-06]', async ({
  page,
  venue,
  complaints,
}, info) => {
  // The venue has no inspector page, since production builds do not include it.
  complaints.expect(/404/)
  await beLoggedIn(page, await newcomer(venue))
  await page.goto('/en_US/assetManagement/overView?transfer=2-5-52&inspect')
  await transferReady(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Inspector' }).click()
  const inspector = await opened
  const act = inspector.getByRole('form')

  // Wait for the facts from the tests before the call hangs, since it times out after a while.
  await choose(inspector, /^transfer editing/)
  await inspector.getByRole('button', { name: 'Coverage' }).click()
  await expect(inspector.getByText(/Covered by tests: [1-9]\d* transitions/)).toBeVisible({ timeout: 120_000 })
  await inspector.getByRole('button', { name: 'Chart', exact: true }).click()

  // Request the fault for the flow in view; the user of the page runs into it.
  await act.getByLabel('Action').selectOption('fault ')
  await act.getByLabel('Fault').fill(JSON.stringify({ kind: 'hang', times: 1, path: transfer.submit.path }))
  await act.getByRole('button', { name: 'Inject' }).click()
  await expect(inspector.getByText('Fault injected.')).toBeVisible()
  await amountField(page).fill('1.25')
  await transferDialog(page)
    .getByRole('button', { name: /^Transfer \d/ })
    .click()

  // The state shows what it waits for: one call without an answer.
  await choose(inspector, /submitOnce sending/)
  await act.getByLabel('Action').selectOption({ label: 'send' })
  await act.getByLabel('Sample').selectOption('refused')
  await act.getByRole('button', { name: 'Answer' }).click()
  await expect(inspector.getByText(/Call answered/)).toBeVisible()
  await expect(refusal(page)).toBeVisible()

  const folder = info.outputPath('work')
  await mkdir(folder, { recursive: true })
  const recording = join(folder, 'hangs.json')
  const saved = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  await (await saved).saveAs(recording)
  await page.close()
  await inspector.getByLabel('Open recording').setInputFiles(recording)

  // The replay shows the screen of that moment.
  const replayed = inspector.waitForEvent('popup')
  await inspector.getByRole('link', { name: 'Show the screen' }).click()
  const replay = await replayed
  await expect(refusal(replay)).toBeVisible()
  await inspector.getByRole('searchbox', { name: 'Search', exact: true }).fill('form.submitted')
  const asked = inspector
    .getByRole('listbox', { name: 'Lines' })
    .getByRole('option')
    .filter({ hasText: 'form.submitted' })
  await asked.first().click()
  await expect(refusal(replay)).toHaveCount(0)
  await expect(amountField(replay)).toHaveValue('1.25')

  // The flow should have ended differently: a test that says so, and fails until it does.
  const made = join(folder, 'hangs.test.ts')
  const wanted = ['--flow', 'submitOnce', '--expect', 'accepted', '--out', made]
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/paths.ts', 'from', recording, ...wanted], {
    cwd: root,
  })
  expect(await readFile(made, 'utf8')).toContain(
    "it('submitOnce has accepted after makeKey: key → send: refused → forgetKey: forgotten'",
  )
})
