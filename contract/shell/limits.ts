import { second, minute, hour } from '../kernel/durations.ts'

/** Numbers of the shell. Times are milliseconds unless the name says otherwise. */
export const shellLimits = {
  /** What later screens need is fetched so long after the first one began. */
  page: {
    preloadAfter: 3 * second,
    /** A page that takes no longer to come shows no place of its own before: nothing flashes. */
    patience: 150,
    /** A page that was scrolled far is scrolled back as far, if it has grown as long within this. */
    scrollBack: 5 * second,
  },
  /**
   * A change of language while money is on its way: announced after the first, given up waiting after the second, the
   * outcome left to be read for the third.
   */
  locale: { hush: 300, patience: 20 * second, reading: 4 * second },
  /**
   * Widths of a window, px. Below `stackBelow` lists stack or leave out columns, below `nameFrom` the mark stands alone,
   * and below `oneColumnBelow`, a phone with much larger text, nothing stands side by side that can stand below.
   */
  device: {
    pcAbove: 1440,
    padAbove: 768,
    searchIconBelow: 1600,
    bothLoginLinksFrom: 384,
    stackBelow: 600,
    nameFrom: 480,
    oneColumnBelow: 280,
    /** The home page, and a form with its list, have two columns from this on. */
    besideFrom: 960,
  },
  /** The market in the home page’s window. */
  home: { shown: { symbol: 'btc_usdt', period: '1m' } },
  scroll: { topDebounce: 100, step: 150, narrowBelow: 300, narrowShare: 0.3, resizeThrottle: 200 },
  /** No system takes two clicks further apart for one double click. */
  pointer: { doubleClick: 1 * second },
  /** Letters typed in a menu with less than so long between them are one word. */
  menu: { typeAhead: 700, twoColumnsAbove: 6, searchAbove: 8 },
  /** The code that leads a phone to the app, px. */
  download: { qrSize: 74 },
  /** The keys of one shortcut follow each other within so long. */
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
    /** Without any frame for so long, the link is stale. */
    silence: 5 * second,
    pingEvery: 2 * second,
    backoffBase: 500,
    backoffCap: 30 * second,
    connectTimeout: 10 * second,
    /** So many sockets in a row that closed or did not open: the person is told. */
    awayAfter: 2,
    /** An open link that held so long has recovered: the next backing off begins small again. */
    steadyAfter: 10 * second,
    maxAge: 24 * hour,
    /** A socket that was to follow an open one did not open: the next try. */
    replaceAgain: 7 * second,
    maxUnpacked: 4 * 1024 * 1024,
    /** How often a link and a topic tell their machine, at most, that frames come. */
    heardEvery: 500,
    /** Frames that wait to be unpacked: a socket that brings more is given up. */
    maxWaiting: 1_000,
  },
  /** The market's sockets that tabs share: a leader that does not answer is frozen, and asked again; topics of a tab. */
  socketShare: { answerWithin: 1 * second, askAgainAfter: 10 * second, maxTopics: 500, maxId: 64, maxTopic: 100 },
  /** The request that looks whether a lost venue is back. */
  venueCheck: {
    /** The longest pause between two requests; each takes a random share of it. */
    every: 1 * second,
    /** A request without an answer for so long is given up. */
    patience: 1.5 * second,
    /** The same pause while the venue answers and only its sockets do not open. */
    recheckEvery: 10 * second,
  },
  subscription: {
    /** Numbers whose topic is asked for no longer than this are not yet called old; a stream is heard within it. */
    startGrace: 1.5 * second,
    /** Without an acknowledgement for so long the topic is asked for again. */
    acknowledgeTimeout: 4 * second,
    /** A topic that broke again and again is asked for with growing pauses; the first time at once. */
    resyncBase: 250,
    resyncCap: 10 * second,
  },
  /** `found`: markets of each kind that the venue answers with; `ranked`: popular ones that it tells. */
  search: { debounce: 300, rows: 4, history: 5, popular: 4, found: 50, ranked: 10, maxKeyword: 60, maxDigits: 18 },
  /** Rows that the palette shows, those that were chosen lately, the longest text of its field. */
  palette: { rows: 60, recent: 6, maxText: 60, maxRecent: 80 },
  /** What a person chose: the longest file of it, the longest name of a zone. */
  settings: { maxFile: 256 * 1024, maxZone: 64, dialogWidth: 640 },
  /** Rates of currencies are asked for again. */
  currency: { refreshEvery: 10 * minute },
  footer: { qrSize: 120 },
  copyright: { from: 2017, to: 2025 },
} as const
