import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, fromCallback, setup } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import { BookDepth } from '#features/spot/orderBook/BookDepth.tsx'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'

beforeAll(() => haveWords(['orderBook', 'live']))

/** A page with the book that keeps the events it receives. Phone-sized, since jsdom is slow with a hundred rows. */
const open = ({ orders = [], width = 390 }: { orders?: readonly Order[]; width?: number } = {}) => {
  const taken: object[] = []
  const page = createActor(
    setup({
      actors: {
        orderBook: orderBookMachine.provide({
          actors: { followBook: fromCallback(() => undefined), watchChoice: fromCallback(() => undefined) },
          actions: { rememberChoice: () => undefined },
        }),
      },
      actions: { keep: (_, event: object) => void taken.push(event) },
    }).createMachine({
      invoke: { id: 'orderBook', src: 'orderBook', input: { market: sampleMarket } },
      on: { 'level.picked': { actions: { type: 'keep', params: ({ event }) => event } } },
    }),
  ).start()
  const actor = page.getSnapshot().children['orderBook'] as OrderBookRef
  const { boards, move } = handBoards()
  const { app } = startApp({ width })
  const draw = (own: readonly Order[]) => (
    <MarketBoardsProvider boards={boards}>
      <OrderBook actor={actor} app={app} orders={own} depthOf={(book) => <BookDepth {...book} />} />
    </MarketBoardsProvider>
  )
  move({
    asks: [
      ['101', '1'],
      ['102', '2'],
      ['103', '3'],
    ],
    bids: [
      ['100', '4'],
      ['99', '5'],
    ],
  })
  const view = render(draw(orders))
  act(() => actor.send({ type: 'book.opened' }))
  return {
    taken,
    actor,
    boards,
    move: (...given: Parameters<typeof move>) => act(() => move(...given)),
    redraw: (own: readonly Order[]) => view.rerender(draw(own)),
    unmount: view.unmount,
    user: userEvent.setup({ delay: null }),
  }
}

const side = (name: 'Asks' | 'Bids') => screen.getByRole('rowgroup', { name })
/** The rows of a side, from top to bottom. */
const shownRows = (name: 'Asks' | 'Bids') =>
  within(side(name))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .join(' '),
    )
const button = (name: string) => screen.getByRole('button', { name })
const buttons = (name: string) => screen.queryAllByRole('button', { name })

