import { calls } from '#contract/calls.ts'
import type { Bill } from '#contract/assets/calls/bills.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { transferResultSchema } from '#contract/assets/calls/transfer.ts'
import type { TransferRecord } from '#contract/assets/calls/transfer.ts'
import { decimal, fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { faultsOfList, ownedIn } from '../bills.ts'
import { createClient, known, newKey, unknown } from './client.ts'
import type { Client } from './client.ts'
import { anomalies } from './history.ts'
import type { Balances, Read, ReviewEnd, Transfer } from './history.ts'

const usdt = { coinId: assetsLimits.transfer.defaultCoinId, coinName: 'usdt', tradeId: null } as const
const digits = 6
/** The smallest amount under review is one unit more. */
const limitAmount = decimal(venueLimits.transfer.reviewAboveUsdt)
/** Transfer types between these accounts, in these directions. */
const types = [23, 28, 32, 38, 82, 83] as const

/** How to reach, stop and start the venue. */
export interface Venue {
  readonly url: string
  readonly kill: () => Promise<unknown>
  readonly restart: () => Promise<void>
}

export interface Plan {
  readonly people: number
  /** Open tabs per person; half of their calls are reads. */
  readonly tabs: number
  readonly kills: number
  /** Minimum and maximum number of calls between kills. */
  readonly callsBetweenKills: readonly [number, number]
}

export interface Report {
  readonly kills: number
  readonly transfers: number
  readonly reads: number
  /** Reads and transfers that got no answer: the call that reaches the count of a kill always does. */
  readonly unanswered: number
  /** Transfers whose outcome no client learned. */
  readonly withoutOutcome: number
  readonly anomalies: readonly string[]
}

type Sent = Omit<Transfer, 'happened'> & { readonly settled: 'done' | 'refused' | undefined }

const random = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))

const readBalances = async (client: Client): Promise<Balances | typeof unknown> => {
  const answer = await client.call(calls.assets.balances, {})
  if (answer === unknown) return unknown
  const places = answer.data.accounts.flatMap(({ walletType, pair, coins }) =>
    coins.flatMap(({ coinId, available, held }): [string, bigint][] =>
      coinId === usdt.coinId && pair === null
        ? [
            [`${walletType} available`, toUnits(available, digits)],
            [`${walletType} held`, toUnits(held, digits)],
          ]
        : [],
    ),
  )
  return new Map(places)
}

const recordsOf = async (client: Client) => {
  const found: (Pick<TransferRecord, 'transferId' | 'state' | 'createdTime' | 'target'> & { amount: bigint })[] = []
  for (let page = 1; ; page += 1) {
    const query = { pageNum: String(page), pageSize: String(kernelLimits.pagedList.maxPageSize) }
    const { data } = known(await client.call(calls.transfer.records, { query }), 'the records')
    found.push(...data.list.map(({ amount, ...record }) => ({ ...record, amount: toUnits(amount, digits) })))
    if (found.length >= data.totalCount || data.list.length === 0) return found
  }
}

/** Faults of a user's bills, which must add up to all balances. */
const faultsOfPerson = async (client: Client): Promise<readonly string[]> => {
  const { data: balances } = known(await client.call(calls.assets.balances, {}), 'the balances')
  const found: Bill[] = []
  for (let page = 1; ; page += 1) {
    const query = { pageNum: String(page), pageSize: String(kernelLimits.pagedList.maxPageSize) }
    const { status, data } = known(await client.call(calls.bills.list, { query }), 'the bills')
    if (status === 429) {
      known(await client.call(sandbox.clock, { body: { advance: venueLimits.rate.window } }), 'the clock')
      page -= 1
      continue
    }
    found.push(...data.list)
    if (found.length >= data.totalCount || data.list.length === 0)
      return faultsOfList(found, ownedIn(balances.accounts))
  }
}

const inReview = (records: Awaited<ReturnType<typeof recordsOf>>): number =>
  records.filter(({ state }) => state === 'review').length

/** Records and balances of one moment: no review ended between the two reads. */
const closingOf = async (client: Client) => {
  for (;;) {
    const before = await recordsOf(client)
    const closing = await readBalances(client)
    if (closing === unknown) throw new Error('No answer: the closing balances')
    const found = await recordsOf(client)
    const faults = await faultsOfPerson(client)
    if (inReview(before) === inReview(await recordsOf(client))) return { found, closing, faults }
  }
}

/** The final outcome according to the venue. A client over the rate limit continues in the next window. */
const outcomeOf = async (client: Client, key: string): Promise<'done' | 'refused' | 'running'> => {
  for (;;) {
    const { status, data } = known(await client.call(calls.session.outcome, { body: { key } }), 'an outcome')
    if (status !== 429) return data.state
    known(await client.call(sandbox.clock, { body: { advance: venueLimits.rate.window } }), 'the clock')
  }
}

/**
 * Several people move money between their accounts and read them while the venue is repeatedly killed; then their
 * observations are judged.
 */
