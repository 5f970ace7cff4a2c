import { pathText } from '@statefloor/explorer'
import { backupSitesModel as model } from '#machines/wallet/backupSites/backupSites.model.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const { paths, missed } = browserCover({ model })

test('the cover of the backup addresses reaches every transition [MBT-03]', () => {
  expect(missed).toEqual([])
})

for (const path of isCoverDue('backupSites') ? paths : []) {
  test(`a browser walks the backup addresses: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, { model, words, open: async () => void (await page.goto('/en_US/web3')) })
  })
}
