import { createActor, fromCallback, fromPromise } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { riskEquity, riskFault } from '#machines/spot/orderForm/orderForm.rules.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { CheckedOrder, OrderAsk, OrderFormContext, Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { bodiesOf } from '#machines/spot/orderForm/orderForm.view.ts'
import { OptionFields } from '#features/spot/orderForm/OptionFields.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { createSubmit } from '#services/http/submit.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { renderPage } from '../app.tsx'
import { handBoards } from '../marketBoards.ts'
import { stubServices } from '../services.ts'

const services = stubServices()
const market = sampleMarket()

/** The form with a user's balances, checked against a book around 60,000 at a moment; in the time zone UTC. `placed`: what the venue answers. */
export const drawForm = (app: AppRefs, time = 0, placed: readonly Order[] = [], defaults: OrderDefaults = {}) => {
  const kept: OrderDefaults[] = []
  const asked: OrderAsk[] = []
  const { boards, move } = handBoards()
  move({ bids: [['59990', '1']], asks: [['60010', '1']] })
  const levels = { bids: [[decimal('59990'), decimal('1')]], asks: [[decimal('60010'), decimal('1')]] } as const
  const checkOrder = fromPromise<CheckedOrder, { form: OrderFormContext }>(({ input }) => {
    const last = decimal('60000')
    const equity = riskEquity(input.form, (symbol) => services.tickers.read(symbol)?.last)
    const now = { bid: decimal('59990'), ask: decimal('60010'), last, equity, time }
    const ask = askOf(input.form, now)
    if (ask) asked.push(ask)
    const view = { market, book: { bids: [...levels.bids], asks: [...levels.asks] }, last, available: undefined, time }
    const bodies = ask ? bodiesOf(ask).map((body) => ({ ...body, clientOrderId: 'x' })) : []
    // With defaults, only they can ask for a confirmation.
    const isUsual = Object.keys(input.form.defaults).length > 0
    const problems = bodies.flatMap((body) => orderProblems(body, view))
    return Promise.resolve({
      ask,
      riskFault: riskFault(input.form, now),
      problems,
      warnings: isUsual ? [] : [{ kind: 'priceFar' as const, share: decimal('0.5') }],
    })
  })
  const actor = createActor(
    orderFormMachine.provide({
      actors: {
        loadDraft: fromPromise<OrderDraft | undefined, { symbol: string; fid: string | undefined }>(() =>
          Promise.resolve(undefined),
        ),
        fetchTrader: requestOf<Trader, unknown>(
          () => Promise.resolve(sampleTrader),
          () => 0,
        ),
        watchDefaults: fromCallback<{ type: string }>(({ sendBack }) =>
          sendBack({ type: 'defaults.received', defaults }),
        ),
        checkOrder,
        submitOrder: createSubmit<OrderAsk, readonly Order[]>(
          services,
          () => Promise.resolve(placed),
          undefined,
          () => placed,
        ),
      },
      actions: { rememberDefaults: ({ context }) => void kept.push(context.defaults) },
    }),
    { input: { market, fid: '7' } },
  ).start()
  renderPage(
    () => (
      <BoardsProvider boards={services}>
        <MarketBoardsProvider boards={boards}>
          <OrderForm
            actor={actor}
            optionFields={(parts) => <OptionFields {...parts} />}
            lastAge={undefined}
            zone="UTC"
          />
        </MarketBoardsProvider>
      </BoardsProvider>
    ),
    { app },
  )
  return { actor, asked, kept, now: () => actor.getSnapshot().context }
}
