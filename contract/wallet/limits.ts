import { second } from '../kernel/durations.ts'

/** Numbers of the web3 wallet. Times are milliseconds unless the name says otherwise. */
export const walletLimits = {
  walletLogin: {
    dialogWidth: 400,
    qrSize: 135,
    firstCheck: 2 * second,
    every: 30 * second,
    /** Between two checks that somebody asks for. */
    askPause: 2 * second,
    /** How often the phone looks whether an approved login was collected. */
    collectedEvery: 2 * second,
    /** A code can be scanned for so long, and a scanned one decided for so long after that. */
    scanFor: 120 * second,
    decideFor: 60 * second,
    /** An approved login waits for its browser, and is given to it again after the first answer. */
    collectFor: 90 * second,
  },
  installWallet: { dialogWidth: 756, qrSize: 160 },
  backupSites: { shown: 3 },
  /** The venue's pretend chains. */
  chain: {
    quoteLife: 20 * second,
  },
  web3: {
    /** 50011 is asked again so often, with that pause. */
    indexRetries: 8,
    indexPause: 2 * second,
    receiveQr: 180,
    quoteDebounce: 400,
    /** Per cent that a swap may give less than it was quoted. */
    slippage: { usual: '0.5', choices: ['0.1', '0.5', '1'], most: '20', digits: 2 },
    /** Above this the price is called bad for the swap's size, in per cent. */
    impactWarning: '3',
    refreshEvery: 15 * second,
  },
} as const
