/** The call may have happened. */
export const unknown = {
  guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
  target: '#addressBook.settling',
  actions: { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event },
} as const

/** A dialog closes before its change is sent, not while. */
export const closed = { 'dialog.closed': { target: '#addressBook.ready.idle', actions: 'forgetDialog' } } as const
