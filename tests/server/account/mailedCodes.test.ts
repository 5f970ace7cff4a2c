import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hour, minute, second } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { mails, settingsLocks, users } from '#server/db/schema/index.ts'
import {
  bound,
  codeNow,
  mailedCode,
  mailsOf,
  newcomer,
  password,
  personOf,
  quickModules,
  registered,
  tryLogin,
} from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { startTestVenue, type Person } from '#tests/support/server.ts'

const names = new Set(['session', 'messages', 'addressBook'])
const modules = quickModules.filter(({ name }) => names.has(name))

const venue = heldVenue({ modules })

let as: Person
beforeEach(async () => {
  as = await registered(venue)
})

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const withdrawal: SafetySubject = { coinId: 1, networkId: 'btc', address, memo: null, amount: '0.5', fee: '0.0001' }
const purpose = 'withdraw'

const send = (subject = withdrawal, who = as) =>
  venue.call(calls.session.sendCode, { body: { purpose, subject } }, { as: who })
interface Typed {
  readonly codeId?: string
  readonly emailCode?: string
  readonly googleCode?: string
}
const check = (typed: Typed, subject = withdrawal, who = as) =>
  venue.call(calls.session.modifySafetyCheck, { body: { action: purpose, subject, password, ...typed } }, { as: who })
const code = (subject = withdrawal, who = as) => mailedCode(venue, who, { purpose, subject })
const otherThan = (emailCode: string) => String((Number(emailCode) + 1) % 1_000_000).padStart(6, '0')

