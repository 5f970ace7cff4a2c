import type { ActorLogic, ActorRefFromLogic, AnyActorLogic, AnyActorRef, CallbackActorLogic, Snapshot } from 'xstate'
import type { RequestLogic } from '../request/request.ts'
import type { SecondPassed } from '../seconds.ts'
import type { SubmitOnceLogic } from '../submitOnce/submitOnce.ts'
import { submitOnceOf } from '../submitOnce/submitOnce.ts'
import type { Answer, Settled } from '../submitOnce/submitOnce.types.ts'
import { quoteConfirmWith } from './quoteConfirm.machine.ts'
import type { QuoteConfirmSnapshot } from './quoteConfirm.machine.ts'
import type { QuoteEvent, QuoteInput, QuoteRules, Receipt, Terms } from './quoteConfirm.types.ts'

type Erased = 'preset' | 'kept' | 'setup' | 'fields' | 'terms' | 'before' | 'receipt'

/** The safety check in progress; its domain knows what it is. */
export type ProofRef = AnyActorRef

/** What a screen may read. */
export type QuoteState<TPreset, TSetup, TFields, TTerms extends Terms, TDone> = Pick<
  QuoteConfirmSnapshot,
  'hasTag' | 'matches' | 'can'
> & {
  readonly context: Omit<QuoteConfirmSnapshot['context'], Erased> & {
    readonly preset: TPreset
    readonly kept: TFields | undefined
    readonly setup: TSetup | undefined
    readonly fields: TFields | undefined
    readonly terms: TTerms | undefined
    readonly before: TTerms | undefined
    readonly receipt: Receipt<TDone> | undefined
  }
  readonly children: { readonly proof?: ProofRef | undefined }
}

/** The flow as its page and its screen see it. */
export type QuoteConfirmLogic<TPreset, TSetup, TFields, TChange, TTerms extends Terms, TDone> = ActorLogic<
  Snapshot<unknown> & QuoteState<TPreset, TSetup, TFields, TTerms, TDone>,
  QuoteEvent<TChange>,
  QuoteInput<TPreset, TFields>
>

export type QuoteConfirmActor<TPreset, TSetup, TFields, TChange, TTerms extends Terms, TDone> = ActorRefFromLogic<
  QuoteConfirmLogic<TPreset, TSetup, TFields, TChange, TTerms, TDone>
>

interface QuoteActors<TPreset, TSetup, TTerms extends Terms, TAsk, TBody, TDone> {
  readonly fetchSetup: RequestLogic<TSetup, { readonly preset: TPreset }>
  readonly fetchTerms: RequestLogic<TTerms, TAsk>
  /** What moves money goes by `createSubmit`; other writes by `submitByRecord`. */
  readonly submit: SubmitOnceLogic<TBody, TDone>
  /** The safety check of the rules that need one; it ends with its token. */
  readonly proof?: AnyActorLogic
  readonly seconds: CallbackActorLogic<SecondPassed, { ms: number }>
}

/** Declares it in a flow's setup: `actors: { quote: quoteConfirm(rules) }`. */
export const quoteConfirm = <TPreset, TSetup, TFields, TChange, TTerms extends Terms, TAsk, TBody, TDone>(
  rules: QuoteRules<TPreset, TSetup, TFields, TChange, TTerms, TAsk, TBody>,
): QuoteConfirmLogic<TPreset, TSetup, TFields, TChange, TTerms, TDone> => {
  const logic: AnyActorLogic = quoteConfirmWith(rules as QuoteRules)
  return logic
}

/** A form to keep for the user's return, and the root's system, which keeps it. */
export interface LeftForm<TFields = unknown> {
  readonly fields: TFields
  readonly fid: string | undefined
  readonly system: AnyActorRef['system']
}

/** The implementation with the rules of a domain. `keep` stores a form for the user's return (`createKeptForms`). */
export const quoteConfirmOf = <TPreset, TSetup, TFields, TChange, TTerms extends Terms, TAsk, TBody, TDone>(
  rules: QuoteRules<TPreset, TSetup, TFields, TChange, TTerms, TAsk, TBody>,
  actors: QuoteActors<TPreset, TSetup, TTerms, TAsk, TBody, TDone>,
  keep?: (form: LeftForm<TFields>) => void,
): QuoteConfirmLogic<TPreset, TSetup, TFields, TChange, TTerms, TDone> => {
  const { fetchSetup, fetchTerms, submit, seconds, proof }: Readonly<Record<string, AnyActorLogic | undefined>> = {
    ...actors,
  }
  const logic: AnyActorLogic = quoteConfirmWith(rules as QuoteRules).provide({
    actors: {
      fetchSetup: fetchSetup as AnyActorLogic,
      fetchTerms: fetchTerms as AnyActorLogic,
      submit: submit as AnyActorLogic,
      seconds: seconds as AnyActorLogic,
      ...(proof && { proof }),
    },
    actions: {
      keepForm: ({ context, system }) => {
        // After a receipt the form is done: only the one that continues it is kept.
        const fields = context.receipt === undefined ? context.fields : context.kept
        if (fields !== undefined) keep?.({ fields: fields as TFields, fid: context.fid, system })
      },
    },
  })
  return logic
}

/** A write that moves no money: an unknown outcome is settled by what `find` sees in its list or record. */
export const submitByRecord = <TBody, TDone>({
  send,
  find,
}: {
  readonly send: (body: TBody, signal: AbortSignal) => Promise<Answer<TDone>>
  /** Whether it happened; `running` is asked again. */
  readonly find: (signal: AbortSignal) => Promise<Settled<TDone>>
}): SubmitOnceLogic<TBody, TDone> =>
  submitOnceOf<TBody, TDone>({
    makeKey: (call) => Promise.resolve(call),
    send: ({ body, signal }) => send(body, signal),
    fetchOutcome: ({ signal }) => find(signal),
    forgetKey: () => Promise.resolve(),
  })
