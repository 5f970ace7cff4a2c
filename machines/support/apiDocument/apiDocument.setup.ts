import { assign, fromPromise, setup } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { ApiEntry, ApiIndex, ApiLanguage } from '#contract/support/calls/apiDocument.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

export interface ApiInput {
  /** The call that the address names. */
  readonly chosenId: string | undefined
  /** Whether calls may be sent from this page: only to a sandbox. */
  readonly hasTrial: boolean
}

/** A call to send: its parameters by name, and the text of its body. */
export interface ApiTrial {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** The venue's answer, whatever its code. */
export interface ApiAnswer {
  readonly status: number
  readonly took: number
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** JSON, formatted. */
  readonly text: string
}

export interface ApiContext extends ApiInput {
  readonly areas: ApiIndex['areas']
  readonly rate: ApiIndex['rate']
  /** The areas that were opened. */
  readonly entries: Readonly<Record<string, readonly ApiEntry[]>>
  /** The list's filter. */
  readonly text: string
  readonly language: ApiLanguage
  readonly values: Readonly<Record<string, string>>
  readonly body: string
  readonly answer: ApiAnswer | undefined
  /** Why the list, the entry or the trial failed. */
  readonly errors: Readonly<Partial<Record<'list' | 'entry' | 'trial', CallError>>>
}

export const apiContextOf = (input: ApiInput): ApiContext => ({
  ...input,
  areas: [],
  rate: { calls: 0, window: 0 },
  entries: {},
  text: '',
  language: 'typescript',
  values: {},
  body: '',
  answer: undefined,
  errors: {},
})

/** The area of a call's id. */
export const areaOfId = (id: string): string => id.slice(0, id.indexOf('.'))

/** An address may name anything, so only the areas that were fetched count. */
const entriesOf = (entries: ApiContext['entries'], id: string): readonly ApiEntry[] | undefined =>
  Object.hasOwn(entries, areaOfId(id)) ? entries[areaOfId(id)] : undefined

/** The chosen call or stream, if its area is here and has it. */
export const chosenEntry = ({ chosenId, entries }: Pick<ApiContext, 'chosenId' | 'entries'>): ApiEntry | undefined =>
  chosenId === undefined ? undefined : entriesOf(entries, chosenId)?.find(({ id }) => id === chosenId)

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Trial = Pick<ApiContext, 'chosenId' | 'entries' | 'values' | 'body'>

/** The value to correct before the call can be sent: the name of a parameter, or `body`. */
export const trialProblem = (trial: Trial): { readonly at: string; readonly kind: 'missing' | 'json' } | undefined => {
  const entry = chosenEntry(trial)
  const missing = entry?.parameters.find(
    (one) => one.in !== 'header' && one.required && (trial.values[one.name] ?? '').trim() === '',
  )
  if (missing) return { at: missing.name, kind: 'missing' }
  return entry?.example.body !== '' && !isJson(trial.body) ? { at: 'body', kind: 'json' } : undefined
}

/** A trial starts with the example. */
const filled = (entry: ApiEntry | undefined): Pick<ApiContext, 'values' | 'body' | 'answer'> => ({
  values: Object.fromEntries(
    (entry?.parameters ?? []).filter((one) => one.in !== 'header').map((one) => [one.name, one.example]),
  ),
  body: entry?.example.body ?? '',
  answer: undefined,
})

type Part = keyof ApiContext['errors']

const withError = ({ errors }: ApiContext, part: Part, error: unknown): Pick<ApiContext, 'errors'> => ({
  errors: { ...errors, [part]: toCallError(error, `apiDocument.${part}`) },
})

export const apiDocumentSetup = setup({
  types: {
    input: {} as ApiInput,
    context: {} as ApiContext,
    events: {} as
      | { type: 'text.changed'; text: string }
      | { type: 'language.chosen'; language: ApiLanguage }
      /** The address names another call, or none. */
      | { type: 'call.chosen'; id: string | undefined }
      | { type: 'value.changed'; name: string; text: string }
      | { type: 'body.changed'; text: string }
      | { type: 'trial.requested' }
      | { type: 'trial.cancelled' }
      | { type: 'list.retried' }
      | { type: 'entry.retried' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchIndex: request<ApiIndex>(),
    fetchArea: request<readonly ApiEntry[], { readonly area: string }>(),
    sendTrial: fromPromise<ApiAnswer, ApiTrial>(notProvided('sendTrial')),
  },
  guards: {
    isNone: ({ context }) => context.chosenId === undefined,
    isHere: ({ context }) => chosenEntry(context) !== undefined,
    isKnownArea: ({ context }) => entriesOf(context.entries, context.chosenId ?? '') !== undefined,
    canSend: ({ context }) =>
      context.hasTrial && chosenEntry(context)?.trial === 'offered' && trialProblem(context) === undefined,
  },
  actions: {
    keepIndex: assign((_, { index }: { readonly index: ApiIndex }) => ({ areas: index.areas, rate: index.rate })),
    keepArea: assign(({ context }, { entries }: { readonly entries: readonly ApiEntry[] }) => ({
      entries: { ...context.entries, [areaOfId(context.chosenId ?? '')]: entries },
    })),
    keepText: assign((_, { text }: { readonly text: string }) => ({
      text: text.slice(0, supportLimits.articles.maxQuery),
    })),
    keepLanguage: assign((_, { language }: { readonly language: ApiLanguage }) => ({ language })),
    chooseCall: assign((_, { id }: { readonly id: string | undefined }) => ({ chosenId: id })),
    fillTrial: assign(({ context }) => filled(chosenEntry(context))),
    keepValue: assign(({ context }, { name, text }: { readonly name: string; readonly text: string }) =>
      Object.hasOwn(context.values, name)
        ? { values: { ...context.values, [name]: text.slice(0, supportLimits.apiDocument.maxValue) } }
        : {},
    ),
    keepBody: assign((_, { text }: { readonly text: string }) => ({
      body: text.slice(0, supportLimits.apiDocument.maxValue),
    })),
    keepAnswer: assign((_, { answer }: { readonly answer: ApiAnswer }) => ({ answer })),
    keepListError: assign(({ context }, { error }: { readonly error: unknown }) => withError(context, 'list', error)),
    keepEntryError: assign(({ context }, { error }: { readonly error: unknown }) => withError(context, 'entry', error)),
    keepTrialError: assign(({ context }, { error }: { readonly error: unknown }) => withError(context, 'trial', error)),
  },
})
