import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Alert, AlertType } from '#contract/markets/calls/alerts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Instrument, Ticker } from '#contract/markets/instruments.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { writtenName } from '#machines/markets/alerts/alertMarkets.view.ts'
import { alertsMachine } from '#machines/markets/alerts/alerts.machine.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { stubServices } from '#tests/support/services.ts'
import { settled } from '#tests/support/clock.ts'
import { setNotice } from '#machines/markets/alerts/alerts.words.ts'
import { noticeWords } from '#i18n/failure.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { press } from '#tests/support/choose.ts'

beforeAll(() => haveWords(['alerts', 'inMail', 'amounts', 'live']))

const alert = (alertId: number, alertType: AlertType = 1): Alert => ({
  alertId,
  symbol: 'btc_usdt',
  instType: 2,
  baseCurrency: 'btc',
  quoteCurrency: 'usdt',
  alertType,
  alertValue: decimal('60000'),
  createdTime: 1,
})
const full: CallError = { kind: 'business', call: 'alerts.create', code: 30603, msg: 'full' }

const open = async (list: () => readonly Alert[] | CallError, create: Alert | CallError = alert(9)) => {
  const asked: unknown[] = []
  const logic = alertsMachine.provide({
    actors: {
      fetchAlerts: requestOf<readonly Alert[], undefined>(
        () => {
          const given = list()
          return 'kind' in given ? Promise.reject(given) : Promise.resolve(given)
        },
        () => 0,
      ),
      createAlert: fromPromise<Alert, { market: string; alertType: AlertType; value: Decimal | undefined }>(
        ({ input }) => {
          asked.push(input)
          return 'kind' in create ? Promise.reject(create) : Promise.resolve(create)
        },
      ),
      removeAlert: fromPromise<void, { alertId: number | undefined }>(({ input }) =>
        Promise.resolve(void asked.push(input)),
      ),
      watchAlerts: fromCallback(() => undefined),
      fetchMarkets: requestOf<readonly Instrument[], undefined>(
        () => Promise.resolve(sampleInstruments),
        () => 0,
      ),
      tickers: fromCallback(() => undefined),
    },
  })
  const actor = createActor(logic, { input: { market: 'BTC/USDT' } }).start()
  const boards = stubServices()
  boards.tickers.write('btc_usdt', ticker('50000', '1.5'))
  const Page = () => (
    <BoardsProvider boards={boards}>
      <Alerts />
    </BoardsProvider>
  )
  const { app } = startApp({ fid: '1' })
  renderPage(Page, { actor, app })
  await act(settled)
  return { asked, boards, app }
}

const ticker = (last: string, change: string): Ticker => ({
  symbol: 'btc_usdt',
  last: decimal(last),
  open: decimal('1'),
  high: decimal('1'),
  low: decimal('1'),
  volume: decimal('1'),
  turnover: decimal('1'),
  change: decimal(change),
  bid: null,
  ask: null,
  ts: 1,
})

