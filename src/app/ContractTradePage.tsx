import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { floorPath } from '#contract/contracts/ledgers.ts'
import type { Board } from '#contract/kernel/board.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { areaOf, tickersTopic } from '#contract/markets/marketFeed.ts'
import type { BookArea } from '#contract/markets/shownBook.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { ContractFormRef } from '#machines/contracts/contractForm/contractForm.machine.ts'
import type { ContractTradeRef } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { contractPanels, contractTradeView } from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { DetailsButton } from '#features/contracts/contractDetails/DetailsButton.tsx'
import { ContractFacts } from '#features/contracts/contractTrade/ContractFacts.tsx'
import { ContractTrade } from '#features/contracts/contractTrade/ContractTrade.tsx'
import { useStaleWords } from '#features/parts/floor/stale.ts'
import { Star } from '#features/markets/markets/Star.tsx'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { PanelFault } from '#features/spot/spotTrade/PanelFault.tsx'
import { Floor } from '#features/spot/workspace/Floor.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import type { MarketBoards } from '#drawing/live/MarketBoards.tsx'
import { PairDrawer } from './floor/pairDrawer.ts'
import { BookDepth } from './floor/bookDepth.ts'
import {
  Calculator,
  Details,
  ContractForm,
  Liquidations,
  PositionForm,
  RecentTrades,
  Rehearsal,
} from './floor/contractParts.ts'
import type { ChartViews } from './floor/lateChart.ts'
import type { PositionsViews } from './floor/latePositions.ts'

export interface ContractParts extends MarketBoards {
  readonly figures: { readonly board: Board<ContractFigures> }
  readonly chart: { readonly views: () => ChartViews | undefined }
  readonly positions: { readonly views: () => PositionsViews | undefined }
}

const noOrders: readonly Order[] = []
const toSimulated = (symbol: string): string => floorPath('simulation', symbol)

interface AgedFormProps {
  form: ContractFormRef
  app: AppRefs
  figures: Board<ContractFigures>
  area: BookArea
  more: ReactNode
}

/** The form with the age of the prices that its figures use. */
function AgedForm({ form, app, figures, area, more }: AgedFormProps) {
  return <ContractForm.Part actor={form} figures={figures} stale={useStaleWords(app, tickersTopic(area))} more={more} />
}

/** The floor of a contract, with real money. */
export function ContractTradePage() {
  const { actor, app, parts } = useLoaderData<PageData<ContractTradeRef, ContractParts>>()
  return <ContractFloor actor={actor} app={app} parts={parts} />
}

interface ContractFloorProps {
  actor: ContractTradeRef
  app: AppRefs
  parts: ContractParts
  /** Above everything else, whatever the floor shows. */
  strip?: ReactNode
}

/** The floor of a contract, assembled from its panels. */
export function ContractFloor({ actor, app, parts, strip }: ContractFloorProps) {
  const {
    chart,
    orderBook,
    contractForm,
    contractPositions,
    calculator,
    contractDetails,
    recentTrades,
    workspace,
    pairs,
  } = useSelector(actor, contractPanels, shallowEqual)
  const { contractCode, ledger, phase } = useSelector(actor, contractTradeView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const area = areaOf(contractCode) === 'delivery' ? 'delivery' : 'perpetual'
  const [charts, positions] = [parts.chart.views(), parts.positions.views()]
  const fault = <PanelFault />
  return (
    <MarketBoardsProvider boards={parts}>
      {/* The floor has it at its head, so that it fills the window as ever. */}
      {(phase === 'failed' || phase === 'unknown') && strip}
      <ContractTrade
        actor={actor}
        app={app}
        starOf={({ base, quote, contractCode: symbol, kind }) =>
          // Favourites lead to real markets.
          ledger === 'real' && (
            <Star
              instrument={{ base, quote, symbol, tradeId: 0, instType: instTypes[kind] }}
              favourites={app.favourites}
            />
          )
        }
        figuresOf={(contract) => <ContractFacts contract={contract} figures={parts.figures.board} zone={zone} />}
        details={
          <DetailsButton isReady={positions !== undefined} onOpen={() => actor.send({ type: 'details.opened' })} />
        }
        pairs={
          pairs && (
            <PairDrawer.Part
              actor={pairs}
              app={app}
              current={contractCode}
              panel={undefined}
              area={area}
              to={ledger === 'simulation' ? toSimulated : undefined}
            />
          )
        }
        floorOf={(floor) => (
          <Floor
            {...floor}
            head={
              strip ? (
                <>
                  {strip}
                  {floor.head}
                </>
              ) : (
                floor.head
              )
            }
            actor={workspace}
            app={app}
            symbol={contractCode}
            windowLink={undefined}
            panel={undefined}
            arrangeBarOf={() => null}
            onSide={(side) => contractForm?.send({ type: 'side.chosen', side })}
          />
        )}
        panelsOf={(contract) => ({
          chart:
            charts && chart ? (
              <charts.PositionChart chart={chart} app={app} positions={contractPositions} contract={contract} />
            ) : (
              fault
            ),
          book: orderBook ? (
            <OrderBook actor={orderBook} app={app} orders={noOrders} depthOf={(book) => <BookDepth.Part {...book} />} />
          ) : (
            fault
          ),
          trades: recentTrades ? <RecentTrades.Part actor={recentTrades} app={app} /> : fault,
          form: contractForm ? (
            <AgedForm
              form={contractForm}
              app={app}
              figures={parts.figures.board}
              area={area}
              more={
                positions && contractPositions ? (
                  <>
                    <positions.CalculatorButton actor={actor} form={contractForm} figures={parts.figures.board} />
                    <positions.AlgoButton actor={contractPositions} contractCode={contractCode} />
                  </>
                ) : null
              }
            />
          ) : (
            fault
          ),
          orders:
            positions && contractPositions ? (
              <positions.ContractPositions
                actor={contractPositions}
                contractCode={contractCode}
                figures={parts.figures.board}
                zone={zone}
                formOf={(position) => <PositionForm.Part key={position.id} actor={position} />}
                rehearsalOf={(rehearsal) => <Rehearsal.Part key={rehearsal.id} actor={rehearsal} />}
                liquidationsOf={(liquidations) => <Liquidations.Part actor={liquidations} app={app} />}
              />
            ) : (
              fault
            ),
        })}
      />
      {calculator && <Calculator.Part key={calculator.id} actor={calculator} />}
      {contractDetails && <Details.Part key={contractDetails.id} actor={contractDetails} app={app} />}
      {positions && contractPositions && (
        <positions.AlgoDialog actor={contractPositions} figures={parts.figures.board} />
      )}
    </MarketBoardsProvider>
  )
}
