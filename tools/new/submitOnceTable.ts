import { tableFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The table of a flow like `submitOnce`. */
export const submitOnceTable = (names: FlowNames): Files =>
  tableFile(names, {
    samples: `const call = '${names.flow}.submit'
const typed = { type: 'text.changed', text: 'First' } as const
const sent = { type: 'submit.asked' } as const
const asks = { submitText: { call, body: { text: 'First' } } }
const ended = (result: 'accepted' | 'rejected', code?: number) =>
  ({
    answer: 'submitText',
    done: { result, code, msg: code === undefined ? undefined : 'message', data: null, wasUnknown: false, error: undefined },
  }) as const
const unknown = { answer: 'submitText', context: { wasUnknown: true } } as const
const cut = { kind: 'offline', call } as const
`,
    rows: `  { says: 'begins without a text', then: { in: 'editing.fresh', tags: [], asks: {}, context: { text: '' } } },
  { says: 'keeps what is typed', when: typed, then: { in: 'editing.fresh', context: { text: 'First' } } },
  { says: 'sends nothing that is not valid', when: sent, then: { in: 'editing.invalid', asks: {} } },
  {
    says: 'is content once a text is typed',
    given: [sent],
    when: typed,
    then: { in: 'editing.fresh', context: { text: 'First' } },
  },
  { says: 'sends what was typed', given: [typed], when: sent, then: { in: 'submitting.sending', tags: ['busy'], asks } },
  {
    says: 'says at once that its outcome is unknown',
    given: [typed, sent],
    when: unknown,
    then: { in: 'submitting.settling', tags: ['busy', 'unknown'], asks },
  },
  {
    says: 'goes on sending while its outcome is not unknown',
    given: [typed, sent],
    when: { answer: 'submitText', context: { wasUnknown: false } },
    then: { in: 'submitting.sending', asks },
  },
  {
    says: 'says that it was accepted',
    given: [typed, sent],
    when: ended('accepted', 200),
    then: { in: 'accepted', tags: [], asks: {}, context: { text: '', error: undefined } },
  },
  {
    says: 'says so after an unknown outcome too',
    given: [typed, sent, unknown],
    when: ended('accepted', 200),
    then: { in: 'accepted', asks: {} },
  },
  {
    says: 'keeps the text and says why it was refused',
    given: [typed, sent],
    when: ended('rejected', 422),
    then: {
      in: 'editing.refused',
      tags: ['failed'],
      asks: {},
      context: { text: 'First', error: { kind: 'business', call, code: 422, msg: 'message' } },
    },
  },
  {
    says: 'names no code where none was given',
    given: [typed, sent],
    when: ended('rejected'),
    then: { in: 'editing.refused', context: { error: { kind: 'business', call } } },
  },
  {
    says: 'says what went wrong on the way',
    given: [typed, sent],
    when: { answer: 'submitText', error: cut },
    then: { in: 'editing.refused', asks: {}, context: { text: 'First', error: cut } },
  },
  {
    says: 'forgets a refusal when something else is typed',
    given: [typed, sent, ended('rejected', 422)],
    when: { type: 'text.changed', text: '' },
    then: { in: 'editing.fresh', tags: [], context: { text: '', error: undefined } },
  },
  {
    says: 'may be sent again after a refusal',
    given: [typed, sent, ended('rejected', 422)],
    when: sent,
    then: { in: 'submitting.sending', asks, context: { error: undefined } },
  },
  {
    says: 'begins anew with another',
    given: [typed, sent, ended('accepted', 200)],
    when: { type: 'another.asked' },
    then: { in: 'editing.fresh', context: { text: '' } },
  },`,
  })
