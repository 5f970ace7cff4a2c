/**
 * Marks opened messages as read at the venue, one at a time. The setup must provide the actor `markRead`, the guard
 * `hasMore` and the actions `addPending`, `dropPending`, `undoPending` and `notify`.
 */
export const marking = <Opened extends object, const New extends string, const Marked extends string, NotMarked>({
  isNew,
  marked,
  notMarked,
  opened,
}: {
  /** Passes if an opened message is not marked yet. */
  readonly isNew: New
  /** Runs after a message was marked. */
  readonly marked: Marked
  readonly notMarked: NotMarked
  /** The parameters that guard and action take from the event. */
  readonly opened: (args: { readonly event: Opened }) => Opened
}) => {
  const guard = { type: isNew, params: opened } as const
  const added = { type: 'addPending', params: opened } as const
  const undone = ['undoPending', { type: 'notify', params: notMarked }] as const
  const done = ['dropPending', marked] as const
  return {
    initial: 'idle',
    states: {
      idle: { on: { 'message.opened': { guard, target: 'sending', actions: added } } },
      sending: {
        on: { 'message.opened': { guard, actions: added } },
        invoke: {
          id: 'markRead',
          src: 'markRead',
          input: ({ context }: { readonly context: { readonly pending: readonly number[] } }) => ({
            messageId: context.pending[0],
          }),
          onDone: [
            { guard: 'hasMore', target: 'sending', reenter: true, actions: done },
            { target: 'idle', actions: done },
          ],
          onError: [
            { guard: 'hasMore', target: 'sending', reenter: true, actions: undone },
            { target: 'idle', actions: undone },
          ],
        },
      },
    },
  } as const
}
