import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { listFrozen } from '#server/accounts/freezes.ts'
import { parseCommand, runOn } from '#server/accounts/command.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { freezeOrders, ledgerBalances, mails, users } from '#server/db/schema/index.ts'
import { StartFailure, UsageFailure } from '#server/failure.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import {
  bound,
  codeNow,
  mailsOf,
  password,
  personOf,
  quickModules,
  registered,
  tryLogin,
} from '#tests/support/accounts.ts'
import { newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { orderById, placeOrder } from '#tests/support/spot/trading.ts'
import { withdrawalsOf } from '#tests/support/withdrawals.ts'

let venue: TestVenue
let as: Person
let out: ReturnType<typeof withdrawalsOf>
beforeAll(async () => {
  venue = await startTestVenue({ modules: quickModules, options: { engineMarkets: ['btc_usdt'] } })
  out = withdrawalsOf(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  as = await registered(venue)
  await out.verify(as, 1)
})

type Unfreeze = Partial<CallInput<typeof calls.freeze.end>['body']>

const freeze = (who = as) => venue.call(calls.freeze.own, { body: {} }, { as: who })
const byLink = (freezeToken: string) => venue.call(calls.freeze.byLink, { body: { freezeToken } })
const unfreeze = (more: Unfreeze = {}, account = as.user.account) =>
  venue.call(calls.freeze.end, { body: { account, password, ...more } })
const logIn = () => tryLogin(venue, { account: as.user.account, password })
const sessionOf = async (who = as) => (await venue.call(calls.session.current, {}, { as: who })).data
/** The code of the mail that a refused call has sent. */
const mailed = async (more: Unfreeze = {}): Promise<{ codeId: string; emailCode: string }> => {
  const { code, data } = await unfreeze(more)
  expect(code).toBe(codes.emailCodeNeeded)
  const [mail] = await mailsOf(venue, as)
  return {
    codeId: String(Reflect.get(Object(data), 'codeId')),
    emailCode: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '',
  }
}
const linkIn = (text: string | undefined): string => /\/freeze#([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
/** The link of a mail about a withdrawal. */
const linkOfMail = async (): Promise<string> => {
  await venue.venue.use(outboxToken).put(venue.venue.db.query, as.user.id, {
    kind: 'addressAdded',
    values: { address: 'bc1q', network: 'Bitcoin' },
  })
  const [mail] = await mailsOf(venue, as)
  expect(linkIn(mail?.html)).toBe(linkIn(mail?.text))
  return linkIn(mail?.text)
}

describe('freezing an account [WDR-05]', () => {
  it('ends all sessions, and refuses logins with right proofs only', async () => {
    const elsewhere = await personOf(venue, await logIn())
    expect(await freeze()).toMatchObject({ code: codes.success, data: null })
    for (const who of [as, elsewhere]) expect(await sessionOf(who)).toBeNull()
    expect((await logIn()).code).toBe(codes.accountFrozen)
    expect((await tryLogin(venue, { account: as.user.account, password: 'a wrong one' })).code).toBe(codes.loginWrong)
    const [mail] = await mailsOf(venue, as)
    expect(mail).toMatchObject({ subject: 'Your account is frozen' })
    expect(mail?.text).toContain('/unfreeze')
    expect(linkIn(mail?.text)).toBe('')
  })

  it('returns withdrawals that have not been sent, and cancels open orders', async () => {
    await out.setting(as, 60)
    const { withdrawId } = await out.made(as)
    const order = await placeOrder(venue, as, { price: '50000', amount: '0.1' })
    const { orderId } = order.data ?? { orderId: '' }
    expect((await freeze()).code).toBe(codes.success)
    await out.idle()
    as = await personOf(venue, await unfreeze(await mailed()))
    expect(await out.one(as, withdrawId)).toMatchObject({ stage: 'refused', reason: 'frozen' })
    await expect.poll(async () => (await orderById(venue, as, orderId)).data.state).toBe('cancelled')
  })

  it('refuses what a session asks that was found before it ended', async () => {
    await venue.venue.db.query.update(users).set({ frozenAt: 1 }).where(eq(users.id, as.user.id))
    expect((await out.submit(as)).code).toBe(codes.accountFrozen)
    const moved = await venue.call(
      calls.transfer.submit,
      {
        body: {
          coinId: coinNamed('usdt').id,
          coinName: 'usdt',
          amount: decimal('1'),
          tradeId: null,
          type: 26,
        },
      },
      { as, key: newKey() },
    )
    expect(moved.code).toBe(codes.accountFrozen)
    expect((await placeOrder(venue, as, { price: '50000', amount: '0.1' })).code).toBe(codes.accountFrozen)
  })

  it('refuses a new price for an open order', async () => {
    const order = await placeOrder(venue, as, { price: '50000', amount: '0.1' })
    await venue.venue.db.query.update(users).set({ frozenAt: 1 }).where(eq(users.id, as.user.id))
    const { orderId } = order.data ?? { orderId: '' }
    const amended = await venue.call(
      calls.orders.amend,
      { params: { orderId }, body: { price: decimal('51000') } },
      { as, key: newKey() },
    )
    expect(amended.code).toBe(codes.accountFrozen)
  })

  it('leaves nothing open and nothing held of orders that are on their way', async () => {
    const sent = Array.from({ length: 8 }, () => placeOrder(venue, as, { price: '50000', amount: '0.1' }))
    const frozen = freeze()
    const late = Array.from({ length: 8 }, () => placeOrder(venue, as, { price: '50000', amount: '0.1' }))
    expect((await frozen).code).toBe(codes.success)
    const answers = await Promise.all([...sent, ...late])
    const allowed: readonly number[] = [codes.success, codes.accountFrozen, codes.sessionMissing]
    expect(answers.filter(({ code }) => !allowed.includes(code))).toEqual([])
    const held = async () => {
      const own = and(eq(ledgerBalances.userId, as.user.id), eq(ledgerBalances.name, 'held'))
      const rows = await venue.venue.db.query.select({ held: ledgerBalances.balance }).from(ledgerBalances).where(own)
      return rows.filter(({ held: amount }) => amount !== 0n)
    }
    await expect.poll(held).toEqual([])
    expect(venue.venue.use(tradedMarketsToken).live(as.user.id)).toEqual([])
  })

  it('refuses a withdrawal at its next step, if the venue ended before it was returned', async () => {
    await out.setting(as, 60)
    const { withdrawId } = await out.made(as)
    await venue.venue.db.query.update(users).set({ frozenAt: 1 }).where(eq(users.id, as.user.id))
    await venue.clock.advance(venueLimits.withdrawals.hold / 24)
    await out.idle()
    expect(await out.one(as, withdrawId)).toMatchObject({ stage: 'refused', reason: 'frozen' })
  })
})

describe('the link of a mail [WDR-05]', () => {
  it('freezes once, and says so again while the account is frozen', async () => {
    const link = await linkOfMail()
    const both = await Promise.all([byLink(link), byLink(link)])
    expect(both.map(({ code }) => code)).toEqual([codes.success, codes.success])
    expect((await logIn()).code).toBe(codes.accountFrozen)
    expect((await byLink(link)).code).toBe(codes.success)
    as = await personOf(venue, await unfreeze(await mailed()))
    expect((await byLink(link)).code).toBe(codes.freezeLinkEnded)
    expect(await sessionOf()).not.toBeNull()
  })

  it('is refused when it is made up, too old, or of a mail that has none', async () => {
    const link = await linkOfMail()
    const [, ...rest] = link.split('.')
    expect((await byLink(`${newKey()}.${rest.join('.')}`)).code).toBe(codes.freezeLinkEnded)
    expect((await byLink(`${link.slice(0, -2)}xx`)).code).toBe(codes.freezeLinkEnded)
    const other = venue.venue.cipher.mac('freeze', 'none')
    expect((await byLink(`none.${other}`)).code).toBe(codes.freezeLinkEnded)
    await venue.call(calls.session.sendCode, { body: { purpose: 'proveEmail' } }, { as })
    const [sent] = await venue.venue.db.query.select().from(mails).where(eq(mails.kind, 'proveEmail'))
    const id = sent?.id ?? ''
    expect((await byLink(`${id}.${venue.venue.cipher.mac('freeze', id)}`)).code).toBe(codes.freezeLinkEnded)
    await venue.clock.advance(venueLimits.freeze.link)
    expect((await byLink(link)).code).toBe(codes.freezeLinkEnded)
  })
})

describe('unfreezing [WDR-05]', () => {
  it('needs the password, the authenticator and a mailed code, and holds withdrawals', async () => {
    const { secret } = await bound(venue, as)
    as = await personOf(
      venue,
      await tryLogin(venue, { account: as.user.account, password, googleCode: codeNow(venue, secret, 1) }),
    )
    await freeze()
    expect((await unfreeze({ password: 'a wrong one' })).code).toBe(codes.loginWrong)
    expect((await unfreeze({}, 'no.one@statefloor.test')).code).toBe(codes.loginWrong)
    await venue.clock.advance(venueLimits.mailedCodes.again)
    const googleCode = codeNow(venue, secret)
    const typed = await mailed()
    expect((await unfreeze(typed)).code).toBe(codes.googleCodeNeeded)
    const wrongCode = String((Number(typed.emailCode) + 1) % 1_000_000).padStart(6, '0')
    expect((await unfreeze({ ...typed, emailCode: wrongCode, googleCode })).code).toBe(codes.emailCodeWrong)
    expect((await unfreeze({ ...typed, googleCode: '000000' })).code).toBe(codes.googleCodeWrong)
    const back = await unfreeze({ emailCode: typed.emailCode, googleCode })
    expect(back).toMatchObject({ code: codes.success, data: { securityChangedAt: venue.clock.now() } })
    as = await personOf(venue, back)
    expect((await out.submit(as)).code).toBe(codes.riskRefused)
    expect((await mailsOf(venue, as))[0]).toMatchObject({ subject: 'Your account is unfrozen' })
    expect((await unfreeze({ ...typed, googleCode })).code).toBe(codes.emailCodeWrong)
  })
})

describe('the operator’s command of accounts [WDR-05]', () => {
  const say = async (...argv: string[]): Promise<string[]> => {
    const command = parseCommand(argv, {})
    if (command === 'help') throw new Error('That was for help')
    const lines: string[] = []
    await runOn(venue.venue.db, command, venue.clock.now, (line) => lines.push(line))
    return lines
  }
  const carriedOut = async () => venue.clock.advance(venueLimits.freeze.applyEvery)

  it('freezes an account, and unfreezes it with the hold of its owner', async () => {
    const uid = as.user.fid
    const order = await placeOrder(venue, as, { price: '50000', amount: '0.1' })
    expect(await say('freeze', uid, '--reason', 'Stolen', '--by', 'Olga')).toEqual([`UID ${uid} will be frozen`])
    expect(await say('list')).toContain(`UID ${uid}: not frozen yet (freeze ordered by Olga: Stolen)`)
    await expect(say('freeze', uid, '--reason', 'Stolen')).rejects.toThrow(/as Olga ordered/)
    await carriedOut()
    expect(await sessionOf()).toBeNull()
    expect((await logIn()).code).toBe(codes.accountFrozen)
    expect((await mailsOf(venue, as))[0]).toMatchObject({ subject: 'Your account is frozen' })
    await expect(say('freeze', uid, '--reason', 'Stolen')).rejects.toThrow(/is frozen already/)
    expect((await listFrozen(venue.venue.db.query)).join()).toContain(`UID ${uid}: frozen since `)

    await say('unfreeze', uid, '--reason', 'The owner came to us', '--by', 'Olga')
    await carriedOut()
    as = await personOf(venue, await logIn())
    expect((await out.submit(as)).code).toBe(codes.riskRefused)
    const { orderId } = order.data ?? { orderId: '' }
    expect((await orderById(venue, as, orderId)).data.state).toBe('cancelled')
    await expect(say('unfreeze', uid, '--reason', 'Again')).rejects.toThrow(/is not frozen/)
    const kept = await venue.venue.db.query.select().from(freezeOrders).where(eq(freezeOrders.userId, as.user.id))
    expect(kept).toMatchObject([
      { freezes: true, operator: 'Olga', reason: 'Stolen', outcome: 'done' },
      { freezes: false, operator: 'Olga', outcome: 'done' },
    ])
  })

  it('has no effect on an account that its owner froze meanwhile', async () => {
    await say('freeze', as.user.fid, '--reason', 'Stolen')
    await freeze()
    await carriedOut()
    const kept = await venue.venue.db.query.select().from(freezeOrders).where(eq(freezeOrders.userId, as.user.id))
    expect(kept).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('knows accounts by their UID only', async () => {
    await expect(say('freeze', '1', '--reason', 'Stolen')).rejects.toThrow(StartFailure)
  })

  it.each([
    [],
    ['freeze'],
    ['freeze', '123'],
    ['freeze', '123', '--reason', ' '],
    ['freeze', 'a@b.test', '--reason', 'Stolen'],
    ['freeze', '123', '456', '--reason', 'Stolen'],
    ['freeze', '123', '--reason', 'x'.repeat(venueLimits.freeze.maxReason + 1)],
    ['list', '123'],
    ['thaw', '123', '--reason', 'Stolen'],
    ['list', '--nothing'],
  ])('refuses %j %j %j %j', (...argv) => expect(() => parseCommand(argv, {})).toThrow(UsageFailure))

  it('explains itself', () => expect(parseCommand(['--help'], {})).toBe('help'))
})
