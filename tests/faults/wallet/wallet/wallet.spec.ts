import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { start } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('wallet and walletDialog', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'wallet' })

for (const { fault, run } of tried) {
  test(`whose wallet a browser is in, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    const wallet = await beInWallet(context, venue)
    const token = (await context.cookies()).find(({ name }) => name === 'wallet')?.value ?? ''
    expect(token).not.toBe('')
    await start(page)
    await run({ page, context, venue, wallet, token, calls: listen(context) })
    await clearFaults(venue)
  })
}
