import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { assetsLimits } from '#contract/assets/limits.ts'
import { quoteConfirmMachine } from '#machines/patterns/quoteConfirm/quoteConfirm.machine.ts'
import { plainCodes, plainLife, plainRules, plainTerms } from '#machines/patterns/quoteConfirm/quoteConfirm.samples.ts'
import type { PlainBody, PlainFields, PlainTerms } from '#machines/patterns/quoteConfirm/quoteConfirm.samples.ts'
import { quoteConfirmOf, submitByRecord } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { quoteConfirmView } from '#machines/patterns/quoteConfirm/quoteConfirm.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Settled } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { preset: '', fid: '1001' }
const row = rowBuilder(quoteConfirmMachine, input)

const setup = { answer: 'fetchSetup', done: { most: '100' } } as const
const typed = (change: string) => ({ type: 'field.changed', change }) as const
const debounced = { wait: assetsLimits.quoteConfirm.debounce } as const
const answered = (over: Partial<PlainTerms> = {}) => ({ answer: 'fetchTerms', done: plainTerms(over) }) as const
const left = (seconds: number) => ({ type: 'second.passed', left: seconds }) as const
const asked = { type: 'review.requested' } as const
const confirmed = { type: 'review.confirmed' } as const
const ticked = (warning: string, isTicked = true) => ({ type: 'warning.ticked', warning, isTicked }) as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const ended = (to: 'accepted' | 'rejected', code: number) =>
  ({ answer: 'submit', done: { ...result, result: to, code } }) as const
const proved = { answer: 'proof', done: { token: 'token' } } as const
const refused = { kind: 'business', call: 'x.quote', code: 39004 } as const

const quoting = [setup, typed('1'), debounced] as const
const quoted = [...quoting, answered()] as const
const looking = [...quoted, asked, answered()] as const
const warned = [...quoted, asked, answered({ warnings: ['undone', 'late'] })] as const
const proving = [...quoted, asked, answered({ needsProof: true }), confirmed] as const
const sending = [...looking, confirmed] as const
const changed = [...proving, proved, ended('rejected', plainCodes.termsChanged)] as const

const halfSent = [
  setup,
  typed('2'),
  debounced,
  answered(),
  asked,
  answered(),
  confirmed,
  ended('accepted', 200),
] as const

const asksTerms = { fetchTerms: { amount: '1' } }
const body = { quoteId: 'q1', price: '10', accepted: [], safetyToken: undefined }
const refusal = (code: number) => ({ step: 'submit', error: { kind: 'business', call: 'x.confirm', code, msg: 'ok' } })

