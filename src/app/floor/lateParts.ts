import type { ReloadMarkKey } from '#contract/kernel/storageKeys.ts'
import { fromPromise } from 'xstate'
import type { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import type { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import type { hotkeysMachine } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import type { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import type { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { shortcutsSheet } from '#app/overlays.ts'
import { createPartLoader, windowSource } from '#app/reload.ts'
import { createFloorBalances } from './balances.ts'
import type { FloorBoards } from './boards.ts'
import type { chartPart } from './chartPart.tsx'
import type { ordersPart } from './ordersPart.tsx'

/** The views of the late panels, once their code has loaded. */
export interface LateViews {
  readonly chart: () => Pick<ReturnType<typeof chartPart>, 'MarkedChart'> | undefined
  readonly orders: () =>
    | Pick<
        ReturnType<typeof ordersPart>,
        | 'RecentTrades'
        | 'OrdersPanel'
        | 'OptionFields'
        | 'Receipt'
        | 'FloorTools'
        | 'FloorKeys'
        | 'ChordList'
        | 'LayoutMenu'
        | 'ArrangeBar'
        | 'BookDepth'
        | 'LinkChoice'
        | 'LinkLine'
      >
    | undefined
}

/**
 * If the user has not done anything yet, files that a release has replaced are fetched by reloading the document once.
 * Otherwise unfinished work is kept, and the panel says that it failed to load.
 */
const source = {
  ...windowSource,
  isReachable: async () => navigator.userActivation?.hasBeenActive !== true && (await windowSource.isReachable()),
}

/** The parts of the floor that load after the book and the form, so that these do not wait for their code. */
export const createLateParts = (services: Services, boards: FloorBoards) => {
  const chart = lateLogic<typeof chartMachine>('chart')
  const recentTrades = lateLogic<typeof recentTradesMachine>('recentTrades')
  const openOrders = lateLogic<typeof openOrdersMachine>('openOrders')
  const ordersPanel = lateLogic<typeof ordersPanelMachine>('ordersPanel')
  const hotkeys = lateLogic<typeof hotkeysMachine>('hotkeys')
  const floorTools = lateLogic<typeof floorToolsMachine>('floorTools')
  let chartViews: ReturnType<LateViews['chart']>
  let ordersViews: ReturnType<LateViews['orders']>
  const loader = (mark: ReloadMarkKey) =>
    createPartLoader(services.tabStorage, () => window.location.href, source, mark)
  const balances = createFloorBalances(services)
  const [fetchChart, fetchOrders] = [loader('chartReloadedFor'), loader('ordersReloadedFor')]
  const views: LateViews = { chart: () => chartViews, orders: () => ordersViews }
  const loadChart = async () => {
    const [{ chartPart }] = await fetchChart(() => Promise.all([import('./chartPart.tsx'), loadWords(['chart'])]))
    const part = chartPart(services)
    chart.arrive(part.chart)
    chartViews = part
    return part
  }
  const loadOrders = async () => {
    const [{ ordersPart }] = await fetchOrders(() =>
      Promise.all([
        import('./ordersPart.tsx'),
        loadWords([
          'recentTrades',
          'openOrders',
          'orderOptions',
          'hotkeys',
          'awayReceipt',
          'floorTools',
          'windowLink',
          'savedLayouts',
          'recordsExport',
        ]),
      ]),
    )
    // Hotkeys open a dialog and the sheet: preload both now, because the page may not be idle for a while. A part that
    // fails to load is fetched again when it is opened.
    void Promise.allSettled([preloadDialog(), shortcutsSheet.preload()])
    const part = ordersPart(services, boards, balances)
    recentTrades.arrive(part.recentTrades)
    openOrders.arrive(part.openOrders)
    ordersPanel.arrive(part.ordersPanel)
    hotkeys.arrive(part.hotkeys)
    floorTools.arrive(part.floorTools)
    ordersViews = part
  }
  return {
    views,
    /** All drawing code, for a page that shows a recording: no machine requests it there. */
    fetchViews: async () => {
      const [{ fetchLibrary }] = await Promise.all([loadChart(), loadOrders(), balances.load()])
      await fetchLibrary()
    },
    actors: {
      loadChart: fromPromise<void>(async () => {
        await loadChart()
      }),
      loadOrders: fromPromise<void>(loadOrders),
      chart: chart.logic,
      recentTrades: recentTrades.logic,
      openOrders: openOrders.logic,
      ordersPanel: ordersPanel.logic,
      hotkeys: hotkeys.logic,
      floorTools: floorTools.logic,
    },
  }
}
