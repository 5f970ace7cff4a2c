import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { browserCover, walkBrowser } from '@statefloor/drivers/browser'
import { pathText, plainJson as protocol } from '@statefloor/explorer'
import { messageModel as model } from '../src/message.model.ts'
import { words } from '../src/words.ts'

const origin = 'http://form.test'
/** The files of the built app by address. */
let files: ReadonlyMap<string, string | Uint8Array> = new Map()

test.beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const built = await build({ root, configFile: false, logLevel: 'error', build: { write: false } })
  files = new Map(
    [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [`${origin}/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
})

const open = async (page: Page) => {
  for (const [address, source] of files) {
    const contentType = address.endsWith('.js') ? 'text/javascript' : 'text/html'
    await page.route(address, (route) => route.fulfill({ contentType, body: String(source) }))
  }
  await page.goto(`${origin}/index.html`)
}

const { paths, missed } = browserCover({ model, protocol })

test('the cover of the form takes every transition in a real browser [MBT-07]', () => {
  expect(missed).toEqual([])
})

for (const path of paths) {
  test(`a real browser follows: ${pathText(path)} [MBT-07]`, async ({ page }) => {
    await walkBrowser(page, path, { model, protocol, words, open })
  })
}
