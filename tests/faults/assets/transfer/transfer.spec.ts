import type { Request } from '@playwright/test'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { faultsOfAnswers } from './answers.ts'
import { openForm, sorry, transferPath } from './fixture.ts'
import type { Fixture } from './fixture.ts'
import { environmentFaults } from './environment.ts'

for (const { fault, run } of faultMatrix<Fixture>('transfer', { ...faultsOfAnswers, ...environmentFaults })) {
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
