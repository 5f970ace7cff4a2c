import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { expect, test } from '../../support/browser/test'
import { beInWallet } from '../../support/browser/walletByCall'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { start } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('wallet and walletDialog', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('wallet') || isCoverDue('walletDialog') ? tried : []) {
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
