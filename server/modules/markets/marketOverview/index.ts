import { venueLimits } from '#contract/venueLimits.ts'
import type { Module } from '#server/modules.ts'
import { feedToken, marketDataToken } from '../market/tokens.ts'
import { chartCalls } from './chartCalls.ts'
import { createFlowStore } from './flowStore.ts'
import { marketCalls } from './marketCalls.ts'
import { createOverview, overviewToken } from './running.ts'
import { createTallyStore } from './tallyStore.ts'
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
    const [flowStore, tallyStore] = [createFlowStore(db), createTallyStore(db)]
    // A recording's trades are not the venue's own history.
    const isStored = options.replay === undefined
    if (isStored) {
      flows.restore(await flowStore.load(clock.now()))
      history.restore(await tallyStore.load(clock.now()))
    }
    const saveTallies = async () => {
      if (!isStored) return
      const closed = history.changed()
      await tallyStore.save(closed, clock.now())
      history.stored(closed)
    }
    const save = async () => {
      if (!isStored) return
      const hours = flows.changed()
      await flowStore.save(hours, clock.now())
      flows.stored(hours)
      await saveTallies()
    }
    const stopListening = venue.use(feedToken)(flows.take)
    const trySave = async () => {
      try {
        await save()
      } catch (error) {
        // What changed stays changed, and the next time stores it. The end of the venue does not depend on it.
        log.warn(`The sums of trades could not be stored: ${reason(error)}`)
      }
    }
    clock.every(venueLimits.marketOverview.storeEvery, trySave)
    const { prepareEvery, prepareNext } = venueLimits.marketOverview
    const prepare = async () => {
      let isMore = false
      try {
        isMore = await history.prepare()
        if (!isMore) await saveTallies()
      } catch (error) {
        log.warn(`The history of the markets could not be computed in advance: ${reason(error)}`)
      }
      // Between two pieces other work gets a turn.
      clock.after(isMore ? prepareNext : prepareEvery, prepare)
    }
    clock.after(0, async () => {
      try {
        await overview.prepareTickers()
      } catch (error) {
        log.warn(`The markets could not be read in advance: ${reason(error)}`)
      }
      await prepare()
    })
    venue.provide(overviewToken, overview)
    venue.provide(endToken, async () => {
      stopListening()
      await trySave()
    })
  },

  warm: (venue) => venue.use(overviewToken).prepare(),

  stop: (venue) => venue.use(endToken)(),

  handlers: [...marketCalls, ...chartCalls],
}
