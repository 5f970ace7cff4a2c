import { calls } from '#contract/calls.ts'
import type { Bill } from '#contract/assets/calls/bills.ts'
import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { minute } from '#contract/kernel/durations.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import type { Queries } from '#server/db/database.ts'
import { dayText } from '../bills.ts'
import { createRandom } from '../simulator/random.ts'
import type { Venue } from './bank.ts'
import { createClient, known, newKey, unknown } from './client.ts'
import type { Client } from './client.ts'
import { fundsActions, password, ways } from './fundsActions.ts'
import type { FundsPerson, SentWithdrawal } from './fundsActions.ts'
import { chainOutputs, judgeFunds, spotOf } from './fundsJudge.ts'
import type { FundsAccount } from './fundsJudge.ts'

/** A venue that can be stopped and its data read. */
export interface FundsVenue extends Venue {
  readonly stop: () => Promise<unknown>
  /** Output since the last start. */
  readonly log: () => string
  readonly read: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>
}

export interface FundsPlan {
  readonly seed: number
  readonly people: number
  readonly kills: number
  /** Minimum and maximum number of calls between kills. */
  readonly callsBetweenKills: readonly [number, number]
}

export interface FundsReport {
  readonly kills: number
  /** How often each thing happened. */
  readonly counts: ReadonlyMap<string, number>
  readonly anomalies: readonly string[]
}

/** More steps of the clock than any deposit and withdrawal needs to end. */
const mostSteps = 120
const pageSize = kernelLimits.pagedList.maxPageSize

/** What the log says when chain and books differ, or when a block or a withdrawal is stuck. */
const alarms = ['The chain and the books differ', 'A block could not be handled', 'A withdrawal could not go on']

const wanted = ['withdrawals', 'deposits', 'orders', 'reorganisations'] as const

/** All rows of a list, page by page. */
const every = async <T>(page: (pageNum: string) => Promise<{ list: readonly T[]; totalCount: number }>) => {
  const found: T[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalCount } = await page(String(pageNum))
    found.push(...list)
    if (found.length >= totalCount || list.length === 0) return found
  }
}

/**
 * People withdraw, receive and trade on chains that are reorganised and nodes that fail, while the venue is killed
 * again and again; at the end, when nothing is under way any more, everything is judged by the chain and the fills.
 */