describe('a mailed code', () => {
  it('is part of the check of a withdrawal, and its mail names amount, coin, address and network [WDR-05]', async () => {
    const missing = await check({})
    expect(missing.code).toBe(codes.emailCodeNeeded)
    expect(missing.data).toEqual({
      codeId: expect.any(String),
      sentTo: expect.stringMatching(/^ne\*\*\*@statefloor\.test$/),
      againAt: venue.clock.now() + minute,
    })
    const [mail] = await mailsOf(venue, as)
    for (const text of [mail?.text, mail?.html])
      for (const part of ['0.5 BTC', address, 'Bitcoin']) expect(text).toContain(part)
    expect(mail).toMatchObject({ to: as.user.account, subject: 'Confirm your withdrawal' })
    expect((await check(await code())).code).toBe(codes.success)
  })

  it('is in the language of the page that asked for it', async () => {
    await venue.call(calls.session.sendCode, { body: { purpose, subject: withdrawal } }, { as, locale: 'zh-CN' })
    expect((await mailsOf(venue, as))[0]).toMatchObject({ subject: '确认提币' })
  })

  it('works once, for ten minutes [WDR-05]', async () => {
    const typed = await code()
    const both = await Promise.all([check(typed), check(typed)])
    expect(both.map((got) => got.code).toSorted((a, b) => a - b)).toEqual([codes.success, codes.emailCodeWrong])
    await venue.clock.advance(minute)
    const late = await code()
    await venue.clock.advance(venueLimits.mailedCodes.life)
    expect((await check(late)).code).toBe(codes.emailCodeWrong)
  })

  it('is of no use for another purpose, subject, session or person [WDR-05]', async () => {
    const typed = await code()
    const elsewhere = await personOf(venue, await tryLogin(venue, { account: as.user.account, password }))
    const stranger = await registered(venue)
    const refused = [
      await check(typed, { ...withdrawal, amount: '0.6' }),
      await check(typed, withdrawal, elsewhere),
      await check(typed, withdrawal, stranger),
      await venue.call(
        calls.session.modifySafetyCheck,
        { body: { action: 'addAddress', subject: withdrawal, password, ...typed } },
        { as },
      ),
      await venue.call(calls.session.proveEmail, { body: typed }, { as }),
    ]
    expect(refused.map((got) => got.code)).toEqual(refused.map(() => codes.emailCodeWrong))
    expect((await check(typed)).code).toBe(codes.success)
  })

  it('takes five attempts, of which fifty at once are fifty [WDR-05]', async () => {
    const { codeId, emailCode } = await code()
    const prove = (typed: string) =>
      venue.call(calls.session.proveEmail, { body: { codeId, emailCode: typed } }, { as })
    // Guesses by a call that counts no passwords, for the code of that call.
    const own = await mailedCode(venue, as, { purpose: 'proveEmail' })
    expect((await prove(emailCode)).code).toBe(codes.emailCodeWrong)
    const wrong = { codeId: own.codeId, emailCode: otherThan(own.emailCode) }
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => venue.call(calls.session.proveEmail, { body: wrong }, { as })),
    )
    expect(new Set(tries.map((got) => got.code))).toEqual(new Set([codes.emailCodeWrong]))
    expect((await venue.call(calls.session.proveEmail, { body: own }, { as })).code).toBe(codes.emailCodeWrong)
  })

  it('voids the one before it; within a minute the same one is named again [WDR-05]', async () => {
    const first = await send()
    const second = await send()
    expect(second.data.codeId).toBe(first.data.codeId)
    expect(await mailsOf(venue, as)).toHaveLength(1)
    const typed = await code()
    await venue.clock.advance(minute)
    const other = await code()
    expect(other.codeId).not.toBe(typed.codeId)
    expect((await check(typed)).code).toBe(codes.emailCodeWrong)
    expect((await check(other)).code).toBe(codes.success)
  })

  it('can be sent twenty times an hour and a hundred times a day [WDR-05]', async () => {
    const { hourly } = venueLimits.mailedCodes
    const subjectAt = (at: number) => ({ ...withdrawal, amount: `1.${at}` })
    for (let at = 0; at < hourly; at += 1) expect((await send(subjectAt(at))).code).toBe(codes.success)
    const refused = await send(subjectAt(hourly))
    expect(refused).toMatchObject({ status: 429, code: codes.rateLimited })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(hour / second)
    const inside = await check({}, subjectAt(hourly + 1))
    expect(inside.code).toBe(codes.rateLimited)
  })

  it('is needed beside the authenticator, and a wrong one of both uses up neither [WDR-05]', async () => {
    const { secret } = await bound(venue, as)
    await venue.clock.advance(minute)
    expect((await check({})).code).toBe(codes.googleCodeNeeded)
    const typed = await code()
    const googleCode = codeNow(venue, secret)
    expect((await check({ ...typed, googleCode: otherThan(googleCode) })).code).toBe(codes.googleCodeWrong)
    expect((await check({ ...typed, emailCode: otherThan(typed.emailCode), googleCode })).code).toBe(
      codes.emailCodeWrong,
    )
    expect((await check({ ...typed, googleCode })).code).toBe(codes.success)
  })

  it('is stored as an HMAC, and its mail forgets it when it is sent [SEC-03]', async () => {
    const { emailCode } = await code()
    const { query } = venue.venue.db
    const stored = JSON.stringify([
      await query.select().from(mails),
      await query.execute('select * from mailed_codes'),
      await query.execute('select * from mailbox_mails'),
    ])
    expect(stored).not.toContain(`"${emailCode}"`)
    expect((await query.select({ code: mails.code }).from(mails)).every((row) => row.code === null)).toBe(true)
    expect(venue.log() + venue.security().join('\n')).not.toContain(emailCode)
  })

  it('needs a subject that says what it allows', async () => {
    expect((await send({ networkId: 'btc', address })).code).toBe(codes.coinUnknown)
    expect((await send({ ...withdrawal, amount: 'all\r\nBcc: me' })).code).toBe(codes.badRequest)
    expect((await send({ ...withdrawal, networkId: 'nowhere' })).code).toBe(codes.coinNotOnNetwork)
    expect((await check({}, {})).code).toBe(codes.coinUnknown)
  })

  it('cannot be sent in production without a mail server, which says so once at its start', async () => {
    const production = await startTestVenue({ modules, options: { sandbox: false } })
    const person = await registered(production)
    const body = { purpose, subject: withdrawal } as const
    expect(await production.call(calls.session.sendCode, { body }, { as: person })).toMatchObject({ status: 503 })
    const asked = { action: purpose, subject: withdrawal, password } as const
    expect(await production.call(calls.session.modifySafetyCheck, { body: asked }, { as: person })).toMatchObject({
      status: 503,
    })
    expect(production.log().match(/No mails are sent/g)).toHaveLength(1)
    await production.close()
  })
})

