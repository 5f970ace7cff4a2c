import { expect, it } from 'vitest'
import type { SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hour } from '#contract/kernel/durations.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { networkOf, readTarget } from '#server/modules/assets/addressBook/checks.ts'
import { addEntry } from '#server/modules/assets/addressBook/entries.ts'
import { password, personOf, quickModules, registered, safetyToken, tryLogin } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const names = new Set(['session', 'messages', 'addressBook'])
const modules = quickModules.filter(({ name }) => names.has(name))

const venue = heldVenue({ modules })

type Body = Omit<CallInput<typeof calls.withdraw.createAddress>['body'], 'safetyToken'>
type Change = Omit<CallInput<typeof calls.withdraw.editAddressSetting>['body'], 'safetyToken'>

const btc = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = ['15vkcKf7gB23wLAnZLmbVuMiiVDc1Nm4a2', '1A6ut1tWnUq1SEQLMr4ttDh24wcbJ5o9TT'] as const
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const xrp = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'

const bodyOf = (over: Partial<Body> = {}): Body => ({
  coinId: null,
  networkId: 'btc',
  address: btc,
  memo: null,
  memoKind: null,
  label: 'Cold wallet',
  ...over,
})
const tokenFor = (as: Person, subject: SafetySubject, action: 'addAddress' | 'weakenWithdrawal' = 'addAddress') =>
  safetyToken(venue, as, { action, subject, password })
const add = async (as: Person, body: Body, token?: string) =>
  venue.call(
    calls.withdraw.createAddress,
    { body: { ...body, safetyToken: token ?? (await tokenFor(as, { ...body })) } },
    { as },
  )
const added = async (as: Person, body: Body) => (await add(as, body)).data
/** A day later the session has ended. */
const back = async ({ user: { account } }: Person) => personOf(venue, await tryLogin(venue, { account, password }))
const book = async (as: Person, over: { search?: string; networkId?: string } = {}) =>
  (await venue.call(calls.withdraw.addresses, { body: { pageNum: 1, pageSize: 200, ...over } }, { as })).data
const setting = async (as: Person) => (await venue.call(calls.withdraw.addressSetting, {}, { as })).data
const change = async (as: Person, asked: Change, token?: string) =>
  venue.call(
    calls.withdraw.editAddressSetting,
    { body: { ...asked, ...(token === undefined ? {} : { safetyToken: token }) } },
    { as },
  )
const check = async (as: Person, query: { networkId: string; address: string; memo?: string }) =>
  (await venue.call(calls.withdraw.validateAddress, { query }, { as })).data

it('adds an address that cools off for a day by the clock of the venue, and says so [WDR-01]', async () => {
  const as = await registered(venue)
  const entry = await added(as, bodyOf({ address: btc.toUpperCase() }))
  expect(entry).toMatchObject({ label: 'Cold wallet', address: btc, stage: 'coolingOff', lastUsedAt: null })
  expect(entry.usableAt - entry.createdAt).toBe(24 * hour)
  await venue.clock.advance(24 * hour - 1)
  const later = await back(as)
  expect((await book(later)).list[0]?.stage).toBe('coolingOff')
  await venue.clock.advance(1)
  expect((await book(later)).list[0]?.stage).toBe('active')
  const messages = await venue.call(
    calls.messages.list,
    { body: { moduleId: 0, submoduleId: null, pageSize: 10, pageNum: 1 } },
    { as: later },
  )
  expect(messages.data.list.map(({ title }) => title)).toContain('Withdrawal address added')
})

it('adds an address only with a check for these very fields, once, in the same session [WDR-01]', async () => {
  const as = await registered(venue)
  const body = bodyOf()
  const other = await tokenFor(as, { ...bodyOf({ address: legacy[0] }) })
  expect((await add(as, body, other)).code).toBe(codes.safetyCheckNeeded)
  const weaken = await tokenFor(as, { whitelistOnly: false }, 'weakenWithdrawal')
  expect((await add(as, body, weaken)).code).toBe(codes.safetyCheckNeeded)
  const token = await tokenFor(as, { ...body })
  expect((await add(await registered(venue), body, token)).code).toBe(codes.safetyCheckNeeded)
  // A refusal leaves the check unspent.
  expect((await add(as, body, token)).code).toBe(codes.success)
  const second = bodyOf({ address: legacy[0], label: 'Second' })
  expect((await add(as, second, token)).code).toBe(codes.safetyCheckNeeded)
  expect((await book(as)).totalCount).toBe(1)
})