export const runFundsBank = async (venue: FundsVenue, plan: FundsPlan): Promise<FundsReport> => {
  const { seed, people, kills, callsBetweenKills } = plan
  const random = createRandom(seed)
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const anomalies: string[] = []
  let callsLeft = random.int(...callsBetweenKills)
  let killed = 0
  let running: Promise<void> = Promise.resolve()
  /** How far the venue's clock is ahead of ours, ms. */
  let ahead = 0
  const now = () => Date.now() + ahead

  const look = () => {
    for (const line of venue.log().split('\n'))
      if (alarms.some((alarm) => line.includes(alarm))) anomalies.push(`after kill ${killed}: ${line.slice(0, 200)}`)
  }
  const kill = async () => {
    killed += 1
    await venue.kill()
    look()
    await venue.restart()
    callsLeft = random.int(...callsBetweenKills)
  }
  /** The call that is counted last is sent, and the venue dies meanwhile. */
  const ready = async () => {
    await running
    callsLeft -= 1
    if (callsLeft === 0 && killed < kills) running = kill()
  }

  const world = { client: createClient(venue.url, now) }
  const advance = async (ms: number) => {
    const answer = await world.client.call(sandbox.clock, { body: { advance: ms } })
    if (answer !== unknown && answer.code === 200) ahead = answer.data.time - Date.now()
  }
  const must = async <C extends Call>(client: Client, call: C, input: CallInput<C>): Promise<CallData<C>> => {
    const answer = known(await client.call(call, input), call.id)
    if (answer.code !== 200) throw new Error(`${call.id} was answered ${answer.code}`)
    return answer.data
  }

  const openPerson = async (index: number) => {
    const client = createClient(venue.url, now)
    const account = `funds${index}-${newKey().toLowerCase()}@statefloor.test`
    await must(client, calls.session.register, { body: { account, password } })
    await must(client, sandbox.identity, { body: { account, level: 3 } })
    const { codeId } = await must(client, calls.session.sendCode, { body: { purpose: 'proveEmail' } })
    let emailCode: string | undefined
    while (emailCode === undefined) {
      const mails = await must(client, sandbox.mail, { query: { account } })
      emailCode = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])[0]
    }
    await must(client, calls.session.proveEmail, { body: { codeId, emailCode } })
    const addresses = new Map<string, string>()
    for (const { coin, networkId } of ways) {
      const made = await must(client, calls.deposit.coinAddress, { body: { coinId: coinNamed(coin).id, networkId } })
      addresses.set(networkId, made.address)
    }
    const opening = spotOf((await must(client, calls.assets.balances, {})).accounts)
    const sent: SentWithdrawal[] = []
    const person: FundsPerson = { name: `person ${index}`, account, client, addresses, sent }
    return { person, opening }
  }
  await advance(0)
  const firstDay = dayText(now())
  const all: Awaited<ReturnType<typeof openPerson>>[] = []
  for (let index = 0; index < people; index += 1) all.push(await openPerson(index))
  const everybody = all.map(({ person }) => person)

  /** Each kind of work was done: a kill may come before the first withdrawal. */
  const isEnough = () => wanted.every((what) => counts.has(what))
  const loop = async (at: number, act: (actions: ReturnType<typeof fundsActions>) => Promise<void>) => {
    const own = createRandom(seed * 1_000 + at)
    const actions = fundsActions({ random: own, people: everybody, ready, advance, count })
    while ((killed < kills || !isEnough()) && anomalies.length === 0) await act(actions)
  }
  await Promise.all([
    loop(0, ({ ofWorld }) => ofWorld(world)),
    loop(1, ({ ofTrader }) => ofTrader()),
    ...everybody.map((person, at) => loop(at + 2, ({ ofPerson }) => ofPerson(person))),
  ])
  await running

  const logs = async ({ client }: FundsPerson) => ({
    deposits: await every(async (pageNum) =>
      must(client, calls.deposit.log, { query: { pageNum, pageSize: String(pageSize) } }),
    ),
    withdrawals: await every(async (pageNum) =>
      must(client, calls.withdraw.log, { query: { pageNum, pageSize: String(pageSize) } }),
    ),
  })
  const isOver = async () => {
    for (const person of everybody) {
      const { deposits, withdrawals } = await logs(person)
      if ([...deposits, ...withdrawals].some(({ isFinal }) => !isFinal)) return false
    }
    return true
  }
  for (const { client } of everybody) await must(client, calls.orders.cancelAll, { query: {} })
  // What is only known to the node, such as a payment in the mempool, becomes a record with the first step.
  for (let step = 0; step < mostSteps && (step < 2 || !(await isOver())); step += 1) await advance(2 * minute)

  const accounts: FundsAccount[] = []
  for (const { person, opening } of all) {
    const { client, name, addresses, sent } = person
    const query = { from: firstDay, to: dayText(now()) }
    accounts.push({
      name,
      opening,
      addresses,
      sent,
      ...(await logs(person)),
      fills: await every(async (pageNum) =>
        must(client, calls.orders.fills, { query: { pageNum, pageSize: String(pageSize) } }),
      ),
      bills: await every<Bill>(async (pageNum) =>
        must(client, calls.bills.list, { query: { pageNum, pageSize: String(pageSize) } }),
      ),
      statement: await must(client, calls.bills.statement, { query }),
      accounts: (await must(client, calls.assets.balances, {})).accounts,
    })
    count('people judged')
  }
  look()
  await venue.stop()
  anomalies.push(...judgeFunds(accounts, await venue.read(chainOutputs)))
  const list = <K extends 'fills' | 'deposits' | 'withdrawals'>(name: K) => accounts.flatMap((one) => [...one[name]])
  counts.set('trades', list('fills').length / 2)
  for (const { stage } of accounts.flatMap(({ deposits }) => deposits)) count(`deposits ${stage}`)
  for (const { stage } of accounts.flatMap(({ withdrawals }) => withdrawals)) count(`withdrawals ${stage}`)
  return { kills: killed, counts, anomalies }
}
