import { backupSitesModel as model } from '../../machines/backupSites/backupSites.model'
import { expect, test } from '../support/browser/test'
import { browserCover, walkBrowser } from '../support/drivers/browser'
import { isCoverDue } from '../support/due'
import { pathText } from '../support/explorer/path'
import { wordsIn } from '../support/words'

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
