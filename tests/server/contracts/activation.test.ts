import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { users } from '#server/db/schema/index.ts'
import { fromRoot } from '#server/paths.ts'
import { contractTrading, freshId, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver, startTestVenue, type Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe('contracts that a user has not activated', () => {
  const venue = heldVenue(
    async () => ({ driver: await memoryDriver(), options: { engineContracts: [contractCode] } }),
    async ({ call }) => expect((await call(sandbox.contractAudit, {})).data.faults).toEqual([]),
  )
  const { send, placed, positionsOf } = contractTrading(venue, contractCode)

  const setActivated = (person: Person, isActivateContract: boolean) =>
    venue.venue.db.query.update(users).set({ isActivateContract }).where(eq(users.id, person.user.id))
  const isActivated = async (as: Person) =>
    (await venue.call(calls.session.bizStatus, {}, { as })).data.isActivateContract
  const scaled = (as: Person) =>
    venue.call(
      calls.contractAlgos.place,
      {
        params: { contractCode },
        body: {
          ...{ kind: 'scaled', side: 'buy', amount: decimal('1000'), from: decimal('59000'), to: decimal('58000') },
          ...{ count: 5, shape: 'even', clientOrderId: freshId() },
        },
      },
      { as },
    )

  const twap = (as: Person) =>
    venue.call(
      calls.contractAlgos.place,
      {
        params: { contractCode },
        body: { kind: 'twap', side: 'buy', amount: decimal('1000'), duration: 5 * minute, clientOrderId: freshId() },
      },
      { as },
    )

  it('are activated for a new account', async () => {
    expect(await isActivated(await venue.person())).toBe(true)
  })

  it('take no order until they are activated, which is said before what else is wrong [FUT-01]', async () => {
    const anna = await venue.person()
    await setActivated(anna, false)
    const price = decimal('50000')
    expect((await send(anna, { price })).code).toBe(codes.contractsNotActivated)
    // Its price is off the tick, and it is larger than any order may be.
    expect((await send(anna, { price: decimal('50000.00001'), amount: decimal('999999999') })).code).toBe(
      codes.contractsNotActivated,
    )
    expect((await send(anna, { type: 'stop', stopPrice: price })).code).toBe(codes.contractsNotActivated)
    expect((await scaled(anna)).code).toBe(codes.contractsNotActivated)
    expect((await twap(anna)).code).toBe(codes.contractsNotActivated)
    const leverage = (value: number) =>
      venue.call(calls.contracts.leverage, { params: { contractCode }, body: { leverage: value } }, { as: anna })
    expect((await leverage(20)).code).toBe(codes.contractsNotActivated)
    expect((await leverage(5)).code).toBe(codes.success)
    // Only an unknown contract and a malformed order are said before.
    const unknown = contractTrading(venue, 'nonesuch')
    expect((await unknown.send(anna, { price })).code).toBe(codes.contractUnknown)
    expect((await venue.call(calls.contracts.open, { query: {} }, { as: anna })).data.list).toEqual([])

    for (const turn of ['first', 'second'])
      expect((await venue.call(calls.contracts.activate, {}, { as: anna })).data, turn).toEqual({
        isActivateContract: true,
      })
    expect(await isActivated(anna)).toBe(true)
    expect((await send(anna, { price })).code).not.toBe(codes.contractsNotActivated)
  })

  it('can still be reduced and closed, without more risk [FUT-01]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    const price = decimal('60000')
    const isolated = { params: { contractCode }, body: { marginMode: 'isolated' } } as const
    expect((await venue.call(calls.contracts.marginMode, isolated, { as: anna })).code).toBe(codes.success)
    await placed(bert, { side: 'sell', price })
    await placed(anna, { price })
    const { orderId } = await placed(anna, { price: decimal('50000'), amount: decimal('10') })
    const amend = (amount: string) =>
      venue.call(
        calls.contracts.amend,
        { params: { contractCode, orderId }, body: { amount: decimal(amount) } },
        { as: anna },
      )
    const addMargin = (amount: string) =>
      venue.call(calls.contracts.margin, { params: { contractCode }, body: { amount: decimal(amount) } }, { as: anna })
    const held = async () => (await positionsOf(anna)).map(({ amount }) => amount)
    expect(await held()).toEqual(['1000'])
    await setActivated(anna, false)
    expect((await amend('20')).code).toBe(codes.contractsNotActivated)
    expect((await amend('5')).code).toBe(codes.success)
    expect((await addMargin('1')).code).toBe(codes.success)
    expect((await addMargin('-1')).code).toBe(codes.contractsNotActivated)
    await placed(bert, { price, amount: decimal('400') })
    await placed(anna, { side: 'sell', price, amount: decimal('400'), reduceOnly: true })
    expect(await held()).toEqual(['600'])
    await placed(bert, { price, amount: decimal('600') })
    expect((await venue.call(calls.contracts.closeAll, { body: { contractCode } }, { as: anna })).code).toBe(200)
    expect(await held()).toEqual([])
  })
})

it('a migration activates contracts for those who have something in them, and for no others', async () => {
  const driver = await memoryDriver()
  const venue = await startTestVenue({ driver })
  try {
    const people = await Promise.all(['with', 'without'].map(() => venue.person()))
    const [holder, other] = people.map(({ user }) => user.id)
    const script = await readFile(fromRoot('server', 'db', 'migrations', '0696_contractsActivated.sql'), 'utf8')
    await driver.script(`
      update users set is_activate_contract = false;
      delete from ledger_balances where user_id = ${other} and wallet_type in (5, 8);
      ${script}`)
    const rows = await driver.run(
      'select id::int, is_activate_contract from users where id = any($1::bigint[]) order by id',
      [`{${holder},${other}}`],
      'array',
    )
    expect(rows).toEqual([
      [holder, true],
      [other, false],
    ])
  } finally {
    await venue.close()
  }
})
