import type { ReactNode } from 'react'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import type { spotBalancesMachine } from '#machines/spot/spotBalances/spotBalances.machine.ts'
import { loadWords } from '#i18n/words.ts'
import type { BalancesPart } from '#services/spot/ordersPanel.ts'
import type { Services } from '#services/services.ts'
import type { balancesPart } from './balancesPart.tsx'

/** The balances of an orders panel: their code loads when their tab is first opened. */
export interface FloorBalances extends BalancesPart {
  /** What draws them, once its code has loaded. */
  readonly view: () => ((props: Parameters<ReturnType<typeof balancesPart>['draw']>[0]) => ReactNode) | undefined
}

export const createFloorBalances = (services: Services): FloorBalances => {
  const { logic, arrive } = lateLogic<typeof spotBalancesMachine>('spotBalances')
  let part: ReturnType<typeof balancesPart> | undefined
  return {
    flow: logic,
    async load() {
      const [module] = await Promise.all([import('./balancesPart.tsx'), loadWords(['spotBalances'])])
      part = module.balancesPart(services)
      arrive(part.spotBalances)
    },
    view: () => part?.draw,
  }
}
