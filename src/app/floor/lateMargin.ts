import { fromPromise } from 'xstate'
import type { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import type { marginPart } from './marginPart.tsx'

export type MarginViews = Omit<ReturnType<typeof marginPart>, 'marginAccounts'>

/** What a margin floor has beside that of spot; it loads with the order lists, after book and form. */
export const createLateMargin = (services: Services, loadOrders: () => Promise<void>) => {
  const marginAccounts = lateLogic<typeof assetsMarginMachine>('marginAccounts')
  let shown: MarginViews | undefined
  const load = async () => {
    const [{ marginPart: partOf }] = await Promise.all([
      import('./marginPart.tsx'),
      loadWords(['assetsMargin', 'riskGauge']),
      loadOrders(),
    ])
    const part = partOf(services)
    marginAccounts.arrive(part.marginAccounts)
    shown = part
  }
  return {
    /** Undefined until the code has loaded. */
    views: (): MarginViews | undefined => shown,
    load,
    actors: { loadOrders: fromPromise<void>(load), marginAccounts: marginAccounts.logic },
  }
}
