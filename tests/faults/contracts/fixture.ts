import type { Page } from '@playwright/test'
import { walletTypes } from '#contract/assets/accounts.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { coinIds, fund } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { placeContractBeside } from '#tests/support/browser/trading.ts'
import { ofPerson, readAt, type Fixture } from '../writes.ts'
import type { Person } from '#tests/support/browser/person.ts'

/** Fixture for writes of the contract floor: a user who is long in one contract. The sandbox's makers fill orders. */

const contractCode = 'btcusdt'
const [funds, held] = ['1000', '100']

/** A call about the contract. */
export const aboutContract = <Call extends { readonly path: string }>(call: Call): Call => ({
  ...call,
  path: call.path.replace('{contractCode}', contractCode),
})

/** A user with funds in the contract account and a long position of isolated margin. */
export const ofHolder: typeof ofPerson = {
  ...ofPerson,
  come: async (page, context, venue) => {
    const person = await ofPerson.come(page, context, venue)
    await fund(venue, person, coinIds.usdt, funds, walletTypes.contract)
    const wish = { side: 'buy', type: 'market', amount: held, leverage: 10, marginMode: 'isolated' } as const
    await placeContractBeside(page, contractCode, wish)
    return person
  },
}

export const row = (page: Page) =>
  page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })

export const openFloor = async (page: Page): Promise<void> => {
  await page.goto(`/en_US/contract/exchange/trade/?tradeName=${contractCode}`)
  await expect(row(page)).toBeVisible()
}

/** Another user has no position. */
export const seesNothing = (page: Page) => expect(page.getByText('No open positions')).toBeVisible()

/** Orders of the user that sold and have ended; the position was opened by one that bought. */
export const soldBy = async (fixture: Fixture<Person>): Promise<number> =>
  (await readAt(fixture, contracts.history)).list.filter(({ side }) => side === 'sell').length
