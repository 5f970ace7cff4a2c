import { expect, it } from 'vitest'
import { decimal, fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { manualClock } from '#server/clock.ts'
import { nodeFaults } from '#server/db/schema/index.ts'
import { memoryDriver, startTestVenue } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import { outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

const digits = 8
const units = (text: string): bigint => toUnits(decimal(text), digits)
const text = (amount: bigint): string => trim(fromUnits(amount, digits))
const networkId = 'btc'
/** Final after as many blocks. */
const depth = 3

it('deposits, withdrawals, reviews, returns, reorganisations and restarts agree with the chain [WDR-04]', async () => {
  const random = createRandom(20_261_129)
  const driver = await memoryDriver()
  const open = (clock?: ReturnType<typeof manualClock>) =>
    startTestVenue({
      modules: withdrawModules(),
      driver: { ...driver, close: async () => undefined },
      ...(clock && { clock }),
    })
  let venue = await open()
  let out = withdrawalsOf(venue)
  const people = [await venue.person('ann@statefloor.test'), await venue.person('bob@statefloor.test')]
  const deposits: string[] = []
  for (const person of people) {
    await out.verify(person, 3)
    deposits.push((await out.address(person, 'btc', networkId)).address)
  }
  const opened = await Promise.all(people.map(async (person) => units(await out.part(person, 'btc', 'available'))))
  /** Payments of outside senders to each person, in the order of `people`. */
  const sent = people.map(() => 0n)
  let count = 20_000

  const withdraw = async () => {
    const at = random.int(0, 1)
    const person = people[at]
    if (!person) return
    await out.setting(person, random.pick([0, 0, 5] as const))
    // One in five is worth more than what leaves without a review; some go to the other person.
    const amount = random.int(0, 4) === 0 ? 11_000_000n : BigInt(random.int(20_000, 90_000))
    const isInside = random.int(0, 4) === 0
    const address = isInside ? (deposits[1 - at] ?? '') : outsideAddress('bitcoin', (count += 1))
    await out.submit(person, { coinId: coinNamed('btc').id, networkId, address, amount: text(amount) })
  }
  const stop = async () => {
    const person = random.pick(people)
    const { list } = await out.log(person)
    const waiting = list.find(({ acts }) => acts.length > 0)
    if (!waiting) return
    if (waiting.stage === 'review' && random.int(0, 1) === 0)
      await out.decide(waiting.withdrawId, random.pick(['approve', 'refuse'] as const))
    else await out.cancel(person, waiting.withdrawId)
  }
  const deposit = async () => {
    const at = random.int(0, 1)
    const amount = BigInt(random.int(10_000, 50_000))
    sent[at] = (sent[at] ?? 0n) + amount
    await out.deposit(networkId, [{ address: deposits[at] ?? '', coin: 'btc', amount: text(amount) }])
  }
  const restart = async () => {
    await venue.close()
    venue = await open(manualClock(venue.clock.now()))
    out = withdrawalsOf(venue)
    await out.idle()
  }
  const steps: readonly (() => Promise<unknown>)[] = [
    withdraw,
    withdraw,
    withdraw,
    stop,
    deposit,
    () => out.mine(networkId, random.int(1, 3)),
    () => out.pass(random.int(1, 6) * minute),
    () => out.fault(networkId, random.pick(['slow', 'loseAnswer', 'reject', 'forget', 'revert'] as const)),
    // No deeper than what is not final; all is included again, so that every deposit stays.
    () => out.reorganise(networkId, random.int(1, depth - 1), 'include').then(() => out.idle()),
    () => out.network(networkId, { withdraw: random.pick(['open', 'open', 'suspended'] as const) }),
    () => out.hotWallet(networkId, random.pick(['normal', 'normal', 'empty'] as const)),
    restart,
  ]
  for (let step = 0; step < 70; step += 1) {
    await random.pick(steps)()
    if (step % 10 === 9) expect(await out.faults(), `after step ${step}`).toEqual([])
  }
  await venue.venue.db.query.delete(nodeFaults)
  await out.network(networkId, { withdraw: 'open' })
  await out.hotWallet(networkId, 'normal')
  await out.pass(20 * minute)
  await out.mine(networkId, 30)
  const received = people.map(() => 0n)
  const left = people.map(() => 0n)
  const stages = new Set<string>()
  for (const [at, person] of people.entries()) {
    const { list } = await out.log(await out.back(person))
    for (const { stage, amount, receive, address, txHash, isFinal } of list) {
      expect(isFinal).toBe(true)
      stages.add(stage)
      if (stage === 'done') left[at] = (left[at] ?? 0n) + units(amount)
      const inside = deposits.indexOf(address)
      if (stage === 'done' && inside !== -1) received[inside] = (received[inside] ?? 0n) + units(receive)
      if (inside === -1) expect(await out.paying(address)).toEqual(txHash === null ? [] : [txHash])
      if (stage === 'cancelled' || stage === 'refused') expect(txHash).toBeNull()
    }
  }
  expect([...stages].toSorted()).toEqual(expect.arrayContaining(['cancelled', 'done']))
  for (const [at, person] of people.entries()) {
    const as = await out.back(person)
    const owed = (opened[at] ?? 0n) + (sent[at] ?? 0n) + (received[at] ?? 0n) - (left[at] ?? 0n)
    expect(units(await out.part(as, 'btc', 'available'))).toBe(owed)
    expect(await out.part(as, 'btc', 'held')).toBe('0')
    expect(await out.part(as, 'btc', 'locked')).toBe('0')
  }
  expect(await out.faults()).toEqual([])
  await venue.close()
  await driver.close()
})