export const runBank = async (venue: Venue, { people, tabs, kills, callsBetweenKills }: Plan): Promise<Report> => {
  let tick = 0
  const now = () => (tick += 1)
  let run = 0
  let callsLeft = random(...callsBetweenKills)
  let killed = 0
  /** Settles once a running venue accepts calls. */
  let running: Promise<void> = Promise.resolve()

  const kill = async () => {
    killed += 1
    await venue.kill()
    await venue.restart()
    run += 1
    callsLeft = random(...callsBetweenKills)
  }
  /** Counts a call before it is sent, and kills the venue when the count is reached. */
  const count = () => {
    callsLeft -= 1
    if (callsLeft === 0 && killed < kills) running = kill()
  }

  const openPerson = async (index: number) => {
    const client = createClient(venue.url)
    const body = { account: `bank${index}-${newKey().toLowerCase()}@statefloor.test`, password: 'bank-statefloor-1' }
    known(await client.call(calls.session.register, { body }), 'the registration')
    const opening = await readBalances(client)
    if (opening === unknown) throw new Error('No answer: the opening balances')
    const sent: Sent[] = []
    const reads: Read[] = []
    let unanswered = 0
    let amount = 0n

    const read = async () => {
      const [invoked, sentTo, sentAt] = [now(), run, Date.now()]
      count()
      const balances = await readBalances(client)
      // An interrupted read gives no information; a read cannot span a restart, because its connection is lost.
      if (balances === unknown) unanswered += 1
      else
        reads.push({ kind: 'read', invoked, completed: now(), run: sentTo, sentAt, answeredAt: Date.now(), balances })
    }

    const transfer = async () => {
      amount += 1n
      const [key, mine, type] = [newKey(), amount, types[random(0, types.length - 1)] ?? types[0]]
      // Once or twice, an amount that goes to review.
      const units = random(1, 60) === 1 && mine < 1_000n ? toUnits(limitAmount, digits) + mine : mine
      const [source, target] = [Math.floor(type / 10), type % 10]
      const body = { ...usdt, amount: trim(fromUnits(units, digits)), type }
      const [invoked, sentTo] = [now(), run]
      count()
      const answer = await client.call(calls.transfer.submit, { body }, key)
      let settled: { state: 'done' | 'refused'; code: number; data: unknown } | undefined
      if (answer !== unknown && answer.status === 200) {
        const state = answer.code === codes.success || answer.code === codes.transferInReview ? 'done' : 'refused'
        settled = { state, code: answer.code, data: answer.data }
      } else {
        unanswered += 1
        // Some clients never look up the outcome: the transfer's effect counts either way.
        while (!settled && random(1, 4) > 1) {
          await running
          const asked = await client.call(calls.session.outcome, { body: { key } })
          if (asked !== unknown && asked.data.state !== 'running')
            settled = { state: asked.data.state, code: asked.data.code ?? 0, data: asked.data.data }
        }
      }
      const to =
        settled?.code === codes.transferInReview || units > toUnits(limitAmount, digits)
          ? `${source} held`
          : `${target} available`
      const transferId = settled?.state === 'done' ? transferResultSchema.parse(settled.data)?.transferId : undefined
      sent.push({
        kind: 'transfer',
        key,
        from: `${source} available`,
        to,
        amount: units,
        invoked,
        completed: settled && now(),
        run: sentTo,
        settled: settled?.state,
        transferId,
      })
    }

    const work = async () => {
      while (killed < kills) {
        // In pairs, so that even a short run has as many reads as transfers.
        for (const act of random(0, 1) === 0 ? [read, transfer] : [transfer, read]) {
          await running
          await act()
        }
      }
    }

    const judge = async ({
      found,
      closing,
      faults,
    }: Awaited<ReturnType<typeof closingOf>>): Promise<Omit<Report, 'kills'>> => {
      const byAmount = new Map(found.map((record) => [record.amount, record.transferId]))
      const wrong: string[] = []
      const transfers: Transfer[] = []
      // One at a time: a long history requested at once would exceed the rate limit.
      for (const { settled, ...one } of sent) {
        const transferId = one.transferId ?? (settled === undefined ? byAmount.get(one.amount) : undefined)
        const happened = settled === undefined ? transferId !== undefined : settled === 'done'
        const again = await outcomeOf(client, one.key)
        if ((again === 'done') !== happened)
          wrong.push(
            `${one.key}: answered ${settled ?? 'nothing'}, ${happened ? '' : 'not '}found, and asked again ${again}`,
          )
        transfers.push({ ...one, happened, transferId })
      }
      const records = new Map(found.map((record) => [record.transferId, record]))
      const ends = transfers.flatMap(({ from, to, amount: units, transferId = '' }): ReviewEnd[] => {
        const record = records.get(transferId)
        if (!record || !to.endsWith('held') || record.state === 'review') return []
        const target = record.state === 'posted' ? `${record.target} available` : from
        return [{ from: to, to: target, amount: units, due: record.createdTime + venueLimits.transfer.review }]
      })
      const operations = [...transfers, ...reads].toSorted((a, b) => a.invoked - b.invoked)
      return {
        transfers: transfers.length,
        reads: reads.length,
        unanswered,
        withoutOutcome: sent.filter(({ settled }) => settled === undefined).length,
        anomalies: [
          ...wrong,
          ...faults,
          ...anomalies({ opening, operations, ends, found: found.map(({ transferId }) => transferId), closing }),
        ],
      }
    }
    return { work, close: () => closingOf(client), judge }
  }

  const all = await Promise.all(Array.from({ length: people }, (_, index) => openPerson(index)))
  await Promise.all(all.flatMap(({ work }) => Array.from({ length: tabs }, work)))
  await running
  // All closing reads first: requesting outcomes moves the clock, which ends reviews.
  const closed = await Promise.all(all.map(async ({ close, judge }) => ({ judge, closing: await close() })))
  const reports = await Promise.all(closed.map(({ judge, closing }) => judge(closing)))
  const sum = (field: 'transfers' | 'reads' | 'unanswered' | 'withoutOutcome') =>
    reports.reduce((total, report) => total + report[field], 0)
  return {
    kills: killed,
    transfers: sum('transfers'),
    reads: sum('reads'),
    unanswered: sum('unanswered'),
    withoutOutcome: sum('withoutOutcome'),
    anomalies: reports.flatMap((report) => report.anomalies),
  }
}
