import { contracts } from '#contract/contracts/calls/contracts.ts'
import { crashes } from '#contract/contracts/practice/crashes.ts'
import { startOfHeld } from '#contract/risk/practiceStart.ts'
import type { PracticeGround } from '#machines/contracts/practice/practice.rules.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { FloorServices } from './contractTrade.services.ts'

/** The actors of the practice, over the services of the simulation. */
export const createPracticeActors = (floor: FloorServices) => ({
  fetchGround: requestOf<PracticeGround, { contractCode: string }>(
    async ({ query: { contractCode }, signal, willRetry }) => {
      const options = { signal, willRetry, saidByCaller: true }
      const trading = floor.client.area(contracts)
      const [accounts, positions, rules, quotes] = await Promise.all([
        trading.account({}, options),
        trading.positions({ params: { bizType: 'portal' }, query: {} }, options),
        trading.list({}, options),
        trading.quotes({ body: { contractCodes: [contractCode] } }, options),
      ])
      const [quote] = quotes
      if (!quote) throw new Error(`The simulation has no ${contractCode}`)
      return {
        crashes,
        held: startOfHeld(accounts.list[0], positions.list),
        contracts: rules,
        markPrice: quote.mark,
      }
    },
    floor.random.share,
  ),
})
