import { bills } from '#contract/assets/calls/bills.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { statementMachine } from './statement.machine.ts'
import { sampleStatement } from './statement.samples.ts'

const today = '2026-02-10'
const january = { from: '2026-01-01', to: '2026-01-31' }
const february = { from: '2026-02-01', to: today }

const loading = { role: 'status', name: 'statement:state.loading' } as const
const failed = { role: 'alert', text: 'statement:state.failed' } as const
const unsaved = { role: 'alert', text: 'statement:state.unsaved' } as const
const save = { role: 'button', name: 'statement:action.csv' } as const

export const statementModel = {
  machine: statementMachine,
  inputs: { january: { ...january, today }, misdated: { from: '2026-02-01', to: '2026-01-31', today } },
  events: {
    // A preset that is chosen already cannot be chosen again.
    'range.chosen': ({ snapshot }) => [snapshot.context.from === february.from ? january : february],
    'query.changed': [
      { ...january, today },
      { ...february, today },
      { from: '2026-03-01', to: '2026-02-01', today },
    ],
    'retry.requested': [{}],
    'save.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    fetchStatement: {
      statement: { done: sampleStatement },
      refused: { error: { kind: 'business', call: 'bills.statement', code: 1 } },
    },
    saveStatement: { saved: { done: undefined }, broken: { error: 'disk full' } },
  },
  key: ({ snapshot: { context } }) => ({
    from: context.from,
    to: context.to,
    hasStatement: context.statement !== undefined,
    hasError: context.error !== undefined,
  }),
  invariants: {
    'a statement is of the chosen days': ({ snapshot }) =>
      snapshot.matches({ signedIn: 'shown' }) === (snapshot.context.statement !== undefined),
    'after logout nothing is left': ({ snapshot }) =>
      !snapshot.matches('signedOut') || snapshot.context.statement === undefined,
  },
  screen: {
    shows: {
      signedOut: { like: 'signedIn.loading' },
      'signedIn.misdated': [
        { text: 'statement:state.misdated' },
        { ...loading, absent: true },
        { ...failed, absent: true },
        { ...save, disabled: true },
      ],
      'signedIn.loading': [loading],
      'signedIn.failed': [failed],
      'signedIn.shown.idle': [
        { ...save, disabled: false },
        { ...unsaved, absent: true },
      ],
      'signedIn.shown.saving': { unseen: 'the browser takes the file immediately' },
      'signedIn.shown.unsaved': [unsaved],
    },
    gestures: {
      'range.chosen': ({ from }) => ({
        click: {
          role: 'radio',
          name: from === february.from ? 'statement:preset.thisMonth' : 'statement:preset.lastMonth',
        },
      }),
      'query.changed': { by: 'app', because: 'the router says it' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'save.requested': { click: save },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
  wire: {
    fetchStatement: { call: bills.statement },
    saveStatement: { happens: 'saved' },
  },
} satisfies FlowModel<typeof statementMachine>