describe('the order book on the screen', () => {
  it('shows price, size and total of each level, asks above bids, the best ones in the middle [TRD-02]', () => {
    open()
    expect(shownRows('Asks')).toEqual(['103.00 3.00000 6.00000', '102.00 2.00000 3.00000', '101.00 1.00000 1.00000'])
    expect(shownRows('Bids')).toEqual(['100.00 4.00000 4.00000', '99.00 5.00000 9.00000'])
    expect(screen.queryAllByText('Spread 1.00 · 0.995%')).toHaveLength(1)
    expect(screen.queryAllByText('Mid 100.50')).toHaveLength(1)
    expect(screen.queryAllByText('Best bid 100.00, best ask 101.00, spread 1.00')).toHaveLength(1)
    expect(screen.queryAllByText('60% bids')).toHaveLength(1)
  })

  it('labels the three buttons of a level by what they fill in [TRD-02]', () => {
    open()
    expect(buttons('Price (USDT) 102.00')).toHaveLength(1)
    expect(buttons('Size (BTC) 2.00000 Price (USDT) 102.00')).toHaveLength(1)
    expect(buttons('Total (BTC) 3.00000 Price (USDT) 102.00')).toHaveLength(1)
  })

  it('passes on the exact level of the part that is pressed [TRD-02]', async () => {
    const { user, taken } = open()
    await user.click(button('Total (BTC) 3.00000 Price (USDT) 102.00'))
    expect(taken).toEqual([
      { type: 'level.picked', side: 'asks', price: '102.00', amount: '2', cumulative: '3', part: 'cumulative' },
    ])
  })

  it('groups prices, and shows sizes and totals in either coin [TRD-02]', async () => {
    const { user, move } = open()
    move({ bids: [['99.5', '1']] })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), '10')
    expect(shownRows('Bids')).toEqual(['100.00 4.00000 4.00000', '90.00 6.00000 10.00000'])
    await user.click(button('Size and total (BTC), show in USDT'))
    expect(shownRows('Bids')).toEqual(['100.00 400 400', '90.00 595 995'])
  })

  it('brings rows out of view up to date within a few frames, and before they are held [TRD-02] [TRD-10]', async () => {
    const { actor, move, user } = open({ width: 1440 })
    const levels = (amount: string) => Array.from({ length: 45 }, (_, index) => [`${100 - index}`, amount] as const)
    move({ bids: levels('1') })
    const last = () => shownRows('Bids')[44]
    const scroller = side('Bids').closest<HTMLElement>('[data-scroll]')
    const row = side('Bids').querySelector<HTMLElement>('[data-level="0"]')
    if (!scroller || !row) throw new Error('The bids have no rows')
    Object.defineProperty(row, 'offsetHeight', { value: 18 })
    Object.defineProperty(scroller, 'clientHeight', { value: 180 })
    fireEvent.scroll(scroller)
    move({ bids: levels('2') })
    expect(shownRows('Bids')[0]).toBe('100.00 2.00000 2.00000')
    expect(last()).toBe('56.00 1.00000 45.00000')
    await waitFor(() => expect(last()).toBe('56.00 2.00000 90.00000'))
    move({ bids: levels('3') })
    expect(last()).toBe('56.00 2.00000 90.00000')
    await user.hover(button('Price (USDT) 100.00'))
    expect(last()).toBe('56.00 3.00000 135.00000')
    await user.unhover(button('Price (USDT) 100.00'))
    // Every level moves down a row, and the keyboard reaches one that has not been written yet.
    move({ bids: [['100.5', '1']] })
    const price = side('Bids').querySelector<HTMLElement>('[data-level="44"] button[data-part="price"]')
    act(() => price?.focus())
    expect(last()).toMatch(/^57\.00 /)
    expect(actor.getSnapshot().context.pin).toMatchObject({ side: 'bids', price: '57.00' })
  })

  it('weighs as many levels as are chosen [TRD-02]', async () => {
    const { user, move } = open()
    move({ bids: Array.from({ length: 10 }, (_, index) => [`${90 - index}`, '1']) })
    const before = screen.getByRole('group', { name: 'Bid/ask ratio' }).textContent
    await user.selectOptions(screen.getByRole('combobox', { name: 'Levels that count for the ratio' }), '5')
    expect(screen.getByRole('group', { name: 'Bid/ask ratio' }).textContent).not.toBe(before)
    expect(screen.queryAllByText('67% bids')).toHaveLength(1)
  })

  it('shows each step in a ladder, even without orders', async () => {
    const { user } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), '1')
    await user.click(screen.getByRole('radio', { name: 'Ladder' }))
    expect(shownRows('Bids').slice(0, 3)).toEqual(['4.00000 100.00 4.00000', '5.00000 99.00 9.00000', '98.00 9.00000'])
    await user.click(screen.getByRole('radio', { name: 'Bids only' }))
    expect(screen.queryByRole('rowgroup', { name: 'Asks' })).toBeNull()
    expect(shownRows('Bids')[0]).toBe('100.00 4.00000 4.00000')
  })

  it('has the steps inside the spread in its ladder, and follows the best prices [TRD-02]', async () => {
    const { user, move } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), '1')
    await user.click(screen.getByRole('radio', { name: 'Ladder' }))
    move({ asks: [['101', '0']] })
    expect(shownRows('Asks').at(-1)).toBe('2.00000 102.00 2.00000')
    expect(shownRows('Bids').slice(0, 2)).toEqual(['101.00 0.00000', '4.00000 100.00 4.00000'])
    move({ asks: [['102', '0']] })
    expect(shownRows('Asks').slice(-2)).toEqual(['3.00000 103.00 3.00000', '102.00 0.00000'])
    expect(shownRows('Bids').slice(0, 2)).toEqual(['101.00 0.00000', '4.00000 100.00 4.00000'])
  })

  it('takes the price of a step inside the spread, but no size [TRD-02]', async () => {
    const { user, move, taken } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), '1')
    await user.click(screen.getByRole('radio', { name: 'Ladder' }))
    move({ asks: [['101', '0']] })
    await user.click(button('Total (BTC) 0.00000 Price (USDT) 101.00'))
    expect(taken).toEqual([])
    await user.click(button('Price (USDT) 101.00'))
    expect(taken).toMatchObject([{ side: 'bids', price: '101.00', part: 'price' }])
  })

  it('is plotted if chosen, and described in a sentence', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Depth chart' }))
    expect(screen.queryAllByRole('img', { name: 'Market depth' })).toHaveLength(1)
    expect(screen.queryAllByText('Within 2% of the mid price: 9.00 BTC bids, 3.00 BTC asks')).toHaveLength(1)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('marks own orders with their remaining size', () => {
    const own = { side: 'sell', state: 'partial', price: decimal('102'), amount: decimal('1'), filled: decimal('0.25') }
    const { redraw, move } = open({ orders: [own as Order] })
    expect(buttons('Price (USDT) 102.00 0.75')).toHaveLength(1)
    // The mark moves with its price.
    move({ asks: [['100.5', '1']] })
    expect(buttons('Price (USDT) 102.00 0.75')).toHaveLength(1)
    redraw([])
    expect(screen.queryByRole('button', { name: 'Price (USDT) 102.00 0.75' })).toBeNull()
  })

  it.each([
    [390, spotLimits.orderBook.phoneRows],
    [1_600, spotLimits.orderBook.rows],
  ])('shows as many levels as fit in a window of %i px', (width, rows) => {
    const { move } = open({ width })
    move({ asks: Array.from({ length: 2 * rows }, (_, index) => [`${200 + index}`, '1'] as const) })
    expect(side('Asks').querySelectorAll('[data-level]:not([data-empty])')).toHaveLength(rows)
  })

  it('keeps its content while a broken book is requested again', () => {
    const { actor, move } = open()
    act(() => actor.send({ type: 'book.aged', since: 1 }))
    move(
      {
        asks: ['101', '102', '103'].map((price) => [price, '0'] as const),
        bids: ['100', '99'].map((price) => [price, '0'] as const),
      },
      false,
    )
    expect(shownRows('Bids')).toEqual(['100.00 4.00000 4.00000', '99.00 5.00000 9.00000'])
  })
})

