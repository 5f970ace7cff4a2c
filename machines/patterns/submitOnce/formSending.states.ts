interface Sent<Src extends string, Input, Left extends string> {
  /** The actor that submits, a `submitOnce`. */
  readonly src: Src
  readonly input: Input
  /** The id of the state in which the form has been left. */
  readonly left: Left
}

interface Ended<Output> {
  readonly event: { readonly output: Output }
}

/** The output of the actor that has ended. */
export const outputOf = <Output>({ event }: Ended<Output>): Output => event.output
const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => event
const unknownOf = ({
  event,
}: {
  readonly event: { readonly snapshot: { readonly context: { readonly wasUnknown: boolean } } }
}) => ({ unknown: event.snapshot.context.wasUnknown })

/**
 * A form's write while the user waits: `done` once it is accepted, and `editing.refused` otherwise, where what was typed
 * is still there. While its outcome is unknown the user may leave: the result is announced on any page. The setup must
 * provide the guards `isUnknown` and `isAccepted`, and the actions `keepActed`, `keepRefusal` and `keepFailure`.
 */
export const formSending = <const Src extends string, const Input, const Left extends string>({
  src,
  input,
  left,
}: Sent<Src, Input, Left>) =>
  ({
    tags: ['busy', 'blocking'],
    initial: 'sending',
    invoke: {
      id: src,
      src,
      input,
      onSnapshot: { guard: { type: 'isUnknown', params: unknownOf }, target: '.settling' },
      onDone: [
        {
          guard: { type: 'isAccepted', params: outputOf },
          target: 'done',
          actions: { type: 'keepActed', params: outputOf },
        },
        { target: 'editing.refused', actions: { type: 'keepRefusal', params: outputOf } },
      ],
      onError: { target: 'editing.refused', actions: { type: 'keepFailure', params: failureOf } },
    },
    states: { sending: {}, settling: { tags: 'unknown', on: { 'form.dismissed': left } } },
  }) as const
