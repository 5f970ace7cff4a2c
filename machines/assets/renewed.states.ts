/** The targets after a refresh succeeds or fails. */
interface Ends<Renewed extends string, Failed extends string> {
  readonly renewed: Renewed
  readonly failed: Failed
}

/** The actor that fetches, and the action that stores its result. */
interface Fetched<Src extends string, Keep, Input> {
  readonly src: Src
  readonly keep: Keep
  /** Its input; none by default. */
  readonly input?: Input
}

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => event

/**
 * Loaded numbers, refreshed periodically, on demand and when balances change. The setup must provide the delay
 * `refreshEvery` and the action `keepError`.
 */
export const renewed =
  <const Src extends string, const Keep, const Input = undefined>({ src, keep, input }: Fetched<Src, Keep, Input>) =>
  <const Renewed extends string, const Failed extends string>(ends: Ends<Renewed, Failed>) =>
    ({
      initial: 'idle',
      states: {
        idle: {
          after: { refreshEvery: 'renewing' },
          on: { 'refresh.requested': 'renewing', 'money.moved': 'renewing' },
        },
        renewing: {
          tags: 'busy',
          on: { 'money.moved': { target: 'renewing', reenter: true } },
          invoke: {
            id: src,
            src,
            input,
            onDone: { target: ends.renewed, actions: keep },
            onError: { target: ends.failed, actions: { type: 'keepError', params: failureOf } },
          },
        },
      },
    }) as const
