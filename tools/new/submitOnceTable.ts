import { tableFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The table of a flow like `submitOnce`. */
export const submitOnceTable = (names: FlowNames): Files =>
  tableFile(names, {
    samples: `const call = '${names.flow}.submit'
const typed = { type: 'text.changed', text: 'First' } as const
const sent = { type: 'submit.asked' } as const
const asks = { submitText: { call, body: { text: 'First' } } }
const told = (result: 'accepted' | 'rejected', code?: number) =>
  ({
    answer: 'submitText',
    done: { result, code, msg: code === undefined ? undefined : 'message', data: null, wasUnknown: false, error: undefined },
  }) as const
const unknown = { answer: 'submitText', context: { wasUnknown: true } } as const
const cut = { kind: 'offline', call } as const
`,
    rows: `  { says: 'begins without a text', then: { in: 'editing.fresh', tags: [], asks: {}, context: { text: '' } } },
  { says: 'keeps what is typed', when: typed, then: { in: 'editing.fresh', context: { text: 'First' } } },
  { says: 'sends nothing that is not fit', when: sent, then: { in: 'editing.unfit', asks: {} } },
  {
    says: 'asks no more for a text once one is typed',
    given: [sent],
    when: typed,
    then: { in: 'editing.fresh', context: { text: 'First' } },
  },
  { says: 'sends what was typed', given: [typed], when: sent, then: { in: 'submitting.sending', tags: ['busy'], asks } },
  {
    says: 'says at once that nobody knows how it ended',
    given: [typed, sent],
    when: unknown,
    then: { in: 'submitting.settling', tags: ['busy', 'unknown'], asks },
  },
  {
    says: 'says so only when it is so',
    given: [typed, sent],
    when: { answer: 'submitText', context: { wasUnknown: false } },
    then: { in: 'submitting.sending', asks },
  },
  {
    says: 'tells that it was taken',
    given: [typed, sent],
    when: told('accepted', 200),
    then: { in: 'accepted', tags: [], asks: {}, context: { text: '', error: undefined } },
  },
  {
    says: 'tells so too after nobody knew',
    given: [typed, sent, unknown],
    when: told('accepted', 200),
    then: { in: 'accepted', asks: {} },
  },
  {
    says: 'keeps the text and tells why when it was refused',
    given: [typed, sent],
    when: told('rejected', 422),
    then: {
      in: 'editing.refused',
      tags: ['failed'],
      asks: {},
      context: { text: 'First', error: { kind: 'business', call, code: 422, msg: 'message' } },
    },
  },
  {
    says: 'names no code that was not told',
    given: [typed, sent],
    when: told('rejected'),
    then: { in: 'editing.refused', context: { error: { kind: 'business', call } } },
  },
  {
    says: 'tells what went wrong on the way',
    given: [typed, sent],
    when: { answer: 'submitText', error: cut },
    then: { in: 'editing.refused', asks: {}, context: { text: 'First', error: cut } },
  },
  {
    says: 'forgets a refusal when something else is typed',
    given: [typed, sent, told('rejected', 422)],
    when: { type: 'text.changed', text: '' },
    then: { in: 'editing.fresh', tags: [], context: { text: '', error: undefined } },
  },
  {
    says: 'may be sent again after a refusal',
    given: [typed, sent, told('rejected', 422)],
    when: sent,
    then: { in: 'submitting.sending', asks, context: { error: undefined } },
  },
  {
    says: 'begins anew with another',
    given: [typed, sent, told('accepted', 200)],
    when: { type: 'another.asked' },
    then: { in: 'editing.fresh', context: { text: '' } },
  },`,
  })