it('refuses wrong and risky addresses and memos with the reason [WDR-01]', async () => {
  const as = await registered(venue)
  const refusal = async (over: Partial<Body>) => {
    const { code, data } = await add(as, bodyOf(over), 'none')
    return [code, data]
  }
  expect(await refusal({ address: `${btc.slice(0, -1)}5` })).toEqual([codes.addressInvalid, { reason: 'checksum' }])
  expect(await refusal({ networkId: 'ltc', address: '342ftSRCvFHfCeFFBuz4xwbeqnDw6BGUey' })).toEqual([
    codes.addressRisky,
    { reason: 'legacyForm' },
  ])
  expect(await refusal({ networkId: 'bsc', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' })).toEqual([
    codes.addressRisky,
    { reason: 'tokenContract' },
  ])
  expect(await refusal({ networkId: 'xrp', address: xrp, memo: '012', memoKind: 'number' })).toEqual([
    codes.memoInvalid,
    { reason: 'number' },
  ])
  expect(await refusal({ memo: '1', memoKind: 'number' })).toEqual([codes.memoInvalid, { reason: 'notUsed' }])
  expect((await refusal({ networkId: 'bch' }))[0]).toBe(codes.coinNotOnNetwork)
  expect((await refusal({ coinId: 2 }))[0]).toBe(codes.coinNotOnNetwork)
})

it('keeps labels unique, and an address once per network, memo and coin [WDR-01]', async () => {
  const as = await registered(venue)
  await added(as, bodyOf())
  expect((await add(as, bodyOf({ address: legacy[0] }))).code).toBe(codes.addressLabelTaken)
  expect((await add(as, bodyOf({ address: btc.toUpperCase(), label: 'Other' }))).code).toBe(codes.addressKnown)
  expect((await add(as, bodyOf({ coinId: 1, label: 'Other' }))).code).toBe(codes.success)
  expect((await add(await registered(venue), bodyOf())).code).toBe(codes.success)
  const tagged = { networkId: 'xrp', address: xrp, memoKind: 'number' } as const
  expect((await add(as, bodyOf({ ...tagged, memo: '1', label: 'One' }))).code).toBe(codes.success)
  expect((await add(as, bodyOf({ ...tagged, memo: '2', label: 'Two' }))).code).toBe(codes.success)
  const extended = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu'
  const again = bodyOf({ networkId: 'xrp', address: extended, label: 'Three' })
  expect((await add(as, again)).code).toBe(codes.addressKnown)
})

it('renames and removes only entries of one’s own; a removed address can be added again [WDR-01]', async () => {
  const [as, stranger] = [await registered(venue), await registered(venue)]
  const { addressId } = await added(as, bodyOf())
  await added(as, bodyOf({ address: legacy[0], label: 'Other' }))
  const rename = (who: Person, label: string) =>
    venue.call(calls.withdraw.renameAddress, { body: { addressId, label } }, { as: who })
  const remove = (who: Person) => venue.call(calls.withdraw.removeAddress, { query: { addressId } }, { as: who })
  expect((await rename(stranger, 'Mine')).code).toBe(codes.addressEntryUnknown)
  expect((await remove(stranger)).code).toBe(codes.addressEntryUnknown)
  expect((await rename(as, 'Other')).code).toBe(codes.addressLabelTaken)
  expect((await rename(as, ' \u202e ')).code).toBe(codes.badRequest)
  expect((await rename(as, ' Ledger  Nano ')).data.label).toBe('Ledger Nano')
  expect((await remove(as)).code).toBe(codes.success)
  expect((await remove(as)).code).toBe(codes.success)
  expect((await rename(as, 'Gone')).code).toBe(codes.addressEntryUnknown)
  expect((await book(as)).totalCount).toBe(1)
  expect((await add(as, bodyOf())).code).toBe(codes.success)
})

it('finds entries by label, address and network, and those that a coin can use [WDR-01]', async () => {
  const as = await registered(venue)
  await added(as, bodyOf())
  await added(as, bodyOf({ networkId: 'eth', address: evm, label: 'Savings', coinId: 52 }))
  expect((await book(as, { search: 'COLD' })).list.map(({ label }) => label)).toEqual(['Cold wallet'])
  expect((await book(as, { search: '5aaeb6' })).list.map(({ label }) => label)).toEqual(['Savings'])
  expect((await book(as, { networkId: 'btc' })).totalCount).toBe(1)
  const usable = async (coinId: number) =>
    (await venue.call(calls.withdraw.usableAddresses, { body: { coinId } }, { as })).data.map(({ label }) => label)
  expect(await usable(52)).toEqual(['Savings'])
  expect(await usable(1)).toEqual(['Cold wallet'])
  expect(await usable(2)).toEqual([])
})

it('raises protection at once and lowers it only after a day, with a check [WDR-01]', async () => {
  const as = await registered(venue)
  expect(await setting(as)).toEqual({ whitelistOnly: false, undoMinutes: 5, pending: null, coolingOff: 24 * hour })
  expect((await change(as, { whitelistOnly: true, undoMinutes: 30 })).data).toMatchObject({
    whitelistOnly: true,
    undoMinutes: 30,
    pending: null,
  })
  expect((await change(as, { whitelistOnly: false })).code).toBe(codes.safetyCheckNeeded)
  const other = await tokenFor(as, { undoMinutes: 0 }, 'weakenWithdrawal')
  expect((await change(as, { whitelistOnly: false }, other)).code).toBe(codes.safetyCheckNeeded)
  const token = await tokenFor(as, { whitelistOnly: false }, 'weakenWithdrawal')
  const waiting = (await change(as, { whitelistOnly: false }, token)).data
  expect(waiting.whitelistOnly).toBe(true)
  expect(waiting.pending).toEqual({ whitelistOnly: false, effectiveAt: venue.clock.now() + 24 * hour })
  await venue.clock.advance(24 * hour - 1)
  const later = await back(as)
  expect((await setting(later)).whitelistOnly).toBe(true)
  await venue.clock.advance(1)
  expect(await setting(later)).toMatchObject({ whitelistOnly: false, undoMinutes: 30, pending: null })
})

it('drops what is pending when the present values are sent again [WDR-01]', async () => {
  const as = await registered(venue)
  await change(as, { whitelistOnly: true })
  const token = await tokenFor(as, { whitelistOnly: false, undoMinutes: 0 }, 'weakenWithdrawal')
  await change(as, { whitelistOnly: false, undoMinutes: 0 }, token)
  expect((await change(as, { whitelistOnly: true })).data.pending).toMatchObject({ undoMinutes: 0 })
  expect((await change(as, { undoMinutes: 5 })).data.pending).toBeNull()
  await venue.clock.advance(25 * hour)
  expect(await setting(await back(as))).toMatchObject({ whitelistOnly: true, undoMinutes: 5 })
})

it('checks an address without a refusal, and warns of one that looks like a known one [WDR-01]', async () => {
  const as = await registered(venue)
  const poisoned = `${evm.slice(0, 6)}${'0'.repeat(32)}${evm.slice(-4)}`.toLowerCase()
  await added(as, bodyOf({ networkId: 'eth', address: evm, label: 'Savings' }))
  const alike = await check(as, { networkId: 'bsc', address: poisoned })
  expect(alike).toMatchObject({ valid: true, kind: 'evm', memo: 'none', entry: null })
  expect(alike.networks).toEqual(['eth', 'bsc', 'polygon', 'arbitrum'])
  expect(alike.warnings.map(({ kind }) => kind)).toEqual(['lookAlike', 'noChecksum', 'firstUse'])
  expect(alike.warnings[0]?.known).toEqual({ address: evm, label: 'Savings', lastUsedAt: null })
  expect(alike.warnings[0]?.differs?.[0]).toBe(6)
  expect((await check(as, { networkId: 'eth', address: evm })).entry?.label).toBe('Savings')
  expect(await check(as, { networkId: 'btc', address: evm })).toMatchObject({ valid: false, reason: 'characters' })
  const noMemo = await check(as, { networkId: 'xrp', address: xrp })
  expect([noMemo.memo, noMemo.warnings.map(({ kind }) => kind)]).toEqual(['optional', ['firstUse', 'noMemo']])
  expect(await check(as, { networkId: 'xrp', address: xrp, memo: 'x' })).toMatchObject({ valid: false, reason: 'memo' })
})

it('names the networks that an address fits, the used ones first [WDR-01]', async () => {
  const as = await registered(venue)
  await added(as, bodyOf({ networkId: 'polygon', address: evm }))
  const of = async (address: string, coinId?: string) =>
    (
      await venue.call(
        calls.withdraw.networksByAddress,
        { query: { address, ...(coinId === undefined ? {} : { coinId }) } },
        { as },
      )
    ).data
  expect((await of(evm)).map(({ networkId }) => networkId)).toEqual(['polygon', 'eth', 'bsc', 'arbitrum'])
  expect((await of(evm, '2')).filter(({ isOffered }) => isOffered).map(({ networkId }) => networkId)).toEqual([
    'eth',
    'arbitrum',
  ])
  expect(await of('nowhere')).toEqual([])
})

it('holds at most 200 addresses, also when two are added at once [WDR-01]', async () => {
  const as = await registered(venue)
  const stellarLike = (at: number): Body =>
    bodyOf({ networkId: 'ton', address: ton, memo: `${at}`, memoKind: 'text', label: `Entry ${at}` })
  const ton = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'
  // Written directly: no one gets this many codes in an hour.
  await venue.venue.db.transaction(async (tx) => {
    for (let at = 1; at < assetsLimits.addressBook.most; at++) {
      const body = stellarLike(at)
      await addEntry(tx, as.user.id, { ...body, ...readTarget(networkOf('ton', null), body) }, venue.clock.now())
    }
  })
  const one = { body: stellarLike(1_000), token: await tokenFor(as, { ...stellarLike(1_000) }) }
  const other = { body: stellarLike(1_001), token: await tokenFor(as, { ...stellarLike(1_001) }) }
  const both = await Promise.all([one, other].map(({ body, token }) => add(as, body, token)))
  expect(both.filter(({ code }) => code === codes.success).length).toBeLessThanOrEqual(1)
  expect((await book(as)).totalCount).toBeLessThanOrEqual(assetsLimits.addressBook.most)
  expect((await add(as, stellarLike(1_002))).code).toBe(
    (await book(as)).totalCount === assetsLimits.addressBook.most ? codes.addressBookFull : codes.success,
  )
}, 60_000)
