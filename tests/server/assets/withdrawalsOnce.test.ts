import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { prepare } from '#server/chain/pretendNode.ts'
import { manualClock } from '#server/clock.ts'
import type { Driver } from '#server/db/driver.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { mortal } from '#tests/support/mortalDriver.ts'
import type { Death } from '#tests/support/mortalDriver.ts'
import { memoryDriver, newKey, startTestVenue, testStart } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'
import { bodyOf, outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

const { resend } = venueLimits.withdrawals
const minute = 60_000

/** A database that several venues open, one after the other. */
const kept = (driver: Driver): Driver => ({ ...driver, close: async () => undefined })

const survive = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch {
    // The process is gone, whatever it was about to say.
  }
}

/** A person who withdraws without an undo window, on a database that outlives the venue. */
const scene = async () => {
  const driver = await memoryDriver()
  const first = await startTestVenue({ modules: withdrawModules(), driver: kept(driver) })
  const out = withdrawalsOf(first)
  const ann = await first.person('ann@statefloor.test')
  await out.verify(ann, 1)
  await out.setting(ann, 0)
  const before = await out.part(ann, 'usdt', 'available')
  await first.close()
  return { driver, ann, before, now: first.clock.now() }
}

/** Goes on with a database after a death, until nothing is open, and returns what has become of the withdrawal. */
const afterwards = async (
  driver: Driver,
  ann: Person,
  address: string,
  now: number,
  repeat?: (venue: TestVenue) => Promise<unknown>,
) => {
  const venue = await startTestVenue({ modules: withdrawModules(), driver: kept(driver), clock: manualClock(now) })
  const out = withdrawalsOf(venue)
  await out.idle()
  await repeat?.(venue)
  await out.pass(resend)
  await out.mine('tron', 24)
  const as = await out.back(ann)
  const { list } = await out.log(as)
  const end = {
    list,
    paying: await out.paying(address),
    available: await out.part(as, 'usdt', 'available'),
    held: await out.part(as, 'usdt', 'held'),
    faults: await out.faults(),
  }
  await venue.close()
  return end
}

describe('a venue that is killed', () => {
  it('at any commit of a withdrawal sends it once, and books what the chain says [WDR-04]', async () => {
    const ends: string[] = []
    for (const death of ['before', 'after'] satisfies readonly Death[]) {
      for (let commit = 1; ; commit += 1) {
        const { driver, ann, before, now } = await scene()
        const process = mortal(kept(driver))
        const venue = await startTestVenue({
          modules: withdrawModules(),
          driver: process.driver,
          clock: manualClock(now),
        })
        const out = withdrawalsOf(venue)
        const as = await out.back(ann)
        const address = outsideAddress('tron', 5_000 + commit)
        const body = bodyOf({ address })
        const asked = { ...body, safetyToken: await out.tokenFor(as, body) }
        const key = newKey()
        process.dieAt(commit, death)
        await survive(() => out.send(as, asked, { key }))
        await survive(() => out.idle())
        // The last kills come while it confirms, and at the block that makes it final.
        for (let block = 0; block < 21 && !process.isDead(); block += 1) await survive(() => out.mine('tron', 1))
        const { isDead } = process
        await survive(() => venue.close())
        const { list, paying, available, held, faults } = await afterwards(
          driver,
          ann,
          address,
          venue.clock.now(),
          // The browser asks again with its key, as after every lost answer.
          async (next) => withdrawalsOf(next).send(as, asked, { key }),
        )
        const at = `${death} commit ${commit}`
        expect(
          list.map(({ stage }) => stage),
          at,
        ).toEqual(['done'])
        expect(paying, at).toEqual([list[0]?.txHash])
        expect(Number(before) - Number(available), at).toBe(100)
        expect(held, at).toBe('0')
        expect(faults, at).toEqual([])
        await driver.close()
        ends.push(at)
        if (!isDead()) break
      }
    }
    // Submit and intent, bytes, answer, block and end are commits of their own.
    expect(ends.length).toBeGreaterThan(12)
  })
})

/** The bytes of an intent with another sequence: a second transaction for the same withdrawal. */
const anew = (bytes: Uint8Array, sequence: string): Uint8Array => {
  const raw = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const outputs = raw.outputs.map((output: { amount: string }) => ({
    ...output,
    amount: toAmount(decimal(output.amount)),
  }))
  return prepare({ ...raw, sequence, fee: toAmount(decimal(raw.fee)), outputs }).rawBytes
}

