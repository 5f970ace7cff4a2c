import { shallowEqual, useSelector } from '@xstate/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { quoteConfirmModel } from '#machines/patterns/quoteConfirm/quoteConfirm.model.ts'
import { plainTerms } from '#machines/patterns/quoteConfirm/quoteConfirm.samples.ts'
import type { PlainFields, PlainTerms } from '#machines/patterns/quoteConfirm/quoteConfirm.samples.ts'
import type { QuoteConfirmActor } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { quoteConfirmView } from '#machines/patterns/quoteConfirm/quoteConfirm.view.ts'
import { QuoteFailureNote } from '#features/parts/quoteConfirm/QuoteFailureNote.tsx'
import { QuoteReceipt } from '#features/parts/quoteConfirm/QuoteReceipt.tsx'
import { QuoteReview } from '#features/parts/quoteConfirm/QuoteReview.tsx'
import { QuoteTerms } from '#features/parts/quoteConfirm/QuoteTerms.tsx'
import { wordsOf } from '#i18n/words.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

startApp()

beforeAll(async () => {
  await haveWords(['quoteConfirm'])
  await preloadDialog()
})

type Actor = QuoteConfirmActor<string, { most: string }, PlainFields, string, PlainTerms, null>

const rowsOf = (terms: PlainTerms | undefined) => (terms ? [{ name: 'Price', value: terms.price }] : [])

/** The page of a minimal domain. */
function PlainPage({ actor }: { actor: Actor }) {
  const view = useSelector(
    actor,
    quoteConfirmView<string, { most: string }, PlainFields, PlainTerms, null>,
    shallowEqual,
  )
  const retry = { label: wordsOf('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  if (view.phase === 'loading') return <div role="status" aria-label="Loading" />
  if (view.phase === 'setupFailed') return <FailureState title="The form didn’t load" retry={retry} />
  if (view.phase === 'receipt')
    return (
      <>
        <QuoteReceipt title="Done" onAnother={() => actor.send({ type: 'another.requested' })} />
        <Button onClick={() => actor.send({ type: 'another.requested', isFresh: true })}>Empty form</Button>
        <Button onClick={() => actor.send({ type: 'way.taken', to: '/level' })}>Raise your level</Button>
      </>
    )
  return (
    <>
      <Field
        label="Amount"
        value={view.fields?.amount ?? ''}
        disabled={!view.canEdit}
        onChange={(change) => actor.send({ type: 'field.changed', change })}
      />
      <QuoteTerms view={view} rows={rowsOf(view.terms)} />
      <Button disabled={!view.canReview} onClick={() => actor.send({ type: 'review.requested' })}>
        {view.isBlank ? 'Enter an amount' : 'Continue'}
      </Button>
      <QuoteFailureNote actor={actor} view={view} wayOn={{ to: '/level', label: 'Raise your level' }} />
      <QuoteReview
        actor={actor}
        view={view}
        title="Review"
        rows={rowsOf(view.terms)}
        before={view.before && rowsOf(view.before)}
        warnings={(view.terms?.warnings ?? []).map((warning) => ({ warning, words: 'It cannot be undone' }))}
        proof={() => <div role="group" aria-label="Safety check" />}
      />
    </>
  )
}

holdCover({
  model: quoteConfirmModel,
  words: wordsOf,
  render: (actor) => (
    <MemoryRouter>
      <PlainPage actor={actor as Actor} />
    </MemoryRouter>
  ),
})

it('marks the lines that changed, with what they were', () => {
  const view = {
    phase: 'reviewing',
    isQuoting: false,
    areTermsOld: false,
    seconds: 7,
    review: 'looking' as const,
    ticked: [],
    isTickMissing: true,
    failure: undefined,
    proof: undefined,
  }
  render(
    <QuoteReview
      actor={{ send: () => undefined }}
      view={view}
      title="Review"
      confirm="Buy"
      rows={[...rowsOf(plainTerms({ price: '11' })), { name: 'Fee', value: '1' }]}
      before={[...rowsOf(plainTerms()), { name: 'Fee', value: '1' }]}
      warnings={[{ warning: 'undone', words: 'It cannot be undone' }]}
    />,
  )
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['11 ChangedBefore: 10', '1'])
  expect(screen.getByRole('status').textContent).toBe(
    'The terms have changed. Check the marked lines, then confirm again.',
  )
  expect(screen.getByRole('alert').textContent).toBe('Confirm each warning first')
  expect(screen.getByRole('timer').textContent).toBe('Valid for 7 s')
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', false)
})
