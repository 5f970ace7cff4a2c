import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserCover, Gate, walkBrowser } from '@statefloor/drivers/browser'
import { buildExample, examplePage } from '../../explorer/tests/gather/build.ts'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'
import { pathText, plainJson as protocol } from '@statefloor/explorer'
import type { AnyFlowModel, Delivery } from '@statefloor/explorer'

const origin = 'http://gather.test'
let script = ''

test.beforeAll(async () => {
  script = await buildExample()
})

/** Serves the example's app to this page only. */
const openWith = (body: string) => async (page: Page) => {
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(`${origin}/main.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${origin}/`)
}
const open = openWith(examplePage)
const walkWith = (model: AnyFlowModel<Delivery>) => ({ model, protocol, words: gatherWords, open })
/** What never comes is waited for no longer than a busy machine needs to look at the page once. */
const impatient = (model: AnyFlowModel<Delivery>) => ({ ...walkWith(model), patience: 3_000 })
const { paths, missed } = browserCover({ model: gatherModel, protocol })

test('the cover of a flow takes every transition in a real browser [MBT-07]', () => {
  expect(missed).toEqual([])
})

for (const path of paths) {
  test(`a real browser follows: ${pathText(path)} [MBT-07]`, async ({ page }) => {
    await walkBrowser(page, path, walkWith(gatherModel))
  })
}

test('a path fails when the page does not show the marks of a state', async ({ page }) => {
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

test('a path fails when the target of a key is disabled', async ({ page }) => {
  const [path] = paths
  if (path === undefined) throw new Error('The cover is empty')
  const gestures = {
    ...gatherModel.screen.gestures,
    'gather.requested': { press: 'Enter', on: { label: { text: 'Locked' } } },
  }
  await expect(
    walkBrowser(page, path, {
      ...impatient({ ...gatherModel, screen: { ...gatherModel.screen, gestures } }),
      open: openWith(`${examplePage}<label>Locked <input disabled></label>`),
    }),
  ).rejects.toThrow(/There is no .*Locked/)
})

test('a path fails when the page does not make the expected call', async ({ page }) => {
  const [path] = paths
  if (path === undefined) throw new Error('The cover is empty')
  const wire = { ...gatherModel.wire, fetchShelf: { call: { method: 'GET' as const, path: '/gather/other' } } }
  // Calls that the gate does not hold get no answer.
  await page.route(`${origin}/gather/**`, () => undefined)
  await expect(walkBrowser(page, path, impatient({ ...gatherModel, wire }))).rejects.toThrow(
    /makes none of the calls \/gather\/other/,
  )
})

/** The example's page, where another screen asks for permission before the list is saved. */
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
            { call: gatherModel.wire.saveList.call, gives: { status: 200, body: 'null' } },
          ],
        },
      },
    },
  },
}

test('an outcome may need a person’s gestures on another screen, and a path fails without that screen', async ({
  page,
}) => {
  const [path] = browserCover({ model: withLeave, protocol }).paths.filter(
    ({ steps }) => steps.filter(({ label }) => label === 'saveList: stored').length === 1,
  )
  if (path === undefined) throw new Error('No path saves the list once')
  await walkBrowser(page, path, { ...walkWith(withLeave), open: openAsking })
  await expect(page.getByRole('button', { name: 'Give leave' })).toHaveCount(0)
  await expect(walkBrowser(await page.context().newPage(), path, impatient(withLeave))).rejects.toThrow(
    /There is no getByRole\('button'.*'Give leave'/,
  )
})

test('calls that are the same get the same answer, whichever part of the page made them', async ({ page }) => {
  await openWith('<title>Calls</title>')(page)
  const call = { method: 'GET' as const, path: '/gather/shelf' }
  const last = { method: 'GET' as const, path: '/gather/last' }
  const gate = await Gate.on(page, [call, last])
  const got = page.evaluate(() => {
    const read = async (path: string) => (await fetch(path)).text()
    const other = read('/gather/shelf?of=other')
    const both = Promise.all([read('/gather/shelf'), read('/gather/shelf')])
    void read('/gather/last')
    return Promise.race([both, other])
  })
  // Calls arrive in order, so the others wait too.
  await expect.poll(() => gate.hasWaiting([last])).toBe(true)
  const gives = { status: 200, contentType: 'text/plain', body: 'a' }
  await gate.answer([{ call, gives }], 'shelf', 5_000, () => Promise.resolve())
  expect(await got).toEqual(['a', 'a'])
  // It asks for something else.
  expect(gate.hasWaiting([call])).toBe(true)
})

test('an outcome that no call can play is left out of the cover and reported', () => {
  const { missed: left } = browserCover({
    model: { ...gatherModel, wire: { ...gatherModel.wire, saveList: { happens: 'stored' } } },
    protocol,
  })
  expect(left).toEqual(['gather.saving | error saveList | 0', 'gather.failed.saving | retry.requested | 0'])
})