const table: Table<typeof quoteConfirmMachine> = [
  row('asks for its setup with what the address says', [], 'loading', {
    tags: ['busy'],
    asks: { fetchSetup: { preset: '' } },
  }),
  row('says that it cannot start', [{ answer: 'fetchSetup', error: refused }], 'setupFailed', {
    tags: ['failed'],
    context: { error: refused },
  }),
  row('starts after all', [{ answer: 'fetchSetup', error: refused }, { type: 'retry.requested' }, setup], {
    in: 'form.blank',
    context: { error: undefined, setup: { most: '100' } },
  }),
  row(
    'opens with what the address says',
    [setup],
    { in: 'form.typing', context: { fields: { amount: '3' } } },
    { preset: '3', fid: '1001' },
  ),
  row(
    'opens with what was left to follow a way on, once',
    [setup],
    { in: 'form.typing', context: { fields: { amount: '2' }, kept: undefined } },
    { ...input, kept: { amount: '2' } },
  ),
  row('says what is missing', [setup, asked], 'form.blank', { context: { problem: 'amountMissing' } }),
  row('clears it with the next change', [setup, asked, typed('1')], { context: { problem: undefined } }),
  row('asks for terms shortly after the last change', quoting, 'form.quoting', { tags: ['busy'], asks: asksTerms }),
  row('shows the terms and their age', quoted, 'form.quoted', {
    tags: [],
    context: { terms: plainTerms() },
    asks: { seconds: { ms: plainLife } },
  }),
  row('shows the seconds left', [...quoted, left(7)], { context: { seconds: 7 } }),
  row('renews aged terms in the form, and shows the old ones meanwhile', [...quoted, left(1), { wait: plainLife }], {
    in: 'form.quoting',
    context: { terms: plainTerms(), seconds: undefined },
    asks: asksTerms,
  }),
  row('keeps terms that do not age', [...quoting, answered({ life: undefined }), { wait: 10 * plainLife }], {
    in: 'form.quoted',
  }),
  row('says why there are no terms', [...quoting, { answer: 'fetchTerms', error: refused }], 'form.unquoted', {
    tags: ['failed'],
    context: { terms: undefined, failure: { step: 'terms', error: refused } },
  }),
  row(
    'drops old terms that cannot be renewed',
    [...quoted, { wait: plainLife }, { answer: 'fetchTerms', error: refused }],
    { in: 'form.unquoted', context: { terms: undefined } },
  ),
  row('asks for them again', [...quoting, { answer: 'fetchTerms', error: refused }, { type: 'retry.requested' }], {
    in: 'form.quoting',
    context: { failure: undefined },
  }),
  row('drops the terms of another form', [...quoted, typed('2')], 'form.typing', {
    context: { terms: undefined, fields: { amount: '2' } },
  }),
  row('opens no review of what cannot be sent', [...quoting, answered({ problem: 'tooMuch' }), asked], 'form.quoted', {
    context: { problem: 'tooMuch' },
  }),
  row('asks for terms to review, and sends nothing', [...quoted, left(3), asked], 'reviewing.pricing', {
    tags: ['busy'],
    context: { seconds: undefined, terms: plainTerms() },
    asks: asksTerms,
  }),
  row('shows the terms to review', [...quoted, asked, answered({ price: '11' })], 'reviewing.looking', {
    tags: [],
    context: { terms: plainTerms({ price: '11' }) },
    asks: { seconds: { ms: plainLife } },
  }),
  row('shows why it cannot be sent with the new terms', [...quoted, asked, answered({ problem: 'tooMuch' })], {
    in: 'form.quoted',
    context: { problem: 'tooMuch', terms: plainTerms({ problem: 'tooMuch' }) },
  }),
  row('says that there are no terms to review', [...quoted, asked, { answer: 'fetchTerms', error: refused }], {
    in: 'form.unquoted',
    context: { failure: { step: 'terms', error: refused } },
  }),
  row('counts down in the review', [...looking, left(7)], 'reviewing.looking', { context: { seconds: 7 } }),
  row(
    'cannot be confirmed with aged terms, which stay',
    [...looking, left(1), { wait: plainLife }, confirmed],
    'reviewing.outdated',
    { tags: ['stale'], context: { terms: plainTerms(), seconds: undefined }, asks: {} },
  ),
  row(
    'can be confirmed at any time if the terms do not age',
    [...quoted, asked, answered({ life: undefined }), { wait: 10 * plainLife }],
    'reviewing.looking',
  ),
  row('goes back to the form with all its input', [...looking, { type: 'review.closed' }], 'form.quoting', {
    context: { fields: { amount: '1' } },
  }),
  row('sends nothing while a warning is not ticked', [...warned, ticked('undone'), confirmed], 'reviewing.looking', {
    context: { isTickMissing: true, ticked: ['undone'] },
  }),
  row('asks no more once it is ticked', [...warned, confirmed, ticked('undone')], {
    context: { isTickMissing: false, ticked: ['undone'] },
  }),
  row('takes a tick back', [...warned, ticked('undone'), ticked('late'), ticked('undone', false)], {
    context: { ticked: ['late'] },
  }),
  row('sends what was ticked', [...warned, ticked('undone'), ticked('late'), confirmed], 'submitting.sending', {
    asks: {
      submit: { call: 'x.confirm', accepts: [plainCodes.held], body: { ...body, accepted: ['undone', 'late'] } },
    },
  }),
  row(
    'requires the warnings of new terms to be ticked again',
    [...warned, ticked('undone'), { wait: plainLife }, { type: 'price.requested' }, answered({ warnings: ['undone'] })],
    { in: 'reviewing.looking', context: { ticked: [] } },
  ),
  row('asks for a proof of exactly these terms', proving, 'proving', {
    tags: [],
    asks: { proof: { action: 'confirm', subject: { amount: '1', price: '10' } }, seconds: { ms: plainLife } },
  }),
  row('counts down during the proof', [...proving, left(9)], 'proving', { context: { seconds: 9 } }),
  row('goes back to the review when the proof is cancelled', [...proving, { type: 'proof.cancelled' }], {
    in: 'reviewing.looking',
    context: { proof: undefined, terms: plainTerms({ needsProof: true }) },
  }),
  row(
    'gives the terms no second life by a proof',
    [...quoted, asked, answered({ needsProof: true }), left(8), confirmed, { wait: 7_000 }],
    { in: 'reviewing.outdated', tags: ['stale'], context: { proof: undefined } },
  ),
  row(
    'nor by one that was cancelled',
    [
      ...quoted,
      asked,
      answered({ needsProof: true }),
      left(8),
      confirmed,
      { type: 'proof.cancelled' },
      { wait: 7_000 },
    ],
    'reviewing.outdated',
  ),
  row(
    'waits for the proof of terms that do not age',
    [...quoted, asked, answered({ life: undefined, needsProof: true }), confirmed, { wait: 10 * plainLife }],
    'proving',
  ),
  row('says why the proof failed', [...proving, { answer: 'proof', error: refused }], 'reviewing.looking', {
    context: { failure: { step: 'proof', error: refused } },
  }),
  row('sends the proof with the terms', [...proving, proved], 'submitting.sending', {
    tags: ['busy', 'blocking'],
    context: { failure: undefined },
    asks: { submit: { call: 'x.confirm', accepts: [plainCodes.held], body: { ...body, safetyToken: 'token' } } },
  }),
  row('forgets why an earlier proof failed', [...proving, { answer: 'proof', error: refused }, confirmed, proved], {
    context: { failure: undefined },
  }),
  row('sends once what was seen', sending, 'submitting.sending', {
    tags: ['busy', 'blocking'],
    asks: { submit: { call: 'x.confirm', accepts: [plainCodes.held], body } },
  }),
  row('says that the outcome is unknown', [...sending, { answer: 'submit', context: { wasUnknown: true } }], {
    in: 'submitting.settling',
    tags: ['busy', 'blocking', 'unknown'],
  }),
  row('changes nothing while it is sent', [...sending, typed('5'), { type: 'review.closed' }, confirmed], {
    in: 'submitting.sending',
    context: { fields: { amount: '1' } },
  }),
  row('gives a receipt', [...sending, ended('accepted', 200)], 'receipt', {
    tags: [],
    context: { receipt: { code: 200, data: undefined }, terms: undefined },
    sent: [{ type: 'quote.settled' }],
  }),
  row('gives one for what the venue looks at first', [...sending, ended('accepted', plainCodes.held)], 'receipt', {
    context: { receipt: { code: plainCodes.held, data: undefined } },
  }),
  row(
    'says after a lost answer that nothing happened',
    [...sending, { answer: 'submit', context: { wasUnknown: true } }, ended('rejected', plainCodes.level)],
    { in: 'form.quoting', context: { failure: refusal(plainCodes.level) } },
  ),
  row('shows the terms that changed meanwhile, drops the proof', changed, 'reviewing.pricing', {
    context: { before: plainTerms({ needsProof: true }), proof: undefined, failure: undefined },
    asks: asksTerms,
  }),
  row('requires changed terms to be confirmed again', [...changed, answered({ price: '11' })], 'reviewing.looking', {
    context: { before: plainTerms({ needsProof: true }), terms: plainTerms({ price: '11' }) },
  }),
  row('marks nothing in the next review', [...changed, answered(), { type: 'review.closed' }, answered(), asked], {
    in: 'reviewing.pricing',
    context: { before: undefined },
  }),
  row('marks nothing once there are no terms', [...changed, { answer: 'fetchTerms', error: refused }], {
    in: 'form.unquoted',
    context: { before: undefined },
  }),
  row('keeps the form of what was refused, with the reason', [...sending, ended('rejected', plainCodes.level)], {
    in: 'form.quoting',
    context: { fields: { amount: '1' }, failure: refusal(plainCodes.level) },
  }),
  row('offers the way on', [...sending, ended('rejected', plainCodes.level), { type: 'way.taken', to: '/level' }], {
    in: 'form.quoting',
    sent: [{ type: 'navigation.requested', to: '/level' }],
  }),
  row('says so if sending broke', [...sending, { answer: 'submit', error: refused }], 'form.quoting', {
    context: { failure: { step: 'submit', error: refused } },
  }),
  row('starts again after a receipt', [...sending, ended('accepted', 200), { type: 'another.requested' }], 'loading', {
    context: { receipt: undefined, setup: undefined, fields: undefined },
  }),
  row('continues with the rest of what was accepted', [...halfSent, { type: 'another.requested' }, setup], {
    in: 'form.typing',
    context: { fields: { amount: '1' }, kept: undefined },
  }),
  row('or with an empty form', [...halfSent, { type: 'another.requested', isFresh: true }, setup], 'form.blank', {
    context: { fields: { amount: '' }, receipt: undefined },
  }),
  row('leads from the receipt to its record', [...halfSent, { type: 'way.taken', to: '/record' }], 'receipt', {
    context: { kept: { amount: '1' } },
    sent: [{ type: 'navigation.requested', to: '/record' }],
  }),
  row('goes on for the same person', [...looking, { type: 'session.changed', fid: '1001' }], 'reviewing.looking'),
  row('waits for a person who is logged out', [...quoted, { type: 'session.changed', fid: undefined }], 'form.quoted', {
    context: { fields: { amount: '1' } },
  }),
  row('starts over for another person', [...looking, { type: 'session.changed', fid: '1002' }], 'loading', {
    context: { fid: '1002', fields: undefined, terms: undefined, kept: undefined },
  }),
  row('asks again for another person who comes at once', [{ type: 'session.changed', fid: '1002' }], 'loading', {
    context: { fid: '1002' },
    asks: { fetchSetup: { preset: '' } },
  }),
]

