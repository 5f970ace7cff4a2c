import { second } from '../kernel/durations.ts'

/** Limits of the web3 wallet. Times are in milliseconds unless the name says otherwise. */
export const walletLimits = {
  walletLogin: {
    dialogWidth: 400,
    qrSize: 135,
    firstCheck: 2 * second,
    every: 30 * second,
    /** Minimum pause between two checks that the user requests. */
    askPause: 2 * second,
    /** How often the phone checks whether an approved login was collected. */
    collectedEvery: 2 * second,
    /** How long a code can be scanned, and how long a scanned one can be decided after that. */
    scanFor: 120 * second,
    decideFor: 60 * second,
    /**
     * How long an approved login waits for its browser, and how long it can be collected again after the first
     * response.
     */
    collectFor: 90 * second,
  },
  installWallet: { dialogWidth: 756, qrSize: 160 },
  backupSites: { shown: 3 },
  /** The venue's simulated chains. */
  chain: {
    quoteLife: 20 * second,
  },
  web3: {
    /** Retries after 50011, and their pause. */
    indexRetries: 8,
    indexPause: 2 * second,
    receiveQr: 180,
    quoteDebounce: 400,
    /** Slippage limit of a swap, in per cent. */
    slippage: { usual: '0.5', choices: ['0.1', '0.5', '1'], most: '20', digits: 2 },
    /** Price impact above which a warning is shown, in per cent. */
    impactWarning: '3',
    refreshEvery: 15 * second,
  },
} as const
