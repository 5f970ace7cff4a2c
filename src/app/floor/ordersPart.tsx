import type { ComponentProps } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { toolsIn } from '#machines/spot/floorTools/floorTools.view.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { AwayReceipt } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { FloorTools } from '#features/spot/floorTools/FloorTools.tsx'
import { ChordList } from '#features/spot/hotkeyChords/ChordList.tsx'
import { FloorKeys } from '#features/spot/parts/hotkeys/FloorKeys.tsx'
import { BookDepth } from '#features/spot/orderBook/BookDepth.tsx'
import { LadderLine } from '#features/spot/orderForm/LadderLine.tsx'
import { OptionFields } from '#features/spot/orderForm/OptionFields.tsx'
import { OrdersPanel } from '#features/spot/parts/orders/OrdersPanel.tsx'
import { RecentTrades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { LinkChoice } from '#features/spot/windowLink/LinkChoice.tsx'
import { LinkLine } from '#features/spot/windowLink/LinkLine.tsx'
import { ArrangeBar } from '#features/spot/workspace/ArrangeBar.tsx'
import { LayoutMenu } from '#features/spot/workspace/LayoutMenu.tsx'
import { formatAmount } from '#i18n/format.ts'
import { historyWords } from '#i18n/historyWords.ts'
import { wordsOf } from '#i18n/words.ts'
import { createFloorToolsActors } from '#services/spot/floorTools.ts'
import { createLadder } from '#services/spot/ladder.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { createOrdersPanel } from '#services/spot/ordersPanel.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import type { Services } from '#services/services.ts'
import { createHotkeys } from '#app/hotkeysFlow.ts'
import type { FloorBalances } from './balances.ts'
import type { FloorBoards } from './boards.ts'
import { hasUnfinishedWorkOnFloor } from './unfinishedWork.ts'

/** Everything that happened while the user was away. */
function Receipt({ tools, app }: { tools: FloorToolsRef; app: AppRefs }) {
  const { awayReceipt } = useSelector(tools, toolsIn, shallowEqual)
  return awayReceipt && <AwayReceipt actor={awayReceipt} tools={tools} app={app} />
}

/** The floor's recent trades, order lists and the tools beside the panels: their flows and views. */
export const ordersPart = (
  services: Services,
  { books, trips, placed, trades, place }: FloorBoards,
  balances: FloorBalances,
) => ({
  recentTrades: recentTradesMachine.provide({ actors: createRecentTradesActors(services, trades, place) }),
  openOrders: createOpenOrders(services, placed, place),
  ordersPanel: createOrdersPanel(services, historyWords, balances, place),
  ladder: createLadder(services, { books, trips, placed, place }),
  hotkeys: createHotkeys(services, { books, browser: navigator }),
  floorTools: floorToolsMachine.provide({
    actors: createFloorToolsActors(services, {
      trips,
      hasUnfinishedWork: hasUnfinishedWorkOnFloor,
      textOf: ({ symbol, side, amount, average }) => {
        const [coin = '', quote = ''] = symbol.toUpperCase().split('_')
        return {
          title: `${coin}/${quote}`,
          body: wordsOf(`floorTools:fills.notice.${side}`, {
            amount: formatAmount(amount, services.locale),
            coin,
            price: formatAmount(average, services.locale),
            quote,
          }),
        }
      },
    }),
  }),
  OrdersPanel: (props: Omit<ComponentProps<typeof OrdersPanel>, 'balances'>) => (
    <OrdersPanel {...props} balances={(actor, login) => balances.view()?.({ actor, login })} />
  ),
  RecentTrades,
  Receipt,
  FloorTools,
  OptionFields,
  FloorKeys,
  ChordList,
  LayoutMenu: (props: Omit<ComponentProps<typeof LayoutMenu>, 'origin'>) => (
    <LayoutMenu {...props} origin={window.location.origin} />
  ),
  ArrangeBar,
  BookDepth,
  LadderLine,
  LinkChoice,
  LinkLine,
})
