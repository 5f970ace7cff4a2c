/** Every number of the product, in one place. Times are milliseconds unless the name says otherwise. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  /** How long a call may take before it counts as timed out. */
  call: { timeout: 15 * second, maxAnswerBytes: 10 * 1024 * 1024 },
  /** Reads are asked again with full jitter: attempt n waits a random share of base · 2^n. */
  request: { retries: 3, retryBase: 500, retryCap: 8 * second },
  /** Writes: how an unknown outcome is asked, and how many open keys are kept. */
  submit: {
    settleDelay: 1 * second,
    settleCap: 30 * second,
    runningPoll: 1 * second,
    maxOpenKeys: 50,
    lookEvery: 5 * second,
    dueAfter: 20 * second,
  },
  /** How often a wait that the person watches is counted down. */
  countdown: { every: 1 * second },
  pagedList: { pageSize: 10, maxPageSize: 100 },

  /** What later screens need is fetched so long after the first one began. */
  page: {
    preloadAfter: 3 * second,
    /** A page that takes no longer to come shows no place of its own before: nothing flashes. */
    patience: 150,
    /** A page that was scrolled far is scrolled back as far, if it has grown as long within this. */
    scrollBack: 5 * second,
  },

  /**
   * A change of language while money is on its way: told of after the first, given up waiting after the second, the
   * outcome left to be read for the third.
   */
  locale: { hush: 300, patience: 20 * second, reading: 4 * second },

  device: { pcAbove: 1440, padAbove: 768, searchIconBelow: 1600, bothDoorsFrom: 384 },
  scroll: { topDebounce: 100, step: 150, narrowBelow: 300, narrowShare: 0.3, resizeThrottle: 200 },

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

  session: {
    logoutRedirect: 1 * second,
    /** A return after so long a sleep asks for the session again. */
    longSleep: 5 * minute,
    logoutSettle: 3 * second,
    sessionRetry: 3 * second,
    /** A logout call without an answer for so long is left to the next start. */
    logoutPatience: 5 * second,
    /** How often a page that is looked at checks whether the machine slept. */
    sleepCheck: 30 * second,
  },
  /** The public name, in letters as a reader counts them; `maxUnits` bounds the marks upon them. */
  nickname: { min: 3, max: 20, maxUnits: 60, typed: 200, generated: 6, changes: 5, window: 1 * hour },
  /** `stem`: letters of a known word, or of a part of the account, that are enough to be one. */
  password: { min: 10, max: 128, stem: 4 },
  account: { maxEmail: 254 },
  totp: {
    digits: 6,
    step: 30 * second,
    window: 1,
    recoveryCodes: 10,
    recoveryHalf: 5,
    qrSize: 180,
    safetyToken: 5 * minute,
  },
  /** The venue's doors, as a page meets them. */
  doors: {
    /** Without a Retry-After a screen waits so long before it takes another try. */
    pause: 10 * second,
  },

  transfer: {
    defaultCoinId: 52,
    dialogWidth: 520,
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
    /** Without an acknowledgement for so long the topic is asked for again. */
    acknowledgeTimeout: 4 * second,
    /** A topic that broke again and again is asked for with growing pauses; the first time at once. */
    resyncBase: 250,
    resyncCap: 10 * second,
  },
  book: { levels: 1_000, checksumLevels: 10 },
  markets: {
    sortEvery: 1 * second,
    sparklinePoints: 48,
    sparklineRefresh: 5 * minute,
    rowHeight: 44,
    compactRowHeight: 32,
    compactTouchHeight: 40,
    overscan: 6,
    top: 8,
    trendlinesAtOnce: 100,
    trendlinesPause: 30 * second,
  },
  /** `found`: markets of each kind that the venue answers with; `ranked`: popular ones that it tells. */
  search: { debounce: 300, rows: 4, history: 5, popular: 4, found: 50, ranked: 10, maxKeyword: 60, maxDigits: 18 },
  favourites: { maxLocal: 500 },
  /** What a person chose: the longest file of it, the longest name of a zone. */
  settings: { maxFile: 256 * 1024, maxZone: 64, dialogWidth: 640 },
  /** Rates of currencies are asked for again. */
  currency: { refreshEvery: 10 * minute },
  overview: { refreshEvery: 15 * second },

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
    /** An approved login waits for its browser, and is told to it again after the first answer. */
    collectFor: 90 * second,
  },
  installWallet: { dialogWidth: 756, qrSize: 160 },
  backupSites: { shown: 3 },

  live: {
    maxBanMinutes: 7 * 24 * 60,
    /** The list of rooms, and the header's button, are asked for again. */
    refreshEvery: 1 * minute,
    buttonEvery: 5 * minute,
    placeholders: 6,
    /** A chat that cannot be followed is read all the same, after so long. */
    joinPatience: 2 * second,
    /** Letters of a message; what is written may hold so many times as much of what is taken out. */
    maxText: 300,
    rawShare: 4,
    maxNote: 100,
    /** Messages that one answer brings, and that a page keeps. */
    page: 50,
    kept: 500,
    /** Messages of one person in a room in a window. */
    messages: 5,
    banMinutes: [10, 60, 24 * 60, 7 * 24 * 60],
    /** Without a Retry-After the next message waits so long. */
    pause: 5 * second,
    /** A picture that stands still for so long has stopped. */
    stall: 8 * second,
    /** What of a stream does not come is asked for again so often, after such pauses. */
    streamTries: 40,
    streamPause: 3 * second,
    /** Telling the venue keeps nobody from going on for longer. */
    followPatience: 1 * second,
  },

  support: {
    /** A line's script is loaded again after a pause. */
    loadRetries: 3,
    retryDelay: 2 * second,
    /**
     * How often a loaded line is asked whether it is ready, and how long; a web chat and a chat desk are quick or not
     * at all.
     */
    pollEvery: 500,
    pollFor: 5 * second,
    quickPollEvery: 100,
    quickPollFor: 3 * second,
    refreshEvery: 1 * second,
    /** So many refreshes in a row without an answer: the line is gone. */
    maxSilent: 5,
    /** Above this the badge says that there are more. */
    maxBadge: 99,
    maxUnread: 1_000_000,
    /** A vendor's script and each answer of its frame have to come within so long. */
    loadTimeout: 10 * second,
    answerTimeout: 900,
    /** Messages of one frame in a window; a frame that says more is shut. */
    maxMessages: 100,
    messageWindow: 1 * second,
    panelWidth: 384,
    panelHeight: 640,
  },
  desk: {
    maxText: 2_000,
    maxEmojiText: 60,
    maxFileBytes: 2 * 1024 * 1024,
    /** Base64 of the largest file, and the rest of the call. */
    maxBodyBytes: 3 * 1024 * 1024,
    /** Messages that a screen holds, and those that wait to be sent. */
    shown: 200,
    maxOutbox: 20,
    /** Texts that a tab keeps over a reload: those that wait, and as many that were not taken. */
    maxKept: 40,
    catchUpEvery: 5 * second,
    /** A mark that did not arrive is sent again; not in step with the above. */
    markAgain: 3_700,
    inbox: 100,
    /** The list of agents is fetched again no sooner, however much is said. */
    inboxGap: 500,
  },

  messages: {
    /** What the venue keeps of a person's messages; older ones go. */
    kept: 1_000,
    /** How many the popover of the header shows. */
    peeked: 5,
    /** So long the list waits for the stream, after which nothing can be missed. */
    streamPatience: 1 * second,
    /** How often the page looks whether another day has begun. */
    dayCheck: 30 * second,
    /** Codes of modules and submodules are small numbers. */
    maxCode: 9_999,
  },
  alerts: {
    maxDigits: 24,
    /** Markets that the form suggests at a time. */
    suggested: 8,
  },

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

  footer: { qrSize: 120 },
  copyright: { from: 2017, to: 2025 },
} as const

