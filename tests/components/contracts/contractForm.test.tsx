import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, fromCallback } from 'xstate'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { noFigures } from '#contract/contracts/figures.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { sampleContract, sampleInverseContract } from '#machines/contracts/contract.samples.ts'
import { contractFormMachine } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { positionSideOf } from '#machines/contracts/contractForm/contractForm.rules.ts'
import {
  sampleAccount,
  sampleContractOrder,
  sampleContractTrader,
} from '#machines/contracts/contractForm/contractForm.samples.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import type { ContractTrader } from '#machines/contracts/contractForm/contractForm.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ContractForm } from '#features/contracts/contractForm/ContractForm.tsx'
import { createBoard } from '#services/streams/board.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp({ fid: '7' })
const boards = stubServices()
const now = (callback: () => void) => callback()

beforeAll(() => haveWords(['contractForm', 'orderForm', 'amounts']))
afterEach(cleanup)

const field = (name: string) => screen.getByRole('textbox', { name })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

/** The form of a user, or of a guest, with a mark of 60,000. */
const draw = (trader: ContractTrader | undefined, stale?: string, contract = sampleContract) => {
  const market = { books: createBoard<ShownBook>(now), trades: createBoard<readonly Trade[]>(now) }
  const figures = createBoard<ContractFigures>(now)
  figures.write(contract.contractCode, { ...noFigures, mark: decimal('60000') })
  const actor = createActor(
    contractFormMachine.provide({
      actors: {
        watchAccount: fromCallback(() => undefined),
        fetchTrader: requestOf<ContractTrader, { contractCode: string }>(
          () => (trader ? Promise.resolve(trader) : Promise.reject(new Error('No one is logged in'))),
          () => 0,
        ),
      },
    }),
    { input: { contract, fid: trader && '7' } },
  ).start()
  renderPage(
    () => (
      <BoardsProvider boards={boards}>
        <MarketBoardsProvider boards={market}>
          <ContractForm actor={actor} figures={figures} stale={stale} />
        </MarketBoardsProvider>
      </BoardsProvider>
    ),
    { app },
  )
  return { actor, form: () => actor.getSnapshot().context }
}

