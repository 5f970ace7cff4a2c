import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import {
  emailCodeProblem,
  keptAgain,
  keptMailed,
  keptMailError,
  mailActors,
  mailView,
  typedCode,
  unmailed,
} from './mailedCode.ts'
import type { MailContext, MailEvent } from './mailedCode.ts'
import { againOf, mailing } from './mailing.ts'

const call = 'session.proveEmail'

interface ProveEmailContext extends MailContext {
  readonly error: CallError | undefined
}

interface Failed {
  readonly error: unknown
}

const proveEmailSetup = setup({
  types: {
    context: {} as ProveEmailContext,
    events: {} as MailEvent | { type: 'code.submitted' } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    ...mailActors,
    proveEmail: fromPromise<void, { codeId: string; emailCode: string }>(notProvided('proveEmail')),
    /** Whether the address is proved by now. */
    fetchProved: request<boolean>(),
  },
  guards: {
    isTyped: ({ context }) => emailCodeProblem(context) === undefined,
    isUnknown: (_, { error }: Failed) => isOutcomeUnknown(toCallError(error, call)),
    isProved: (_, { isProved }: { isProved: boolean }) => isProved,
  },
  actions: {
    reportFault: reportFault(),
    keepEmailCode: assign((_, { text }: { text: string }) => ({ emailCode: text, error: undefined })),
    keepMailed: assign(keptMailed),
    keepMailError: assign(keptMailError),
    forgetMailError: assign({ mailError: undefined }),
    keepAgain: assign(keptAgain),
    keepError: assign(errorOf(call)),
  },
  delays: { again: ({ context }) => againOf(context) },
})

const failureOf = ({ event }: { readonly event: Failed }): Failed => event
const kept = { type: 'keepError', params: failureOf } as const

/** Proves that the owner of the account reads its address: a code is mailed and typed. */
export const proveEmailMachine = proveEmailSetup.createMachine({
  id: 'proveEmail',
  context: { ...unmailed, error: undefined },
  initial: 'proving',
  states: {
    proving: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'fresh',
              on: {
                'emailCode.changed': {
                  target: '.fresh',
                  actions: { type: 'keepEmailCode', params: ({ event }) => event },
                },
                'code.submitted': [{ guard: 'isTyped', target: 'sending' }, { target: '.incomplete' }],
              },
              states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'proveEmail',
                src: 'proveEmail',
                input: ({ context }) => typedCode(context),
                onDone: '#proveEmail.proved',
                onError: [
                  { guard: { type: 'isUnknown', params: failureOf }, target: 'settling' },
                  { target: 'editing.refused', actions: kept },
                ],
              },
            },
            /** No response: the venue is asked whether the address is proved. */
            settling: {
              tags: 'busy',
              invoke: {
                id: 'fetchProved',
                src: 'fetchProved',
                onDone: [
                  {
                    guard: { type: 'isProved', params: ({ event }) => ({ isProved: event.output }) },
                    target: '#proveEmail.proved',
                  },
                  { target: 'editing' },
                ],
                onError: { target: 'unsettled', actions: kept },
              },
            },
            unsettled: { tags: 'failed', on: { 'retry.requested': 'settling' } },
          },
        },
        mail: { initial: 'mailing', states: mailing<ProveEmailContext>(() => ({ purpose: 'proveEmail' })) },
      },
    },
    proved: { type: 'final' },
  },
})

export type ProveEmailRef = ActorRefFrom<typeof proveEmailMachine>
export type ProveEmailSnapshot = SnapshotFrom<typeof proveEmailMachine>

export const proveEmailView = (snapshot: ProveEmailSnapshot) => ({
  isBusy: snapshot.hasTag('busy'),
  isUnsettled: snapshot.matches({ proving: { form: 'unsettled' } }),
  problem: snapshot.matches({ proving: { form: { editing: 'incomplete' } } })
    ? emailCodeProblem(snapshot.context)
    : undefined,
  error: snapshot.matches({ proving: { form: { editing: 'refused' } } }) ? snapshot.context.error : undefined,
  ...mailView(snapshot.context, {
    isMailing: snapshot.matches({ proving: { mail: 'mailing' } }),
    canSendAgain: snapshot.can({ type: 'code.requested' }),
  }),
})
