import type { Request } from '@playwright/test'
import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { faultsOfAnswers } from './answers'
import { openForm, sorry, transferPath } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

for (const { fault, run } of faultMatrix<Stage>('transfer', { ...faultsOfAnswers, ...faultsOfTheWorld })) {
  test(`transfer, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await openForm(page)
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === transferPath && request.method() === 'POST') sent.push(request)
    })
    await run({ page, context, venue, sent })
    await clearFaults(venue)
  })
}