it('describes each type of alert, and deletes one', async () => {
  const { asked } = await open(() => [alert(1, 1), alert(2, 2), alert(3, 3), alert(4, 4)])
  const rows = () =>
    within(screen.getByRole('list', { name: 'Your alerts' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('span, p')?.textContent)
  expect(rows()).toEqual([
    'BTC/USDT above 60,000',
    'BTC/USDT at or below 60,000',
    'BTC/USDT: 24h gain above 60,000%',
    'BTC/USDT: 24h loss above 60,000%',
  ])
  const [first] = screen.getAllByRole('button', { name: 'Delete BTC/USDT alert' })
  if (!first) throw new Error('Nothing can be removed')
  await userEvent.click(first)
  await act(settled)
  expect(asked).toEqual([{ alertId: 1 }])
  expect(rows().length).toBe(3)
})

it('creates an alert from the form, says what is missing, and why the venue rejected it', async () => {
  const { asked } = await open(() => [], full)
  expect(screen.getAllByText('No alerts yet').length).toBe(1)
  await press('Create alert')
  expect(screen.getAllByText('Enter a number above zero.').length).toBe(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Alert type' }), '24h loss exceeds')
  await userEvent.type(screen.getByRole('textbox', { name: 'Percentage' }), '5')
  await press('Create alert')
  expect(asked).toEqual([{ market: 'BTC/USDT', alertType: 4, value: '5' }])
  expect(screen.getByRole('alert').textContent).toContain('Alert limit reached')
  expect(screen.getByRole('textbox', { name: 'Percentage' })).toHaveProperty('value', '5')
})

it.each([
  ['150,000', 'Alert created: BTC/USDT rises above 150,000', '150000'],
  ['150 000.5', 'Alert created: BTC/USDT rises above 150,000.5', '150000.5'],
])('accepts %s as a price, and shows how it was understood [NUM-01]', async (text, expected, value) => {
  const { asked } = await open(() => [])
  await userEvent.click(screen.getByRole('textbox', { name: 'Price' }))
  await userEvent.paste(text)
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', text)
  await press('Create alert')
  expect(asked).toEqual([{ market: 'BTC/USDT', alertType: 1, value }])
  expect(noticeWords(setNotice({ symbol: 'btc_usdt', alertType: 1, alertValue: decimal(value) }), undefined)).toBe(
    expected,
  )
})

it.each([
  ['150k', '“150k” isn’t a number. Use a format like 1,234.5.'],
  ['1'.repeat(40), 'The number is too long. Use 20 characters or fewer.'],
])('keeps %s as pasted, says why it is not a price, and creates nothing [NUM-01]', async (text, why) => {
  const { asked } = await open(() => [])
  await userEvent.click(screen.getByRole('textbox', { name: 'Price' }))
  await userEvent.paste(text)
  await press('Create alert')
  expect([
    asked,
    screen.getByRole('alert').textContent,
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value,
  ]).toEqual([[], why, text])
})

it('says that the list failed to load, and retries', async () => {
  let answer: readonly Alert[] | CallError = full
  await open(() => answer)
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load your alerts')
  answer = [alert(1)]
  await press('Try again')
  expect(screen.getAllByText('BTC/USDT above 60,000').length).toBe(1)
})

/** The names of the options, each after its picture. */
const options = () =>
  screen
    .queryAllByRole('listbox', { name: 'Market' })
    .flatMap((list) => [...list.children].map(({ children }) => children[1]?.textContent))

it('suggests matching markets while typing, those with the prefix first, and none for a complete name', async () => {
  await open(() => [])
  const field = screen.getByRole('combobox', { name: 'Market' })
  expect(options()).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'btc')
  const fitting = sampleInstruments.filter(({ symbol }) => symbol.includes('btc'))
  expect(options()).toHaveLength(Math.min(fitting.length, marketsLimits.alerts.suggested))
  expect(options()[0]).toMatch(/^BTC/)
  expect(options()).toContain('BTC/USDT')
  await userEvent.type(field, 'usdt_2603')
  expect(options()).toEqual(['BTCUSDT_260327'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect([(field as HTMLInputElement).value, options()]).toEqual(['BTCUSDT_260327', []])
})

it('suggests recently opened markets first, and labels them', async () => {
  const { app } = await open(() => [])
  const last = sampleInstruments.at(-1)
  if (!last) throw new Error('there are markets')
  const visit = {
    baseCurrency: last.base,
    quoteCurrency: last.quote,
    webLogo: '',
    isMarginTrade: false,
    marginRatio: null,
    instType: last.instType,
    liquidationDate: null,
    contractCode: last.symbol,
    tradeArea: 1,
    digit: '2#2',
    traceId: 'one',
  }
  act(() => app.search.send({ type: 'visits.changed', visits: [visit] }))
  const field = screen.getByRole('combobox', { name: 'Market' })
  await userEvent.clear(field)
  await userEvent.click(field)
  expect(screen.getAllByText('Recently viewed')).toHaveLength(1)
  const [first] = within(screen.getByRole('listbox', { name: 'Market' })).getAllByRole('option')
  expect(first?.getAttribute('aria-label')).toContain('Recently viewed')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveProperty('value', writtenName(last))
})

it('shows the current price and its distance, and says when the condition already holds, also as it moves', async () => {
  const { boards } = await open(() => [])
  const now = () => screen.getByRole('group', { name: 'Market now' }).textContent
  expect(now()).toMatch(/Current price.*50,000\.0/)
  expect(now()).not.toContain('Distance to target')
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '60000')
  expect(now()).toMatch(/Distance to target\s+\+20\.00%/)
  expect(screen.queryByText(/already met/)).toBeNull()
  act(() => boards.tickers.write('btc_usdt', { ...ticker('60000.5', '3'), ts: 2 }))
  await act(settled)
  expect(screen.getByRole('status').textContent).toContain('The condition is already met')
  // It can be created all the same.
  expect(screen.getByRole('button', { name: 'Create alert' })).toHaveProperty('disabled', false)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Alert type' }), '24h gain exceeds')
  expect(now()).toMatch(/24h change.*\+3\.00%.*Distance to target\s+\+59,997\.00%/)
  expect(screen.queryByText(/already met/)).toBeNull()
})

it('shows no price for a market that the venue does not list', async () => {
  await open(() => [])
  await userEvent.type(screen.getByRole('combobox', { name: 'Market' }), 'X')
  expect(screen.queryByRole('group', { name: 'Market now' })).toBeNull()
})

it('shows the market and the distance to the target with each alert, as prices move', async () => {
  const { boards } = await open(() => [alert(1, 1), { ...alert(2, 3), alertValue: decimal('5') }])
  const numbers = () =>
    within(screen.getByRole('list', { name: 'Your alerts' }))
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('.live')].map((cell) => cell.textContent))
  expect(numbers()).toEqual([
    ['50,000.00', '+20.00%'],
    ['+1.50%', '+3.50%'],
  ])
  await act(async () => {
    boards.tickers.write('btc_usdt', ticker('40000', '-2'))
    await settled()
  })
  expect(numbers()).toEqual([
    ['40,000.00', '+50.00%'],
    ['-2.00%', '+7.00%'],
  ])
})

it('keeps the row of an alert whose market is no longer listed', async () => {
  await open(() => [{ ...alert(1), symbol: 'gone_usdt' }])
  const [row] = within(screen.getByRole('list', { name: 'Your alerts' })).getAllByRole('listitem')
  expect(row?.textContent).toContain('GONE/USDT above 60,000')
  expect(row?.querySelector('.live')).toBeNull()
})
