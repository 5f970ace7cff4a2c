import { callsFile, machineFile, modelFile, moduleFile, venueTest } from './layers.ts'
import type { Files, FlowNames } from './names.ts'
import type { FlowKind } from './plan.ts'
import { quoteConfirmPage, quoteConfirmTest } from './quoteConfirmScreen.ts'

/** A read of the caller's, at an address of its own. */
const read = (flow: string, name: string, fields: string) => `  ${name}: defineCall({
    id: '${flow}.${name}',
    method: 'GET',
    path: '/hk-web/v2/${flow}/${name}',
${fields}
    auth: true,
    errors: 'caller',
    extension: true,
  }),`

const contract = ({ domain, flow, type, words }: FlowNames): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'nothing',
      schemas: `import { decimalSchema } from '#contract/kernel/decimal.ts'

const ${flow}SetupSchema = z.object({ most: decimalSchema })
export type ${type}Setup = z.infer<typeof ${flow}SetupSchema>

/** The venue's terms for an amount, and for how long it honours them, ms. */
const ${flow}TermsSchema = z.object({ fee: decimalSchema, life: z.int() })
export type ${type}Terms = z.infer<typeof ${flow}TermsSchema>

/** The amount, and the fee that the user saw. */
const ${flow}BodySchema = z.strictObject({ amount: decimalSchema, fee: decimalSchema })
export type ${type}Body = z.infer<typeof ${flow}BodySchema>
`,
      calls: `  /** What the form of the ${words} needs. */
${read(flow, 'setup', `    response: ${flow}SetupSchema,`)}
  /** The terms for an amount. */
${read(flow, 'terms', `    query: z.strictObject({ amount: decimalSchema }),\n    response: ${flow}TermsSchema,`)}
  /** \`money\`: it carries a key and takes effect once for it, and its outcome can be queried. */
  confirm: defineCall({
    id: '${flow}.confirm',
    method: 'POST',
    path: '/hk-web/v2/${flow}/confirm',
    body: ${flow}BodySchema,
    response: nothing,
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { sendTo, setup } from 'xstate'
import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Body, ${type}Setup, ${type}Terms } from '#contract/${domain}/calls/${flow}.ts'
import { amountIn, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { compare, isPositive, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { quoteConfirm } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import type { QuoteConfirmActor } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import type { QuoteRules } from '#machines/patterns/quoteConfirm/quoteConfirm.types.ts'`

const setup = ({ flow, type }: FlowNames): string => `export interface ${type}Ask {
  readonly amount: Decimal
}

/** The rules of the form. Its only field is the amount. */
export const ${flow}Rules: QuoteRules<
  undefined,
  ${type}Setup,
  AmountField,
  AmountField,
  ${type}Terms,
  ${type}Ask,
  ${type}Body
> = {
  call: ${flow}.confirm.id,
  accepts: [],
  changedCodes: [],
  fieldsOf: () => noAmount,
  changedFields: (_, amount) => amount,
  askOf(form) {
    const amount = amountIn(form.fields)
    return amount === undefined || this.problemOf(form) !== undefined ? undefined : { amount }
  },
  problemOf({ fields, setup }) {
    const amount = amountIn(fields)
    if (amount === undefined || !isPositive(amount)) return 'missing'
    return compare(amount, setup.most) > 0 ? 'tooMuch' : undefined
  },
  warningsOf: () => [],
  proofOf: () => undefined,
  bodyOf: ({ fields, terms }) => ({ amount: amountIn(fields) ?? zero, fee: terms?.fee ?? zero }),
}

export type ${type}Quote = QuoteConfirmActor<undefined, ${type}Setup, AmountField, AmountField, ${type}Terms, null>

interface Person {
  readonly fid: string | undefined
}

type Session = Person & { readonly type: 'session.changed' }

const ${flow}Setup = setup({
  types: {
    input: {} as Person,
    context: {} as Person,
    children: {} as { quote: 'quote' },
    events: {} as Session,
    tags: {} as 'failed',
  },
  actors: {
    quote: quoteConfirm<undefined, ${type}Setup, AmountField, AmountField, ${type}Terms, ${type}Ask, ${type}Body, null>(
      ${flow}Rules,
    ),
  },
  actions: { passOn: sendTo('quote', (_, event: Session) => event) },
})
`

