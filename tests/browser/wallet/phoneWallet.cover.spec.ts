import { pathText } from '@statefloor/explorer'
import type { PhoneWalletSnapshot } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { phoneWalletModel } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const model = {
  ...phoneWalletModel,
  // There is one login, and while it ends its button takes no press: the component's cover has the other way.
  events: {
    ...phoneWalletModel.events,
    'end.asked': ({ snapshot }: { readonly snapshot: PhoneWalletSnapshot }) =>
      snapshot.matches({ held: 'ending' }) ? [] : phoneWalletModel.events['end.asked'],
  },
}
const app: AppEvents = { 'page.shown': lookAgain }
const { paths, missed } = browserCover({ model, app })

test('the cover of the wallet that a phone holds reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Faults of our own code.
    'phoneWallet | error returns | 0',
  ])
})

for (const path of isCoverDue('phoneWallet') ? paths : []) {
  test(`a browser walks the wallet that a phone holds: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model,
      words,
      app,
      open: async () => void (await page.goto('/en_US/web3/phone/wallet')),
    })
  })
}
