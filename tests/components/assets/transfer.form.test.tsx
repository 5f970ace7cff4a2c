import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { IsolatedPair, TransferCoin, WalletInfo } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import type { CoinsQuery, InfoQuery } from '#machines/assets/transfer/transfer.setup.ts'
import type { TransferSetup } from '#machines/assets/transfer/transfer.types.ts'
import { TransferForm } from '#features/assets/transfer/TransferForm.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { sampleCoin, samplePair, transferTypes as types } from '#tests/support/transferSamples.ts'

const pair = (tradeId: number, base: string, flags: Partial<IsolatedPair> = {}) =>
  samplePair(tradeId, { base, sourceActivated: false, targetActivated: false, ...flags })
const pairs = [
  pair(1, 'btc', { quoteTransferinable: false }),
  pair(2, 'eth', { targetActivated: true }),
  pair(3, 'sol'),
]
const coin = (coinId: number, shortName: string, flags: Partial<TransferCoin> = {}) =>
  sampleCoin(coinId, shortName, { name: `${shortName} coin`, transferPrecision: 18, ...flags })
const coins = [coin(52, 'USDT'), coin(1, 'BTC'), coin(9, 'LUNC', { transferInAble: false })]

beforeAll(() => haveWords(['transfer', 'amounts']))

const none = () => 0

/** The form with its machine; the test provides its balance. */
const open = async (info: () => WalletInfo) => {
  const actor = createActor(
    transferMachine.provide({
      actors: {
        fetchSetup: requestOf<TransferSetup, undefined>(() => Promise.resolve({ types, pairs }), none),
        fetchCoins: requestOf<readonly TransferCoin[], CoinsQuery>(() => Promise.resolve(coins), none),
        fetchInfo: requestOf<WalletInfo, InfoQuery>(() => Promise.resolve(info()), none),
      },
    }),
    { input: { source: undefined, target: undefined, coinId: undefined } },
  ).start()
  render(<TransferForm actor={actor} />)
  await act(settled)
  return actor
}

const info = (available: string, today: string): WalletInfo => ({
  available: decimal(available),
  todayAvailableLimit: decimal(today),
  transferOpenCardInvalid: false,
})
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })

it('truncates to the precision and clamps, exact at 18 places, and shows digits and one point on blur [TRF-08]', async () => {
  await open(() => info('0.123456789012345678', '5'))
  await userEvent.type(amount(), '0.123456789012345678999')
  expect(amount().value).toBe('0.123456789012345678')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '9')
  expect(amount().value).toBe('0.123456789012345678')
})

it.each(['10,000', '10 000', "10'000", '１０，０００', '10,000.00'])(
  'moves ten thousand as %s, typed or pasted, and says so on the button [NUM-01]',
  async (text) => {
    await open(() => info('250000', '1000000'))
    await userEvent.type(amount(), text)
    expect(amount().value).toBe(text)
    await userEvent.clear(amount())
    await userEvent.click(amount())
    await userEvent.paste(text)
    expect(amount().value).toBe(text)
    expect(screen.getByRole('button', { name: /^Transfer/ }).textContent).toBe('Transfer 10,000 USDT')
    await userEvent.tab()
    expect(amount().value).toMatch(/^10000(\.00)?$/)
  },
)

it('uses the number that is shown on the screen [NUM-01]', async () => {
  await open(() => info('250000', '1000000'))
  await userEvent.click(amount())
  await userEvent.paste(screen.getByRole('row', { name: /^Spot/ }).children[1]?.textContent ?? '')
  expect(screen.getByRole('button', { name: /^Transfer/ }).textContent).toBe('Transfer 250,000 USDT')
})

it.each([
  ['12a3', '“12a3” isn’t a number. Use a format like 1,234.5.'],
  ['-5', '“-5” isn’t a number. Use a format like 1,234.5.'],
  ['10,0000', '“10,0000” could mean 100,000 or 10. Enter the one you want.'],
])('keeps %s as typed, says why it is not a number, and sends nothing [NUM-01]', async (text, why) => {
  const actor = await open(() => info('250000', '1000000'))
  await userEvent.click(amount())
  await userEvent.paste(text)
  expect(screen.getByRole('alert').textContent).toBe(why)
  await userEvent.keyboard('{Enter}')
  await act(settled)
  expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  await userEvent.tab()
  expect([amount().value, screen.getByRole('alert').textContent]).toEqual([text, why])
  expect(screen.getByRole('button', { name: /^Transfer/ }).textContent).toBe('Transfer')
})