holdTable(quoteConfirmMachine, table, 'a form with terms $says')

/** A domain with a fake venue; `find` is how it settles what it does not know. */
const start = (find: () => Settled<null>, kept: unknown[] = []) => {
  const bodies: unknown[] = []
  const logic = quoteConfirmOf<
    string,
    { readonly most: string },
    PlainFields,
    string,
    PlainTerms,
    PlainFields,
    PlainBody,
    null
  >(
    plainRules,
    {
      fetchSetup: requestOf<{ most: string }, { readonly preset: string }>(
        () => Promise.resolve({ most: '9' }),
        () => 0,
      ),
      fetchTerms: requestOf<PlainTerms, PlainFields>(
        ({ query }) => Promise.resolve(plainTerms({ price: query.amount, needsProof: true })),
        () => 0,
      ),
      proof: fromPromise(() => Promise.resolve({ token: 'token' })),
      submit: submitByRecord<PlainBody, null>({
        send: (sent) => {
          bodies.push(sent)
          return Promise.reject(Object.assign(new Error('lost'), { kind: 'timeout', call: 'x.confirm' }))
        },
        find: () => Promise.resolve(find()),
      }),
      seconds: fromCallback(({ sendBack }) => sendBack({ type: 'second.passed', left: 20 })),
    },
    (form) => kept.push(form),
  )
  const actor = createActor(logic, { input: { preset: '1', fid: '1001' } }).start()
  return { actor, bodies, view: () => quoteConfirmView(actor.getSnapshot()) }
}

it('settles a write without a key by its record, and sends it once', async () => {
  const { actor, bodies, view } = start(() => ({ state: 'done', code: 200, msg: '', data: null }))
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'quoted' }))
  expect(view()).toMatchObject({ phase: 'form', setup: { most: '9' }, seconds: 20, canReview: true })
  actor.send(asked)
  await waitFor(actor, (snapshot) => snapshot.matches({ reviewing: 'looking' }))
  expect(view()).toMatchObject({ review: 'looking', canEdit: false, areTermsOld: false })
  actor.send(confirmed)
  await waitFor(actor, (snapshot) => snapshot.matches('receipt'))
  expect(bodies).toEqual([{ quoteId: 'q1', price: '1', accepted: [], safetyToken: 'token' }])
  expect(view().receipt).toEqual({ code: 200, data: null })
})

it('keeps the form of whoever follows a way on', async () => {
  const kept: unknown[] = []
  const { actor } = start(() => ({ state: 'refused', code: plainCodes.level, msg: '', data: null }), kept)
  await waitFor(actor, (snapshot) => snapshot.matches({ form: 'quoted' }))
  actor.send({ type: 'way.taken', to: '/level' })
  expect(kept).toMatchObject([{ fields: { amount: '1' }, fid: '1001' }])
})
