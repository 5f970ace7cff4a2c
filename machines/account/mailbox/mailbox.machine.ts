import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SandboxMail } from '#contract/sandbox/calls/sandboxAccount.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

/** The emails and the identity level of a sandbox account. */
export interface Mailbox {
  readonly account: string
  /** The newest first. */
  readonly mails: readonly SandboxMail[]
  /** The identity level, 0 to 3. */
  readonly level: number
}

interface MailboxContext {
  readonly box: Mailbox | undefined
  /** The opened email; undefined for the newest. */
  readonly openId: string | undefined
  readonly error: CallError | undefined
}

const mailboxSetup = setup({
  types: {
    context: {} as MailboxContext,
    events: {} as
      | { type: 'mail.opened'; id: string }
      | { type: 'level.chosen'; level: number }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchMailbox: request<Mailbox>(),
    saveLevel: fromPromise<void, { account: string; level: number }>(notProvided('saveLevel')),
  },
  actions: {
    keepBox: assign((_, { box }: { box: Mailbox }) => ({ box, error: undefined })),
    keepOpen: assign((_, { id }: { id: string }) => ({ openId: id })),
    keepError: assign(errorOf('sandbox.mail')),
  },
  delays: { refresh: accountLimits.mailbox.refreshEvery },
})

const kept = { type: 'keepError', params: ({ event }: { event: { readonly error: unknown } }) => event } as const

/** The emails that a sandbox keeps instead of sending, and the identity level that a tester sets. */
export const mailboxMachine = mailboxSetup.createMachine({
  id: 'mailbox',
  context: { box: undefined, openId: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchMailbox',
        src: 'fetchMailbox',
        onDone: { target: 'ready', actions: { type: 'keepBox', params: ({ event }) => ({ box: event.output }) } },
        onError: { target: 'failed', actions: kept },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    ready: {
      on: { 'mail.opened': { actions: { type: 'keepOpen', params: ({ event }) => event } } },
      initial: 'showing',
      states: {
        showing: { on: { 'level.chosen': 'saving' }, after: { refresh: 'refreshing' } },
        refreshing: {
          on: { 'level.chosen': 'saving' },
          invoke: {
            id: 'fetchMailbox',
            src: 'fetchMailbox',
            onDone: { target: 'showing', actions: { type: 'keepBox', params: ({ event }) => ({ box: event.output }) } },
            onError: { target: 'outdated', actions: kept },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveLevel',
            src: 'saveLevel',
            input: ({ context, event }) => ({
              account: context.box?.account ?? '',
              level: event.type === 'level.chosen' ? event.level : 0,
            }),
            onDone: 'refreshing',
            onError: { target: 'outdated', actions: kept },
          },
        },
        /** The emails shown may be outdated. */
        outdated: { tags: 'failed', on: { 'retry.requested': 'refreshing' } },
      },
    },
  },
})

export type MailboxRef = ActorRefFrom<typeof mailboxMachine>
export type MailboxSnapshot = SnapshotFrom<typeof mailboxMachine>

export const mailboxView = (snapshot: MailboxSnapshot) => {
  const { box, openId, error } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('failed'),
    /** Why the mails shown may be outdated. */
    problem: snapshot.matches({ ready: 'outdated' }) ? error : undefined,
    error,
    box,
    open: box?.mails.find(({ id }) => id === openId) ?? box?.mails[0],
    canChoose: snapshot.can({ type: 'level.chosen', level: 0 }),
  }
}
