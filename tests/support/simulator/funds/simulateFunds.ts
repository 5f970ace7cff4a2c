import { createHash } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { manualClock } from '#server/clock.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { coinNetworkOf } from '#server/catalogue/networks.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositModules } from '#tests/support/deposits.ts'
import { mortal } from '#tests/support/mortalDriver.ts'
import { memoryDriver, newKey, startTestVenue, testStart } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'
import { bodyOf, outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'
import { Finding } from '../finding.ts'
import { createRandom } from '../random.ts'
import { balancesIn, chainIn } from './disk.ts'
import { soundFunds } from './parts.ts'
import type { FundsParts } from './parts.ts'
import { createFundsReference } from './reference.ts'
import type { FundsNetwork } from './reference.ts'

export interface FundsRun {
  readonly seed: number
  readonly steps: number
  readonly parts?: FundsParts
}

export interface FundsReport {
  /** Of everything that happened, step by step. */
  readonly hash: string
  readonly crashes: number
  readonly counts: Readonly<Record<string, number>>
}

const scale = 18
/** Two minutes before midnight, so that every run has a change of the day. */
const start = testStart + 12 * hour - 2 * minute
/** A block of Litecoin: no step moves its chain by more. */
const tick = 10 * second
const crashing = 0.25
const mostCommits = 6

const network = (id: string, creditAfter: number, unlockAfter: number): FundsNetwork => {
  const facts = present(coinNetworkOf(coinNamed(id).id, id))
  return { id, creditAfter, unlockAfter, minimum: toUnits(facts.minDeposit, scale) }
}

/**
 * People who receive and withdraw on chains that are reorganised, with a node that fails and a venue that dies beside
 * its commits, on virtual time. After each step every balance is the one that the reference makes of the chain. Throws
 * the first Finding. The seed alone decides what happens.
 */
export const simulateFunds = async ({ seed, steps, parts = soundFunds }: FundsRun): Promise<FundsReport> => {
  const random = createRandom(seed)
  const reference = createFundsReference()
  const disk = await memoryDriver()
  const [btc, ltc, xrp] = [network('btc', 1, 3), network('ltc', 4, 6), network('xrp', 1, 1)] as const
  const networks: readonly FundsNetwork[] = [btc, ltc, xrp]
  const history = createHash('sha256')
  let now = start
  let crashes = 0
  let outside = 9_000_000 + seed * 1_000

  const boot = async () => {
    const life = mortal(parts.driver(disk))
    const modules = withdrawModules(parts.withdrawals, depositModules(parts.deposits))
    const venue = await startTestVenue({ modules, driver: life.driver, clock: manualClock(now) })
    const out = withdrawalsOf(venue)
    // What the chain did meanwhile is handled before a user acts: an operator opens only what was closed.
    for (const one of networks) await venue.venue.use(openNodeToken).follow(one.id)
    await out.idle()
    return { life, venue, out }
  }
  let running = await boot()
  const people: Person[] = [
    await running.venue.person('ann@statefloor.test'),
    await running.venue.person('bob@statefloor.test'),
  ]
  const places = new Map<string, { readonly address: string; readonly memo: string | null }>()
  for (const [at, person] of people.entries()) {
    await running.out.verify(person, 3)
    for (const one of networks) {
      const place = await running.out.address(person, one.id, one.id)
      places.set(`${one.id} ${at}`, place)
      reference.receives(one, place.address, place.memo, at)
    }
  }
  const opening = await balancesIn(disk)

  /** Does something on the running venue, which may die meanwhile; another one then opens the same database. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (random.chance(crashing))
      running.life.dieAt(random.int(1, mostCommits), random.pick(['before', 'after'] as const))
    try {
      await work()
    } catch (error) {
      if (!running.life.isDead()) throw error
    }
    now = running.venue.clock.now()
    if (!running.life.isDead()) {
      running.life.dieAt(Infinity, 'before')
      return true
    }
    crashes += 1
    // A dead process can write nothing any more, and closing says so.
    await running.venue.close().catch(() => undefined)
    running = await boot()
    return false
  }
  /** Does something that may be repeated until the venue lives to answer. */
  const surely = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answers: T[] = []
      const isAlive = await act(async () => void answers.push(await work()))
      if (isAlive) return present(answers[0])
    }
  }

  const text = (units: bigint) => trim(fromUnits(units, scale))
  const deposit = async () => {
    const one = random.pick([btc, ltc, ltc, ltc, xrp])
    const outputs = Array.from({ length: random.int(1, 2) }, () => {
      const { address, memo } = present(places.get(`${one.id} ${random.int(0, 1)}`))
      // Half of them below the minimum: the venue waits for more. In hundredths, above what it calls dust.
      const share = one === xrp || random.chance(0.5) ? random.int(100, 3_000) : random.int(20, 95)
      const sent = memo === null ? undefined : random.pick([memo, ` ${memo} `, `0${memo}`, `${memo}x`])
      return { address, coin: one.id, amount: text((one.minimum * BigInt(share)) / 100n), ...(sent && { memo: sent }) }
    })
    await act(() => running.out.deposit(one.id, outputs))
  }
  const sent: { readonly person: number; readonly address: string; readonly withdrawId: string }[] = []
  const withdraw = async () => {
    const at = random.int(0, 1)
    await act(() => running.out.setting(present(people[at]), random.pick([0, 0, 5] as const)))
    const address = outsideAddress('bitcoin', (outside += 1))
    const amount = text(BigInt(random.int(20_000, 90_000)) * 10n ** 10n)
    const plain = bodyOf({ coinId: coinNamed('btc').id, networkId: 'btc', amount, address })
    const key = newKey()
    const { person, safetyToken } = await surely(async () => {
      const back = await running.out.back(present(people[at]))
      return { person: back, safetyToken: await running.out.tokenFor(back, plain) }
    })
    // After a crash the same body goes out again under its key.
    const answer = await surely(() => running.out.send(person, { ...plain, safetyToken }, { key }))
    if (answer.code !== 200 || !answer.data) {
      if (answer.code !== 30_503) throw new Finding(`A withdrawal was answered ${answer.code}`)
      return
    }
    const { withdrawId, worthUsdt, createdAt } = answer.data
    const row = { network: btc, person: at, address, amount: toUnits(plain.amount, scale) }
    reference.withdraws({ ...row, day: Math.floor(createdAt / day), worth: toUnits(worthUsdt, scale) })
    sent.push({ person: at, address, withdrawId })
  }
  const cancelled = new Set<string>()
  const cancel = async () => {
    const open = sent.filter(({ withdrawId }) => !cancelled.has(withdrawId)).slice(-3)
    if (open.length === 0) return
    const { person, address, withdrawId } = random.pick(open)
    const { code } = await surely(async () =>
      running.out.cancel(await running.out.back(present(people[person])), withdrawId),
    )
    if (code !== 200) return
    cancelled.add(withdrawId)
    reference.cancels(address)
  }
  const fork = async () => {
    const one = random.pick([btc, ltc])
    // One in four reaches what is final; it is included again, so that no one loses anything.
    const isDeep = random.chance(0.25)
    const depth = isDeep ? one.unlockAfter + random.int(1, 8) : random.int(1, one.unlockAfter - 1)
    const then = isDeep ? ('include' as const) : random.pick(['include', 'drop'] as const)
    await act(async () => {
      await running.out.reorganise(one.id, depth, then)
      await running.out.idle()
    })
    // What is final may be in a young block since an earlier fork, so that any fork may close the network.
    await surely(() => running.out.network(one.id, { deposit: 'open', withdraw: 'open' }))
  }
  const breakNode = () =>
    act(() => running.out.fault('btc', random.pick(['loseAnswer', 'reject', 'forget', 'revert'] as const)))
  const pass = () => act(() => running.out.pass(tick))

  const judge = async () => {
    await running.out.idle()
    const [balances, chain] = [await balancesIn(disk), await chainIn(disk)]
    for (const one of networks) {
      const height = running.out.height(one.id)
      reference.observe(one, height, chain(one.id, height))
      const { id: coinId } = coinNamed(one.id)
      const change = (userId: number, name: string) =>
        (balances.get(`${userId} ${coinId} ${name}`) ?? 0n) - (opening.get(`${userId} ${coinId} ${name}`) ?? 0n)
      for (const [at, { user }] of people.entries()) {
        const expected = reference.expected(one, at)
        for (const name of ['available', 'held', 'locked'] as const)
          if (change(user.id, name) !== expected[name])
            throw new Finding(
              `${one.id} ${name} of ${at} changed by ${text(change(user.id, name))}, not ${text(expected[name])}`,
            )
      }
      if (change(0, 'unclaimed') !== reference.unclaimed(one))
        throw new Finding(`${one.id} unclaimed ${text(change(0, 'unclaimed'))}, not ${text(reference.unclaimed(one))}`)
    }
  }
  const judgeLimits = async () => {
    for (const [at, person] of people.entries()) {
      const as = await running.out.back(person)
      const query = { coinId: String(coinNamed('btc').id) }
      const { limits } = (await running.venue.call(calls.withdraw.info, { query }, { as })).data
      const expected = reference.used(at, Math.floor(now / day))
      if (toUnits(limits.usedTodayUsdt, scale) !== expected)
        throw new Finding(`${at} has used ${limits.usedTodayUsdt} USDT of the day, not ${text(expected)}`)
    }
  }

  try {
    for (let step = 0; step < steps; step += 1) {
      await random.weighted<() => Promise<unknown>>([
        [4, deposit],
        [2, withdraw],
        [1.5, cancel],
        [1.5, fork],
        [0.7, breakNode],
        [10, pass],
      ])()
      await judge()
      if (step % 5 === 4) await judgeLimits()
      const owned = networks.flatMap((one) =>
        people.map((_, at) => Object.values(reference.expected(one, at)).map(String)),
      )
      history.update(JSON.stringify([step, now, crashes, networks.map(({ id }) => running.out.height(id)), owned]))
    }
    const faults = await running.out.faults()
    if (faults.length > 0) throw new Finding(`Chain and books differ: ${String(faults[0])}`)
    return { hash: history.digest('hex'), crashes, counts: reference.counts() }
  } catch (error) {
    // Money that a rule would take from where there is none stops the venue, which is a finding as well.
    throw error instanceof Finding ? error : new Error('The simulation failed', { cause: error })
  } finally {
    // After a finding the venue may be unable to end its work.
    await running.venue.close().catch(() => undefined)
    await disk.close()
  }
}
