import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { contractRunsToken } from '#server/modules/contracts/contracts/tokens.ts'
import { sourceTradesToken } from '#server/modules/markets/market/tokens.ts'
import { openTradingAccounts } from '#server/modules/spot/makers/accounts.ts'
import { createContractTraders } from '#server/modules/spot/makers/contracts.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

const limits = venueLimits.makers
/** All simulated contracts settle in usdt. */
const one = decimal('1')

/** The venue's traders, with simulated money in the simulation's books. `venue` has their accounts. */
export const startSimulatedMakers = (venue: Venue, inner: Venue): void => {
  const { clock } = inner
  let traders: ReturnType<typeof createContractTraders> | undefined
  let isBusy = false
  inner.use(contractRunsToken).listen((run) => traders?.noteImpact(run))
  venue.use(sourceTradesToken)((event) => {
    if (event.kind === 'trade') traders?.noteTrade(event.symbol, event.trade)
  })
  const open = async () => {
    const made = createContractTraders(inner, await openTradingAccounts(venue), () => one)
    await made.fund()
    return made
  }
  clock.every(limits.lookEvery, async () => {
    if (isBusy) return
    isBusy = true
    try {
      traders ??= await open()
      await traders.lookAtDue()
    } catch (error) {
      // The venue is shutting down.
      if (!(error instanceof Refusal && error.code === codes.unavailable)) throw error
    } finally {
      isBusy = false
    }
  })
  clock.every(limits.fundEvery, () => traders?.fund() ?? Promise.resolve())
  clock.every(limits.sweepEvery, () => traders?.sweep() ?? Promise.resolve())
}
