import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { plainJson } from '@statefloor/explorer'
import type { Delivery } from '@statefloor/explorer'
import { siteOf, writeSite } from '@statefloor/paths'
import type { PathsConfig } from '@statefloor/paths'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'

const config: PathsConfig<Delivery> = {
  flows: () => ['gather'],
  load: () => Promise.resolve(gatherModel),
  locales: ['en'],
  words: () => gatherWords,
  protocol: plainJson,
  site: {
    title: 'Garden',
    root: fileURLToPath(new URL('..', import.meta.url)),
    documents: [{ title: 'To read', paths: ['README.md', 'API.md'] }],
    testsOfAll: [{ path: 'tests/docs.test.ts', is: 'packages' }],
    notes: () => ({
      title: 'Gathering',
      group: 'Garden',
      purpose: 'Fetches shelf after shelf.',
      startedBy: [],
      files: [{ path: 'src/plan.ts', is: 'plan' }],
      tests: [],
      requirements: [{ id: 'GRD-01', sentence: 'It rests', tests: [] }],
      limits: {},
    }),
  },
}

let folder: string
const addressOf = (path: string) => pathToFileURL(join(folder, path)).href

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statefloor-site-'))
  writeSite(folder, await siteOf(config, ['gather'], gatherWords))
})
test.afterAll(() => {
  rmSync(folder, { recursive: true })
})

const pages = [
  'index.html',
  'requirements.html',
  'documents.html',
  'flows/gather.html',
  'documents/README.html',
  'source/src/plan.ts.html',
]

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the pages of the flows are accessible: ${colorScheme}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const path of pages) {
      await page.goto(addressOf(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations, path).toEqual([])
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await beyond(), path).toBeLessThanOrEqual(0)
    }
  })
}

test('a flow is found by a state, an event, a requirement or its area', async ({ page }) => {
  await page.goto(addressOf('index.html'))
  const row = page.getByRole('row', { name: 'Gathering' })
  for (const words of ['gathering.fetching', 'gather.requested', 'grd-01 shelf', '']) {
    await page.getByRole('searchbox').fill(words)
    await expect(page.getByRole('status')).toHaveText('1 flow')
    await expect(row).toBeVisible()
  }
  await page.getByRole('searchbox').fill('gather.refused')
  await expect(page.getByRole('status')).toHaveText('0 flows')
  await expect(row).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Garden')
  await page.getByRole('link', { name: 'Gathering' }).click()
  await expect(page.getByRole('heading', { name: 'Gathering', level: 1 })).toBeVisible()
})

test('a drawing has three sizes, switched by links alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(addressOf('flows/gather.html'))
  const drawing = page.getByRole('img', { name: 'The chart of gather' })
  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const whole = await width()
  expect(whole).toBeGreaterThan(390)
  await page.getByRole('link', { name: '200 %' }).click()
  await expect.poll(width).toBe(2 * whole)
  await page.getByRole('link', { name: 'as wide as the page' }).click()
  await expect.poll(width).toBeLessThan(390)
})
