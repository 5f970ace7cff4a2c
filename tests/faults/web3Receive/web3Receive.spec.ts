import type { Request } from '@playwright/test'
import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { start } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('web3Receive', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('web3Receive') ? tried : []) {
  test(`a wallet’s addresses, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await start({ page, context, venue })
    const calls: Request[] = []
    context.on('request', (request) => calls.push(request))
    await run({ page, context, venue, calls })
    await clearFaults(venue)
  })
}
