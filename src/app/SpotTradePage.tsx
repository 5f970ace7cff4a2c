import { shallowEqual, useSelector } from '@xstate/react'
import { useLoaderData } from 'react-router-dom'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { knownMarkets, liveOrdersOf } from '#machines/spot/openOrders/openOrders.view.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { toolsIn } from '#machines/spot/floorTools/floorTools.view.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { panelsIn, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { AwayReceipt } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { Chart } from '#features/spot/chart/Chart.tsx'
import { FloorTools } from '#features/spot/floorTools/FloorTools.tsx'
import { ChordList } from '#features/spot/hotkeyChords/ChordList.tsx'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { FloorKeys } from '#features/spot/parts/hotkeys/FloorKeys.tsx'
import { OrdersPanel } from '#features/spot/parts/orders/OrdersPanel.tsx'
import { PanelFault } from '#features/spot/spotTrade/PanelFault.tsx'
import { RecentTrades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { SpotTrade } from '#features/spot/spotTrade/SpotTrade.tsx'
import { Floor } from '#features/spot/workspace/Floor.tsx'
import { LayoutMenu } from '#features/spot/workspace/LayoutMenu.tsx'
import { MarketBoardsProvider } from '#ui/live/MarketBoards.tsx'
import type { MarketBoards } from '#ui/live/MarketBoards.tsx'

interface BookProps {
  book: OrderBookRef
  openOrders: OpenOrdersRef
  app: AppRefs
  symbol: string
}

/** The book with the person's own orders marked. */
function MarkedBook({ book, openOrders, app, symbol }: BookProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  return <OrderBook actor={book} app={app} orders={orders} />
}

interface MarkedChartProps {
  chart: ChartRef
  openOrders: OpenOrdersRef
  app: AppRefs
  symbol: string
}

/** The chart with the person's own orders as lines. */
function MarkedChart({ chart, openOrders, app, symbol }: MarkedChartProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  const pairs = useSelector(openOrders, (snapshot) => knownMarkets(snapshot).map((one) => one.symbol), shallowEqual)
  return <Chart actor={chart} app={app} orders={orders} pairs={pairs} />
}

/** What happened while the person was away. */
function Receipt({ tools, app }: { tools: FloorToolsRef; app: AppRefs }) {
  const { awayReceipt } = useSelector(tools, toolsIn, shallowEqual)
  return awayReceipt && <AwayReceipt actor={awayReceipt} tools={tools} app={app} />
}

/** The trading floor, put together of its panels. */
export function SpotTradePage() {
  const { actor, app, parts } = useLoaderData<PageData<SpotTradeRef, MarketBoards>>()
  const { chart, orderForm, orderBook, recentTrades, openOrders, ordersPanel, workspace, hotkeys, floorTools } =
    useSelector(actor, panelsIn, shallowEqual)
  const { symbol, panel } = useSelector(actor, spotTradeView, shallowEqual)
  const fault = <PanelFault />
  return (
    <MarketBoardsProvider boards={parts}>
      <SpotTrade
        actor={actor}
        app={app}
        tools={
          <>
            {floorTools && (
              <FloorTools
                actor={floorTools}
                chart={chart}
                receipt={<Receipt tools={floorTools} app={app} />}
                keysOf={(chords) => <ChordList actor={chords} />}
              />
            )}
            {hotkeys && <FloorKeys actor={hotkeys} app={app} />}
            {workspace && panel === undefined && <LayoutMenu actor={workspace} symbol={symbol} />}
          </>
        }
        floorOf={(parts) => (
          <Floor
            {...parts}
            actor={workspace}
            app={app}
            symbol={symbol}
            panel={panel}
            onSide={(side) => orderForm?.send({ type: 'side.chosen', side })}
          />
        )}
        panelsOf={({ symbol }) => ({
          chart:
            chart && openOrders ? (
              <MarkedChart chart={chart} openOrders={openOrders} app={app} symbol={symbol} />
            ) : (
              fault
            ),
          book:
            orderBook && openOrders ? (
              <MarkedBook book={orderBook} openOrders={openOrders} app={app} symbol={symbol} />
            ) : (
              fault
            ),
          trades: recentTrades ? <RecentTrades actor={recentTrades} app={app} /> : fault,
          orders:
            ordersPanel && openOrders ? <OrdersPanel app={app} panel={ordersPanel} openOrders={openOrders} /> : fault,
          form: orderForm ? <OrderForm actor={orderForm} /> : fault,
        })}
      />
    </MarketBoardsProvider>
  )
}