const chart = `  context: ({ input }) => input,
  invoke: {
    id: 'quote',
    src: 'quote',
    input: ({ context: { fid } }) => ({ preset: undefined, fid }),
    onError: '.broken',
  },
  initial: 'shown',
  states: {
    shown: { on: { 'session.changed': { actions: { type: 'passOn', params: ({ event }) => event } } } },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },`

const model = (names: FlowNames): Files => {
  const { domain, flow } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'`,
    `  calls: { quote: [${flow}.setup, ${flow}.terms, ${flow}.confirm] },
  unseen: 'all that it shows is its form, which is drawn with a real one in ${flow}.test.tsx',
  inputs: { 'a user': { fid: '1001' } },
  events: { 'session.changed': [{ fid: '1002' }] },
  outcomes: { quote: { fails: { error: new Error('no form') } } },`,
  )
}

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Body, ${type}Setup, ${type}Terms } from '#contract/${domain}/calls/${flow}.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { ${flow}Machine, ${flow}Rules } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { ${type}Ask } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { quoteConfirmOf } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { countdown } from '#services/browser/countdown.ts'
import { createSubmit } from '#services/http/submit.ts'
import type { Services } from '#services/services.ts'
import { pageRoute } from '#app/pageRoute.ts'

const quote = (services: Services) => {
  const [calls, share] = [services.client.area(${flow}), services.random.share]
  return quoteConfirmOf(${flow}Rules, {
    fetchSetup: requestOf<${type}Setup, { readonly preset: undefined }>(({ query: _, ...how }) => calls.setup({}, how), share),
    fetchTerms: requestOf<${type}Terms, ${type}Ask>(({ query, ...how }) => calls.terms({ query }, how), share),
    submit: createSubmit<${type}Body, null>(services, calls.confirm),
    seconds: countdown(services),
  })
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: (services) => ${flow}Machine.provide({ actors: { quote: quote(services) } }),
  input: ({ app }) => ({ fid: sessionUser(app.session.getSnapshot())?.fid }),
  Component: ${type}Page,
})
`,
})

const venue = (names: FlowNames): Files => {
  const { domain, flow, words } = names
  return {
    ...moduleFile(
      { domain, name: flow, says: `The ${words}: each amount takes effect once for its key. Nothing moves yet.` },
      'handle, money',
      `
    handle(calls.${flow}.setup, () => ({ most: decimal('100') })),
    handle(calls.${flow}.terms, () => ({ fee: zero, life: minute })),
    money(calls.${flow}.confirm, { run: () => null }),
  `,
      "import { decimal, zero } from '#contract/kernel/decimal.ts'\nimport { minute } from '#contract/kernel/durations.ts'\n",
    ),
    ...venueTest(
      { domain, name: flow, module: flow },
      `it('the ${words} has terms for an amount, and takes what was confirmed', async () => {
  const as = await venue.person()
  const { data } = await venue.call(calls.${flow}.terms, { query: { amount: '5' } }, { as })
  expect(data).toMatchObject({ fee: '0' })
  const body = { amount: '5', fee: data.fee }
  expect(await venue.call(calls.${flow}.confirm, { body }, { as })).toMatchObject({ code: 200 })
  expect((await venue.call(calls.${flow}.setup, {})).status).toBe(401)
})
`,
    ),
  }
}

/** A form with terms that are confirmed once, on its own page. */
export const quoteConfirmFlow: FlowKind = {
  needsLogin: true,
  skeleton: { narrow: true, blocks: ['fields', 'button'] },
  words: ['quoteConfirm'],
  files: (names) => ({
    ...contract(names),
    ...machineFile(names, {
      says: 'terms for an amount, confirmed once. The form itself belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart,
    }),
    ...model(names),
    ...quoteConfirmPage(names),
    ...route(names),
    ...venue(names),
    ...quoteConfirmTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the form, the terms and the answer`,
    `machines/${domain}/${flow}/${flow}.machine.ts: the rules: problems, warnings, the safety check`,
    `server/modules/${domain}/${flow}/index.ts: the venue's terms, and what moves`,
    `tests/faults/${domain}/${flow}.spec.ts: the four faults, as in tests/faults/assets/withdraw.spec.ts`,
  ],
}
