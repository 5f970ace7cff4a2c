import { day, hour, minute, second } from '../kernel/durations.ts'

/** Numbers of spot trading. Times are milliseconds unless the name says otherwise. */
export const spotLimits = {
  spotTrade: {
    /** The pair where the address names none. */
    usual: 'btc_usdt',
    /** No pair's name is longer; of what an address names as many characters are shown. */
    longestName: 62,
    /** How often the venue is asked whether the market is open and what its rules are. */
    rulesEvery: 15 * second,
    /** How often the price in the tab's title changes at most. */
    titleEvery: 1 * second,
  },
  workspace: {
    /** Into how many columns a window is parted; how many rows a layout has at most. */
    columns: 24,
    mostRows: 60,
    /** From which width on, px, a window counts as one of these; below the first it shows one panel at a time. */
    from: { pad: 769, medium: 1_180, wide: 1_680 },
    /** Steps that can be undone. */
    undo: 50,
    /** What a stored layout may say. */
    mostCells: 500,
    mostPanels: 50,
    /** Of a panel in a window of its own, px. */
    ownWindow: { width: 480, height: 760 },
  },
  windowLink: {
    /** Other windows of a group that have not answered by then do not answer. */
    answersWithin: second / 2,
    /** How often a window in no group asks which ones are used: a window that was closed may not have said so. */
    asksEvery: 10 * second,
    /** A page of another pair that has not come by then does not come. */
    navigatesWithin: 10 * second,
  },
  orderBook: {
    /** How many times its tick a book can be grouped by. */
    groupings: ['1', '10', '100', '1000'],
    /** Levels of a side that are shown; on a phone. */
    rows: 50,
    phoneRows: 10,
    /** How long a book that was asked for may stay away before the person is told. */
    patience: 5 * second,
    /** The plot of a book: how far from its mid, as a part of it, and how often it is drawn anew at most. */
    depth: { span: '0.02', every: second / 4 },
    /** Best levels of each side that are weighed against each other. */
    weighed: 20,
    /** Pairs of which it is kept how their book is shown. */
    keptPairs: 50,
    /** A press that lasts longer takes nothing: what was seen at its beginning is too old. */
    longestPress: 10 * second,
  },
  recentTrades: {
    /** Trades of a market that are kept, and rows of them; on a phone. */
    kept: 300,
    rows: 50,
    phoneRows: 20,
    /** A trade is large from so many times the size in the middle of those that are kept; from how many on there is one. */
    large: { times: '10', of: 20 },
    /** Ids of own trades that are kept. */
    own: 500,
  },
  orderForm: {
    /** Parts of a price, and times of a usual size, from which on a person is asked whether they mean it. */
    warnings: { worse: '0.02', far: '0.2', moves: '0.01', larger: '5' },
    /** From how many orders on there is a usual size. */
    usualOf: 10,
    /** The most digits of a price. */
    priceDigits: 18,
    /** The most digits after the point of a trailing stop in per cent. */
    trailDigits: 2,
    /** How long an order with an end lives, ms; the second is what the form begins with. */
    lifetimes: [hour, day, 7 * day, 30 * day],
    /** Pairs whose begun orders a browser keeps. */
    drafts: 20,
    /** Shares of what is available that one press fills in, per cent. */
    shares: [25, 50, 75, 100],
    /** Steps of a price or a size with Shift held. */
    largeStep: 10,
    /** Digits of a mean price beyond those of the market's own prices, and of a share of a price. */
    meanDigits: 2,
    shareDigits: 6,
    /** A person's last orders of a market whose median is their usual size. */
    usualFrom: 20,
  },
  awayReceipt: {
    /** Without a word of the own orders for longer, somebody was away. */
    blind: 10 * second,
    /** What lay in the line meanwhile has come, and the price with it. */
    settle: 1 * second,
    /** Where nothing happened to their orders, the price alone is reported of an absence that was longer. */
    priceAfter: 5 * minute,
    /** How often it is written down that somebody is here, while nothing happens. */
    keepEvery: 5 * second,
    /** People of whom a browser keeps what they saw last, and of how many orders. */
    people: 5,
    orders: 500,
    /** Pages of orders that are looked through for those that ended, and how many a page has. */
    pages: 4,
    pageSize: 500,
    /** Receipts that stand open at a time, the newest first, and orders that one of them tells of. */
    shown: 3,
    lines: 20,
    /** Digits of an average price beyond those of the market. */
    averageDigits: 2,
    /** Digits of a change in per cent. */
    changeDigits: 2,
  },
  roundTrip: {
    /** The last orders whose median time is shown. */
    of: 20,
    /** An answer that takes longer is slow. */
    slow: 1 * second,
  },
  fillNotices: {
    /** Trades that follow one another within this are announced together. */
    gather: 300,
    /** How long a notice of trades stands on the floor. */
    reading: 12 * second,
    /** Ids of trades that were announced: none is announced twice. */
    announced: 500,
    /** For so long no other tab tells of the same trade. */
    claim: 30 * second,
    /** The sound of a trade: two notes, Hz, how long each of them is, and how loud, of 1. */
    sound: { notes: [660, 880], length: 0.12, volume: 0.2 },
  },
  openOrders: {
    /** Of one page: all live orders are gathered page by page. */
    pageSize: 200,
    /** How often a list that changed between two of its pages is begun anew, before it counts as not answered. */
    gatherings: 3,
    /** Ids of ended orders that are remembered, so that a late word of one never brings it back. */
    endedKept: 1_000,
  },
  tradeHistory: {
    pageSize: 50,
    /** Days up to today that are one press away. */
    presets: [1, 7, 30, 90],
  },
  chart: {
    /** Candles that are asked for at first, those of each page of older ones, and the most that a chart holds. */
    first: 500,
    page: 500,
    most: 10_000,
    /** What came is drawn so often at most. */
    drawEvery: 200,
    /** Before candles that did not come, or do not fit, are asked for again. */
    pause: 5 * second,
    /** Before own fills are asked for again after some came. */
    fillsPause: 1 * second,
    /** Own fills of a page: of what is new, and of all, which an average price covers. */
    fills: 100,
    allFills: 500,
    /** What is kept: pairs that have a look of their own, templates and the letters of a name. */
    pairs: 50,
    templates: 20,
    templateName: 40,
    /** Pairs that are suggested for a comparison. */
    suggested: 8,
    indicators: 8,
    /** Of an indicator's number. */
    maxParam: 500,
    /** Drawings of one pair, and of all pairs together; the pairs that were drawn on first go. */
    pairDrawings: 60,
    drawings: 300,
    /** Points of one drawing. */
    points: 4,
    /** Rows of the table of candles in view. */
    tableRows: 60,
    /** How many candles one press of an arrow leads. */
    scrollBars: 20,
  },
} as const
