/**
 * Messages that are opened are marked at the venue, one after another. A setup that uses it has the actor `markRead`, the
 * guard `hasMore` and the actions `addPending`, `dropPending`, `undoPending` and `notify`.
 */
export const marking = <Opened extends object, const New extends string, const Marked extends string, NotMarked>({
  isNew,
  marked,
  notMarked,
  opened,
}: {
  /** The guard that tells whether an opened message is still to be marked. */
  readonly isNew: New
  /** What is done when one was marked. */
  readonly marked: Marked
  readonly notMarked: NotMarked
  /** What of the event of an opened message guard and action are told. */
  readonly opened: (args: { readonly event: Opened }) => Opened
}) => {
  const guard = { type: isNew, params: opened } as const
  const added = { type: 'addPending', params: opened } as const
  const undone = ['undoPending', { type: 'notify', params: notMarked }] as const
  const done = ['dropPending', marked] as const
  return {
    initial: 'resting',
    states: {
      resting: { on: { 'message.opened': { guard, target: 'sending', actions: added } } },
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
            { target: 'resting', actions: done },
          ],
          onError: [
            { guard: 'hasMore', target: 'sending', reenter: true, actions: undone },
            { target: 'resting', actions: undone },
          ],
        },
      },
    },
  } as const
}
