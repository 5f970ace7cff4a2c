import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { marginTradePath } from '#contract/margin/marginLinks.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import type { MarginAccounts } from '#machines/margin/assetsMargin/assetsMargin.setup.ts'
import {
  sampleCalledAccount,
  sampleCrossAccount,
  sampleMarginRules,
  samplePairAccount,
} from '#machines/margin/margin.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { MarginBalances } from '#features/margin/marginTrade/MarginBalances.tsx'
import { MarginBar } from '#features/margin/marginTrade/MarginBar.tsx'
import { LoanChoices, LoanRows } from '#features/spot/orderForm/LoanFields.tsx'
import { OptionFields } from '#features/spot/orderForm/OptionFields.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp({ fid: '7' })
const services = stubServices()

beforeAll(() => haveWords(['marginTrade', 'assetsMargin', 'riskGauge', 'orderForm', 'orderOptions', 'amounts']))
afterEach(cleanup)

const accounts: MarginAccounts = {
  list: [sampleCrossAccount, samplePairAccount],
  rules: sampleMarginRules,
  asOf: Date.UTC(2026, 0, 6, 12),
}

interface Drawn {
  readonly answers?: readonly (MarginAccounts | 'cut')[]
  readonly fid?: string | undefined
  readonly account?: 'cross' | 'isolated'
}

const drawAccount = async ({ answers = [accounts], account = 'isolated', ...user }: Drawn) => {
  const left = [...answers]
  const actor = createActor(
    assetsMarginMachine.provide({
      actors: {
        fetchAccounts: requestOf<MarginAccounts, undefined>(
          () => {
            const next = left.shift() ?? 'cut'
            return next === 'cut'
              ? Promise.reject({ kind: 'business', call: 'margin.accounts', code: 500 })
              : Promise.resolve(next)
          },
          () => 0,
        ),
        watchLoans: fromCallback(() => undefined),
      },
    }),
    { input: { fid: 'fid' in user ? user.fid : '7' } },
  ).start()
  renderPage(
    () => (
      <>
        <MarginBar actor={actor} app={app} account={account} symbol="btc_usdt" />
        <MarginBalances actor={actor} app={app} account={account} symbol="btc_usdt" login="/login" />
      </>
    ),
    { actor, app },
    marginTradePath('btc_usdt', account),
  )
  await act(settled)
  return actor
}
const bar = () => screen.getByRole('region', { name: 'Margin account' })