describe('a level under the pointer', () => {
  it('stays where it is with its whole side, while sizes update and the other side moves [TRD-10]', async () => {
    const { user, move } = open()
    await user.hover(button('Price (USDT) 101.00'))
    expect(screen.queryAllByText('Paused')).toHaveLength(1)
    move({ asks: [['100.5', '7']], bids: [['100.2', '1']] })
    move({ asks: [['102', '2.5']] })
    expect(shownRows('Asks')).toEqual(['103.00 3.00000 13.50000', '102.00 2.50000 10.50000', '101.00 1.00000 8.00000'])
    expect(shownRows('Bids')[0]).toBe('100.20 1.00000 1.00000')
    await user.hover(screen.getByRole('heading', { name: 'Order book' }))
    expect(shownRows('Asks').at(-1)).toBe('100.50 7.00000 7.00000')
    expect(screen.queryByText('Paused')).toBeNull()
  })

  it('is shown as gone when it disappears, and its price can still be used [TRD-10]', async () => {
    const { user, move, taken } = open()
    await user.hover(button('Price (USDT) 101.00'))
    move({ asks: [['101', '0']] })
    expect(shownRows('Asks').at(-1)).toBe('101.00 – –')
    await user.click(button('Size (BTC) – Price (USDT) 101.00'))
    expect(taken).toEqual([])
    await user.click(button('Price (USDT) 101.00'))
    expect(taken).toEqual([
      { type: 'level.picked', side: 'asks', price: '101.00', amount: '0', cumulative: '0', part: 'price' },
    ])
    move({ asks: [['101', '6']] })
    expect(shownRows('Asks').at(-1)).toBe('101.00 6.00000 6.00000')
  })

  it('is taken as it was when the press started, even if the book moved until it ended [TRD-02] [TRD-10]', async () => {
    const { user, move, taken } = open()
    const pressed = button('Size (BTC) 1.00000 Price (USDT) 101.00')
    await user.pointer({ keys: '[MouseLeft>]', target: pressed })
    // Everything moves: the level shrinks, disappears, and others come before it.
    move({ asks: [['101', '0.1']] })
    move({
      asks: [
        ['101', '0'],
        ['100.1', '9'],
        ['100.2', '9'],
      ],
      bids: [
        ['100', '0'],
        ['99.9', '1'],
      ],
    })
    expect(pressed.closest('[role="row"]')?.textContent).toContain('101.00')
    await user.pointer({ keys: '[/MouseLeft]', target: pressed })
    expect(taken).toEqual([
      { type: 'level.picked', side: 'asks', price: '101.00', amount: '1', cumulative: '1', part: 'amount' },
    ])
  })

  it('is not taken by a press that lasts too long', () => {
    const { taken } = open()
    const pressed = button('Price (USDT) 101.00')
    const press = (type: string, at: number) => {
      const event = new MouseEvent(type, { bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(pressed, event)
    }
    press('pointerdown', 0)
    press('click', spotLimits.orderBook.longestPress + 1)
    expect(taken).toEqual([])
    press('pointerdown', 0)
    press('click', spotLimits.orderBook.longestPress)
    expect(taken).toHaveLength(1)
  })

  it('is released when the rows disappear', async () => {
    const { user, actor, unmount } = open()
    await user.hover(button('Price (USDT) 101.00'))
    expect(actor.getSnapshot().context.pin).toEqual({ side: 'asks', price: '101.00' })
    unmount()
    expect(actor.getSnapshot().context.pin).toBeUndefined()
  })
})

describe('the keyboard in the order book', () => {
  it('starts at the best ask, and arrows move between levels and parts', async () => {
    const { user, taken } = open()
    button('Size and total (BTC), show in USDT').focus()
    await user.tab()
    expect(document.activeElement).toBe(button('Price (USDT) 101.00'))
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(button('Size (BTC) 2.00000 Price (USDT) 102.00'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    expect(document.activeElement).toBe(button('Price (USDT) 100.00'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(button('Price (USDT) 99.00'))
    await user.keyboard('{Home}{Enter}')
    expect(taken).toEqual([
      { type: 'level.picked', side: 'asks', price: '103.00', amount: '3', cumulative: '6', part: 'price' },
    ])
    // One tab stop for each side, because each scrolls by itself.
    await user.tab()
    expect(document.activeElement).toBe(button('Price (USDT) 99.00'))
    await user.tab()
    expect(side('Asks').contains(document.activeElement) || side('Bids').contains(document.activeElement)).toBe(false)
  })

  it('holds the focused level [TRD-10]', async () => {
    const { user, move } = open()
    button('Size and total (BTC), show in USDT').focus()
    await user.tab()
    move({ asks: [['100.5', '7']] })
    expect(shownRows('Asks').at(-1)).toBe('101.00 1.00000 8.00000')
    await user.tab()
    expect(shownRows('Asks').at(-1)).toBe('100.50 7.00000 7.00000')
  })
})
