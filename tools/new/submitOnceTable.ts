import type { FlowNames } from './names.ts'

/** The table of a `submitOnce` flow. */
export const submitOnceTable = ({ flow }: FlowNames) => ({
  imports: "import { submitEnded } from '#machines/patterns/submitOnce/submitOnce.samples.ts'\n",
  samples: `const call = '${flow}.submit'
const typed = { type: 'text.changed', text: 'First' } as const
const submit = { type: 'form.submitted' } as const
const sent = [typed, submit] as const
const asks = { submitText: { call, body: { text: 'First' } } }
const accepted = { answer: 'submitText', ...submitEnded('accepted', 200) } as const
const refused = { answer: 'submitText', ...submitEnded('rejected', 422) } as const
const unknown = { answer: 'submitText', context: { wasUnknown: true } } as const
const cut = { kind: 'offline', call } as const
`,
  rows: `  row('starts without a text', [], { in: 'editing.fresh', tags: [], asks: {}, context: { text: '' } }),
  row('keeps what you type', [typed], { in: 'editing.fresh', context: { text: 'First' } }),
  row('sends nothing invalid', [submit], { in: 'editing.invalid', asks: {} }),
  row('accepts a text typed after that', [submit, typed], { in: 'editing.fresh', context: { text: 'First' } }),
  row('sends what you typed', [...sent], { in: 'submitting.sending', tags: ['busy'], asks }),
  row('shows at once that the outcome is unknown', [...sent, unknown], {
    in: 'submitting.settling',
    tags: ['busy', 'unknown'],
    asks,
  }),
  row(
    'keeps sending while its outcome is not unknown',
    [...sent, { answer: 'submitText', context: { wasUnknown: false } }],
    { in: 'submitting.sending', asks },
  ),
  row('shows that it was accepted', [...sent, accepted], {
    in: 'accepted',
    tags: [],
    asks: {},
    context: { text: '', error: undefined },
  }),
  row('shows so after an unknown outcome too', [...sent, unknown, accepted], { in: 'accepted', asks: {} }),
  row('keeps the text and shows why it was refused', [...sent, refused], {
    in: 'editing.refused',
    tags: ['failed'],
    asks: {},
    context: { text: 'First', error: { kind: 'business', call, code: 422, msg: 'message 422' } },
  }),
  row('shows what failed on the way', [...sent, { answer: 'submitText', error: cut }], {
    in: 'editing.refused',
    asks: {},
    context: { text: 'First', error: cut },
  }),
  row('forgets a refusal when you type something else', [...sent, refused, { type: 'text.changed', text: '' }], {
    in: 'editing.fresh',
    tags: [],
    context: { text: '', error: undefined },
  }),
  row('can be sent again after a refusal', [...sent, refused, submit], {
    in: 'submitting.sending',
    asks,
    context: { error: undefined },
  }),
  row('starts again with another', [...sent, accepted, { type: 'another.requested' }], {
    in: 'editing.fresh',
    context: { text: '' },
  }),`,
})
