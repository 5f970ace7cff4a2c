import type { FlowModel } from '#machines/model/flowModel.ts'
import { quoteConfirmMachine } from './quoteConfirm.machine.ts'
import { plainCodes, plainTerms } from './quoteConfirm.samples.ts'
import type { PlainTerms } from './quoteConfirm.samples.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const amount = { role: 'textbox', name: { text: 'Amount' } } as const
const review = { role: 'dialog', name: { text: 'Review' } } as const
const asking = { role: 'status', text: 'quoteConfirm:state.asking' } as const
const confirm = { role: 'button', name: 'quoteConfirm:action.confirm' } as const
const renew = { role: 'button', name: 'quoteConfirm:action.renew' } as const
const proof = { role: 'group', name: { text: 'Safety check' } } as const
const open = { role: 'button', name: { text: 'Continue' } } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const absent = { absent: true } as const
const settling = { role: 'status', text: 'quoteConfirm:state.settling' } as const
const warning = { role: 'checkbox', name: { text: 'It cannot be undone' } } as const

const plain = (terms: unknown) => terms as PlainTerms | undefined

export const quoteConfirmModel = {
  machine: quoteConfirmMachine,
  inputs: {
    blank: { preset: '', fid: '1001' },
    preset: { preset: '1', fid: '1001' },
    'a form that was left': { preset: '', fid: '1001', kept: { amount: '2' } },
  },
  events: {
    'field.changed': [{ change: '1' }, { change: '' }],
    'review.requested': [{}],
    'review.confirmed': [{}],
    'review.closed': [{}],
    'warning.ticked': ({ snapshot }) =>
      (plain(snapshot.context.terms)?.warnings ?? []).map((one) => ({
        warning: one,
        isTicked: !snapshot.context.ticked.includes(one),
      })),
    'price.requested': [{}],
    'proof.cancelled': [{}],
    'retry.requested': [{}],
    'another.requested': [{}, { isFresh: true }],
    'way.taken': ({ snapshot }) =>
      snapshot.matches('receipt') || snapshot.context.failure?.step === 'submit' ? [{ to: '/level' }] : [],
    'second.passed': [{ left: 7 }],
    // Another user may log in at any time, with the same effect, so one state covers it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches('loading') ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }] : [],
  },
  outcomes: {
    fetchSetup: {
      setup: { done: { most: '100' } },
      cut: { error: { kind: 'timeout', call: 'x.setup' } },
    },
    fetchTerms: {
      quoted: { done: plainTerms() },
      'with a warning': { done: plainTerms({ warnings: ['undone'] }) },
      'to be proved': { done: plainTerms({ needsProof: true }) },
      'no longer possible': { done: plainTerms({ problem: 'tooMuch' }) },
      'that do not age': { done: plainTerms({ life: undefined, needsProof: true }) },
      refused: { error: { kind: 'business', call: 'x.quote', code: 39004 } },
    },
    proof: {
      passed: { done: { token: 'token' } },
      broken: { error: { kind: 'malformed', call: 'x.proof' } },
    },
    submit: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      accepted: { done: { ...result, result: 'accepted', code: 200 } },
      held: { done: { ...result, result: 'accepted', code: plainCodes.held } },
      'terms changed': { done: { ...result, result: 'rejected', code: plainCodes.termsChanged } },
      'level too low': { done: { ...result, result: 'rejected', code: plainCodes.level } },
      'not sent': {
        done: { ...result, result: 'rejected', code: undefined, error: { kind: 'offline', call: 'x.confirm' } },
      },
      broken: { error: { kind: 'malformed', call: 'x.confirm' } },
    },
    seconds: { broken: { error: new Error('no clock') } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    preset: context.preset,
    hasAsk: (context.fields as { amount: string } | undefined)?.amount !== '',
    terms: context.terms && {
      warnings: plain(context.terms)?.warnings.length,
      needsProof: plain(context.terms)?.needsProof,
      problem: plain(context.terms)?.problem,
      isAging: context.terms.life !== undefined,
    },
    seconds: context.seconds,
    ticked: context.ticked,
    isTickMissing: context.isTickMissing,
    kept: context.kept,
    failure: context.failure?.step,
  }),
  invariants: {
    'what is sent was seen, without a problem, and its warnings ticked': ({ snapshot }) =>
      !snapshot.matches('submitting') ||
      (plain(snapshot.context.terms)?.problem === undefined &&
        plain(snapshot.context.terms)?.warnings.length === snapshot.context.ticked.length),
    'a proof lives no longer than its terms': ({ snapshot }) =>
      snapshot.context.proof === undefined || snapshot.matches('submitting'),
    'what needs a proof is not sent without one': ({ snapshot }) =>
      !snapshot.matches('submitting') ||
      !plain(snapshot.context.terms)?.needsProof ||
      snapshot.context.proof !== undefined,
  },
  // As the component test draws it with a fake form.
  screen: {
    shows: {
      loading: [{ role: 'status', name: { text: 'Loading' } }],
      setupFailed: [{ role: 'alert', text: { text: 'The form didn’t load' } }],
      'form.blank': [amount, { role: 'button', name: { text: 'Enter an amount' } }, { ...asking, ...absent }],
      'form.typing': [amount, asking],
      'form.quoting': { like: 'form.typing' },
      'form.unquoted': [{ role: 'alert', text: 'quoteConfirm:failure.terms' }, retry],
      'form.quoted': [{ ...open, disabled: false }],
      'reviewing.pricing': [review, asking],
      'reviewing.looking': [review, { ...confirm, disabled: false }],
      'reviewing.outdated': [review, renew],
      proving: [proof],
      'submitting.sending': [
        { role: 'status', text: 'quoteConfirm:state.sending' },
        { ...settling, ...absent },
      ],
      'submitting.settling': [settling],
      receipt: [{ role: 'button', name: 'quoteConfirm:action.another' }],
    },
    gestures: {
      'field.changed': ({ change }) => ({ fill: amount, with: String(change) }),
      'review.requested': { by: 'app', because: 'the form is sent, by its button or by Enter' },
      'review.confirmed': { click: confirm },
      'review.closed': { click: { role: 'button', name: 'quoteConfirm:action.back' } },
      'warning.ticked': { click: warning },
      'price.requested': { click: renew },
      'proof.cancelled': { click: { role: 'button', name: 'quoteConfirm:action.back' } },
      'retry.requested': { click: retry },
      'another.requested': ({ isFresh }) => ({
        click: { role: 'button', name: isFresh ? { text: 'Empty form' } : 'quoteConfirm:action.another' },
      }),
      'way.taken': { click: { role: 'button', name: { text: 'Raise your level' } } },
      'second.passed': { by: 'app', because: 'a clock says it' },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof quoteConfirmMachine>