it('reports an unfinished number only on submit [NUM-01]', async () => {
  await open(() => info('250000', '1000000'))
  await userEvent.type(amount(), '1,234,')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('“1,234,” isn’t a number')
  await userEvent.type(amount(), '567')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /^Transfer/ }).textContent).toBe('Transfer 250,000 USDT')
  expect(amount().value).toBe('250000')
})

it('fills in parts of the smaller of balance and today’s limit with one press [TRF-08]', async () => {
  await open(() => info('10', '2.5'))
  const filled: string[] = []
  for (const { textContent } of within(screen.getByRole('group', { name: '% of balance' })).getAllByRole('button')) {
    await userEvent.click(screen.getByRole('button', { name: textContent }))
    filled.push(`${textContent}: ${amount().value}`)
  }
  expect(filled).toEqual(['25%: 0.625', '50%: 1.25', '75%: 1.875', '100%: 2.5'])
})

it('fills in nothing for a zero balance [TRF-08]', async () => {
  await open(() => info('0', '100'))
  for (const name of ['25%', '100%']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

/** The table of balances: before and after, for both accounts. */
const balances = () =>
  within(screen.getByRole('table', { name: 'USDT balance' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows the resulting balances of both accounts before a valid amount is sent', async () => {
  await open(() => ({ ...info('250000', '1000000'), targetAvailable: decimal('20.5') }))
  expect(balances()).toEqual([
    ['Spot', '250,000', '–'],
    ['Futures', '20.5', '–'],
  ])
  await userEvent.type(amount(), '10000')
  expect(balances()).toEqual([
    ['Spot', '250,000', '240,000'],
    ['Futures', '20.5', '10,020.5'],
  ])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '1,23,')
  expect(balances().map(([, , after]) => after)).toEqual(['–', '–'])
})

it('shows no balance for an account that the venue does not report', async () => {
  await open(() => info('10', '100'))
  await userEvent.type(amount(), '4')
  expect(balances()).toEqual([
    ['Spot', '10', '6'],
    ['Futures', '–', '–'],
  ])
})

it('says that an amount is missing or zero, and that a balance which fell no longer covers it [TRF-07]', async () => {
  let balance = '10'
  const actor = await open(() => info(balance, '100'))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount above zero.')
  await userEvent.type(amount(), '0')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount above zero.')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '4')
  expect(screen.queryByRole('alert')).toBeNull()
  balance = '3'
  act(() => actor.send({ type: 'money.moved' }))
  await act(settled)
  expect(amount().value).toBe('4')
  expect(screen.getByRole('alert').textContent).toContain('Insufficient balance')
})

it('finds coins by short name in any case, and marks those that cannot be transferred [TRF-06]', async () => {
  await open(() => info('10', '100'))
  const picker = screen.getByRole('combobox', { name: 'Coin' })
  await userEvent.click(picker)
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3)
  const closed = screen.getByRole('option', { name: /LUNC/ })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  expect(within(closed).getByText('Unavailable').textContent).toBe('Unavailable')
  await userEvent.click(closed)
  expect(screen.getByRole('listbox').children).toHaveLength(3)
  await userEvent.keyboard('bt')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((row) => row.getAttribute('aria-label')),
  ).toEqual(['BTC BTC coin 10'])
  await userEvent.keyboard('{Enter}')
  await act(settled)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' }).value).toBe('BTC')
})

it('preselects the first open pair, and marks the closed and the unused ones [TRF-04]', async () => {
  await open(() => info('10', '100'))
  await userEvent.click(screen.getByRole('combobox', { name: 'To' }))
  await userEvent.click(screen.getByRole('option', { name: 'Isolated margin' }))
  await act(settled)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Isolated pair' })
  expect(field.value).toBe('ETH/USDT')
  await userEvent.click(field)
  expect(
    screen.getAllByRole('option').map((row) => [row.getAttribute('aria-label'), row.getAttribute('aria-disabled')]),
  ).toEqual([
    ['BTC/USDT transfers disabled', 'true'],
    ['ETH/USDT', 'false'],
    ['SOL/USDT not activated', 'false'],
  ])
})

it('swaps the two accounts with one button [TRF-03]', async () => {
  await open(() => info('10', '100'))
  await userEvent.type(amount(), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Swap accounts' }))
  await act(settled)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Futures')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toBe('Spot')
  expect(amount().value).toBe('')
})
