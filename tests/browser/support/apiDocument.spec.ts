import { expect, test } from '#tests/support/browser/test.ts'

test('a reader finds a call, reads it, copies its sample and tries it in the sandbox [HELP-03]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en_US/apiDocument')
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search calls and streams' }).fill('tick, lot')
  await page.getByRole('link', { name: /orders\.markets/ }).click()
  await expect(page).toHaveURL(/\/apiDocument\?call=orders\.markets$/)
  await expect(page.getByRole('heading', { level: 2, name: 'orders.markets' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Article about error code 429' })).toBeVisible()
  await page.getByText('curl', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy sample' }).click()
  const sample = page.getByRole('region', { name: 'Code sample' })
  await expect(sample).toContainText(`site=${new URL(page.url()).origin}`)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await sample.evaluate((element) => element.textContent))
  await page.getByRole('button', { name: 'Send call' }).click()
  const answer = page.getByRole('region', { name: 'Response', exact: true })
  await expect(answer).toContainText('"symbol": "btc_usdt"')
})

test('a call that moves funds cannot be sent from the page, which says why [HELP-03]', async ({ page }) => {
  await page.goto('/en_US/apiDocument?call=orders.place')
  await expect(page.getByText('Calls that move funds can’t be sent from this page', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send call' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'orders.place' })).toBeVisible()
})

test('the documents can be downloaded [HELP-03]', async ({ page }) => {
  await page.goto('/en_US/apiDocument')
  for (const [name, version] of [
    ['openapi', '3.1.0'],
    ['asyncapi', '3.0.0'],
  ] as const) {
    const href = await page.getByRole('link', { name: new RegExp(name, 'i') }).getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect((await answer.json())[name]).toBe(version)
  }
})
