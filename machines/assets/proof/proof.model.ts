import { proof } from '#contract/assets/calls/proof.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { proofMachine } from './proof.machine.ts'
import { emptyBook, reportOf, sampleBook, sampleProof } from './proof.samples.ts'

const button = (name: string) => ({ role: 'button', name: `proof:action.${name}` }) as const
const more = { role: 'button', name: { word: 'proof:action.expand', values: { count: '2' } } } as const
const dayField = { role: 'combobox', name: 'proof:day.label' } as const
const says = (role: 'status' | 'alert', name: string) => [{ role, text: `proof:check.${name}` }] as const
const checkedAs = (outcome: 'verified' | 'refuted' | 'unconfirmed') => ({
  done: { file: sampleProof, report: reportOf(outcome) },
})

export const proofModel = {
  machine: proofMachine,
  inputs: { plain: undefined },
  events: {
    'day.chosen': [{ date: '2026-01-04' }],
    'retry.requested': [{}],
    'list.expanded': [{}],
    'verify.requested': [{}],
    'file.opened': [{ text: '{}' }],
    'file.saved': [{}],
    'session.changed': [{ fid: '7' }, { fid: undefined }],
  },
  outcomes: {
    fetchBook: {
      days: { done: sampleBook },
      none: { done: emptyBook },
      cut: { error: { kind: 'timeout', call: 'proof.book' } },
    },
    fetchBranch: {
      proof: { done: sampleProof },
      none: { done: null },
      cut: { error: { kind: 'timeout', call: 'proof.branch' } },
    },
    checkProof: {
      verified: checkedAs('verified'),
      refuted: checkedAs('refuted'),
      unconfirmed: checkedAs('unconfirmed'),
      unreadable: { done: { fault: { reason: 'badValue', field: 'branches.0.siblings.0.sum' } } },
      crash: { error: new Error('no hashes') },
    },
  },
  key: ({ snapshot: { context } }) => ({
    hasDay: context.book?.day !== null && context.book?.day !== undefined,
    hasFile: context.file !== undefined,
    date: context.date,
  }),
  invariants: {
    'a result is shown with the steps that lead to it': ({ snapshot }) =>
      !(['verified', 'unconfirmed', 'refuted'] as const).some((one) => snapshot.matches({ check: { settled: one } })) ||
      snapshot.context.report !== undefined,
    'nothing of a proof is left once it is forgotten': ({ snapshot }) =>
      !snapshot.matches({ check: { settled: 'idle' } }) ||
      (snapshot.context.file === undefined && snapshot.context.report === undefined && snapshot.context.text === ''),
  },
  screen: {
    shows: {
      'book.loading': [{ role: 'status', name: 'proof:book.loading' }],
      'book.failed': [{ role: 'alert', text: 'proof:book.failed' }],
      'book.empty': [{ text: 'proof:book.empty' }],
      'book.shown.short': [{ ...dayField, disabled: false }, more],
      'book.shown.full': [
        { ...dayField, disabled: false },
        { ...more, absent: true },
      ],
      'check.settled.idle': [{ role: 'status', text: 'proof:check.idle' }],
      'check.fetching': says('status', 'fetching'),
      'check.checking': says('status', 'checking'),
      'check.settled.absent': says('status', 'absent'),
      'check.settled.unreached': says('alert', 'unreached'),
      'check.settled.unreadable': says('alert', 'unreadable'),
      'check.settled.unchecked': says('alert', 'unchecked'),
      'check.settled.verified': [...says('status', 'verified'), button('save')],
      'check.settled.unconfirmed': [...says('status', 'unconfirmed'), button('save')],
      'check.settled.refuted': [...says('alert', 'refuted'), button('save')],
    },
    gestures: {
      'day.chosen': ({ date }) => ({ choose: dayField, option: { text: date } }),
      'retry.requested': { click: button('retry') },
      'list.expanded': { click: more },
      'verify.requested': { click: button('verify') },
      'file.opened': { by: 'app', because: 'a file is chosen in a window of the browser’s own' },
      'file.saved': { click: button('save') },
      'session.changed': { by: 'app', because: 'the shell reports a login or logout' },
    },
  },
  wire: {
    fetchBook: { call: proof.book, retries: kernelLimits.request.retries },
    fetchBranch: { call: proof.branch, data: (file) => ({ file }), retries: kernelLimits.request.retries },
    // Hashing happens in the browser; its call only compares the root.
    checkProof: { happens: 'verified' },
  },
  calls: { checkProof: [proof.root] },
} satisfies FlowModel<typeof proofMachine>
