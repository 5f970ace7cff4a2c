import type { Request } from '@playwright/test'
import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { path, start } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('web3Swap', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('web3Swap') ? tried : []) {
  test(`swap, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    const accountId = await start({ page, context, venue })
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path && request.method() === 'POST') sent.push(request)
    })
    await run({ page, context, venue, accountId, sent })
    await clearFaults(venue)
  })
}
