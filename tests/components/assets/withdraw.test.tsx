import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { withdrawRules } from '#machines/assets/withdraw/withdraw.rules.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import {
  sampleAddressCheck,
  sampleCheck,
  sampleFields,
  sampleSetup,
  sampleTerms,
  sampleWithdrawal,
} from '#machines/assets/withdraw/withdraw.samples.ts'
import type { WithdrawFields, WithdrawTerms } from '#machines/assets/withdraw/withdraw.types.ts'
import { withdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { contextOf } from '#machines/patterns/quoteConfirm/quoteConfirm.setup.ts'
import { quoteConfirmWith } from '#machines/patterns/quoteConfirm/quoteConfirm.machine.ts'
import type { QuoteRules } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'
import {
  actWords,
  blockTitle,
  limitRows,
  problemWords,
  progressWords,
  reasonWords,
  refusalWay,
  stageWords,
  termsRows,
} from '#features/assets/withdraw/withdrawWords.ts'
import { WithdrawForm } from '#features/assets/withdraw/WithdrawForm.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'

const { app } = startApp()

beforeAll(async () => {
  await haveWords(['withdraw', 'quoteConfirm', 'followedRecord', 'addressBook'])
  await preloadDialog()
})

const None = () => <></>

interface Shown {
  readonly value: object
  readonly fields?: Partial<WithdrawFields>
  readonly terms?: Partial<WithdrawTerms>
  readonly receipt?: { readonly code: number; readonly data: Withdrawal | null }
  readonly kept?: WithdrawFields
}

/** The form in a fixed state, without running services. */
const formIn = ({ value, fields = {}, terms = {}, receipt, kept }: Shown): WithdrawQuote => {
  const machine = asleep(quoteConfirmWith(withdrawRules as QuoteRules))
  const logic: AnyActorLogic = machine
  const context = {
    ...contextOf({ preset: { coinId: 1 }, fid: '1001' }),
    setup: sampleSetup,
    fields: sampleFields(fields),
    terms: sampleTerms(terms),
    receipt,
    kept,
  }
  const snapshot = machine.resolveState({ value: value as never, context })
  return createActor(logic, { input: { preset: {}, fid: '1001' }, snapshot }).start()
}

const show = (actor: WithdrawQuote) =>
  render(
    <PageElement
      Component={() => <WithdrawForm actor={actor} app={app} Check={None} />}
      data={{ actor: actor as never, app }}
    />,
  )

const quoted = { form: 'quoted' }
const looking = { reviewing: 'looking' }
const viewOf = (over: Omit<Shown, 'value'> = {}) => withdrawQuoteView(formIn({ value: quoted, ...over }).getSnapshot())

it('shows both addresses whole, with the differing letters marked, and asks to confirm it [WDR-01]', () => {
  const known = { address: 'bc1qw50000000000000000000000000000v8f3t4', label: 'Savings', lastUsedAt: null }
  const address = sampleAddressCheck({ warnings: [{ kind: 'lookAlike', known, differs: [7, 8] }] })
  const actor = formIn({ value: looking, terms: { address, check: sampleCheck({ warnings: [] }) } })
  show(actor)
  expect(screen.getByRole('alert').textContent).toContain('Looks like Savings, but it’s a different address')
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(2)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw 0.1 BTC' }))
  expect(screen.getByText('Confirm each warning first').textContent).toBe('Confirm each warning first')
  fireEvent.click(screen.getByRole('checkbox', { name: /compared both addresses/ }))
  expect(actor.getSnapshot().context.ticked).toEqual(['lookAlike'])
})

it('names each block with its way on [WDR-01]', () => {
  const blocks = [
    { code: 30526, until: null, wayOn: 'identity', neededLevel: 1 },
    { code: 30705, until: 1_700_000_000_000, wayOn: 'wait', neededLevel: null },
  ] as const
  const actor = formIn({ value: quoted, terms: { check: sampleCheck({ blocks: [...blocks] }) } })
  show(actor)
  expect(screen.getAllByText('Withdrawals require identity level “Standard”')).toHaveLength(1)
  expect(screen.getByText(/^Until Nov/).textContent).toContain('2023')
  expect(screen.getAllByRole('button', { name: 'Verify identity' })).toHaveLength(1)
  expect(blockTitle({ ...blocks[0], code: 30999 })).toBeUndefined()
  expect(refusalWay({ kind: 'business', call: 'withdraw.submit', code: 30524 })?.label).toBe('Open address book')
})

it('offers the rest after a test, and the record [WDR-02]', () => {
  const rest = sampleFields({ isRest: true })
  const actor = formIn({ value: 'receipt' as never, receipt: { code: 200, data: sampleWithdrawal() }, kept: rest })
  show(actor)
  expect(screen.getByRole('button', { name: 'Track it' })).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Send the rest' }))
  expect(actor.getSnapshot().context.kept).toEqual(rest)
})

it('says what is wrong with a field once it can be told', () => {
  const words = (over: Omit<Shown, 'value'>, field: 'address' | 'network' | 'amount' | 'memo') =>
    problemWords(viewOf(over), field, 'en_US')
  expect(words({ fields: { address: '' } }, 'address')).toBeUndefined()
  const typo = sampleAddressCheck({ valid: false, reason: 'checksum', canonical: null })
  expect(words({ terms: { address: typo } }, 'address')).toBe('The address has a typo. Copy it again.')
  const ethereum = { networkId: 'eth', name: 'Ethereum', memo: null, isOffered: false }
  expect(words({ terms: { fits: [ethereum], networkId: undefined, address: undefined } }, 'address')).toBe(
    'This address belongs to Ethereum. BTC can’t be sent there.',
  )
  const amount = (value: string) => ({
    amount: { text: undefined, reading: { kind: 'amount' as const, value: decimal(value), isOpen: false } },
  })
  expect(words({ fields: amount('0.0001') }, 'amount')).toBe('Minimum: 0.0005 BTC')
  expect(words({ fields: amount('0.123456789') }, 'amount')).toBe('Use at most 8 decimals')
  expect(words({ fields: amount('1') }, 'amount')).toBe('More than your available balance')
})

it('lists the terms, and today’s limit', () => {
  const view = viewOf()
  const values = termsRows(view, view.terms, 'en_US', 'UTC').map(({ value }) => value)
  expect(values).toEqual(['0.0001 BTC', '0.0999 BTC', '≈ 6,500.00 USDT', 'About Nov 14, 2023, 10:19 PM', '5 min'])
  expect(limitRows(view, 'en_US', 'UTC')[0]?.value).toBe('1,200.00 of 50,000.00 USDT')
  const reviewed = viewOf({ terms: { check: sampleCheck({ willBeReviewed: true, undoMinutes: 0 }) } })
  expect(termsRows(reviewed, reviewed.terms, 'en_US', 'UTC').map(({ value }) => value)).toContain('After a review')
})

it('says how far a withdrawal is, and what its acts do [WDR-02]', () => {
  const confirming = sampleWithdrawal({ stage: 'confirming', confirmations: 1 })
  expect(progressWords(confirming, 20_000)).toBe('1 of 3 confirmations, about 40 s left')
  expect(progressWords(sampleWithdrawal({ stage: 'queued', reason: 'hotWallet' }))).toBe(
    'Our hot wallet is being refilled',
  )
  expect([stageWords('undo'), stageWords('thawing'), reasonWords('melted')]).toEqual([
    'Waiting to be sent',
    'thawing',
    'melted',
  ])
  expect(actWords('cancel')?.text).toContain('the full amount returns to your spot account at once')
  expect(actWords('freeze')).toBeUndefined()
})
