import { contracts } from '#contract/contracts/calls/contracts.ts'
import { expect } from '#tests/support/browser/test.ts'
import { tryWrites } from '../writes.ts'
import { aboutContract, ofHolder, openFloor, row, seesNothing, soldBy } from './fixture.ts'

tryWrites(ofHolder, {
  flow: 'closing a position',
  call: aboutContract(contracts.close),
  begin: ({ page }) => openFloor(page),
  send: (page) => row(page).getByRole('button', { name: 'Close BTCUSDT at market' }).click(),
  none: async (page) => {
    await expect(page.getByRole('alert').filter({ hasText: 'BTCUSDT position not closed' })).toBeVisible()
    await expect(row(page)).toBeVisible()
  },
  done: async (page) => {
    await expect(page.getByText(/^Closed 100 of 100 BTCUSDT contracts/)).toBeVisible()
    await expect(page.getByText('No open positions')).toBeVisible()
  },
  effects: soldBy,
  anothers: seesNothing,
})
