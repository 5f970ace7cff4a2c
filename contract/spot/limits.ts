import { day, hour, minute, second } from '../kernel/durations.ts'

/** Limits of spot trading. Times are in milliseconds unless the name says otherwise. */
export const spotLimits = {
  spotTrade: {
    /** The pair shown if the address names none. */
    usual: 'btc_usdt',
    /** The maximum length of a pair's name, and of the part of a name that an address shows. */
    longestName: 62,
    /** How often the market's status and rules are fetched. */
    rulesEvery: 15 * second,
    /** Minimum interval between updates of the price in the tab's title. */
    titleEvery: 1 * second,
    /** How long after a failure the code of a panel is fetched again. */
    lateRetryEvery: 5 * second,
  },
  workspace: {
    /** Columns of the workspace grid; maximum rows of a layout. */
    columns: 24,
    mostRows: 60,
    /** Minimum window widths, px, of each class; narrower windows show one panel at a time. */
    from: { upright: 769, pad: 960, medium: 1_180, wide: 1_680 },
    /** Undo steps. */
    undo: 50,
    /** Limits of a stored layout. */
    mostCells: 500,
    mostPanels: 50,
    /** Named layouts, characters of a name, and pairs with a layout of their own. */
    saved: 20,
    savedName: 40,
    pairs: 50,
    /** Characters of a layout in an address. */
    link: 2_000,
    /** Size of a panel's own window, px. */
    ownWindow: { width: 480, height: 760 },
  },
  windowLink: {
    /** How long to wait for other windows of a group to answer. */
    answersWithin: second / 2,
    /**
     * How often a window without a group asks which groups are in use, because a closed window may not have reported
     * it.
     */
    asksEvery: 10 * second,
    /** How long to wait for the page of another pair. */
    navigatesWithin: 10 * second,
  },
  orderBook: {
    /**
     * Order book groupings, as multiples of the tick; and the largest of a pair, as a fraction of its maximum price:
     * coarser ones would show a few rows. Stored choices count from the first, so new ones are appended.
     */
    groupings: ['1', '10', '100', '1000', '5000', '10000'],
    coarsest: '0.0005',
    /** Levels shown per side; on a phone. */
    rows: 50,
    phoneRows: 10,
    /** The most steps inside the spread that a ladder shows on each side; on a phone. */
    inside: 6,
    phoneInside: 3,
    /** How long a requested book may be missing before the user is notified. */
    patience: 5 * second,
    /**
     * The depth chart: its range on each side as a fraction of the mid price, and the minimum interval between redraws.
     */
    depth: { span: '0.02', every: second / 4 },
    /** Best levels per side that can count for the imbalance, and the default. */
    balances: [5, 10, 20],
    weighed: 20,
    /** Pairs whose order book settings are stored. */
    keptPairs: 50,
    /** A longer press takes nothing, because the level seen at its start is outdated. */
    longestPress: 10 * second,
  },
  ladder: {
    /** Trading from the order book is disarmed after this time without an order. */
    unusedFor: 2 * minute,
    /** How long the result of a press is shown, and its orders can be cancelled beside the book. */
    shownFor: 20 * second,
  },
  spotBalances: {
    /** How often shown balances are fetched again, because prices and funds also change elsewhere. */
    refreshEvery: 30 * second,
    /** Changes within this time cause one fetch. */
    settle: second / 2,
  },
  recentTrades: {
    /** Trades kept per market, and rows shown; on a phone. */
    kept: 300,
    rows: 50,
    phoneRows: 20,
    /**
     * A trade is large from this multiple of the median size of the kept trades, and only if there are at least `of`
     * trades.
     */
    large: { times: '10', of: 20 },
    /** Ids of own trades that are kept. */
    own: 500,
  },
  orderForm: {
    /** Fractions of a price, and multiples of the usual size, from which the user is asked to confirm. */
    warnings: { worse: '0.02', far: '0.2', moves: '0.01', larger: '5' },
    /** The minimum number of orders for a usual size. */
    usualOf: 10,
    /** Maximum digits of a price. */
    priceDigits: 18,
    /** Maximum decimal places of a trailing distance in per cent. */
    trailDigits: 2,
    /** Decimal places of a risk derived in per cent of equity. */
    riskDigits: 2,
    /** Lifetimes offered for GTD orders, ms; the second is the default. */
    lifetimes: [hour, day, 7 * day, 30 * day],
    /** How far ahead a GTD order can expire, ms; also the venue's limit. */
    longestLife: 365 * day,
    /** Pairs whose draft orders a browser keeps. */
    drafts: 20,
    /** Shortcut buttons, in per cent of the available balance. */
    shares: [25, 50, 75, 100],
    /** Multiplier for price and size steps while Shift is held. */
    largeStep: 10,
    /** Decimal places of a mean price beyond the market's price digits, and of a fraction of a price. */
    meanDigits: 2,
    shareDigits: 6,
    /** The number of a user's last orders in a market whose median is their usual size. */
    usualFrom: 20,
  },
  vip: {
    /** How many UTC days, today included, count towards the level. */
    days: 30,
    /** How often an open page fetches the level again. */
    refreshEvery: minute,
    /** Maximum length of a typed amount. */
    maxAmount: 40,
  },
  awayReceipt: {
    /** If no order update arrives for longer, the user counts as away. */
    blind: 10 * second,
    /** How long to wait for queued updates, and the price, to arrive. */
    settle: 1 * second,
    /** If nothing happened to the user's orders, the price alone is reported only after a longer absence. */
    priceAfter: 5 * minute,
    /** How often the user's presence is recorded while nothing happens. */
    keepEvery: 5 * second,
    /** Users whose last seen state a browser keeps, and orders of each. */
    people: 5,
    orders: 500,
    /** Pages of orders searched for ended ones, and orders per page. */
    pages: 4,
    pageSize: 500,
    /** Receipts open at a time, newest first, and orders listed in each. */
    shown: 3,
    lines: 20,
    /** Decimal places of an average price beyond the market's. */
    averageDigits: 2,
    /** Decimal places of a percentage change. */
    changeDigits: 2,
  },
  roundTrip: {
    /** The last orders whose median time is shown. */
    of: 20,
    /** A slower response counts as slow. */
    slow: 1 * second,
  },
  fillNotices: {
    /** Trades within this time are announced together. */
    gather: 300,
    /** How long a trade notice stays on the floor. */
    reading: 12 * second,
    /** Ids of announced trades, so that none is announced twice. */
    announced: 500,
    /** How long a tab's claim keeps other tabs from announcing the same trade. */
    claim: 30 * second,
    /** The trade sound: two notes in Hz, the duration of each, and the volume from 0 to 1. */
    sound: { notes: [660, 880], length: 0.12, volume: 0.2 },
  },
  openOrders: {
    /** Orders per page; all live orders are fetched page by page. */
    pageSize: 200,
    /** How often a fetch is restarted because the list changed between pages, before it counts as failed. */
    gatherings: 3,
    /** Ids of ended orders that are remembered, so that a late update never revives one. */
    endedKept: 1_000,
  },
  tradeHistory: {
    pageSize: 50,
    /** Preset ranges, in days up to today. */
    presets: [1, 7, 30, 90],
    /** Delay before groups of fills are fetched again after new ones arrived. */
    fillsPause: 1 * second,
    /** Fills of one order per request. */
    orderFills: 500,
  },
  chart: {
    /** Candles in the first request, in each page of older ones, and at most in a chart. */
    first: 500,
    page: 500,
    most: 10_000,
    /** Minimum interval between redraws. */
    drawEvery: 200,
    /** Delay before missing or inconsistent candles are fetched again. */
    pause: 5 * second,
    /** Delay before own fills or costs are fetched again after they changed. */
    fillsPause: 1 * second,
    /** Own fills per page for updates, and at first. */
    fills: 100,
    allFills: 500,
    /** Limits of the stored chart settings: pairs with their own look, templates, and the length of a name. */
    pairs: 50,
    templates: 20,
    templateName: 40,
    /** Pairs suggested for a comparison. */
    suggested: 8,
    indicators: 8,
    /** Heights of a chart's parts, px: of the candles at least, of another pane at least and usually, and of a step. */
    panes: { candles: 120, min: 40, usual: 84, step: 12 },
    /** The maximum value of an indicator parameter. */
    maxParam: 500,
    /** Drawings of one pair, and of all pairs together; the pairs drawn on longest ago are removed first. */
    pairDrawings: 60,
    drawings: 300,
    /** Points of one drawing, characters of a note, and changes of drawings that can be undone. */
    points: 4,
    noteText: 80,
    undo: 30,
    /** Rows in the table of visible candles. */
    tableRows: 60,
    /** Candles scrolled per arrow key press. */
    scrollBars: 20,
  },
} as const
