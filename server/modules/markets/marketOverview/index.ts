import { overviewKinds } from '#contract/markets/overview.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Module } from '#server/modules.ts'
import { feedToken, marketDataToken } from '../market/tokens.ts'
import { chartCalls } from './chartCalls.ts'
import { createFlowStore } from './flowStore.ts'
import { marketCalls } from './marketCalls.ts'
import { createOverview, overviewToken } from './running.ts'
import { reason } from '#server/failure.ts'
import { token } from '#server/serviceContainer.ts'

const endToken = token<() => Promise<void>>('end of the market overview')

/** Figures over all markets: rankings, distributions, charts. */
export const marketOverviewModule: Module = {
  name: 'marketOverview',
  needs: [feedToken, marketDataToken],
  provides: [endToken, overviewToken],

  async start(venue) {
    const { clock, db, log, options } = venue
    const overview = createOverview(venue.use(marketDataToken), () => clock.now())
    const { flows, history } = overview
    const store = createFlowStore(db)
    // A recording's trades are not the venue's own history.
    const isStored = options.replay === undefined
    if (isStored) flows.restore(await store.load(clock.now()))
    const save = async () => {
      if (!isStored) return
      const hours = flows.changed()
      await store.save(hours, clock.now())
      flows.stored(hours)
    }
    const stopListening = venue.use(feedToken)(flows.take)
    clock.every(venueLimits.marketOverview.storeEvery, async () => {
      try {
        await save()
      } catch (error) {
        // The hours stay changed, and the next time stores them.
        log.warn(`The flows of trades could not be stored: ${reason(error)}`)
      }
    })
    const { prepareEvery, prepareNext } = venueLimits.marketOverview
    const prepare = async () => {
      let isMore = false
      try {
        isMore = await history.prepare()
      } catch (error) {
        log.warn(`The history of a market could not be read in advance: ${reason(error)}`)
      }
      // Between two markets other work gets most of the time.
      clock.after(isMore ? prepareNext : prepareEvery, prepare)
    }
    clock.after(0, async () => {
      try {
        // The first ticker of a market takes longer than later ones.
        for (const kind of overviewKinds) await overview.markets(kind)
      } catch (error) {
        log.warn(`The markets could not be read in advance: ${reason(error)}`)
      }
      await prepare()
    })
    venue.provide(overviewToken, overview)
    venue.provide(endToken, async () => {
      stopListening()
      await save()
    })
  },

  stop: (venue) => venue.use(endToken)(),

  handlers: [...marketCalls, ...chartCalls],
}
