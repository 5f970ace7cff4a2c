import { fromPromise } from 'xstate'
import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import type { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import type { ChartServices, FillsActors } from '#services/spot/chart.ts'
import { createPartLoader, windowSource } from '#app/reload.ts'
import type { chartPart } from './chartPart.tsx'

export type ChartViews = Pick<ReturnType<typeof chartPart>, 'MarkedChart' | 'PositionChart'>

/**
 * If the user has not done anything yet, files that a release has replaced are fetched by reloading the document once.
 * Otherwise unfinished work is kept, and the panel says that it failed to load.
 */
const source = {
  ...windowSource,
  isReachable: async () => navigator.userActivation?.hasBeenActive !== true && (await windowSource.isReachable()),
}

/** Loads the code of a late part of a floor. */
export const latePartLoader = (services: Pick<Services, 'tabStorage'>, mark: ReloadMarkKey) =>
  createPartLoader(services.tabStorage, () => window.location.href, source, mark)

interface LateChartServices extends ChartServices, Pick<Services, 'tabStorage'> {}

/** The chart of a floor, which loads after the book; `fillsOf` makes the actors of the user's trades on it. */
export const createLateChart = (
  services: LateChartServices,
  fillsOf: (late: typeof import('./chartPart.tsx')) => FillsActors | undefined,
) => {
  const chart = lateLogic<typeof chartMachine>('chart')
  const fetchChart = latePartLoader(services, 'chartReloadedFor')
  let shown: ChartViews | undefined
  const load = async () => {
    const [late] = await fetchChart(() => Promise.all([import('./chartPart.tsx'), loadWords(['chart'])]))
    const part = late.chartPart(services, fillsOf(late))
    chart.arrive(part.chart)
    shown = part
    return part
  }
  return {
    /** Undefined until the code has loaded. */
    views: (): ChartViews | undefined => shown,
    load,
    actors: {
      loadChart: fromPromise<void>(async () => {
        await load()
      }),
      chart: chart.logic,
    },
  }
}
