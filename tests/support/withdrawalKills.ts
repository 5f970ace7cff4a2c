import type { Withdrawal, WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { decimal, subtract, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { NodeFaultKind } from '#server/chain/nodeState.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { manualClock } from '#server/clock.ts'
import { nodeFaults } from '#server/db/schema/index.ts'
import { killedAt } from './killPoints.ts'
import type { KilledAt } from './killPoints.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { mortal } from './mortalDriver.ts'
import type { Death } from './mortalDriver.ts'
import { memoryDriver, newKey, startTestVenue, testStart } from './server.ts'
import type { Person } from './server.ts'
import { bodyOf, outsideAddress, withdrawalsOf, withdrawModules } from './withdrawals.ts'

/** One withdrawal, and where the process dies meanwhile. */
export interface Kill {
  /** The commit, counted from the submit. */
  readonly commit: number
  readonly death: Death
  /** Minutes in which it could still be undone; 0 if omitted. */
  readonly undoMinutes?: 0 | 5
  /** Behaviour of the node in the meantime. */
  readonly faults?: readonly NodeFaultKind[]
  /** Blocks that a reorganisation takes back before the process dies, if it lives that long. */
  readonly reorganise?: { readonly depth: number; readonly then: 'include' | 'drop' }
}

/** The outcome after the next start of the venue. */
export interface Outcome {
  readonly list: readonly Withdrawal[]
  /** Transactions of the chain that pay its address. */
  readonly paying: readonly string[]
  /** By how much the user's balance shrank. */
  readonly spent: Decimal
  readonly held: string
  readonly faults: readonly unknown[]
  /** Undefined if it was done before the chosen commit, so that nothing was killed. */
  readonly point: KilledAt | undefined
}

/** A bitcoin withdrawal is final after three blocks. */
const network = 'btc'
const blocks = 4
/** Withdrawals of each one. */
export const killAmount = decimal('0.001')

/** Lets a process end in the middle of its work; anything else that fails is a fault. */
const survive = async (isDead: () => boolean, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isDead()) throw error
  }
}

interface Left {
  readonly ann: Person
  readonly body: WithdrawBody
  readonly key: string
  readonly before: Decimal
  readonly point: KilledAt | undefined
}

/** Runs a venue, kills it in the middle of a withdrawal, and looks at the next one on the same database; many times. */
export const killing = async (
  rule?: WithdrawalRule,
): Promise<{
  readonly kill: (kill: Kill) => Promise<Outcome>
  readonly close: () => Promise<void>
}> => {
  const driver = await memoryDriver()
  let now = testStart
  let ann: Person | undefined
  let count = 0

  const start = async () => {
    const life = mortal(driver)
    const venue = await startTestVenue({ modules: withdrawModules(rule), driver: life.driver, clock: manualClock(now) })
    const out = withdrawalsOf(venue)
    await out.idle()
    return { life, venue, out }
  }
  type Running = Awaited<ReturnType<typeof start>>
  let running: Running = await start()

  const amount = async ({ out }: Running, person: Person) => decimal(await out.part(person, 'btc', 'available'))

  /** Withdraws until the process dies, or until it is done. */
  const attempt = async ({ commit, death, undoMinutes = 0, faults = [], reorganise }: Kill): Promise<Left> => {
    const { life, venue, out } = running
    if (!ann) {
      ann = await venue.person()
      await out.verify(ann, 3)
    }
    await out.setting(ann, undoMinutes)
    const person = await out.back(ann)
    const before = await amount(running, person)
    const address = outsideAddress('bitcoin', (count += 1))
    const plain = bodyOf({ coinId: coinNamed('btc').id, networkId: network, amount: killAmount, address })
    const body = { ...plain, safetyToken: await out.tokenFor(person, plain) }
    const key = newKey()
    for (const kind of faults) await out.fault(network, kind)
    life.dieAt(commit, death)
    await survive(life.isDead, () => out.send(person, body, { key }))
    if (undoMinutes > 0 && !life.isDead()) await survive(life.isDead, () => out.pass(undoMinutes * minute))
    for (let block = 0; block < blocks && !life.isDead(); block += 1) {
      await survive(life.isDead, () => out.mine(network, 1))
      if (block === 1 && reorganise)
        await survive(life.isDead, async () => {
          await out.reorganise(network, reorganise.depth, reorganise.then)
          await out.idle()
        })
    }
    const point = life.isDead() ? await killedAt(driver, address, life.last()) : undefined
    now = venue.clock.now()
    await survive(life.isDead, () => venue.close())
    return { ann: person, body, key, before, point }
  }

  return {
    async kill(given) {
      const { ann: person, body, key, before, point } = await attempt(given)
      running = await start()
      const { venue, out } = running
      // The browser asks again with its key, as after every lost answer, and its session has lasted.
      await out.send(person, body, { key })
      await out.pass((given.undoMinutes ?? 0) * minute + venueLimits.withdrawals.resend)
      await venue.venue.db.query.delete(nodeFaults)
      await out.mine(
        network,
        venueLimits.node.slowBlocks * Number(given.faults?.includes('slow') ?? false) + blocks + 1,
      )
      const { list } = await out.log(person)
      return {
        list: list.filter(({ address }) => address === body.address),
        paying: await out.paying(body.address),
        spent: trim(subtract(before, await amount(running, person))),
        held: await out.part(person, 'btc', 'held'),
        faults: await out.faults(),
        point,
      }
    },
    async close() {
      await running.venue.close()
      await driver.close()
    },
  }
}
