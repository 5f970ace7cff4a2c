import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Statement } from '#contract/assets/calls/bills.ts'
import { statementPath } from '#contract/assets/financialLinks.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { daysProblem } from './statementDays.ts'
import type { StatementDays } from './statementDays.ts'

interface StatementInput extends StatementDays {
  /** The current UTC day. */
  readonly today: string
}

interface StatementContext extends StatementInput {
  readonly statement: Statement | undefined
  readonly error: CallError | undefined
}

const statementSetup = setup({
  types: {
    input: {} as StatementInput,
    context: {} as StatementContext,
    events: {} as
      /** Chosen on the page. */
      | ({ type: 'range.chosen' } & StatementDays)
      /** From an address. */
      | ({ type: 'query.changed' } & StatementInput)
      | { type: 'retry.requested' }
      | { type: 'save.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchStatement: request<Statement, StatementDays>(),
    /** Downloads it as CSV. */
    saveStatement: fromPromise<void, { readonly statement: Statement | undefined }>(notProvided('saveStatement')),
  },
  guards: {
    isUser,
    isMisdated: ({ context }) => daysProblem(context, context.today) !== undefined,
    isSameRange: ({ context }, { from, to }: StatementDays) => context.from === from && context.to === to,
  },
  actions: {
    keepRange: assign((_, { from, to }: StatementDays) => ({ from, to, statement: undefined, error: undefined })),
    keepPlace: assign((_, { from, to, today }: StatementInput) => ({
      from,
      to,
      today,
      statement: undefined,
      error: undefined,
    })),
    keepStatement: assign((_, { statement }: { statement: Statement }) => ({ statement, error: undefined })),
    keepError: assign(errorOf('bills.statement')),
    forget: assign({ statement: undefined, error: undefined }),
    navigate: navigate(),
  },
})

const addressOf = ({ from, to }: StatementDays) => ({ to: `${statementPath}?from=${from}&to=${to}`, replace: true })

/** The statement of a range of days: what each account owned at both ends, and what changed it. */
export const statementMachine = statementSetup.createMachine({
  id: 'statement',
  context: ({ input: { from, to, today } }) => ({ from, to, today, statement: undefined, error: undefined }),
  initial: 'signedIn',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forget' },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      initial: 'deciding',
      on: {
        'range.chosen': {
          target: '.deciding',
          actions: [
            { type: 'keepRange', params: ({ event }) => event },
            { type: 'navigate', params: ({ event }) => addressOf(event) },
          ],
        },
        'query.changed': [
          { guard: { type: 'isSameRange', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isMisdated', target: 'misdated' }, { target: 'loading' }] },
        /** The fields show what is wrong; nothing is requested. */
        misdated: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchStatement',
            src: 'fetchStatement',
            input: ({ context: { from, to } }) => ({ from, to }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepStatement', params: ({ event }) => ({ statement: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
        shown: {
          initial: 'idle',
          states: {
            idle: { on: { 'save.requested': 'saving' } },
            saving: {
              invoke: {
                id: 'saveStatement',
                src: 'saveStatement',
                input: ({ context }) => ({ statement: context.statement }),
                onDone: 'idle',
                onError: 'unsaved',
              },
            },
            unsaved: { on: { 'save.requested': 'saving' } },
          },
        },
      },
    },
  },
})

export type StatementRef = ActorRefFrom<typeof statementMachine>
export type StatementSnapshot = SnapshotFrom<typeof statementMachine>
