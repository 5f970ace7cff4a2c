import { second, minute, day } from '../kernel/durations.ts'

/** Numbers of the web3 wallet that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const walletVenueLimits = {
  walletLogin: {
    repeatFor: 60 * second,
    /** Codes that an address may ask for in a window: many people may share it. */
    codes: 300,
    codesWindow: 10 * minute,
    /** Wallets that phones of an address may get in a window: each stays for ever. */
    wallets: 60,
    walletsWindow: 10 * minute,
    /** Secrets that an address may try in a window. */
    tries: 300,
    triesWindow: 10 * minute,
    /** The phone's wallet hangs on its cookie: as long as browsers keep one, from each use. */
    phoneLife: 400 * day,
    forgetEvery: 10 * minute,
  },
  chain: {
    /** The hour of each chain's block 0 (1 January 2024). */
    genesis: 1_704_067_200_000,
    /** The indexer works so often, and only through blocks that are so old. */
    indexEvery: 4 * second,
    indexSettle: 1 * second,
    /** What lies on each side of a new pool. */
    poolDepthUsdt: '2000000',
    /** Quotes that nobody can use any more are forgotten. */
    forgetEvery: 10 * minute,
  },
} as const