/** Runs a fixed scenario on a venue with one rule replaced; true if it ends as it must. */
const holdsWith = async (rule: WithdrawalRule): Promise<boolean> => {
  const venue = await startTestVenue({ modules: withdrawModules(rule), clock: manualClock(testStart) })
  const out = withdrawalsOf(venue)
  const ann = await venue.person()
  try {
    await out.verify(ann, 1)
    const before = await out.part(ann, 'usdt', 'available')
    const addresses = [1, 2, 3, 4].map((number) => outsideAddress('tron', 7_000 + number))
    const [lost = '', reverted = '', late = '', waiting = ''] = addresses
    await out.setting(ann, 0)
    await out.fault('tron', 'loseAnswer')
    await out.made(ann, { address: lost })
    await out.pass(resend)
    await out.fault('tron', 'revert')
    await out.made(ann, { address: reverted })
    const { withdrawId } = await out.made(ann, { address: late })
    await out.cancel(ann, withdrawId)
    await out.mine('tron', 20)
    const isWhole = (await out.faults()).length === 0
    const settled = Number(before) - Number(await out.part(ann, 'usdt', 'available')) === 200
    const isOnce = (await out.paying(lost)).length === 1 && (await out.paying(late)).length === 1
    // Secured a moment before the end of the undo window: nothing leaves.
    await out.setting(ann, 5)
    await out.made(ann, { address: waiting })
    await out.pass(5 * minute - 1)
    await out.secure(ann)
    await out.pass(1)
    const isKept = (await out.paying(waiting)).length === 0 && (await out.submit(ann)).code === 30_705
    return isWhole && settled && isOnce && isKept && (await out.faults()).length === 0
  } finally {
    await venue.close()
  }
}

describe('the tests notice a rule that', () => {
  it('is right, so that nothing is noticed', async () => {
    expect(await holdsWith(withdrawalRule)).toBe(true)
  })
  let sent = 900
  const canaries: Readonly<Record<string, WithdrawalRule>> = {
    'keeps the fee of a withdrawal that failed': { ...withdrawalRule, returned: ({ receive }) => receive },
    'makes a second transaction when it sends again': {
      ...withdrawalRule,
      bytesOf: (intent) => anew(withdrawalRule.bytesOf(intent), String((sent += 1))),
    },
    'gives back what has been sent': {
      ...withdrawalRule,
      canBeStopped: ({ stage }) => stage !== 'cancelled' && stage !== 'done',
    },
    'is content a block early': {
      ...withdrawalRule,
      isFinal: (block, height, depths) => withdrawalRule.isFinal(block, height + 20, depths),
    },
    'holds nothing after a change of security settings': { ...withdrawalRule, heldUntil: () => undefined },
  }
  for (const [name, rule] of Object.entries(canaries))
    it(`${name} [WDR-04]`, async () => {
      expect(await holdsWith(rule)).toBe(false)
    })
})

describe('a cancellation', () => {
  it('and the end of the undo window have one winner, whoever comes first [WDR-05]', async () => {
    const venue = await startTestVenue({ modules: withdrawModules() })
    const out = withdrawalsOf(venue)
    const ann = await venue.person()
    await out.verify(ann, 1)
    const before = Number(await out.part(ann, 'usdt', 'available'))
    let spent = 0
    for (let round = 0; round < 6; round += 1) {
      const made = await out.made(ann)
      await out.pass(5 * minute - 1)
      const cancel = () => Promise.all([out.cancel(ann, made.withdrawId), out.cancel(ann, made.withdrawId)])
      const end = () => out.pass(1)
      const [answers] = await (round % 2 === 0
        ? Promise.all([cancel(), end()])
        : Promise.all([end(), cancel()]).then(([ended, cancelled]) => [cancelled, ended] as const))
      await out.idle()
      const { stage } = await out.one(ann, made.withdrawId)
      const isCancelled = stage === 'cancelled'
      expect(stage).toMatch(/^(?:cancelled|confirming)$/)
      for (const { code } of answers) expect(code).toBe(isCancelled ? 200 : 30_529)
      expect(await out.paying(made.address)).toHaveLength(isCancelled ? 0 : 1)
      await out.mine('tron', 20)
      if (!isCancelled) spent += 100
    }
    expect(before - Number(await out.part(ann, 'usdt', 'available'))).toBe(spent)
    expect(await out.faults()).toEqual([])
    await venue.close()
  })
})
