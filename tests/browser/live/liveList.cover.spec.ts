import { pathText } from '@statefloor/explorer'
import { liveListModel as model } from '#machines/live/liveList/liveList.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const { paths, missed } = browserCover({ model })

test('the cover of the live programme reaches every transition [MBT-03]', () => {
  expectOutOfReach(missed, [
    // That a show begins while somebody looks is walked by the journey; a clock that breaks is a fault of ours.
    'liveList.shown.resting | second.passed | 0',
    'liveList.shown | second.passed | 0',
    'liveList.shown | error venueTime | 0',
  ])
})

for (const path of isCoverDue('liveList') ? paths : []) {
  test(`a browser walks the live programme: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, { model, words, open: async () => void (await page.goto('/en_US/live')) })
  })
}
