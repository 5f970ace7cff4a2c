import { coverFile, faultsFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'
import type { FlowKind } from './plan.ts'
import { callsFile, machineFile, modelFile, moduleFile, routeFile } from './layers.ts'
import { submitOnceTable } from './submitOnceTable.ts'

const contract = ({ domain, flow, type, words }: FlowNames): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'label, nothing',
      schemas: `
/** The body of the ${words}. */
export const ${flow}BodySchema = z.strictObject({ text: label.check(z.minLength(1)) })
export type ${type}Body = z.infer<typeof ${flow}BodySchema>
`,
      calls: `  /** \`money\`: it carries a key and takes effect once for it, and its outcome can be queried. */
  submit: defineCall({
    id: '${flow}.submit',
    method: 'POST',
    path: '/hk-web/v2/${flow}/submit',
    body: ${flow}BodySchema,
    response: nothing,
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { assign, setup } from 'xstate'
import { ${flow}BodySchema } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Body } from '#contract/${domain}/calls/${flow}.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'`

const setup = ({ flow, type }: FlowNames): string => `interface ${type}Context {
  /** As it is typed. */
  readonly text: string
  readonly error: CallError | undefined
}

const call = '${flow}.submit'

const ${flow}Setup = setup({
  types: {
    context: {} as ${type}Context,
    events: {} as
      | { type: 'text.changed'; text: string }
      | { type: 'form.submitted' }
      | { type: 'another.requested' },
    tags: {} as 'busy' | 'failed' | 'unknown',
  },
  actors: { submitText: submitOnce<${type}Body, null>() },
  guards: {
    isValid: ({ context }) => ${flow}BodySchema.safeParse({ text: context.text }).success,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: Pick<SubmitResult, 'result'>) => result === 'accepted',
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, error: undefined })),
    clearText: assign({ text: '' }),
    keepRefusal: assign((_, result: SubmitResult) => ({ error: refusalOf(call, result) })),
    keepError: assign(errorOf(call)),
    forgetError: assign({ error: undefined }),
  },
})
`

const chart = `  context: { text: '', error: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.changed': { target: '.fresh', actions: { type: 'keepText', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isValid', target: 'submitting', actions: 'forgetError' },
          { target: '.invalid' },
        ],
      },
      initial: 'fresh',
      states: { fresh: {}, invalid: {}, refused: { tags: 'failed' } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitText',
        src: 'submitText',
        input: ({ context }) => ({ call, body: { text: context.text } }),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: 'clearText',
          },
          { target: 'editing.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      initial: 'sending',
      states: { sending: {}, settling: { tags: 'unknown' } },
    },
    accepted: { on: { 'another.requested': 'editing' } },
  },`

const view = `  phase: snapshot.matches('accepted')
    ? ('accepted' as const)
    : snapshot.hasTag('unknown')
      ? ('settling' as const)
      : snapshot.hasTag('busy')
        ? ('sending' as const)
        : ('editing' as const),
  text: snapshot.context.text,
  isInvalid: snapshot.matches({ editing: 'invalid' }),
  error: snapshot.context.error,`

const model = (names: FlowNames): Files => {
  const { domain, flow } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { submitOutcomes, submitPlays } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import { ${flow}Machine } from './${flow}.machine.ts'

const field = { role: 'textbox', name: '${flow}:field.text' } as const
const send = { role: 'button', name: '${flow}:action.send' } as const
const another = { role: 'button', name: '${flow}:action.another' } as const
const noAlert = { role: 'alert', absent: true } as const
/** The outcomes at the venue besides success. */
const ends = { refused: ['rejected', codes.badRequest] } as const`,
    `  inputs: { plain: undefined },
  events: {
    // Typing the same text is no change.
    'text.changed': ({ snapshot }) =>
      ['First', ''].filter((text) => text !== snapshot.context.text).map((text) => ({ text })),
    'form.submitted': [{}],
    'another.requested': [{}],
  },
  outcomes: { submitText: submitOutcomes('${flow}.submit', ends) },
  key: ({ snapshot: { context } }) => ({ text: context.text, error: context.error?.kind }),
  invariants: {
    'nothing is sent without a text': ({ snapshot }) =>
      !snapshot.matches('submitting') || snapshot.context.text !== '',
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.hasTag('failed'),
  },
  screen: {
    shows: {
      'editing.fresh': ({ context }) => [{ ...field, value: context.text, disabled: false }, send, noAlert],
      'editing.invalid': [{ role: 'alert', text: '${flow}:problem.invalid' }, send],
      'editing.refused': [{ role: 'alert', text: '${flow}:state.refused' }, send],
      'submitting.sending': [
        { role: 'button', name: '${flow}:state.sending' },
        { role: 'status', text: '${flow}:state.settling', absent: true },
      ],
      'submitting.settling': [{ role: 'status', text: '${flow}:state.settling' }],
      accepted: [{ role: 'status', text: '${flow}:state.accepted' }, another],
    },
    gestures: {
      'text.changed': ({ text }) => ({ fill: field, with: text }),
      'form.submitted': { click: send },
      'another.requested': { click: another },
    },
  },
  wire: { submitText: { plays: submitPlays(${flow}.submit, ends) } },`,
  )
}

const route = (names: FlowNames): Files => {
  const { domain, flow, type } = names
  const from = `from '#contract/${domain}/calls/${flow}.ts'`
  return routeFile(names, {
    imports: `import { ${flow} } ${from}
import type { ${type}Body } ${from}
import { createSubmit } from '#services/http/submit.ts'
`,
    given: `submitText: createSubmit<${type}Body, null>(services, services.client.area(${flow}).submit)`,
  })
}

const page = (names: FlowNames): Files =>
  pageFile(names, {
    imports: [
      "import { shallowEqual, useSelector } from '@xstate/react'",
      "import { failureParts } from '#i18n/failure.ts'",
      "import { Alert } from '#ui/feedback/Alert.tsx'",
      "import { Button } from '#ui/forms/Button.tsx'",
      "import { Field } from '#ui/forms/Field.tsx'",
      "import { Form } from '#ui/forms/Form.tsx'",
    ],
    isForm: true,
    hooks: `  const { phase, text, isInvalid, error } = useSelector(actor, ${names.flow}View, shallowEqual)
  const isBusy = phase === 'sending' || phase === 'settling'`,
    body: `      {phase === 'accepted' ? (
        <Alert
          kind="success"
          action={<Button onClick={() => actor.send({ type: 'another.requested' })}>{t('action.another')}</Button>}
        >
          {t('state.accepted')}
        </Alert>
      ) : (
        <Form label={t('page.title')} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          {error && <Alert kind="error" title={t('state.refused')} {...failureParts(error)} />}
          {phase === 'settling' && <Alert kind="info">{t('state.settling')}</Alert>}
          <Field
            label={t('field.text')}
            value={text}
            onChange={(typed) => actor.send({ type: 'text.changed', text: typed })}
            error={isInvalid && t('problem.invalid')}
            disabled={isBusy}
            required
          />
          <Button look="primary" size="large" type="submit" busy={isBusy}>
            {isBusy ? t('state.sending') : t('action.send')}
          </Button>
        </Form>
      )}`,
  })

const venue = ({ domain, flow, words }: FlowNames): Files =>
  moduleFile(
    {
      domain,
      name: flow,
      says: `The ${words}: each text takes effect once for its key. Nothing is kept of it yet but key and answer.`,
    },
    'money',
    `money(calls.${flow}.submit, { run: () => null })`,
  )

/** A form with one text that is submitted once, on its own page. */
export const submitOnceFlow: FlowKind = {
  needsLogin: true,
  skeleton: { narrow: true, blocks: ['fields', 'button'] },
  files: (names) => ({
    ...contract(names),
    ...machineFile(names, {
      says: 'a text that is sent once, however often its answer is lost.',
      imports: imports(names),
      setup: setup(names),
      chart,
      view,
    }),
    ...model(names),
    ...page(names),
    ...route(names),
    ...venue(names),
    ...coverFile(names, submitOnceTable(names)),
    ...faultsFile(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the body and the answer`,
    `server/modules/${domain}/${flow}/index.ts: the venue's handler`,
    'locales/*/outcomes.json: the texts after a reload name only transfers, swaps and orders so far',
  ],
}
