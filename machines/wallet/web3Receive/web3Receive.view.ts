import type { Web3ReceiveSnapshot } from './web3Receive.machine.ts'

/** What the page shows: the addresses, and the one that is chosen. */
export const web3ReceiveView = (snapshot: Web3ReceiveSnapshot) => {
  const { addresses, chainIndex, error } = snapshot.context
  return {
    phase: snapshot.matches('guest')
      ? ('guest' as const)
      : snapshot.matches('shown')
        ? ('shown' as const)
        : snapshot.hasTag('failed')
          ? ('failed' as const)
          : ('loading' as const),
    addresses,
    chosen: addresses.find((one) => one.chainIndex === chainIndex) ?? addresses[0],
    error,
  }
}
