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
  rows: `  row('begins without a text', [], { in: 'editing.fresh', tags: [], asks: {}, context: { text: '' } }),
  row('keeps what is typed', [typed], { in: 'editing.fresh', context: { text: 'First' } }),
  row('sends nothing that is not valid', [submit], { in: 'editing.invalid', asks: {} }),
  row('is content once a text is typed', [submit, typed], { in: 'editing.fresh', context: { text: 'First' } }),
  row('sends what was typed', [...sent], { in: 'submitting.sending', tags: ['busy'], asks }),
  row('says at once that its outcome is unknown', [...sent, unknown], {
    in: 'submitting.settling',
    tags: ['busy', 'unknown'],
    asks,
  }),
  row(
    'goes on sending while its outcome is not unknown',
    [...sent, { answer: 'submitText', context: { wasUnknown: false } }],
    { in: 'submitting.sending', asks },
  ),
  row('says that it was accepted', [...sent, accepted], {
    in: 'accepted',
    tags: [],
    asks: {},
    context: { text: '', error: undefined },
  }),
  row('says so after an unknown outcome too', [...sent, unknown, accepted], { in: 'accepted', asks: {} }),
  row('keeps the text and says why it was refused', [...sent, refused], {
    in: 'editing.refused',
    tags: ['failed'],
    asks: {},
    context: { text: 'First', error: { kind: 'business', call, code: 422, msg: 'message 422' } },
  }),
  row('says what went wrong on the way', [...sent, { answer: 'submitText', error: cut }], {
    in: 'editing.refused',
    asks: {},
    context: { text: 'First', error: cut },
  }),
  row('forgets a refusal when something else is typed', [...sent, refused, { type: 'text.changed', text: '' }], {
    in: 'editing.fresh',
    tags: [],
    context: { text: '', error: undefined },
  }),
  row('may be sent again after a refusal', [...sent, refused, submit], {
    in: 'submitting.sending',
    asks,
    context: { error: undefined },
  }),
  row('begins anew with another', [...sent, accepted, { type: 'another.requested' }], {
    in: 'editing.fresh',
    context: { text: '' },
  }),`,
})
