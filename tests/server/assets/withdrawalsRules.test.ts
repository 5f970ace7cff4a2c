import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue, coinNamed } from '#server/catalogue/coins.ts'
import { coinNetworksOf } from '#server/catalogue/networks.ts'
import { addressEntries, nodeBalances, users } from '#server/db/schema/index.ts'
import { booksCheckToken } from '#server/modules/assets/chain/tokens.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import { depositModules } from '#tests/support/deposits.ts'
import { newKey, startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'
import { bodyOf, outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'
import type { WithdrawAsk } from '#tests/support/withdrawals.ts'

describe('the rules of withdrawals', () => {
  let venue: TestVenue
  let ann: Person
  let out: ReturnType<typeof withdrawalsOf>
  /** A coin that has lost its price. */
  let unpriced: string | undefined
  beforeAll(async () => {
    const price = (symbol: string) => {
      const name = symbol.slice(0, symbol.indexOf('_'))
      return name === unpriced ? undefined : coinCatalogue.coinNamed(name)?.price
    }
    venue = await startTestVenue({ modules: withdrawModules(withdrawalRule, depositModules(depositRule, price)) })
    out = withdrawalsOf(venue)
  })
  beforeEach(async () => {
    ann = await venue.person()
    await out.verify(ann, 1)
  })
  afterAll(() => venue.close())

  const refusal = async (ask: WithdrawAsk, as: Person = ann) => {
    const { code, data } = await out.submit(as, ask)
    return [code, data]
  }
  const btc = coinNamed('btc').id
  const xrp = { coinId: coinNamed('xrp').id, networkId: 'xrp', amount: '10' }

  it('give each refusal its code and what helps [WDR-01]', async () => {
    const unoffered = coinCatalogue.coins.find(({ id }) => coinNetworksOf(id).length === 0)
    expect(await refusal({ coinId: 999_999 })).toEqual([codes.coinUnknown, null])
    expect(await refusal({ coinId: unoffered?.id ?? 0 })).toEqual([codes.coinNotOnNetwork, null])
    expect(await refusal({ networkId: 'btc' })).toEqual([codes.coinNotOnNetwork, null])
    expect(await refusal({ networkId: 'nowhere' })).toEqual([codes.coinNotOnNetwork, null])
    const address = outsideAddress('tron', 1)
    expect(await refusal({ address: `${address.slice(0, -1)}1` })).toEqual([
      codes.addressInvalid,
      { reason: 'checksum' },
    ])
    expect(await refusal({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })).toEqual([
      codes.addressRisky,
      { reason: 'tokenContract' },
    ])
    expect((await refusal({ address: `${address.slice(0, 5)}\u200b${address.slice(5)}` }))[0]).toBe(
      codes.addressInvalid,
    )
    expect((await refusal({ address: 'T'.repeat(50_000) }))[0]).toBe(codes.badRequest)
    expect(await refusal({ ...xrp, address: outsideAddress('xrp', 1), memo: '012', memoKind: 'number' })).toEqual([
      codes.memoInvalid,
      { reason: 'number' },
    ])
    expect(await refusal({ address, memo: 'x', memoKind: 'text' })).toEqual([codes.memoInvalid, { reason: 'notUsed' }])
    for (const amount of ['0', '-5', '1.0000001', '0.0000000000000000001'])
      expect(await refusal({ address, amount }), amount).toEqual([codes.amountInvalid, null])
    expect(await refusal({ address, amount: '7.499999' })).toEqual([codes.amountBelowMinimum, { minimum: '7.5' }])
    expect(await refusal({ address, amount: '500000.1' })).toEqual([codes.amountAboveMaximum, { maximum: '500000' }])
    expect(await refusal({ address, fee: '1.4' })).toEqual([codes.feeChanged, { fee: '1.5', receive: '98.5' }])
    expect(await refusal({ address, accepted: [] })).toEqual([
      codes.warningNotAccepted,
      { warnings: [{ kind: 'firstUse' }] },
    ])
    expect(await refusal({ ...xrp, address: outsideAddress('xrp', 1) })).toEqual([
      codes.warningNotAccepted,
      { warnings: [{ kind: 'noMemo' }] },
    ])
    expect(await refusal({ address, amount: '250001' })).toEqual([codes.balanceTooLow, null])
    expect(await refusal({ address, amount: '50000.01' })).toEqual([
      codes.dayLimit,
      { left: '50000', level: 1, neededLevel: 2, resetsAt: Date.UTC(2026, 10, 19) },
    ])
    expect(await out.part(ann, 'usdt', 'held')).toBe('0')
    expect((await out.log(ann)).totalCount).toBe(0)
  })

  it('refuse amounts that are no decimals before anything else', async () => {
    for (const amount of ['1 234,56', '1e3', '', '٣', '0x10', '1'.repeat(100)]) {
      const body = { ...bodyOf(), amount: JSON.parse(JSON.stringify(amount)), safetyToken: 'none' }
      expect((await out.send(ann, body)).code, amount).toBe(codes.badRequest)
    }
  })

  it('refuse without an identity level, and while the account was just secured [WDR-05]', async () => {
    const unverified = await venue.person()
    expect(await refusal({}, unverified)).toEqual([codes.levelTooLow, { left: '0', level: 0, neededLevel: 1 }])
    const secured = venue.clock.now()
    await out.secure(ann)
    expect(await refusal({})).toEqual([codes.riskRefused, { until: secured + 24 * hour }])
    const { data } = await venue.call(calls.withdraw.check, { query: { coinId: '52', networkId: 'tron' } }, { as: ann })
    expect(data.blocks).toEqual([
      { code: codes.riskRefused, until: secured + 24 * hour, wayOn: 'wait', neededLevel: null },
    ])
  })

  it('refuse until the e-mail address is proved [WDR-05]', async () => {
    await venue.venue.db.query.update(users).set({ emailProvedAt: null }).where(eq(users.id, ann.user.id))
    expect(await refusal({})).toEqual([codes.emailUnproved, null])
    const { data } = await venue.call(calls.withdraw.check, { query: { coinId: '52', networkId: 'tron' } }, { as: ann })
    expect(data.blocks).toEqual([{ code: codes.emailUnproved, until: null, wayOn: 'proveEmail', neededLevel: null }])
  })

  it('refuse while the way is closed, and say why [WDR-01]', async () => {
    await out.network('tron', { withdraw: 'suspended' })
    expect(await refusal({})).toEqual([codes.withdrawalsClosed, { reason: 'maintenance' }])
    await out.network('tron', { withdraw: 'open' })
    unpriced = 'btc'
    const bitcoin = { coinId: btc, networkId: 'btc', address: outsideAddress('bitcoin', 1), amount: '0.01' }
    expect(await refusal(bitcoin)).toEqual([codes.withdrawalsClosed, { reason: 'noPrice' }])
    unpriced = undefined
    // A thief has taken a bitcoin from the venue's addresses.
    const { db } = venue.venue
    const own = and(eq(nodeBalances.networkId, 'btc'), eq(nodeBalances.contract, ''))
    const [had] = await db.query.select().from(nodeBalances).where(own)
    await db.query
      .update(nodeBalances)
      .set({ amount: (had?.amount ?? 0n) - 10n ** 18n })
      .where(own)
    await venue.venue.use(booksCheckToken).run()
    expect(await refusal(bitcoin)).toEqual([codes.withdrawalsClosed, { reason: 'reconciliation' }])
    expect(venue.security().some((line) => line.includes('reconciliationFailed'))).toBe(true)
    await db.query
      .update(nodeBalances)
      .set({ amount: had?.amount ?? 0n })
      .where(own)
    await venue.venue.use(booksCheckToken).run()
    expect((await refusal(bitcoin))[0]).toBe(codes.success)
  })

  it('send nothing to the user or to the venue, and to others what goes to them [WDR-01]', async () => {
    const own = await out.address(ann, 'usdt', 'tron')
    expect(await refusal({ address: own.address })).toEqual([codes.addressOwn, null])
    const venues = venue.venue.use(venueAddressesToken)
    expect(await refusal({ address: venues.own('tron').address })).toEqual([codes.addressOwn, null])
    const tagged = await out.address(ann, 'xrp', 'xrp')
    const accepted: WithdrawAsk['accepted'] = ['firstUse', 'noMemo']
    const shared = { ...xrp, accepted, address: tagged.address, memoKind: 'number' as const }
    expect(await refusal({ ...shared, memo: tagged.memo })).toEqual([codes.addressOwn, null])
    expect(await refusal({ ...shared, memo: null, memoKind: null })).toEqual([codes.memoMissing, null])
    expect(await refusal({ ...shared, memo: '100000001' })).toEqual([codes.addressOwn, null])
    const bob = await venue.person()
    const bobs = await out.address(bob, 'xrp', 'xrp')
    // There is no xrp to send, so the rules before the balance have let it pass.
    expect(await refusal({ ...shared, memo: bobs.memo })).toEqual([codes.balanceTooLow, null])
  })

  it('warn of addresses like those of the book and of past withdrawals [WDR-01]', async () => {
    const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const pretender = `0x5aaeb6${'1'.repeat(28)}1beaed`
    const asked = { networkId: 'bsc', accepted: ['firstUse', 'noChecksum'] as const }
    expect((await refusal({ networkId: 'bsc', address: known }))[0]).toBe(codes.success)
    const [code, data] = await refusal({ ...asked, accepted: [...asked.accepted], address: pretender })
    expect(code).toBe(codes.warningNotAccepted)
    expect(data).toMatchObject({ warnings: [{ kind: 'lookAlike', known: { address: known, label: null } }] })
    const query = { coinId: '52', networkId: 'eth', address: pretender }
    const checked = (await venue.call(calls.withdraw.validateAddress, { query }, { as: ann })).data
    expect(checked.warnings.map(({ kind }) => kind)).toEqual(['lookAlike', 'noChecksum', 'firstUse'])
    const again = (await venue.call(calls.withdraw.check, { query: { ...query, address: known } }, { as: ann })).data
    expect(again.warnings).toEqual([])
    const cancelled = await out.made(ann, { networkId: 'bsc', address: outsideAddress('evm', 5) })
    await out.cancel(ann, cancelled.withdrawId)
    expect(await refusal({ networkId: 'bsc', address: outsideAddress('evm', 5), accepted: [] })).toMatchObject([
      codes.warningNotAccepted,
      { warnings: [{ kind: 'firstUse' }] },
    ])
  })

  it('share the limit of a day between all tabs and coins, and give back what returns that day [WDR-01]', async () => {
    const both = await Promise.all([out.submit(ann, { amount: '30000' }), out.submit(ann, { amount: '30000' })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.transferInReview, codes.dayLimit].toSorted())
    const used = async () =>
      (await venue.call(calls.withdraw.info, { query: { coinId: '52' } }, { as: ann })).data.limits.usedTodayUsdt
    expect(await used()).toBe('30000')
    // 0.2058 bitcoin are worth 20,003.76 usdt, and a part of the smallest unit counts as a whole one.
    const bitcoin = { coinId: btc, networkId: 'btc', accepted: ['firstUse'] as const }
    const ask = { ...bitcoin, accepted: [...bitcoin.accepted], address: outsideAddress('bitcoin', 2) }
    expect((await refusal({ ...ask, amount: '0.2058' }))[0]).toBe(codes.dayLimit)
    expect((await refusal({ ...ask, amount: '0.2057' }))[0]).toBe(codes.transferInReview)
    await out.cancel(ann, (await out.one(ann)).withdrawId)
    expect(await used()).toBe('30000')
    await out.pass(12 * hour)
    ann = await out.back(ann)
    expect(await used()).toBe('0')
  })

  it('keep the share of yesterday out of today, whenever it returns [WDR-01]', async () => {
    const yesterday = await out.made(ann, { amount: '40000' })
    await out.network('tron', { withdraw: 'suspended' })
    await out.pass(24 * hour)
    const back = await out.back(ann)
    await out.network('tron', { withdraw: 'open' })
    const limits = async () =>
      (await venue.call(calls.withdraw.info, { query: { coinId: '52' } }, { as: back })).data.limits
    expect((await out.submit(back, { amount: '45000' })).code).toBe(codes.transferInReview)
    expect((await limits()).usedTodayUsdt).toBe('45000')
    expect((await out.one(back, yesterday.withdrawId)).stage).toBe('queued')
    await out.cancel(back, yesterday.withdrawId)
    expect((await limits()).usedTodayUsdt).toBe('45000')
    expect((await out.submit(back, { amount: '5001' })).code).toBe(codes.dayLimit)
    await out.verify(back, 2)
    expect(await limits()).toMatchObject({ level: 2, dayUsdt: '500000' })
    expect((await out.submit(back, { amount: '5001' })).code).toBe(codes.success)
  })

  it('allow twenty open ones [WDR-01]', async () => {
    const codesOf = []
    for (let at = 0; at <= venueLimits.withdrawals.open; at += 1)
      codesOf.push((await out.submit(ann, { amount: '10' })).code)
    expect(codesOf.filter((code) => code === codes.success)).toHaveLength(20)
    expect(codesOf.at(-1)).toBe(codes.tooManyWithdrawals)
    await out.cancel(ann, (await out.one(ann)).withdrawId)
    expect((await out.submit(ann, { amount: '10' })).code).toBe(codes.success)
  })

  it('let only the address book receive where the user wants that [WDR-03] [WDR-05]', async () => {
    await out.setting(ann, 0, true)
    const address = outsideAddress('tron', 77)
    expect(await refusal({ address })).toEqual([codes.onlyAddressBook, null])
    const now = venue.clock.now()
    const usableAt = now + 24 * hour
    await venue.venue.db.query.insert(addressEntries).values({
      id: '00000000-0000-4000-8000-000000000077',
      userId: ann.user.id,
      label: 'Cold wallet',
      coinId: null,
      networkId: 'tron',
      address,
      key: address,
      memo: null,
      memoKind: null,
      createdAt: now,
      usableAt,
      lastUsedAt: null,
      removedAt: null,
    })
    expect(await refusal({ address })).toEqual([codes.entryCoolsOff, { usableAt }])
    await out.pass(24 * hour)
    const back = await out.back(ann)
    const made = await out.made(back, { address })
    expect(made).toMatchObject({ stage: 'broadcasting', label: 'Cold wallet' })
    const [entry] = (await venue.call(calls.withdraw.addresses, { body: { pageNum: 1, pageSize: 10 } }, { as: back }))
      .data.list
    expect(entry?.lastUsedAt).toBe(venue.clock.now())
  })

  it('need a proof for exactly this withdrawal, of this session, once [WDR-02]', async () => {
    const body = bodyOf()
    expect((await out.send(ann, body)).code).toBe(codes.safetyCheckNeeded)
    const token = await out.tokenFor(ann, body)
    const other = { ...body, address: outsideAddress('tron', 99) }
    expect((await out.send(ann, { ...other, safetyToken: token })).code).toBe(codes.safetyCheckNeeded)
    expect((await out.send(ann, { ...body, amount: decimal('101'), safetyToken: token })).code).toBe(
      codes.safetyCheckNeeded,
    )
    const bob = await venue.person()
    await out.verify(bob, 1)
    expect((await out.send(bob, { ...body, safetyToken: token })).code).toBe(codes.safetyCheckNeeded)
    expect((await out.send(await out.back(ann), { ...body, safetyToken: token })).code).toBe(codes.safetyCheckNeeded)
    // No refusal has spent it.
    expect((await out.send(ann, { ...body, accepted: [], safetyToken: token })).code).toBe(codes.warningNotAccepted)
    expect((await out.send(ann, { ...body, safetyToken: token })).code).toBe(codes.success)
    expect((await out.send(ann, { ...body, safetyToken: token })).code).toBe(codes.safetyCheckNeeded)
    expect((await out.log(ann)).totalCount).toBe(1)
  })

  it('make one withdrawal of forty submits with one key [WDR-04]', async () => {
    const body = bodyOf()
    const asked = { ...body, safetyToken: await out.tokenFor(ann, body) }
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 40 }, () => out.send(ann, asked, { key })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.success]))
    expect(new Set(answers.map(({ data }) => data?.withdrawId)).size).toBe(1)
    expect((await out.log(ann)).totalCount).toBe(1)
    const elsewhere = { ...asked, address: outsideAddress('tron', 98) }
    expect((await out.send(ann, elsewhere, { key })).code).toBe(codes.keyConflict)
    expect(await out.part(ann, 'usdt', 'held')).toBe('100')
  })

  it('tell before what it costs and what prevents it [WDR-01]', async () => {
    const check = async ({ amount, ...more }: { amount?: string; address?: string } = {}, as = ann) => {
      const query = { coinId: '52', networkId: 'tron', ...more, ...(amount && { amount: decimal(amount) }) }
      return (await venue.call(calls.withdraw.check, { query }, { as })).data
    }
    expect(await check({ amount: '20000', address: outsideAddress('tron', 3) })).toMatchObject({
      blocks: [],
      fee: '1.5',
      receive: '19998.5',
      worthUsdt: '20000',
      willBeReviewed: true,
      undoMinutes: 5,
      proofs: ['password', 'emailCode'],
      warnings: [{ kind: 'firstUse' }],
      limits: { level: 1, dayUsdt: '50000', usedTodayUsdt: '0', reviewAboveUsdt: '10000' },
    })
    expect(await check({ amount: '1' })).toMatchObject({ receive: null })
    expect((await check({ amount: '60000' })).blocks).toMatchObject([
      { code: codes.dayLimit, wayOn: 'identity', neededLevel: 2 },
    ])
    expect((await check({}, await venue.person())).blocks).toMatchObject([
      { code: codes.levelTooLow, wayOn: 'identity', neededLevel: 1 },
    ])
    expect((await out.log(ann)).totalCount).toBe(0)
  })
})
