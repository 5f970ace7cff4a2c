import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { day, hour, minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { StartFailure } from '#server/failure.ts'
import { mails, users } from '#server/db/schema/index.ts'
import { withdrawalCreatedMail, withdrawalDoneMail, withdrawalWeakenedMail } from '#server/mail/mails.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { parseMail } from '#server/mail/smtpUrl.ts'
import { newcomer, sessionModules } from '#tests/support/accounts.ts'
import { startMailServer, type MailServer } from '#tests/support/mailServer.ts'
import { memoryDriver, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

let server: MailServer
let venue: TestVenue
let as: Person

const from = 'no-reply@exchange.example'
const start = async (over: Parameters<typeof startTestVenue>[0] = {}) =>
  startTestVenue({ modules: sessionModules, options: { ...parseMail(server.url, from) }, ...over })

beforeEach(async () => {
  server = await startMailServer()
  venue = await start()
  as = await newcomer(venue)
})
afterEach(async () => {
  await venue.close()
  await server.close()
})

const outbox = () => venue.venue.use(outboxToken)
const sendCode = () => venue.call(calls.session.sendCode, { body: { purpose: 'proveEmail' } }, { as })
const notice = withdrawalWeakenedMail(Date.UTC(2026, 10, 19, 12))
const put = (mail = notice) => venue.venue.db.transaction((tx) => outbox().put(tx, as.user.id, mail))
const rows = () => venue.venue.db.query.select().from(mails).orderBy(asc(mails.seq))
const states = async () => (await rows()).map(({ state }) => state)
const codeIn = (mail: string | undefined) => /^\d{6}$/m.exec(mail ?? '')?.[0] ?? ''
const prove = async (codeId: string, emailCode: string) =>
  (await venue.call(calls.session.proveEmail, { body: { codeId, emailCode } }, { as })).code

describe('a mail', () => {
  it('is written in the transaction of its cause, and gone with it', async () => {
    const failing = venue.venue.db.transaction(async (tx) => {
      await outbox().put(tx, as.user.id, notice)
      throw new Error('The cause did not happen')
    })
    await expect(failing).rejects.toThrow('did not happen')
    await outbox().flush()
    expect(server.taken).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('goes to the mail server as soon as its cause is committed', async () => {
    const called = server.nextCall()
    const { data } = await sendCode()
    await called
    await outbox().flush()
    expect(server.taken).toHaveLength(1)
    expect(await prove(data.codeId, codeIn(server.taken[0]))).toBe(codes.success)
  })

  it('has no text of a person in its headers, and one link, to the own origin', async () => {
    await venue.venue.db.query.update(users).set({ nickname: 'Bcc: x@y.z\r\n' }).where(eq(users.id, as.user.id))
    const evil = 'a\r\nBcc: x@y.example\r\n\r\n<a href="https://evil.example">'
    await put(withdrawalCreatedMail({ amount: '1', coin: 'BTC', address: evil, network: 'Bitcoin' }))
    await put(withdrawalDoneMail({ amount: '1', coin: 'BTC', address: evil, network: 'Bitcoin', txHash: 'f00' }))
    await outbox().flush()
    expect(server.taken).toHaveLength(2)
    for (const mail of server.taken) {
      const [head = '', ...body] = mail.split('\r\n\r\n')
      expect(head).not.toMatch(/Bcc|evil/)
      expect(head).toContain(`To: ${as.user.account}`)
      const text = body
        .join('\n')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=')
      const html = text.slice(text.indexOf('text/html'))
      expect(html).toContain('&lt;a href')
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        expect.stringMatching(/^http:\/\/localhost:0\/freeze#[\w.-]+$/),
      ])
    }
  })

  it('of a code is sent before notices that wait longer', async () => {
    server.mood = 'busy'
    for (let at = 0; at < 3; at += 1) await put()
    await sendCode()
    await outbox().flush()
    server.mood = 'takes'
    await venue.clock.advance(minute)
    expect(codeIn(server.taken[0])).not.toBe('')
    expect(server.taken).toHaveLength(4)
  })
})

describe('a mail server that', () => {
  it('is down gets the mail later: a code within ten minutes, a notice within a day', async () => {
    server.mood = 'busy'
    const { data, code } = await sendCode()
    expect(code).toBe(codes.success)
    await put()
    await venue.clock.advance(venueLimits.mail.codeFor - minute)
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect((await rows())[0]?.tries).toBeGreaterThan(0)
    server.mood = 'takes'
    await venue.clock.advance(minute - 1)
    await venue.clock.advance(hour)
    expect(server.taken).toHaveLength(2)
    expect(await states()).toEqual(['sent', 'sent'])
    expect(data.codeId).toEqual(expect.any(String))
  })

  it('stays down makes it give up in the end, and the code is gone', async () => {
    server.mood = 'busy'
    await sendCode()
    await put()
    await venue.clock.advance(venueLimits.mail.codeFor)
    expect(await states()).toEqual(['dropped', 'waiting'])
    expect((await rows())[0]?.code).toBeNull()
    await venue.clock.advance(day)
    expect(await states()).toEqual(['dropped', 'dropped'])
    server.mood = 'takes'
    await venue.clock.advance(hour)
    expect(server.taken).toEqual([])
  })

  it('tries less and less often', async () => {
    server.mood = 'busy'
    await put()
    const pauses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      await outbox().flush()
      const [row] = await rows()
      pauses.push((row?.nextAt ?? 0) - venue.clock.now())
      await venue.clock.advance(pauses.at(-1) ?? 0)
    }
    const { first } = venueLimits.mail.noticePause
    expect(pauses.slice(0, 3).map((pause) => pause / first)).toEqual([1, 2, 4].slice(0, 3))
  })

  it('refuses the receiver for good is not asked again, and the log names no one', async () => {
    server.mood = 'refuses'
    await put()
    await outbox().flush()
    expect(await states()).toEqual(['dropped'])
    expect(venue.log()).toContain('A mail could not be sent: EENVELOPE 550')
    expect(venue.log()).not.toContain(as.user.account)
  })

  it('is silent delays no call', async () => {
    server.mood = 'silent'
    const called = server.nextCall()
    expect((await sendCode()).code).toBe(codes.success)
    await called
    expect((await venue.call(calls.session.current, {}, { as })).code).toBe(codes.success)
  })
})

describe('a venue', () => {
  it('that ended between commit and sending sends the mail when it starts, and its code works', async () => {
    await venue.close()
    const driver = await memoryDriver()
    const kept = { ...driver, close: async () => undefined }
    server.mood = 'silent'
    venue = await start({ driver: kept })
    as = await newcomer(venue)
    const { data } = await sendCode()
    await venue.close()
    server.mood = 'takes'
    venue = await start({ driver })
    await outbox().flush()
    expect(server.taken).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
    expect(await prove(data.codeId, codeIn(server.taken[0]))).toBe(codes.success)
  })

  it('forgets mails a month after they were sent', async () => {
    await put()
    await outbox().flush()
    await venue.clock.advance(venueLimits.mail.kept - day)
    expect(await rows()).toHaveLength(1)
    await venue.clock.advance(day + hour)
    expect(await rows()).toEqual([])
  })
})

describe('SMTP_URL', () => {
  const serverOf = (url: string) => parseMail(url, from).smtp

  it('requires TLS, except on this machine', () => {
    expect(serverOf('smtps://user:p%40ss@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      security: 'tls',
      user: 'user',
      password: 'p@ss',
    })
    expect(serverOf('smtp://mail.example')).toMatchObject({ port: 587, security: 'startTls', user: undefined })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(serverOf(`smtp://${host}:2525`)).toMatchObject({ port: 2525, security: 'plain' })
  })

  it('is refused in words that do not repeat it', () => {
    for (const url of [
      'mail.example',
      'https://u:secret@mail.example',
      'smtp://u:secret@mail.example/x',
      'smtp://u:%secret@m.example',
    ]) {
      const refused = () => parseMail(url, from)
      expect(refused).toThrow(StartFailure)
      expect(refused).not.toThrow(/secret/)
    }
    expect(() => parseMail('smtps://mail.example', undefined)).toThrow('SMTP_URL needs MAIL_FROM')
    expect(() => parseMail('smtps://mail.example', 'Shop <a@b.example>')).toThrow('bare address')
  })
})