describe('the order form of a contract', () => {
  it('takes every choice and every field [FUT-07]', async () => {
    const { form } = draw(sampleContractTrader)
    await screen.findByText('Available: 10,000 USDT')
    await choose('Sell')
    await choose('Stop market')
    await choose('Isolated')
    await userEvent.type(field('Trigger price'), '59000')
    await userEvent.type(field('Size'), '7{ArrowUp}')
    await userEvent.type(field('Leverage'), '25')
    await userEvent.type(field('Stop loss'), '61000')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trigger by' }), 'Last price')
    expect(form()).toMatchObject({ side: 'sell', kind: 'stop', marginMode: 'isolated', trigger: 'last' })
    expect(
      Object.entries(form().fields).flatMap(([name, { reading }]) =>
        reading.kind === 'amount' ? [[name, reading.value]] : [],
      ),
    ).toEqual([
      ['stopPrice', '59000'],
      ['amount', '8'],
      ['leverage', '25'],
      ['stopLoss', '61000'],
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reduce only' }))
    expect(form().reduceOnly).toBe(true)
    expect(screen.queryByRole('textbox', { name: 'Leverage' })).toBeNull()
    screen.getByRole('button', { name: 'Sell to reduce' })
  })

  it('shows a visitor margin, fee and liquidation price before there is an account [FUT-06]', async () => {
    draw(undefined)
    expect(factOf('Est. liquidation price')).toBe('–')
    await choose('Isolated')
    await userEvent.type(field('Price'), '60000')
    await userEvent.type(field('Size'), '5000')
    await userEvent.type(field('Leverage'), '100')
    // The worked example W1: long 0.5 at 60,000, 100×.
    expect(factOf('Est. liquidation price')).toBe('59,638.3')
    expect(factOf('Order value')).toBe('30,000 USDT')
    expect(factOf('Est. fee')).toBe('18 USDT')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(
      encodeURIComponent('/contract/exchange/trade/?tradeName=btcusdt'),
    )
    await choose('Sell')
    // (0.5 · 60,000 + 318) / (0.5 · 1.0046), rounded up.
    expect(factOf('Est. liquidation price')).toBe('60,358.4')
  })

  it('says of an inverse contract its face in US dollars, and its cost in the base coin [FUT-03] [FUT-06]', async () => {
    const account = { ...sampleAccount, account: 'delivery', coin: 'btc' } as const
    const owned = { ...account, balance: decimal('0.1'), equity: decimal('0.1'), available: decimal('0.1') }
    draw({ ...sampleContractTrader, account: owned }, undefined, sampleInverseContract)
    await screen.findByText('Available: 0.1 BTC')
    expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe('/?transfer=-8-1')
    expect(factOf('Face value')).toBe('–')
    await choose('Isolated')
    await userEvent.type(field('Price'), '50000')
    await userEvent.type(field('Size'), '100')
    expect(factOf('Face value')).toBe('10,000 USD')
    expect(factOf('Order value')).toBe('0.2 BTC')
    expect(factOf('Est. fee')).toBe('0.00012 BTC')
    // A tenth of the value at the mark, the fee of closing there, and the fee of opening: no less than at 60,000.
    expect(factOf('Est. margin')).toMatch(/^0\.02\d* BTC$/)
    // (10,000 · 1.0046) / (0.2 + 0.02012), rounded down.
    expect(factOf('Est. liquidation price')).toBe('45,638.7')
  })

  it('says that margin is short and that prices are stale, and still sends what reduces [FUT-08]', async () => {
    draw(sampleContractTrader, 'Delayed')
    await screen.findByText('Available: 10,000 USDT')
    screen.getByText('Prices are delayed. You can still reduce and close positions.')
    await userEvent.type(field('Price'), '60000')
    await userEvent.type(field('Size'), '50000')
    screen.getByText('Available margin is too low. Reduce the size, raise the leverage or transfer funds in.')
    expect(screen.getByRole('button', { name: 'Buy / long' })).toHaveProperty('disabled', false)
  })

  it('fills in shares of the largest size that the margin covers, or of what can be reduced [FUT-06]', async () => {
    draw({ ...sampleContractTrader, positions: [samplePosition], contracts: [sampleContract] })
    await screen.findByText('Available: 10,000 USDT')
    const share = (name: string) => screen.getByRole('button', { name })
    const size = () => Number((field('Size') as HTMLInputElement).value.replaceAll(',', ''))
    const isShort = () => screen.queryByText(/^Available margin is too low/) !== null
    // Without a price there is no largest size.
    expect(share('100%')).toHaveProperty('disabled', true)
    await userEvent.type(field('Price'), '60000')
    await userEvent.click(share('100%'))
    const largest = size()
    expect(isShort()).toBe(false)
    await userEvent.type(field('Size'), '{ArrowUp}')
    expect(isShort()).toBe(true)
    await userEvent.click(share('25%'))
    expect(size()).toBe(Math.floor(largest / 4))
    await choose('Sell')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reduce only' }))
    await userEvent.click(share('50%'))
    expect(size()).toBe(50)
  })

  it('keeps leverage and mode of a contract with orders, and says why [FUT-07]', async () => {
    const { form } = draw({ ...sampleContractTrader, orders: [sampleContractOrder], leverage: 7 })
    await screen.findByText('Available: 10,000 USDT')
    expect(field('Leverage')).toMatchObject({ disabled: true, value: '7' })
    await choose('Isolated')
    expect(form().marginMode).toBeUndefined()
    screen.getByText('Leverage and margin mode can’t change while you have a position or orders in this contract.')
  })

  it('says at the field what is wrong with it [FUT-01]', async () => {
    draw(sampleContractTrader)
    await screen.findByText('Available: 10,000 USDT')
    await userEvent.type(field('Price'), '60000.05')
    await userEvent.type(field('Size'), '1{Enter}')
    screen.getByText('Enter a multiple of 0.1.')
    expect(document.activeElement).toBe(field('Price'))
    await userEvent.clear(field('Price'))
    await userEvent.type(field('Price'), '60000')
    await userEvent.clear(field('Size'))
    await userEvent.type(field('Size'), '1.5{Enter}')
    screen.getByText('Enter a whole number of contracts.')
    await userEvent.clear(field('Size'))
    await userEvent.type(field('Size'), '1')
    await userEvent.type(field('Leverage'), '126{Enter}')
    screen.getByText('Enter a whole number from 1 to 125.')
  })

  it('opens and closes each side by its name in hedge mode [FUT-07]', async () => {
    const { form } = draw({ ...sampleContractTrader, positionMode: 'hedge' })
    await screen.findByText('Available: 10,000 USDT')
    const sent = async (side: string) => {
      await choose(side)
      screen.getByRole('button', { name: side })
      return [positionSideOf(form()), form().reduceOnly]
    }
    expect(await sent('Open long')).toEqual(['long', false])
    expect(await sent('Open short')).toEqual(['short', false])
    await choose('Close')
    expect(await sent('Close long')).toEqual(['long', true])
    expect(await sent('Close short')).toEqual(['short', true])
    // The sides say what reduces.
    expect(screen.queryByRole('checkbox', { name: 'Reduce only' })).toBeNull()
  })
})