/** Numbers that the venue alone needs. A page imports none of them, so that its bundle does not hold them. */
export const venueLimits = {
  /**
   * scrypt: 2^15 blocks of 8, three times (32 MiB, a quarter of a second); hashes that wait for their turn, of one
   * place or account and in all, before the door closes.
   */
  hash: {
    cost: 2 ** 15,
    blockSize: 8,
    parallel: 3,
    keyBytes: 32,
    saltBytes: 16,
    atOnce: 2,
    laneWaiting: 20,
    waiting: 100,
  },
  /** The doors: what a guess and a new account meet. */
  doors: {
    /**
     * Guesses at one account from one place: the first wait comes after the free ones, and doubles with each further
     * wrong one.
     */
    guesses: { free: 5, first: 30 * second, longest: 15 * minute },
    /** Codes of an authenticator that came with the right password, at one account from wherever. */
    codes: { free: 10, first: 30 * second, longest: 15 * minute },
    /** Waits are forgotten so long after they ended; so many names are kept. */
    forget: 1 * hour,
    names: 100_000,
    /** Guesses at all accounts from one place, and from the /48 above an IPv6 one. */
    addressTries: 50,
    wideTries: 400,
    addressWindow: 5 * minute,
    /**
     * From so many wrong guesses at one account, or at all of the venue, each place waits before its first guess and
     * between them.
     */
    spread: {
      accountWindow: 1 * hour,
      account: [
        { from: 30, pause: 10 * second },
        { from: 200, pause: 1 * minute },
      ],
      venueWindow: 1 * minute,
      venue: [{ from: 300, pause: 10 * second }],
    },
    registerTries: 60,
    registerWindow: 10 * minute,
  },
  /**
   * Browsers that an account is known to have logged in from: how many are kept, and for how long after their last
   * login.
   */
  knownDevices: { kept: 20, life: 400 * day },
  /**
   * The log of security events: lines of one kind that one place may cause in a window; its file and how many older
   * ones are kept.
   */
  securityLog: { lines: 60, window: 1 * minute, file: { bytes: 10 * 1024 * 1024, kept: 5 } },
  /** How many closed popups the venue remembers of a person. */
  popups: { kept: 200 },
  signature: { maxSkew: 30 * second, forgetEvery: 10 * minute },
  /** Calls of one user, or of one address without a user, in a window. */
  rate: { calls: 5_000, window: 10 * second },
  /** Reports of browsers about the document's policy, of one address in a window. */
  reports: { calls: 60, window: 1 * minute },
  /** How many times the room of an IPv6 /64 its /48 has, which a provider's customer may have to itself. */
  address: { wideShare: 8 },
  /** Names that one limiter remembers, and how many it forgets at once when it is full. */
  limiter: { maxNames: 100_000, roomAtOnce: 10_000 },
  /** Lines that one kind of event may write into the log in a window, when strangers can cause it. */
  log: { lines: 10, window: 1 * minute },
  sandbox: { slow: 10 * second },
  http: {
    bodyBytes: 256 * 1024,
    /** Longer than browsers keep a connection: one that the venue closes first makes them send a call twice. */
    keepAlive: 72 * second,
    headersTimeout: 75 * second,
    /**
     * For the whole request to arrive, not below the headers' time, and how often the venue looks for those that are
     * late.
     */
    requestTimeout: 90 * second,
    lookEvery: 5 * second,
    /** While it stops: how often it looks for connections that are done. */
    closeEvery: 50,
    /** When a call that the venue could not take (503) may be sent again. */
    unavailablePause: 2 * second,
    /** For what was begun when the venue is told to stop. */
    stopWithin: 8 * second,
  },
  /**
   * The lock of one venue on a PostgreSQL database: tries of a start, the pause between them, how often it is checked,
   * and the time of an answer.
   */
  database: {
    lockTries: 12,
    lockPause: 250,
    lockCheck: 5 * second,
    lockAnswer: 4 * second,
    /** For a connection to be made, or to become free. */
    connectWithin: 15 * second,
    /** A folder without room for so many bytes is full. */
    roomBytes: 24 * 1024 * 1024,
  },
  outcome: {
    keepAnswer: 24 * hour,
    /**
     * A key that was only asked about stays refused for longer than any session that could still send its original
     * (`session.absolute`).
     */
    keepAsked: 8 * day,
    forgetEvery: 10 * minute,
    /** Keys that were never used, about which a person may ask in a while and in a day, and an address in a day. */
    unknownKeys: 100,
    unknownWindow: 10 * minute,
    unknownDaily: 1_000,
    unknownDay: 1 * day,
    unknownFromAddress: 5_000,
    /** How many waiting commands the venue puts into one transaction. */
    batch: 200,
  },
  stream: {
    /** What the venue allows. */
    maxFrameBytes: 64 * 1024,
    maxTopics: 1_000,
    maxBuffered: 1024 * 1024,
    dropBuffered: 8 * 1024 * 1024,
    tickEvery: 100,
    userCloseWithin: 1 * second,
    /** Pings in a row without a word of the client, after which its socket counts as dead. */
    maxUnanswered: 15,
    /** Commands of one socket in a window, after which it is closed. */
    maxCommands: 3_000,
    commandWindow: 10 * second,
    maxSockets: 20_000,
    /** Shares of one address (IPv6: of a /64), as an office may have, and of one person or visitor. */
    socketsOfAddress: 1_500,
    socketsOfPerson: 50,
    /** A client that was refused a socket for its share comes again after so long. */
    sharePause: 10 * second,
  },
  feed: {
    /** What the simulated market is made of: the same number, the same market. */
    seed: 20_170_801,
    /** A venue that stood still for longer goes on with the newest trade, instead of catching up with each. */
    catchUp: 2 * second,
    /** Trades that a new subscriber of a market gets. */
    recentTrades: 50,
    /** Trades of one market in one frame: a frame never grows without bound. */
    maxTradesInFrame: 1_000,
    /** The span of a ticker's high, low, volume and change. */
    tickerSpan: day,
    fundingEvery: 8 * hour,
    /** The share that long positions pay without any premium, and the most that either side pays. */
    fundingInterest: '0.0001',
    fundingCap: '0.0075',
    fundingDigits: 6,
    /** Lines of a recording that cannot be read are told of one by one up to here, then counted. */
    toldLines: 20,
    candlesInAnswer: 500,
    maxCandlesInAnswer: 1_000,
    /** Between the end of a recording and its next play. */
    loopPause: 1 * second,
    /** Candles of the shortest period that a replayed market keeps. */
    keptCandles: 50_000,
    /** How often a recording is written, and how much may wait for a slow disk. */
    writeEvery: 1 * second,
    maxUnwritten: 64 * 1024 * 1024,
  },
  /**
   * The certificate of `--lan`: valid a little before its start, for clocks that are late, and no longer than a browser
   * takes.
   */
  lan: { early: 1 * hour, life: 30 * day },
  session: {
    idle: 12 * hour,
    absolute: 7 * day,
    /** Of one person at a time, and logins of one wallet: another one ends the oldest. */
    most: 50,
    /**
     * The venue: how long it trusts its memory of a session, how many it remembers, how exactly it notes the last use.
     */
    memory: 1 * second,
    remembered: 20_000,
    touch: 1 * minute,
    sweepAtLeast: 1 * hour,
    /** A sweep that failed is tried again. */
    sweepAgain: 5 * second,
    /**
     * After a renewal: requests of other tabs that were on their way with the token before are still the person's for
     * so long.
     */
    renewalGrace: 10 * second,
    /** Those that would change something are sent again after so long. */
    renewalPause: 1 * second,
    agentLength: 300,
  },
  transfer: {
    /** What a person may move between accounts in a day (UTC), in USDT. */
    dailyUsdt: '200000',
    /** Above this a transfer waits for review (20351). */
    reviewAboveUsdt: '50000',
    review: 10 * minute,
    /** A review whose end failed (the database was away) is ended again after so long. */
    reviewRetry: 5 * second,
    /** After a change of security settings transfers of more than `riskAboveUsdt` are refused (30705). */
    riskWindow: 24 * hour,
    riskAboveUsdt: '1000',
    maintenanceRate: '1.1',
  },
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
  live: {
    messageWindow: 10 * second,
    /** Other deeds of one person in a room in a window. */
    deeds: 30,
    deedWindow: 1 * minute,
    /** Parts of the stream that a player may fetch. */
    windowSegments: 6,
    /**
     * How long a message is kept, what moderation left (reports, and messages that were reported or deleted), and an
     * event of a room.
     */
    messageLife: 90 * day,
    recordLife: 400 * day,
    eventLife: 90 * day,
    sweepEvery: 1 * hour,
  },
  desk: {
    maxName: 80,
    /** Width times height of an image. */
    maxPixels: 40_000_000,
    maxSide: 16_384,
    /** A visitor without an account is known to this browser for so long after the last visit. */
    visitor: 30 * day,
    visitors: 30,
    visitorsWindow: 10 * minute,
    sends: 40,
    files: 10,
    window: 1 * minute,
    /**
     * Bytes of files that a conversation keeps, that an address may send in a window, and that all take; the operator
     * is told near the last.
     */
    keptBytes: 20 * 1024 * 1024,
    placeBytes: 60 * 1024 * 1024,
    placeWindow: 1 * day,
    allBytes: 4 * 1024 * 1024 * 1024,
    near: 0.8,
    /**
     * How long a file is kept, and a visitor who said nothing; how many messages a conversation keeps; how often that
     * is looked at.
     */
    fileLife: 90 * day,
    silentVisitor: 1 * day,
    keptMessages: 2_000,
    sweepEvery: 1 * hour,
  },
  alerts: {
    /** Alerts that a person may have at a time. */
    most: 50,
    /** How often the venue compares prices with what people asked for. */
    lookEvery: 100,
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
