import type { Fault } from '#machines/shell/app/reportFault.ts'
import type { AgainCounted, MailContext, Mailed, MailOrder } from './mailedCode.ts'

/** How long until another code can be sent, in ms. */
export const againOf = ({ mailed }: Pick<MailContext, 'mailed'>): number => mailed?.againIn ?? 0

/**
 * The states of a region beside a form, in which a code is mailed, and another one on request after a while. The form is
 * usable throughout.
 */
export const mailing = <TContext extends MailContext>(orderOf: (context: TContext) => MailOrder) =>
  ({
    mailing: {
      entry: 'forgetMailError',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }: { readonly context: TContext }) => orderOf(context),
        onDone: {
          target: 'mailed',
          actions: {
            type: 'keepMailed',
            params: ({ event }: { readonly event: { readonly output: Mailed } }) => ({ mailed: event.output }),
          },
        },
        onError: {
          target: 'unmailed',
          actions: {
            type: 'keepMailError',
            params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
          },
        },
      },
    },
    /** Another one can be sent later. */
    mailed: {
      invoke: {
        id: 'againSeconds',
        src: 'againSeconds',
        input: ({ context }: { readonly context: TContext }) => ({ ms: againOf(context) }),
        onError: { actions: { type: 'reportFault', params: ({ event }: { readonly event: Fault }) => event } },
      },
      on: {
        'again.counted': {
          actions: { type: 'keepAgain', params: ({ event }: { readonly event: AgainCounted }) => event },
        },
      },
      after: { again: 'offering' },
    },
    offering: { on: { 'code.requested': 'mailing' } },
    /** No code was mailed; `mailError` says why. */
    unmailed: { on: { 'code.requested': 'mailing' } },
  }) as const
