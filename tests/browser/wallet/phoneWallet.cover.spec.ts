import type { PhoneWalletSnapshot } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { phoneWalletModel } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

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
walkCover('the wallet that a phone holds', {
  model,
  app,
  open: async (page) => void (await page.goto('/en_US/web3/phone/wallet')),
  outOfReach: [
    // Faults of our own code.
    'phoneWallet | error returns | 0',
  ],
  complaint: /Failed to load resource/,
})
