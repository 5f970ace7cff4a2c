import { second, minute, hour } from '../kernel/durations.ts'

/** Limits of the shell. Times are in milliseconds unless the name says otherwise. */
export const shellLimits = {
  /** Delay after the first screen before resources of later screens are fetched. */
  page: {
    preloadAfter: 3 * second,
    /** A page that loads within this time shows no skeleton, to avoid a flash. */
    patience: 150,
    /** A scroll position is restored if the page has grown long enough within this time. */
    scrollBack: 5 * second,
  },
  /**
   * A guest's page looks for an announcement after `firstLook`, when even a slow device has the page at rest; every page
   * looks again after `lookAgain`.
   */
  announcement: { firstLook: 20 * second, lookAgain: 10 * minute },
  /** Unread messages of customer service; above this the badge of its button shows that there are more. */
  supportBadge: { most: 99 },
  /**
   * Language change while a money call is pending: announced after `hush`, no longer delayed after `patience`, and the
   * outcome stays readable for `reading`.
   */
  locale: { hush: 300, patience: 20 * second, reading: 4 * second },
  /**
   * Window widths, px. Below `stackBelow` lists stack or drop columns, below `nameFrom` only the logo is shown, and
   * below `oneColumnBelow`, a phone with much larger text, everything is in one column.
   */
  device: {
    pcAbove: 1440,
    padAbove: 768,
    searchIconBelow: 1600,
    bothLoginLinksFrom: 384,
    stackBelow: 600,
    nameFrom: 480,
    oneColumnBelow: 280,
    /** The home page, and a form with its list, have two columns from this width. */
    besideFrom: 960,
  },
  /**
   * The status page: days shown, incidents listed, the pauses between two polls and between two probes, and the outage from which a day counts
   * as down, and the decimal places of an uptime as a share.
   */
  status: { days: 90, incidents: 50, every: 30 * second, probeEvery: 30 * second, downFrom: hour, shareDigits: 4 },
  /** The market shown in the home page’s window. */
  home: { shown: { symbol: 'btc_usdt', period: '1m' } },
  scroll: { topDebounce: 100, step: 150, narrowBelow: 300, narrowShare: 0.3, resizeThrottle: 200 },
  /** No operating system accepts a longer interval for a double click. */
  pointer: { doubleClick: 1 * second },
  /** Letters typed in a menu within this interval form one word. */
  menu: { typeAhead: 700, twoColumnsAbove: 6, searchAbove: 8 },
  /** The QR code for downloading the app, px. */
  download: { qrSize: 74, pageQrSize: 168 },
  /** Maximum time between the keys of a shortcut sequence. */
  shortcuts: { sequence: 1.5 * second },
  notice: {
    success: 2 * second,
    copy: 3.5 * second,
    info: 5 * second,
    warning: 8 * second,
    error: 8 * second,
    alert: 15 * second,
    maxShown: 4,
    maxKept: 100,
  },
  link: {
    /** A link without any frame for this long is stale. */
    silence: 5 * second,
    pingEvery: 2 * second,
    backoffBase: 500,
    backoffCap: 30 * second,
    connectTimeout: 10 * second,
    /** Consecutive sockets that closed or failed to open before the user is notified. */
    awayAfter: 2,
    /** A link open for this long has recovered: the next backoff starts from the beginning. */
    steadyAfter: 10 * second,
    maxAge: 24 * hour,
    /** Delay before retrying a replacement socket that did not open. */
    replaceAgain: 7 * second,
    maxUnpacked: 4 * 1024 * 1024,
    /** Minimum interval at which a link and a topic report to their machine that frames arrive. */
    heardEvery: 500,
    /** Frames that wait to be decompressed; a socket that exceeds this is dropped. */
    maxWaiting: 1_000,
  },
  /** The market socket that tabs share: a leader that does not answer is frozen and is asked again; topics per tab. */
  socketShare: { answerWithin: 1 * second, askAgainAfter: 10 * second, maxTopics: 500, maxId: 64, maxTopic: 100 },
  /** Polling for a lost venue to come back. */
  venueCheck: {
    /** The maximum pause between two requests; each waits a random share of it. */
    every: 1 * second,
    /** The request timeout. */
    patience: 1.5 * second,
    /** The same pause while the venue responds and only its sockets do not open. */
    recheckEvery: 10 * second,
  },
  /**
   * The offline page: how old the noted markets may become before they are fetched again, the rows shown, and the pause
   * between two looks for the venue.
   */
  offline: { noteEvery: 10 * minute, rows: 10, lookEvery: 5 * second },
  /** A new release: how often a long-lived page looks for one, and how long it waits for the new worker. */
  appUpdate: { lookEvery: 1 * hour, patience: 10 * second },
  painting: {
    /** The longest rest between two paintings of market data on a slow machine, ms. */
    longestRest: 100,
    /** The longest rest while a call that moves money is on its way, ms: nine frames of most screens. */
    longestHold: 150,
  },
  subscription: {
    /**
     * Data whose topic was requested less than this ago does not count as outdated; a stream sends within this time.
     */
    startGrace: 1.5 * second,
    /** A topic without an acknowledgement for this long is requested again. */
    acknowledgeTimeout: 4 * second,
    /** A topic that fails repeatedly is requested with growing pauses; the first time at once. */
    resyncBase: 250,
    resyncCap: 10 * second,
  },
  /** `found`: markets of each kind in the venue's response; `ranked`: popular markets it returns. */
  search: { debounce: 300, rows: 4, history: 5, popular: 4, found: 50, ranked: 10, maxKeyword: 60, maxDigits: 18 },
  /** Rows in the palette, recently used rows, maximum length of its input. */
  palette: { rows: 60, recent: 6, maxText: 60, maxRecent: 80 },
  /** Preferences: maximum file size in bytes, maximum length of a zone name. */
  settings: { maxFile: 512 * 1024, maxZone: 64, dialogWidth: 640 },
  /** Refresh interval of currency rates. */
  currency: { refreshEvery: 10 * minute },
  footer: { qrSize: 120 },
  copyright: { from: 2017, to: 2025 },
} as const