it('the bar names the account with its risk, worth and acts, and keeps it in the links [MGN-01]', async () => {
  const actor = await drawAccount({})
  expect(within(bar()).getByRole('meter').getAttribute('aria-valuetext')).toBe('3.33%, Low risk')
  expect(bar().textContent).toContain('1,499.98')
  expect(bar().textContent).toContain('1,000.01')
  const [cross, isolated] = [
    within(bar()).getByRole('link', { name: 'Cross' }),
    within(bar()).getByRole('link', { name: 'Isolated' }),
  ]
  expect(isolated.getAttribute('aria-current')).toBe('page')
  expect(isolated.getAttribute('href')).toContain('/margin/trade/btc_usdt?account=isolated')
  expect(cross.getAttribute('aria-current')).toBeNull()
  expect(cross.getAttribute('href')).toMatch(/\/margin\/trade\/btc_usdt$/)
  expect(
    within(bar())
      .getByRole('link', { name: /^Transfer/ })
      .getAttribute('href'),
  ).toContain('?account=isolated&transfer=2-7--1052')
  const table = screen.getByRole('table', { name: 'Coins: Isolated BTC/USDT' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  await userEvent.click(within(bar()).getByRole('button', { name: 'Borrow: Isolated BTC/USDT' }))
  expect(actor.getSnapshot().context.form).toMatchObject({ act: 'borrow', account: 'isolated', tradeId: 1052 })
})

it('an empty account leads to a transfer, a guest to the login [MGN-01]', async () => {
  await drawAccount({ account: 'cross' })
  expect(within(bar()).getByRole('meter').getAttribute('aria-valuetext')).toBe('0.00%, No debt')
  expect(screen.getByRole('link', { name: 'Transfer in' }).getAttribute('href')).toContain('transfer=2-6')
  cleanup()
  await drawAccount({ fid: undefined })
  expect(bar().textContent).toContain('Log in to borrow')
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1)
  expect(screen.queryByRole('meter')).toBeNull()
})

it('an account that does not load says so and is loaded again; one that cannot be refreshed keeps its figures [MGN-01]', async () => {
  const actor = await drawAccount({ answers: ['cut', accounts, 'cut'] })
  expect(within(bar()).getByRole('alert').textContent).toBe('Couldn’t load your margin account')
  await userEvent.click(within(bar()).getByRole('button', { name: 'Try again' }))
  await act(settled)
  expect(within(bar()).getAllByRole('meter')).toHaveLength(1)
  act(() => actor.send({ type: 'refresh.requested' }))
  await act(settled)
  expect(within(bar()).getByRole('alert').textContent).toMatch(/^Couldn’t refresh\. Figures are as of/)
  expect(within(bar()).getAllByRole('meter')).toHaveLength(1)
})

it('a margin call shows in the bar as well [MGN-01]', async () => {
  await drawAccount({ answers: [{ ...accounts, list: [sampleCrossAccount, sampleCalledAccount] }] })
  expect(within(bar()).getByRole('meter').getAttribute('aria-valuetext')).toBe('85.00%, High risk')
})

const trader: Trader = {
  ...sampleTrader,
  base: decimal('0.01'),
  quote: decimal('2000'),
  borrowable: { base: decimal('0.24'), quote: decimal('12000') },
  desk: { account: samplePairAccount, rules: sampleMarginRules },
}

const drawForm = () => {
  const { boards, move } = handBoards()
  move({ bids: [['49990', '9']], asks: [['50000', '9']] })
  const actor = createActor(
    orderFormMachine.provide({
      actors: {
        loadDraft: fromPromise<OrderDraft | undefined, { symbol: string; fid: string | undefined }>(() =>
          Promise.resolve(undefined),
        ),
        fetchTrader: requestOf<Trader, unknown>(
          () => Promise.resolve(trader),
          () => 0,
        ),
        watchDefaults: fromCallback<{ type: string }>(() => undefined),
      },
    }),
    { input: { market: sampleMarket(), account: 'isolated', fid: '7' } },
  ).start()
  const loans = {
    choices: (parts: Parameters<typeof LoanChoices>[0]) => <LoanChoices {...parts} />,
    rows: ({ view }: Parameters<typeof LoanChoices>[0]) => <LoanRows view={view} />,
  }
  renderPage(
    () => (
      <BoardsProvider boards={services}>
        <MarketBoardsProvider boards={boards}>
          <OrderForm
            actor={actor}
            loans={loans}
            optionFields={(parts) => <OptionFields {...parts} />}
            lastAge={undefined}
          />
        </MarketBoardsProvider>
      </BoardsProvider>
    ),
    { app },
  )
  return actor
}
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const effect = () => screen.getByLabelText('Effect on the margin account').textContent

it('the form says what an order would borrow, its rate, and the risk before and after [MGN-01]', async () => {
  drawForm()
  await act(settled)
  expect(screen.getAllByText('Available: 2,000 USDT')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toContain('transfer=2-7--1')
  expect(effect()).toBe('Borrow–Repay–Risk rate3.33%Liquidation priceNone')
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '50000')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '0.1')
  await userEvent.click(choice(/^Auto-borrow up to 12,000 USDT/))
  expect(effect()).toContain('Borrow at 0.0012% an hour3,000 USDT')
  expect(effect()).toContain('3.33% → 13.42%')
  expect(effect()).toMatch(/None → [\d,.]+$/)
  await userEvent.click(screen.getByText('Sell'))
  await userEvent.click(choice(/^Auto-repay USDT/))
  expect(choice(/^Auto-repay USDT/).checked).toBe(true)
  expect(effect()).toMatch(/Repay1,000\.012 USDT/)
})

it('the form says why a conditional order cannot borrow [MGN-01]', async () => {
  const actor = drawForm()
  await act(settled)
  await userEvent.click(choice(/^Auto-borrow/))
  act(() => actor.send({ type: 'kind.chosen', kind: 'stop' }))
  expect(choice(/^Auto-borrow/).checked).toBe(false)
  expect(choice(/^Auto-borrow/).getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(choice(/^Auto-borrow/).getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^Conditional orders can’t auto-borrow/)
  await userEvent.click(choice(/^Auto-borrow/))
  act(() => actor.send({ type: 'kind.chosen', kind: 'limit' }))
  expect(choice(/^Auto-borrow/).checked).toBe(true)
})
