import { tableOf } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The page of a `quoteConfirm` flow: form, review and receipt. */
export const quoteConfirmPage = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ${type}Setup, ${type}Terms } from '#contract/${domain}/calls/${flow}.ts'
import { amountIn, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { ${type}Quote, ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { quoteConfirmView } from '#machines/patterns/quoteConfirm/quoteConfirm.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { QuoteFailureNote } from '#features/parts/quoteConfirm/QuoteFailureNote.tsx'
import { QuoteReceipt } from '#features/parts/quoteConfirm/QuoteReceipt.tsx'
import { QuoteReview } from '#features/parts/quoteConfirm/QuoteReview.tsx'
import { QuoteTerms } from '#features/parts/quoteConfirm/QuoteTerms.tsx'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'

const viewOf = quoteConfirmView<undefined, ${type}Setup, AmountField, ${type}Terms, null>

function ${type}Form({ quote }: { quote: ${type}Quote }) {
  const { t, i18n } = useTranslation(['${flow}', 'common'])
  const locale = i18n.language
  const view = useSelector(quote, viewOf, shallowEqual)
  const { phase, fields = noAmount, setup, problem } = view
  const retry = { label: t('common:action.retry'), onRetry: () => quote.send({ type: 'retry.requested' }) }
  const another = () => quote.send({ type: 'another.requested' })
  if (phase === 'loading') return <Skeleton height={240} />
  if (phase === 'setupFailed') return <FailureState title={t('state.failed')} retry={retry} />
  if (phase === 'receipt') return <QuoteReceipt title={t('state.done')} onAnother={another} />
  const amount = formatAmount(amountIn(fields) ?? zero, locale)
  const rowsOf = (terms: ${type}Terms | undefined) =>
    terms === undefined ? [] : [{ name: t('terms.fee'), value: formatAmount(terms.fee, locale) }]
  const problems = {
    missing: t('problem.missing'),
    tooMuch: t('problem.tooMuch', { most: formatAmount(setup?.most ?? zero, locale) }),
  }
  return (
    <Form label={t('page.title')} onSubmit={() => quote.send({ type: 'review.requested' })}>
      <Field
        label={t('field.amount')}
        value={fieldText(fields, locale)}
        onChange={(text) => quote.send({ type: 'field.changed', change: typedAmount(text, locale) })}
        error={problem === 'missing' || problem === 'tooMuch' ? problems[problem] : undefined}
        disabled={!view.canEdit}
        inputMode="decimal"
        numbers
      />
      <QuoteTerms view={view} rows={rowsOf(view.terms)} />
      <Button look="primary" size="large" type="submit" disabled={!view.canReview}>
        {t('action.review')}
      </Button>
      <QuoteFailureNote actor={quote} view={view} />
      <QuoteReview
        actor={quote}
        view={view}
        title={t('page.title')}
        rows={[{ name: t('field.amount'), value: amount }, ...rowsOf(view.terms)]}
        before={view.before && rowsOf(view.before)}
        warnings={[]}
      />
    </Form>
  )
}

/** ${title}. */
export function ${type}Page() {
  const { t } = useTranslation('${flow}')
  const { actor } = useLoaderData<PageData<${type}Ref>>()
  const quote = useSelector(actor, (snapshot) => snapshot.children.quote)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <PageFrame title={t('page.title')} narrow>
      {isBroken || !quote ? <Alert kind="error">{t('state.broken')}</Alert> : <${type}Form quote={quote} />}
    </PageFrame>
  )
}
`,
})

/** Sentences about the chart around the form. */
const table = {
  samples: `const asks = { quote: { preset: undefined, fid: '1001' } }
const other = { type: 'session.changed', fid: '1002' } as const
`,
  input: "{ fid: '1001' }",
  rows: `  row('shows its form', [], { in: 'shown', tags: [], asks }),
  row('reports another user to the form', [other], { in: 'shown', asks, sent: [other] }),
  row('says when its form breaks', [{ answer: 'quote', error: 'x' }], { in: 'broken', tags: ['failed'] }),`,
}

/** A test of its page with a real form, and the table of its chart. */
export const quoteConfirmTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { ${type}Body, ${type}Setup, ${type}Terms } from '#contract/${domain}/calls/${flow}.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { ${flow}Machine, ${flow}Rules } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Ask } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { quoteConfirmOf, submitByRecord } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(() => Promise.all([haveWords(['${flow}', 'quoteConfirm']), preloadDialog()]))

it('the ${words} shows the terms of an amount, and sends what was confirmed once', async () => {
  const sent: ${type}Body[] = []
  const quote = quoteConfirmOf(${flow}Rules, {
    fetchSetup: requestOf<${type}Setup, { readonly preset: undefined }>(
      () => Promise.resolve({ most: decimal('10') }),
      () => 0,
    ),
    fetchTerms: requestOf<${type}Terms, ${type}Ask>(
      ({ query }) => Promise.resolve({ fee: query.amount, life: 60_000 }),
      () => 0,
    ),
    submit: submitByRecord<${type}Body, null>({
      send: (body) => Promise.resolve({ code: codes.success, msg: \`\${sent.push(body)}\`, data: null }),
      find: () => Promise.reject(new Error('not asked')),
    }),
    seconds: fromCallback(() => undefined),
  })
  const actor = createActor(${flow}Machine.provide({ actors: { quote } }), { input: { fid: '1001' } }).start()
  renderPage(${type}Page, { actor, app: startApp({ fid: '1001' }).app })
  await act(settled)
  const field = screen.getByRole('textbox', { name: wordsOf('${flow}:field.amount') })
  const review = screen.getByRole('button', { name: wordsOf('${flow}:action.review') })
  await userEvent.type(field, '5')
  // Terms are requested when the typing pauses.
  await screen.findByText(wordsOf('${flow}:terms.fee'))
  await userEvent.click(review)
  await act(settled)
  await userEvent.click(screen.getByRole('button', { name: wordsOf('quoteConfirm:action.confirm') }))
  await act(settled)
  expect(sent).toEqual([{ amount: '5', fee: '5' }])
  expect(screen.getByRole('region', { name: wordsOf('${flow}:state.done') }).isConnected).toBe(true)
})

${tableOf(names, table)}`,
  }
}