describe('an address that is not proved', () => {
  const provedOf = async (person: Person) =>
    (await venue.call(calls.session.current, {}, { as: person })).data?.emailProved

  it('allows neither withdrawals, address entries nor weaker settings; a mailed code proves it [WDR-05]', async () => {
    const person = await newcomer(venue)
    expect(await provedOf(person)).toBe(false)
    expect((await send(withdrawal, person)).code).toBe(codes.emailUnproved)
    expect((await check({}, withdrawal, person)).code).toBe(codes.emailUnproved)
    const entry = { coinId: null, networkId: 'btc', address, memo: null, memoKind: null, label: 'Cold' }
    const add = { body: { ...entry, safetyToken: 'none' } }
    expect((await venue.call(calls.withdraw.createAddress, add, { as: person })).code).toBe(codes.emailUnproved)
    await venue.call(calls.withdraw.editAddressSetting, { body: { whitelistOnly: true } }, { as: person })
    const weaker = { body: { whitelistOnly: false } }
    expect((await venue.call(calls.withdraw.editAddressSetting, weaker, { as: person })).code).toBe(codes.emailUnproved)
    const typed = await mailedCode(venue, person, { purpose: 'proveEmail' })
    const proved = await venue.call(calls.session.proveEmail, { body: typed }, { as: person })
    expect(proved.data.emailProved).toBe(true)
    expect((await send(withdrawal, person)).code).toBe(codes.success)
  })

  it('is none of the accounts that a sandbox starts with', async () => {
    const rows = await venue.venue.db.query
      .select({ provedAt: users.emailProvedAt })
      .from(users)
      .where(eq(users.account, 'demo@statefloor.test'))
    expect(rows[0]?.provedAt).toEqual(expect.any(Number))
  })
})

describe('a settings lock', () => {
  it('refuses new addresses and weaker settings until it has ended, with the time [WDR-05]', async () => {
    const { query } = venue.venue.db
    const entry = { coinId: null, networkId: 'btc', address, memo: null, memoKind: null, label: 'Cold' }
    const add = () => venue.call(calls.withdraw.createAddress, { body: { ...entry, safetyToken: 'none' } }, { as })
    await query.insert(settingsLocks).values({ userId: as.user.id, unlocksAt: null })
    expect(await add()).toMatchObject({ code: codes.settingsLocked, data: { until: null } })
    const until = venue.clock.now() + minute
    await query.update(settingsLocks).set({ unlocksAt: until }).where(eq(settingsLocks.userId, as.user.id))
    expect(await add()).toMatchObject({ code: codes.settingsLocked, data: { until } })
    const body = { action: 'weakenWithdrawal', subject: { undoMinutes: 0 }, password } as const
    expect((await venue.call(calls.session.modifySafetyCheck, { body }, { as })).code).toBe(codes.settingsLocked)
    await venue.call(calls.withdraw.editAddressSetting, { body: { whitelistOnly: true } }, { as })
    const weaker = { body: { whitelistOnly: false } }
    expect((await venue.call(calls.withdraw.editAddressSetting, weaker, { as })).code).toBe(codes.settingsLocked)
    expect((await send()).code).toBe(codes.success)
    await venue.clock.advance(minute)
    expect((await add()).code).toBe(codes.safetyCheckNeeded)
  })
})
