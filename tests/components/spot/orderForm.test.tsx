import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { requestOf } from '#machines/patterns/request/request.ts'
import { noAmount } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import type { CheckedOrder, OrderFormContext, Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { OptionFields } from '#features/spot/orderForm/OptionFields.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp({ fid: '7' })
const services = stubServices()

beforeAll(() => haveWords(['orderForm', 'orderOptions', 'amounts']))
afterEach(cleanup)

/** The form with a user's account data and a live book. */
const draw = (
  trader: Trader = sampleTrader,
  lastAge?: string,
  checked: Promise<CheckedOrder> = Promise.resolve({ ask: undefined, problems: [], warnings: [] }),
) => {
  const kept: OrderFormContext[] = []
  const asked: OrderFormContext[] = []
  const { boards, move } = handBoards()
  move({ bids: [['59990', '1']], asks: [['60010', '1']] })
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
        checkOrder: fromPromise<CheckedOrder, { form: OrderFormContext }>(({ input }) => {
          asked.push(input.form)
          return checked
        }),
      },
      actions: { keepDraft: ({ context }) => void kept.push(context) },
    }),
    { input: { market: sampleMarket(), fid: '7' } },
  ).start()
  renderPage(
    () => (
      <BoardsProvider boards={services}>
        <MarketBoardsProvider boards={boards}>
          <OrderForm actor={actor} optionFields={(parts) => <OptionFields {...parts} />} lastAge={lastAge} />
        </MarketBoardsProvider>
      </BoardsProvider>
    ),
    { app },
  )
  return { actor, move, kept, asked, now: () => actor.getSnapshot().context }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the order form', () => {
  it('locks what the order is made of while the order is checked, and nothing else', async () => {
    const { actor } = draw(sampleTrader, undefined, new Promise(() => undefined))
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.type(field('Price'), '60000')
    await userEvent.type(field('Amount'), '0.5')
    const form = screen.getByRole('form', { name: 'Order form' })
    const unlocked = () =>
      (['textbox', 'radio', 'combobox', 'slider', 'button'] as const)
        .flatMap((role) => within(form).getAllByRole(role))
        .filter((control) => !control.matches(':disabled'))
        .map((control) => control.textContent)
    const editable = unlocked().length
    act(() => actor.send({ type: 'order.submitted' }))
    expect(actor.getSnapshot().matches({ form: 'checking' })).toBe(true)
    // The options can be looked at, and the button keeps the focus.
    expect(unlocked()).toEqual(['More options', 'Placing order…'])
    expect(editable).toBeGreaterThan(15)
  })

  it('shows side, size and price on its button, and calculates in the reader’s language [TRD-14]', async () => {
    draw()
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.type(field('Price'), '60,000')
    await userEvent.type(field('Total'), '1.5k')
    screen.getByRole('button', { name: 'Buy 0.025 BTC at 60,000' })
    expect(field('Amount')).toHaveProperty('value', '0.025')
  })

  it('fills in prices of the book as of the press', async () => {
    const { move, now } = draw()
    await press('Bid')
    expect(now().fields.price.reading).toMatchObject({ value: '59990' })
    await press('Mid')
    expect(now().fields.price.reading).toMatchObject({ value: '60000' })
    move({
      bids: [
        ['59990', '0'],
        ['59980', '1'],
      ],
      asks: [
        ['60010', '0'],
        ['60020', '1'],
      ],
    })
    expect(now().fields.price.reading).toMatchObject({ value: '60000' })
    await press('Ask')
    expect(now().fields.price.reading).toMatchObject({ value: '60020' })
  })

  it('does not fill in a stale last price, and says since when it is stale', async () => {
    services.tickers.write('btc_usdt', sampleTicker('btc_usdt', '60000'))
    draw()
    expect(screen.getByRole('button', { name: 'Last' })).toHaveProperty('disabled', false)
    cleanup()
    draw(sampleTrader, 'Delayed since 12:00:00')
    expect(screen.getByRole('button', { name: 'Last' })).toMatchObject({
      disabled: true,
      title: 'Delayed since 12:00:00',
    })
  })

  it('steps by one tick, and by ten with Shift [TRD-14]', async () => {
    const { now } = draw()
    await userEvent.click(field('Price'))
    await userEvent.keyboard('{ArrowUp}')
    expect(now().fields.price.reading).toMatchObject({ value: '59990' })
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
    expect(now().fields.price.reading).toMatchObject({ value: '59989.91' })
  })

  it('fills in parts of the balance with buttons and the slider', async () => {
    const { now } = draw()
    await userEvent.type(field('Price'), '50000')
    await screen.findByText('Available: 100,000 USDT')
    await press('50%')
    screen.getByRole('button', { name: 'Buy 1 BTC at 50,000' })
    const slider = screen.getByRole('slider', { name: '% of balance' })
    expect(slider).toHaveProperty('value', '50')
    fireEvent.change(slider, { target: { value: '10' } })
    expect(now().fields.share.reading).toMatchObject({ value: '10' })
    screen.getByRole('button', { name: 'Buy 0.2 BTC at 50,000' })
  })

  it('says at once what the market’s rules forbid [TRD-01]', async () => {
    draw()
    await userEvent.type(field('Price'), '60000.001')
    await userEvent.type(field('Amount'), '1')
    expect(screen.getByRole('alert').textContent).toContain('Must be a multiple of 0.01 USDT')
    await userEvent.clear(field('Price'))
    await userEvent.type(field('Price'), '60000')
    await userEvent.clear(field('Amount'))
    await userEvent.type(field('Amount'), '0.00001')
    expect(screen.getByRole('alert').textContent).toContain('Must be a multiple of 0.0001 BTC')
    await userEvent.clear(field('Amount'))
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.type(field('Amount'), '2')
    expect(screen.getByRole('alert').textContent).toContain('Exceeds your available balance')
  })

  it('shows the estimate for the current book: average price, slippage, cost, fee [TRD-06]', async () => {
    draw()
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    await userEvent.type(field('Amount'), '0.5')
    within(screen.getByLabelText('Order preview')).getByText('60,010.00 USDT')
    const costs = within(screen.getByLabelText('Cost and fee'))
    expect(costs.getByText('Est. total').nextSibling?.textContent).toBe('30,005 USDT')
    expect(costs.getByText('Est. fee').nextSibling?.textContent).toBe('0.001 BTC')
  })

  it('says that a part of a limit order trades at once', async () => {
    draw()
    await userEvent.type(field('Price'), '60010')
    await userEvent.type(field('Amount'), '1.5')
    const facts = within(screen.getByLabelText('Order preview'))
    expect(facts.getByText('Taker part').nextSibling?.textContent).toBe('1 BTC')
    expect(facts.getByText('Maker part').nextSibling?.textContent).toBe('0.5 BTC')
  })

  it('stores each choice, and its draft [TRD-14]', async () => {
    const { now, kept } = draw()
    await press('More options')
    const choose = (name: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), option)
    await choose('Post only', 'Reject')
    expect(now().postOnly).toBe('reject')
    await choose('Time in force', 'GTD: good till date')
    await choose('Good for', '7 days')
    expect(now()).toMatchObject({ timeInForce: 'GTD', goodFor: 7 * 24 * 3_600_000 })
    await choose('Self-trade prevention', 'Cancel both')
    expect(now().selfTrade).toBe('cancelBoth')
    await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
    await choose('More order types', 'Trailing')
    await userEvent.click(screen.getByRole('radio', { name: 'USDT' }))
    expect(now()).toMatchObject({ side: 'sell', kind: 'trailing', trailUnit: 'price' })
    expect(kept).toHaveLength(7)
    await press('Clear form')
    expect(now()).toMatchObject({ side: 'sell', kind: 'limit', timeInForce: 'GTC', trailUnit: 'percent' })
  })

  it('shows the fields that each order type needs [TRD-08]', async () => {
    draw()
    const kinds: Readonly<Record<string, readonly string[]>> = {
      Stop: ['Trigger price', 'Price'],
      'Take profit': ['Trigger price', 'Price'],
      Trailing: ['Trailing distance', 'Activation price'],
      OCO: ['Limit leg: price', 'Stop leg: trigger price', 'Stop leg: limit price'],
      Market: [],
    }
    for (const [kind, fields] of Object.entries(kinds)) {
      const frequent = screen.queryByRole('radio', { name: kind })
      if (frequent) await userEvent.click(frequent)
      else await userEvent.selectOptions(screen.getByRole('combobox', { name: 'More order types' }), kind)
      const names = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-labelledby') ?? '')
      const labels = names.map((id) => document.getElementById(id)?.textContent)
      expect(labels.slice(0, fields.length)).toEqual(fields)
      expect(labels.slice(fields.length, fields.length + 2)).toEqual(['Amount', 'Total'])
    }
  })

  it('focuses the missing field on submit [TRD-06]', async () => {
    draw()
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.type(field('Price'), '60000')
    await press('Buy BTC')
    expect(document.activeElement).toBe(field('Amount'))
    screen.getByText('Required')
  })

  it('sends the form as it is on Enter', async () => {
    const { asked } = draw()
    await userEvent.type(field('Price'), '60000')
    await userEvent.type(field('Amount'), '0.5{Enter}')
    await screen.findByText(/No market price/)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.fields.price.reading).toMatchObject({ value: '60000' })
  })

  const chips = () =>
    within(screen.getByRole('list', { name: 'Order options' }))
      .queryAllByRole('button')
      .map((chip) => chip.textContent)

  it('lists everything that the order includes next to its button, whether or not the options are open [TRD-17]', async () => {
    const { now } = draw()
    await userEvent.type(field('Price'), '58000')
    await press('More options')
    await userEvent.type(field('Take profit'), '65000')
    await userEvent.type(field('TP limit'), '64900')
    await userEvent.type(field('Stop loss'), '57000')
    await userEvent.type(field('Display size'), '0.1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time in force' }), 'GTD: good till date')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Post only' }), 'Reject')
    await press('More options')
    expect(chips()).toEqual(['Post only', 'GTD 1 day', 'Display size 0.1', 'TP 65,000, limit 64,900', 'SL 57,000'])
    screen.getByText('Options (5)')
    // Fields that do not apply to the order type are neither shown nor sent.
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    expect(chips()).toEqual(['TP 65,000, limit 64,900', 'SL 57,000'])

    // By mouse and by keyboard, which moves the focus to the next one.
    await press('Remove TP 65,000, limit 64,900')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove SL 57,000')
    await userEvent.keyboard('{Enter}')
    expect(chips()).toEqual([])
    expect(now().fields).toMatchObject({ profitLimit: noAmount, lossStop: noAmount })
    screen.getByText('No options')
  })

  it('shows the price of a take profit or stop loss in per cent or by profit before it is sent [TRD-22]', async () => {
    const { now } = draw()
    const unit = (option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: 'TP/SL unit' }), option)
    const described = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
    await userEvent.type(field('Price'), '58000')
    await userEvent.type(field('Amount'), '0.5')
    await press('More options')
    await unit('% of entry price')
    // The line is there before there is a price, so that nothing moves.
    expect(described('Take profit')).toBe('Before fees')
    await userEvent.type(field('Take profit'), '10')
    await userEvent.type(field('Stop loss'), '5')
    expect([described('Take profit'), described('Stop loss')]).toEqual([
      'Trigger price: 63,800 USDT',
      'Trigger price: 55,100 USDT',
    ])
    expect(chips()).toEqual(['TP 63,800 (10%)', 'SL 55,100 (5%)'])
    expect((field('Risk amount') as HTMLInputElement).value).toBe('1560.0898')
    await userEvent.clear(field('Stop loss'))
    await userEvent.type(field('Stop loss'), '100')
    await userEvent.tab()
    expect(described('Stop loss')).toBe('Price would be zero or below.')

    await unit('PnL in USDT')
    expect(now().attachedUnit).toBe('profit')
    expect(chips()).toEqual([])
    await userEvent.type(field('Take profit'), '500')
    expect(described('Take profit')).toBe('Trigger price: 59,000 USDT')
    expect(chips()).toEqual(['TP 59,000 (500 USDT)'])
  })

  it('says which attached price is on the wrong side after the side was changed, with the options closed [TRD-17]', async () => {
    draw()
    await userEvent.type(field('Price'), '61000')
    await userEvent.type(field('Amount'), '1')
    await press('More options')
    await userEvent.type(field('Stop loss'), '57000')
    await press('More options')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
    expect(screen.getByRole('alert').textContent).toContain('Stop loss must be above 61,000 USDT for a sell.')
  })

  it('shows computed sizes as values that can be edited in place [TRD-14]', async () => {
    const { now } = draw()
    await userEvent.type(field('Price'), '50000')
    await screen.findByText('Available: 100,000 USDT')
    await press('25%')
    expect(field('Amount')).toHaveProperty('value', '0.5')
    expect(field('Total')).toHaveProperty('value', '25000')
    await userEvent.type(field('Amount'), '{Backspace}25')
    expect(field('Amount')).toHaveProperty('value', '0.25')
    expect(now()).toMatchObject({ sizeField: 'amount', fields: { share: noAmount } })
    expect(field('Total')).toHaveProperty('value', '12500')
    await userEvent.type(field('Total'), '{Backspace}')
    expect(field('Total')).toHaveProperty('value', '1250')
    expect(now().sizeField).toBe('total')
    expect(field('Amount')).toHaveProperty('value', '0.025')
    await userEvent.click(field('Amount'))
    await userEvent.keyboard('{ArrowUp}')
    expect(field('Amount')).toHaveProperty('value', '0.0251')
  })

  it('keeps the caret in a computed size while the book moves under it [TRD-14]', async () => {
    const { move } = draw()
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    await userEvent.type(field('Total'), '600')
    const amount = field('Amount') as HTMLInputElement
    await userEvent.type(amount, '{Home}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    const before = amount.value
    act(() =>
      move({
        asks: [
          ['60010', '0'],
          ['50000', '1'],
        ],
        bids: [
          ['59990', '0'],
          ['49990', '1'],
        ],
      }),
    )
    expect(amount.value).not.toBe(before)
    expect(amount.selectionStart).toBe(0)
  })

  it('shows on its button what would really be received, and what stays unfilled, however the size was entered [TRD-18]', async () => {
    draw({ ...sampleTrader, quote: decimal('600100') })
    await screen.findByText('Available: 600,100 USDT')
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    await press('100%')
    screen.getByRole('button', { name: 'Buy 1 BTC at ≈ 60,010' })
    expect(field('Amount')).toHaveProperty('value', '1')
    const facts = within(screen.getByLabelText('Order preview'))
    expect(facts.getByText('Unfilled').nextSibling?.textContent).toBe('9 BTC')
    const costs = within(screen.getByLabelText('Cost and fee'))
    expect(costs.getByText('Est. total').nextSibling?.textContent).toBe('60,010 USDT')
  })

  it('says next to the amount what is wrong with a share [TRD-18]', async () => {
    draw({ ...sampleTrader, quote: decimal('1') })
    await screen.findByText('Available: 1 USDT')
    await userEvent.type(field('Price'), '50000')
    await press('100%')
    expect(screen.getByRole('alert').textContent).toContain('Min 0.0001 BTC')
  })
})
