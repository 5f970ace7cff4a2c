import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { WalletApprovalSnapshot } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { walletApprovalModel } from '#machines/wallet/walletApproval/walletApproval.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const place = '/en_US/web3/phone'
const hashOf = (secret: unknown): string => (typeof secret === 'string' ? `#${secret}` : '#')
const { scanFor, decideFor } = walletLimits.walletLogin

let scans = 0
const model = {
  ...walletApprovalModel,
  events: {
    ...walletApprovalModel.events,
    // The countdown runs while somebody chooses.
    'second.passed': ({ snapshot }: { readonly snapshot: WalletApprovalSnapshot }) =>
      snapshot.matches({ asking: 'choosing' }) ? walletApprovalModel.events['second.passed'] : [],
  },
}
const app: AppEvents = {
  'code.scanned': (page, { secret }) => {
    scans += 1
    // The same address anew is no other place.
    return page.evaluate(
      (hash) => {
        location.hash = hash
      },
      typeof secret === 'string' ? `#${String(scans).padStart(43, 's')}` : '#',
    )
  },
  'second.passed': (page, { left }) =>
    left === 0 ? page.clock.fastForward(scanFor + decideFor) : page.clock.runFor(kernelLimits.countdown.every),
}
walkCover("the phone's page behind a code", {
  model,
  app,
  open: async (page, input) =>
    void (await page.goto(
      `${place}${hashOf(walletApprovalModel.inputs[input === 'scanned' ? 'scanned' : 'without a code'].secret)}`,
    )),
  outOfReach: [
    // Leads to the wallet on this phone: the journeys show it.
    'walletApproval | wallet.asked | 0',
    // Faults of our own code.
    'walletApproval | error scans | 0',
    'walletApproval.asking | error seconds | 0',
    // The phone's return is shown by a test of the machine; the rest are faults of our own code.
    'walletApproval.approved | page.shown | 0',
    'walletApproval.approved | error collection | 0',
    'walletApproval.approved | error returns | 0',
  ],
  complaint: /Failed to load resource/,
})
