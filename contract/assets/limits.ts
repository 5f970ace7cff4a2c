import { minute, second } from '../kernel/durations.ts'

/** Limits of assets. Times are in milliseconds unless the name says otherwise. */
export const assetsLimits = {
  /** From the last change of a form to the request of its terms. */
  quoteConfirm: { debounce: 400 },
  /** How often an open record is fetched, and how often while the socket is down. */
  followedRecord: { every: 30 * second, everyOffline: 5 * second },
  transfer: {
    defaultCoinId: 52,
    dialogWidth: 520,
    /** Shortcut buttons, in per cent of the maximum transferable amount. */
    shares: [25, 50, 75, 100],
  },
  addressBook: {
    /** Most entries of a user; a page shows them all. */
    most: 200,
    /** Characters of a label and of a search. */
    maxLabel: 40,
    maxSearch: 100,
    /** Minutes in which a withdrawal can still be cancelled; the default is that of new accounts. */
    undoMinutes: [0, 5, 30, 60],
    defaultUndo: 5,
    /** Letters of a group in which an address is compared. */
    group: 4,
  },
  /** Maximum records in one file, newest first; older ones go into further files. */
  recordsExport: { maxRows: 20_000 },
  /** Coins shown separately in the allocation; trades and orders shown beside the balances. */
  assetsSpot: { shares: 6, trades: 5, orders: 5 },
  proof: {
    /** Coins shown before the list is expanded. */
    shownCoins: 12,
    /** Bounds of a file: coins, levels of a tree, and characters. */
    maxCoins: 1_000,
    maxLevels: 64,
    maxFile: 4_000_000,
  },
  /** Deposits and withdrawals: characters of an address, a memo, a remark and a note. */
  funds: {
    maxAddress: 200,
    maxMemo: 200,
    maxRemark: 40,
    maxNote: 1_000,
    addresses: 10,
    openRecoveries: 5,
    /** Screenshots of a recovery request, each of which may be as large as one of a request to support. */
    recoveryFiles: 4,
    recoveryHours: 24,
  },
  /** The pause before the explorer refreshes a pending transaction. */
  explorer: { refreshPause: 5 * second },
  /** The pause between two reads of the newest records, while frames come in. */
  financialRecords: { newsPause: 2 * second },
  overview: { refreshEvery: 15 * second },
  /** Charts of equity and PnL: missing points drawn in a row, and months of the calendar before this one. */
  profitTiles: { refreshEvery: minute, mostGaps: 800, months: 120 },
  /** UTC days of one statement. */
  statement: { maxDays: 366 },
  /** Coins of an account: the length of a search, and the value in USDT below which a balance is small. */
  coinSearch: { maxText: 40, smallBelow: '1' },
} as const
