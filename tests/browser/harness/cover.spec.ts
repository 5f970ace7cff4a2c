import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { buildExample, examplePage } from '#tests/support/example/build.ts'
import { gatherModel } from '#tests/support/example/gather.model.ts'
import { gatherWords } from '#tests/support/example/gather.words.ts'
import { pathText } from '#tests/support/explorer/path.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

const origin = 'http://gather.test'
let script = ''

test.beforeAll(async () => {
  script = await buildExample()
})

/** The example's app, served to this page alone. */
const openWith = (body: string) => async (page: Page) => {
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(`${origin}/main.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${origin}/`)
}
const open = openWith(examplePage)
const walkWith = (model: AnyFlowModel) => ({ model, words: gatherWords, open })
const impatient = (model: AnyFlowModel) => ({ ...walkWith(model), patience: 500 })
const { paths, missed } = browserCover({ model: gatherModel })

test('the cover of a flow reaches every transition in a real browser [MBT-03]', () => {
  expect(missed).toEqual([])
})

for (const path of paths) {
  test(`a real browser follows: ${pathText(path)} [MBT-03]`, async ({ page }) => {
    await walkBrowser(page, path, walkWith(gatherModel))
  })
}

test('a path fails when the page does not show what tells a state', async ({ page }) => {
  const [path] = paths
  if (path === undefined) throw new Error('The cover is empty')
  const shows = {
    ...gatherModel.screen.shows,
    'gathering.fetching': [{ role: 'alert' as const, text: 'gather:phase.fetching' }],
  }
  await expect(
    walkBrowser(page, path, impatient({ ...gatherModel, screen: { ...gatherModel.screen, shows } })),
  ).rejects.toThrow(/does not show alert with "Fetching shelves"/)
})

test('a path fails when the page does not make the call that it should', async ({ page }) => {
  const [path] = paths
  if (path === undefined) throw new Error('The cover is empty')
  const wire = { ...gatherModel.wire, fetchShelf: { call: { method: 'GET' as const, path: '/hk-web/gather/other' } } }
  // Nobody answers what the gate does not hold.
  await page.route(`${origin}/hk-web/**`, () => undefined)
  await expect(walkBrowser(page, path, impatient({ ...gatherModel, wire }))).rejects.toThrow(
    /makes none of the calls \/hk-web\/gather\/other/,
  )
})

/** The example's page where another screen asks for leave before the list is saved. */
const openAsking = openWith(`${examplePage}<button onclick="this.remove()">Give leave</button>`)
const withLeave = {
  ...gatherModel,
  wire: {
    ...gatherModel.wire,
    saveList: {
      plays: {
        stored: {
          each: [
            { click: { role: 'button' as const, name: { text: 'Give leave' } } },
            { call: gatherModel.wire.saveList.call, gives: {} },
          ],
        },
      },
    },
  },
}

test('an outcome may need gestures of a person on another screen, and a path fails when that is not there', async ({
  page,
}) => {
  const [path] = browserCover({ model: withLeave }).paths.filter(
    ({ steps }) => steps.filter(({ label }) => label === 'saveList: stored').length === 1,
  )
  if (path === undefined) throw new Error('No path saves the list once')
  await walkBrowser(page, path, { ...walkWith(withLeave), open: openAsking })
  await expect(page.getByRole('button', { name: 'Give leave' })).toHaveCount(0)
  await expect(walkBrowser(await page.context().newPage(), path, impatient(withLeave))).rejects.toThrow(
    /There is no getByRole\('button'.*'Give leave'/,
  )
})

test('an outcome that no call can play is left out of the cover, and said', () => {
  const { missed: left } = browserCover({
    model: { ...gatherModel, wire: { ...gatherModel.wire, saveList: { happens: 'stored' } } },
  })
  expect(left).toEqual(['gather.saving | error saveList | 0', 'gather.failed.saving | retry.asked | 0'])
})
