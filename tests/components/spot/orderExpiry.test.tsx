import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#contract/kernel/durations.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { draftOf, ofDraft } from '#machines/spot/orderForm/orderForm.draft.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { drawForm } from '#tests/support/spot/drawnForm.tsx'

const { app } = startApp({ fid: '7' })
const now = Date.UTC(2026, 10, 29, 12)
const eve = Date.UTC(2026, 11, 24, 18, 30)
const eveText = 'Dec 24, 2026, 6:30 PM'

beforeAll(() => haveWords(['orderForm', 'orderOptions', 'amounts', 'codes']))
afterEach(cleanup)

const field = (name: string) => screen.getByRole('textbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, option: string) => userEvent.selectOptions(choice(name), option)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const till = () => screen.getByLabelText<HTMLInputElement>('Good till')
/** As the platform's field reports it: the whole date and time, or an empty text. */
const enter = (text: string) => fireEvent.change(till(), { target: { value: text } })
const chips = () =>
  within(screen.getByRole('list', { name: 'Order options' }))
    .queryAllByRole('button')
    .map((chip) => chip.textContent)
const preview = () => screen.getByLabelText('Order preview').textContent

/** A limit order, far enough from the market that it is confirmed. */
const fillIn = async (placed: readonly Order[] = []) => {
  const drawn = drawForm(app, now, placed)
  await screen.findByText('Available: 100,000 USDT')
  await userEvent.type(field('Price'), '59000')
  await userEvent.type(field('Amount'), '0.5')
  await press('More options')
  return drawn
}

describe('the expiry of a GTD order', () => {
  it('is typed as a date and time, and shown until the order is sent [TRD-22]', async () => {
    const { asked, now: form } = await fillIn()
    expect(till().disabled).toBe(true)
    await choose('Time in force', 'GTD: good till date')
    expect([till().disabled, till().value, choice('Good for').value]).toEqual([false, '', String(day)])
    expect([chips(), preview()]).toEqual([['GTD 1 day'], expect.not.stringContaining('Good')])
    // Typing makes it a date of its own, whatever lifetime was chosen.
    enter('2026-12-24T18:30')
    expect(form().expiry).toEqual({ text: '2026-12-24T18:30', at: eve })
    expect(choice('Good for').selectedOptions[0]?.textContent).toBe('Date and time')
    expect(chips()).toEqual([`GTD ${eveText}`])
    expect(preview()).toContain(`Good till${eveText}`)
    screen.getByText('Your time zone: UTC')
    await press('Buy 0.5 BTC at 59,000')
    within(await screen.findByRole('alertdialog')).getByText(`GTD ${eveText}`)
    expect(asked.at(-1)?.body).toMatchObject({ timeInForce: 'GTD', expireAt: eve })
  })

  it('is required once chosen, must be in the future, and within 365 days [TRD-22] [TRD-24]', async () => {
    const { asked } = await fillIn()
    await choose('Time in force', 'GTD: good till date')
    await choose('Good for', 'Date and time')
    const submit = () => press('Buy 0.5 BTC at 59,000')
    await submit()
    screen.getByText('Required')
    expect(document.activeElement).toBe(till())
    expect(chips()).toEqual(['GTD'])
    enter('2026-11-29T12:00')
    await submit()
    await screen.findByText('Must be in the future.')
    expect(till().getAttribute('aria-invalid')).toBe('true')
    enter('2027-11-29T12:01')
    expect(screen.queryByText('Must be in the future.')).toBeNull()
    await submit()
    await screen.findByText('Must be within 365 days.')
    // With the options closed, the error names its field.
    await press('More options')
    screen.getByText('Good till: Must be within 365 days.')
    await press('More options')
    enter('2027-11-29T12:00')
    await submit()
    await screen.findByRole('alertdialog')
    expect(asked.at(-1)?.body).toMatchObject({ expireAt: now + spotLimits.orderForm.longestLife })
  })

  it('is incomplete while its date is empty, and never falls back to a lifetime [TRD-22]', async () => {
    const { now: form } = await fillIn()
    await choose('Time in force', 'GTD: good till date')
    enter('2026-12-24T18:30')
    enter('')
    expect(choice('Good for').selectedOptions[0]?.textContent).toBe('Date and time')
    await press('Buy 0.5 BTC at 59,000')
    screen.getByText('Required')
    await choose('Good for', '7 days')
    expect(form()).toMatchObject({ expiry: undefined, goodFor: 7 * day })
    expect([till().value, chips()]).toEqual(['', ['GTD 7 days']])
  })

  it('goes with its option, and does not apply to an order that cannot rest [TRD-22]', async () => {
    const { now: form } = await fillIn()
    await choose('Time in force', 'GTD: good till date')
    await choose('Good for', 'Date and time')
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    // Its missing date does not keep a market order from being sent.
    await press('Buy 0.5 BTC at ≈ 60,010')
    await screen.findByRole('alertdialog')
    await press('Edit')
    await userEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    await press('Remove GTD')
    expect(form()).toMatchObject({ timeInForce: 'GTC', expiry: undefined })
  })

  it('is kept in the draft; one that was not complete is still required [TRD-22]', async () => {
    const { now: form } = await fillIn()
    await choose('Time in force', 'GTD: good till date')
    await choose('Good for', 'Date and time')
    const again = () => ofDraft(draftOf(form()) ?? expect.fail('there is a draft'))
    expect(again().expiry).toEqual({ text: '', at: undefined })
    enter('2026-12-24T18:30')
    expect(again().expiry).toEqual({ text: '', at: eve })
    await choose('Good for', '1 hour')
    expect(again().expiry).toBeUndefined()
  })

  it('of a draft is shown in the user’s time zone [TRD-22]', async () => {
    const { actor } = await fillIn()
    actor.send({ type: 'timeInForce.chosen', timeInForce: 'GTD' })
    actor.send({ type: 'expiry.changed', typed: { text: '', at: eve } })
    expect(await screen.findByDisplayValue('2026-12-24T18:30')).toBe(till())
  })

  it('is part of the receipt, as long as the order is live [TRD-22]', async () => {
    const order = sampleOrder('7', { timeInForce: 'GTD', expireAt: eve })
    const { actor } = await fillIn([order])
    await press('Buy 0.5 BTC at 59,000')
    await press('Buy 0.5 BTC at 59,000 anyway')
    const text = `Order placed: buy 0.5 BTC at 60,000 USDT · GTD ${eveText}`
    await screen.findByText(text, { exact: false })
    actor.send({ type: 'order.pushed', order: { ...order, state: 'expired', reason: 'expired', seq: order.seq + 1 } })
    await screen.findByText('Buy order not filled.', { exact: false })
    expect(screen.queryByText(text, { exact: false })).toBeNull()
    expect(screen.queryByText(`GTD ${eveText}`, { exact: false })).toBeNull()
  })
})
