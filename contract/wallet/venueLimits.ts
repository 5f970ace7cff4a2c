import { second, minute, day } from '../kernel/durations.ts'

/** Limits of the web3 wallet that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const walletVenueLimits = {
  walletLogin: {
    repeatFor: 60 * second,
    /** Codes per address and window; many users may share an address. */
    codes: 300,
    codesWindow: 10 * minute,
    /** New phone wallets per address and window; each is kept forever. */
    wallets: 60,
    walletsWindow: 10 * minute,
    /** Secrets that an address may try per window. */
    tries: 300,
    triesWindow: 10 * minute,
    /** A phone's wallet depends on its cookie, which lasts as long as browsers allow, from each use. */
    phoneLife: 400 * day,
    forgetEvery: 10 * minute,
  },
  chain: {
    /** The time of each chain's block 0 (1 January 2024). */
    genesis: 1_704_067_200_000,
    /** The indexer's interval, and the minimum age of the blocks that it processes. */
    indexEvery: 4 * second,
    indexSettle: 1 * second,
    /** The amount on each side of a new pool. */
    poolDepthUsdt: '2000000',
    /** How often expired quotes are removed. */
    forgetEvery: 10 * minute,
  },
} as const
