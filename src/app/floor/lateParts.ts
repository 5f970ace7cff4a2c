import { fromPromise } from 'xstate'
import type { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import type { hotkeysMachine } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import type { ladderMachine } from '#machines/spot/ladder/ladder.machine.ts'
import type { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import type { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { shortcutsSheet } from '#app/overlays.ts'
import { createFloorBalances } from './balances.ts'
import type { FloorBoards } from './boards.ts'
import { createLateChart, latePartLoader } from './lateChart.ts'
import type { ChartViews } from './lateChart.ts'
import type { ordersPart } from './ordersPart.tsx'

/** The views of the late panels, once their code has loaded. */
export interface LateViews {
  readonly chart: () => ChartViews | undefined
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
        | 'LadderLine'
        | 'LinkChoice'
        | 'LinkLine'
      >
    | undefined
}

/** The parts of the floor that load after the book and the form, so that these do not wait for their code. */
export const createLateParts = (services: Services, boards: FloorBoards) => {
  const chart = createLateChart(services, ({ createFillsActors }) => createFillsActors(services, boards.place))
  const recentTrades = lateLogic<typeof recentTradesMachine>('recentTrades')
  const openOrders = lateLogic<typeof openOrdersMachine>('openOrders')
  const ordersPanel = lateLogic<typeof ordersPanelMachine>('ordersPanel')
  const ladder = lateLogic<typeof ladderMachine>('ladder')
  const hotkeys = lateLogic<typeof hotkeysMachine>('hotkeys')
  const floorTools = lateLogic<typeof floorToolsMachine>('floorTools')
  let ordersViews: ReturnType<LateViews['orders']>
  const balances = createFloorBalances(services)
  const fetchOrders = latePartLoader(services, 'ordersReloadedFor')
  const views: LateViews = { chart: chart.views, orders: () => ordersViews }
  const loadOrders = async () => {
    const [{ ordersPart }] = await fetchOrders(() =>
      Promise.all([
        import('./ordersPart.tsx'),
        loadWords([
          'recentTrades',
          'openOrders',
          'orderOptions',
          'hotkeys',
          'ladder',
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
    ladder.arrive(part.ladder)
    hotkeys.arrive(part.hotkeys)
    floorTools.arrive(part.floorTools)
    ordersViews = part
  }
  return {
    views,
    loadOrders,
    /** All drawing code, for a page that shows a recording: no machine requests it there. */
    fetchViews: async () => {
      const [{ fetchLibrary }] = await Promise.all([chart.load(), loadOrders(), balances.load()])
      await fetchLibrary()
    },
    actors: {
      ...chart.actors,
      loadOrders: fromPromise<void>(loadOrders),
      recentTrades: recentTrades.logic,
      openOrders: openOrders.logic,
      ordersPanel: ordersPanel.logic,
      ladder: ladder.logic,
      hotkeys: hotkeys.logic,
      floorTools: floorTools.logic,
    },
  }
}
