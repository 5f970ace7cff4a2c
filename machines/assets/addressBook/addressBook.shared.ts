import { proofOf } from './addressBook.setup.ts'
import type { AddressBookContext } from './addressBook.setup.ts'

/** The call may have happened. */
export const unknown = {
  guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
  target: '#addressBook.settling',
  actions: { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event },
} as const

/** A dialog closes before its change is sent, not while. */
export const closed = { 'dialog.closed': { target: '#addressBook.ready.idle', actions: 'forgetDialog' } } as const

/** The action that failed, by its name in the texts. */
export const failing = { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event } as const

/** The safety check of a dialog: what it allows is sent at once. */
export const proving = <const Failed extends object>(failed: Failed) =>
  ({
    on: closed,
    invoke: {
      id: 'safetyCheck',
      src: 'safetyCheck',
      input: ({ context }: { context: AddressBookContext }) => proofOf(context),
      onDone: {
        target: 'sending',
        actions: {
          type: 'keepToken',
          params: ({ event }: { event: { output: { token: string | undefined } } }) => event.output,
        },
      },
      onError: failed,
    },
  }) as const
