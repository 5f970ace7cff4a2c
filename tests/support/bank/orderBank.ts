import { asc, gt } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import type { Bill } from '#contract/assets/calls/bills.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/db/database.ts'
import { engineJournal } from '#server/db/schema/index.ts'
import { createEngine } from '#server/engine/engine.ts'
import { openMarket } from '#server/trading/tradedMarket.ts'
import { rulesOf } from '#server/trading/marketRules.ts'
import { storedTrading } from '#server/trading/storedTrading.ts'
import { faultsOfList, ownedIn } from '../bills.ts'
import { logIn, newName, scaled } from '../spot/otherClient.ts'
import type { Trader } from '../spot/otherClient.ts'
import type { Venue } from './bank.ts'
import { openTab } from './orderActions.ts'
import { judgeOrders, readAccount } from './orderJudge.ts'

export interface OrderPlan {
  readonly people: number
  /** Open tabs per person. */
  readonly tabs: number
  readonly kills: number
  /** Minimum and maximum number of calls between kills; fewer than a market's journal keeps. */
  readonly callsBetweenKills: readonly [number, number]
}

export interface OrderReport {
  readonly kills: number
  readonly orders: number
  readonly fills: number
  /** Calls whose client got no answer and had to look up the outcome. */
  readonly unanswered: number
  readonly anomalies: readonly string[]
}

/** A venue whose data can be read while it is stopped. */
export interface OpenedVenue extends Venue {
  readonly read: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>
}

const symbol = 'btc_usdt'
const random = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))

/** A second engine that replays the whole journal from the first command and never uses a snapshot. */
const createReplica = () => {
  const engine = createEngine()
  let last = 0
  return async (tx: Queries): Promise<readonly string[]> => {
    const pair = spotPair(symbol)
    const rules = pair && rulesOf(pair)
    if (!rules) throw new Error(`${symbol} is not listed`)
    const stored = openMarket(rules, await storedTrading(tx).market(symbol))
    const rows = await tx
      .select()
      .from(engineJournal)
      .where(gt(engineJournal.seq, last))
      .orderBy(asc(engineJournal.seq))
    const wrong: string[] = []
    for (const { seq, command } of rows) {
      last += 1
      if (seq !== last) wrong.push(`the journal has ${seq} where ${last} was to come`)
      engine.apply(command)
    }
    if (JSON.stringify(engine.snapshot()) !== JSON.stringify(stored.engine.snapshot()))
      wrong.push(`the market that is opened after command ${last} is not the one that its journal makes`)
    return wrong
  }
}

/** What is wrong with a trader's bills: they make all that the accounts own. */
const faultsOfTrader = async (trader: Trader): Promise<readonly string[]> => {
  const { data } = await trader.send<{ readonly accounts: readonly AccountBalances[] }>(
    'GET',
    calls.assets.balances.path,
  )
  const found: Bill[] = []
  for (let page = 1; ; page += 1) {
    const { data: bills } = await trader.send<{ readonly list: readonly Bill[]; readonly totalCount: number }>(
      'GET',
      `${calls.bills.list.path}?pageNum=${page}&pageSize=${kernelLimits.pagedList.maxPageSize}`,
    )
    found.push(...bills.list)
    if (found.length >= bills.totalCount || bills.list.length === 0) return faultsOfList(found, ownedIn(data.accounts))
  }
}

/**
 * Several people place, amend and cancel orders that fill each other while the venue is repeatedly killed; after each
 * start the venue's whole state is judged.
 */
export const runOrderBank = async (venue: OpenedVenue, plan: OrderPlan): Promise<OrderReport> => {
  const { people, tabs, kills, callsBetweenKills } = plan
  let callsLeft = random(...callsBetweenKills)
  let killed = 0
  /** Settles once a running venue accepts calls and was judged. */
  let running: Promise<void> = Promise.resolve()
  const anomalies: string[] = []
  const seen = new Map<string, string>()
  const replay = createReplica()

  const count = () => {
    callsLeft -= 1
    if (callsLeft === 0 && killed < kills) running = kill()
  }
  const openPerson = async (index: number) => {
    const trader = await logIn(
      venue.url,
      `orders${index}-${newName().toLowerCase()}@statefloor.test`,
      newName(),
      'register',
    )
    const opening = { btc: scaled((await trader.coin('btc'))[0]), usdt: scaled((await trader.coin('usdt'))[0]) }
    const open = Array.from({ length: tabs }, () => openTab({ trader, count, running: () => running }))
    return { trader, open, name: `person ${index}`, opening }
  }
  const all = await Promise.all(Array.from({ length: people }, (_, index) => openPerson(index)))

  const judge = async () => {
    const accounts = await Promise.all(
      all.map(({ trader, open, name, opening }) =>
        readAccount(trader, { name, opening, sent: open.flatMap(({ sent }) => sent) }),
      ),
    )
    const book = await all[0]?.trader.send<Record<'bids' | 'asks', readonly (readonly string[])[]>>(
      'GET',
      `/hk-web/v3/fullDepth?symbol=${symbol}`,
    )
    if (!book) throw new Error('There is no trader')
    const found = judgeOrders(accounts, book.data, seen)
    anomalies.push(...found.map((one) => `after kill ${killed}: ${one}`))
    return accounts
  }

  const kill = async () => {
    killed += 1
    await venue.kill()
    anomalies.push(...(await venue.read(replay)))
    await venue.restart()
    await judge()
    if (killed % 50 === 0) process.stdout.write(`${killed} kills, ${anomalies.length} anomalies\n`)
    callsLeft = random(...callsBetweenKills)
  }

  const work = async (act: () => Promise<void>) => {
    while (killed < kills && anomalies.length === 0) {
      await running
      await act()
    }
  }
  await Promise.all(all.flatMap(({ open }) => open.map(({ act }) => work(act))))
  await running
  const accounts = await judge()
  for (const { trader, name } of all)
    anomalies.push(...(await faultsOfTrader(trader)).map((fault) => `${name}: ${fault}`))
  return {
    kills: killed,
    orders: accounts.reduce((sum, { orders }) => sum + orders.length, 0),
    fills: seen.size,
    unanswered: all.flatMap(({ open }) => open).reduce((sum, { unanswered }) => sum + unanswered(), 0),
    anomalies,
  }
}
