/** The wallet's account; undefined if none, or while unknown. */
interface Holder {
  readonly accountId: string | undefined
}

/** The event that the root sends to a wallet page. */
export type WalletChanged = { readonly type: 'wallet.changed' } & Holder

const holderOf = ({ event }: { readonly event: WalletChanged }): Holder => event

const startOver = { type: 'startOver', params: holderOf } as const

/** Guards of a setup whose chart has the gate. */
export const gateGuards = {
  isSignedIn: (_: unknown, { accountId }: Holder): boolean => accountId !== undefined,
  /** The page's own wallet. Without a wallet nothing counts as the same. */
  isSame: ({ context }: { context: Holder }, { accountId }: Holder): boolean =>
    accountId !== undefined && accountId === context.accountId,
}

/**
 * The gate of a page that shows one wallet: `inside` is its state for a connected wallet, which another wallet enters
 * again; without a wallet the page stays in the guest state. Its setup has `gateGuards` and an action `startOver`, and
 * its initial state is `deciding`.
 */
export const walletGate = <const Inside extends string>(inside: Inside) =>
  ({
    on: {
      'wallet.changed': [
        { guard: { type: 'isSame', params: holderOf } },
        {
          guard: { type: 'isSignedIn', params: holderOf },
          target: `.${inside}`,
          reenter: true,
          actions: startOver,
        },
        { target: '.guest', actions: startOver },
      ],
    },
    states: {
      deciding: {
        always: [
          {
            guard: { type: 'isSignedIn', params: ({ context }: { readonly context: Holder }): Holder => context },
            target: inside,
          },
          { target: 'guest' },
        ],
      },
      guest: {},
    },
  }) as const
