import type { FlowModel } from '#machines/model/flowModel.ts'
import { keptFormsMachine } from './keptForms.machine.ts'

export const keptFormsModel = {
  machine: keptFormsMachine,
  inputs: { 'a form': { flow: 'withdraw', fid: '7', fields: { amount: '1' } } },
  events: {
    'session.changed': [{ fid: '7' }, { fid: undefined }],
    'form.left': [
      { flow: 'withdraw', fid: '7', fields: { amount: '2' } },
      { flow: 'buy', fid: undefined, fields: {} },
    ],
    'form.used': [{ flow: 'withdraw' }],
  },
  outcomes: { watchPerson: { fails: { error: new Error('no session') } } },
  key: ({ snapshot: { context } }) => context,
  invariants: {
    'a guest has no form': ({ snapshot: { context } }) =>
      context.fid !== undefined || Object.keys(context.forms).length === 0,
  },
  unseen: 'it is visible only in the form that it gives back',
  wire: { watchPerson: { happens: 'nothing' } },
} satisfies FlowModel<typeof keptFormsMachine>
