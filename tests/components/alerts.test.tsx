import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Alert, AlertType } from '../../contract/calls/alerts'
import { decimal } from '../../contract/decimal'
import type { CallError } from '../../contract/errors'
import { alertsMachine } from '../../machines/alerts/alerts.machine'
import { requestOf } from '../../machines/patterns/request/request'
import { Alerts } from '../../src/features/alerts/Alerts'
import { settled } from '../support/clock'
import { haveWords, renderPage, startApp } from '../support/app'

beforeAll(() => haveWords(['alerts', 'inMail']))

const alert = (alertId: number, alertType: AlertType = 1): Alert => ({ alertId, symbol: 'btc_usdt', instType: 2, baseCurrency: 'btc', quoteCurrency: 'usdt', alertType, alertValue: decimal('60000'), createdTime: 1 })
const full: CallError = { kind: 'business', call: 'alerts.create', code: 30603, msg: 'full' }

const open = async (list: () => readonly Alert[] | CallError, create: Alert | CallError = alert(9)) => {
  const asked: unknown[] = []
  const logic = alertsMachine.provide({
    actors: {
      fetchAlerts: requestOf<readonly Alert[], undefined>(() => {
        const given = list()
        return 'kind' in given ? Promise.reject(given) : Promise.resolve(given)
      }, () => 0),
      createAlert: fromPromise<Alert, { market: string; alertType: AlertType; value: string }>(({ input }) => {
        asked.push(input)
        return 'kind' in create ? Promise.reject(create) : Promise.resolve(create)
      }),
      removeAlert: fromPromise<void, { alertId: number | undefined }>(({ input }) => Promise.resolve(void asked.push(input))),
      watchAlerts: fromCallback(() => undefined),
    },
  })
  const actor = createActor(logic, { input: { market: 'BTC/USDT' } }).start()
  renderPage(Alerts, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)
  return asked
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}

it('shows each kind in words, and takes one away', async () => {
  const asked = await open(() => [alert(1, 1), alert(2, 2), alert(3, 3), alert(4, 4)])
  const rows = () => within(screen.getByRole('list', { name: 'Your alerts' })).getAllByRole('listitem').map((row) => row.querySelector('span, p')?.textContent)
  expect(rows()).toEqual(['BTC/USDT rises above 60,000', 'BTC/USDT drops to 60,000', 'BTC/USDT: 24 h rise exceeds 60,000%', 'BTC/USDT: 24 h drop exceeds 60,000%'])
  const [first] = screen.getAllByRole('button', { name: 'Remove the alert on BTC/USDT' })
  if (!first) throw new Error('Nothing can be removed')
  await userEvent.click(first)
  await act(settled)
  expect(asked).toEqual([{ alertId: 1 }])
  expect(rows().length).toBe(3)
})

it('sets what is filled in, says what is missing, and what the venue refused', async () => {
  const asked = await open(() => [], full)
  expect(screen.getAllByText('No alert is set').length).toBe(1)
  await press('Set the alert')
  expect(screen.getAllByText('Write a number above zero.').length).toBe(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tell me when' }), 'its 24 h drop exceeds')
  await userEvent.type(screen.getByRole('textbox', { name: 'Per cent' }), '5')
  await press('Set the alert')
  expect(asked).toEqual([{ market: 'BTC/USDT', alertType: 4, value: '5' }])
  expect(screen.getByRole('alert').textContent).toContain('as many alerts as there can be')
  expect(screen.getByRole('textbox', { name: 'Per cent' })).toHaveProperty('value', '5')
})

it('says that the list did not come, and asks again', async () => {
  let answer: readonly Alert[] | CallError = full
  await open(() => answer)
  expect(screen.getByRole('alert').textContent).toContain('Your alerts did not come.')
  answer = [alert(1)]
  await press('Try again')
  expect(screen.getAllByText('BTC/USDT rises above 60,000').length).toBe(1)
})
