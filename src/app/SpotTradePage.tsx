import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { tickersTopic } from '#contract/markets/marketFeed.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { liveOrdersOf } from '#machines/spot/openOrders/liveOrders.view.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { lateView, panelsIn, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { savedLayoutsIn, windowLinkIn } from '#machines/spot/floorTools/floorTools.view.ts'
import { pairElsewhere } from '#machines/spot/windowLink/windowLink.view.ts'
import type { AddedLine } from '#features/parts/chart/addedLines.ts'
import { useStaleWords } from '#features/parts/floor/stale.ts'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { LatePanel } from '#features/parts/floor/LatePanel.tsx'
import { PanelFault } from '#features/spot/spotTrade/PanelFault.tsx'
import { SpotTrade } from '#features/spot/spotTrade/SpotTrade.tsx'
import { Star } from '#features/markets/markets/Star.tsx'
import { Floor } from '#features/spot/workspace/Floor.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import type { MarketBoards } from '#drawing/live/MarketBoards.tsx'
import { PairDrawer } from './floor/pairDrawer.ts'
import type { LateViews } from './floor/lateParts.ts'

interface BookProps {
  book: OrderBookRef
  /** Undefined while it loads or after it failed to load. */
  openOrders: OpenOrdersRef | undefined
  app: AppRefs
  symbol: string
  depthOf: ComponentProps<typeof OrderBook>['depthOf']
  ladder: ReactNode
}

/** The book with the user's own orders marked. */
function MarkedBook({ book, openOrders, app, symbol, ...late }: BookProps) {
  const orders = useSelector(openOrders, (snapshot) => liveOrdersOf(snapshot, symbol))
  return <OrderBook actor={book} app={app} orders={orders} {...late} />
}

/** The form with the age of the last price, which its calculations and prefilled values use. */
function AgedForm({
  form,
  app,
  ...late
}: {
  form: OrderFormRef
  app: AppRefs
} & Pick<ComponentProps<typeof OrderForm>, 'optionFields' | 'loans'>) {
  return (
    <OrderForm
      actor={form}
      {...late}
      lastAge={useStaleWords(app, tickersTopic('spot'))}
      zone={useSelector(app.preferences, zoneOf)}
    />
  )
}

interface FloorParts extends MarketBoards {
  readonly late: { readonly views: LateViews }
}

/** What the floor of a margin account adds to that of spot. */
export interface FloorOfAccount extends Pick<ComponentProps<typeof SpotTrade>, 'bar' | 'words'> {
  /** Above the lower edge of the window. */
  readonly calls: ReactNode
  readonly loans: ComponentProps<typeof OrderForm>['loans']
  readonly balances: ReactNode
  /** The price of liquidation, on the chart. */
  readonly line: AddedLine | undefined
  /** The floor of another pair. */
  readonly to: (symbol: string) => string
}

/** The trading floor of the spot account. */
export function SpotTradePage() {
  return <TradeFloor />
}

/** The trading floor, assembled from its panels. */
export function TradeFloor({ of }: { of?: FloorOfAccount }) {
  const { actor, app, parts } = useLoaderData<PageData<SpotTradeRef, FloorParts>>()
  const panels = useSelector(actor, panelsIn, shallowEqual)
  const { chart, orderForm, orderBook, recentTrades, openOrders, ordersPanel } = panels
  const { workspace, ladder, hotkeys, floorTools, pairs } = panels
  const { symbol, panel } = useSelector(actor, spotTradeView, shallowEqual)
  const { orders: phase } = useSelector(actor, lateView, shallowEqual)
  const windowLink = useSelector(floorTools, windowLinkIn)
  const layouts = useSelector(floorTools, savedLayoutsIn)
  const elsewhere = useSelector(windowLink, pairElsewhere)
  const { late } = parts
  const [charts, tools] = [late.views.chart(), late.views.orders()]
  const fault = <PanelFault />
  const latePart = (part: 'options' | 'depth' | 'trades', content: ReactNode) => (
    <LatePanel phase={phase} part={part} onRetry={() => actor.send({ type: 'orders.requested' })}>
      {content ?? fault}
    </LatePanel>
  )
  return (
    <MarketBoardsProvider boards={parts}>
      <SpotTrade
        actor={actor}
        app={app}
        link={tools && windowLink && <tools.LinkChoice actor={windowLink} />}
        line={tools && windowLink && elsewhere !== undefined && <tools.LinkLine actor={windowLink} />}
        tools={
          <>
            {tools && floorTools && (
              <tools.FloorTools
                actor={floorTools}
                chart={chart}
                receipt={<tools.Receipt tools={floorTools} app={app} />}
                keysOf={(chords) => <tools.ChordList actor={chords} />}
              />
            )}
            {tools && hotkeys && <tools.FloorKeys actor={hotkeys} app={app} />}
            {tools && workspace && panel === undefined && !of && (
              <tools.LayoutMenu actor={workspace} app={app} symbol={symbol} windowLink={windowLink} layouts={layouts} />
            )}
          </>
        }
        starOf={({ base, quote, symbol, tradeId }) => (
          <Star instrument={{ base, quote, symbol, tradeId, instType: instTypes.spot }} favourites={app.favourites} />
        )}
        pairs={pairs && <PairDrawer.Part actor={pairs} app={app} current={symbol} panel={panel} to={of?.to} />}
        bar={of?.bar}
        words={of?.words}
        floorOf={(parts) => (
          <Floor
            {...parts}
            actor={workspace}
            app={app}
            symbol={symbol}
            windowLink={windowLink}
            panel={panel}
            arrangeBarOf={(bar) => tools && <tools.ArrangeBar {...bar} />}
            onSide={(side) => orderForm?.send({ type: 'side.chosen', side })}
          />
        )}
        panelsOf={({ symbol }) => ({
          chart:
            charts && chart ? (
              <charts.MarkedChart
                chart={chart}
                openOrders={openOrders}
                form={orderForm}
                app={app}
                symbol={symbol}
                line={of?.line}
              />
            ) : (
              fault
            ),
          book: orderBook ? (
            <MarkedBook
              book={orderBook}
              openOrders={openOrders}
              app={app}
              symbol={symbol}
              depthOf={(book) => latePart('depth', tools && <tools.BookDepth {...book} />)}
              ladder={tools && ladder ? <tools.LadderLine actor={ladder} app={app} /> : null}
            />
          ) : (
            fault
          ),
          trades: latePart('trades', tools && recentTrades && <tools.RecentTrades actor={recentTrades} app={app} />),
          orders:
            tools && ordersPanel && openOrders ? (
              <tools.OrdersPanel app={app} panel={ordersPanel} openOrders={openOrders} ownBalances={of?.balances} />
            ) : (
              fault
            ),
          form: orderForm ? (
            <AgedForm
              form={orderForm}
              app={app}
              loans={of?.loans}
              optionFields={(form) => latePart('options', tools && <tools.OptionFields {...form} />)}
            />
          ) : (
            fault
          ),
        })}
      />
      {of?.calls}
    </MarketBoardsProvider>
  )
}
