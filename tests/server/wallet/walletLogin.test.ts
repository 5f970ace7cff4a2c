import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { codeTopic, codeTopicPattern } from '#contract/wallet/entities/wallet.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { memoryDriver, startTestVenue, type TestVenue } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'
import { walletModules, walletOf, type WalletActor } from '#tests/support/wallet.ts'

const { scanFor, decideFor, collectFor } = walletLimits.walletLogin
const { repeatFor } = venueLimits.walletLogin

describe('wallet login', () => {
  let venue: TestVenue
  let browser: WalletActor
  let phone: WalletActor
  beforeAll(async () => {
    venue = await startTestVenue({ modules: walletModules })
  })
  beforeEach(async () => {
    await venue.clock.advance(venueLimits.walletLogin.codesWindow)
    browser = walletOf(venue, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    })
    phone = walletOf(venue, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    })
  })
  afterAll(() => venue.close())

  it('starts with a code that a phone can open, a secret other than the browser’s, and a two-digit number [WAL-10]', async () => {
    const { qrCodeToken, content, expiresAt, matchNumber } = await browser.generate()
    expect(content).toMatch(/^http:\/\/localhost:\d+\/web3\/phone#[\w-]{43}$/)
    expect(content).not.toContain(qrCodeToken)
    expect(expiresAt).toBe(venue.clock.now() + scanFor)
    expect(matchNumber).toMatch(/^\d{2}$/)
    expect(browser.cookies['walletCode']).toMatch(/^[\w-]{43}$/)
  })

  it('goes from shown to scanned to approved, and gives the browser a separate wallet cookie [WAL-10]', async () => {
    const code = await browser.generate()
    expect(await browser.check(code)).toMatchObject({ status: 200, code: codes.qrNotScanned })
    const asked = await phone.read(code)
    expect(asked).toMatchObject({
      code: 200,
      data: {
        device: 'Chrome, Linux',
        isSameNetwork: true,
        createdAt: venue.clock.now(),
        walletInfo: { device: 'Chrome, Android' },
      },
    })
    expect(asked.data.host).toMatch(/^localhost:/)
    expect(asked.data.numbers).toContain(code.matchNumber)
    expect(new Set(asked.data.numbers).size).toBe(3)
    expect(await browser.check(code)).toMatchObject({ status: 200, code: codes.qrScanned })
    expect(await phone.approve(code)).toMatchObject({
      code: 200,
      data: { logins: [{ device: 'Chrome, Linux', collectedAt: null }] },
    })
    const collected = await browser.check(code)
    expect(collected).toMatchObject({ code: 200, data: { walletInfo: { accountId: asked.data.walletInfo.accountId } } })
    expect(await browser.current()).toMatchObject({ data: { walletInfo: asked.data.walletInfo } })
    expect((await phone.list()).data).toMatchObject({
      logins: [{ device: 'Chrome, Linux', collectedAt: venue.clock.now() }],
    })
  })

  it('has a cookie separate from the exchange’s: either ends without the other', async () => {
    await browser.comeIn(phone)
    const person = await venue.person()
    const sent = { as: person, cookies: browser.cookies }
    expect(await venue.call(calls.web3.disconnect, { body: {} }, sent)).toMatchObject({ code: 200 })
    expect((await venue.call(calls.session.current, {}, sent)).data?.fid).toBe(person.user.fid)
    expect((await venue.call(calls.web3.current, {}, sent)).data).toBeNull()
    expect(await venue.call(calls.web3.disconnect, { body: {} }, sent)).toMatchObject({ status: 401 })
  })

  it('can be refused, with a notice [WAL-10]', async () => {
    const code = await browser.generate()
    await phone.read(code)
    expect(await phone.refuse(code)).toMatchObject({ code: 200 })
    expect(await browser.check(code)).toMatchObject({ code: codes.qrRefused })
    expect(await phone.refuse(code)).toMatchObject({ code: 200 })
    expect(await phone.approve(code)).toMatchObject({ code: codes.qrRefused })
    expect((await phone.list()).data?.logins).toEqual([])
  })

  it('accepts the first decision only: a resend after a lost answer gets the same answer, anything else has no effect [WAL-10]', async () => {
    const code = await browser.generate()
    await phone.read(code)
    const both = await Promise.all([phone.approve(code), phone.approve(code)])
    expect(both.some((got) => got.code === 200)).toBe(true)
    expect(await phone.approve(code)).toMatchObject({ code: 200 })
    expect((await phone.refuse(code)).code).toBe(codes.qrExpired)
    expect((await phone.approve({ ...code, matchNumber: '00' })).code).toBe(codes.qrExpired)
    expect((await phone.list()).data?.logins).toHaveLength(1)
    expect((await browser.check(code)).code).toBe(200)
  })

  it('accepts a code for 120 s, and a decision for 60 s more [WAL-10]', async () => {
    const [early, late] = [await browser.generate(), await browser.generate()]
    await venue.clock.advance(scanFor - 1)
    expect((await phone.read(early)).code).toBe(200)
    await venue.clock.advance(1)
    expect((await phone.read(late)).code).toBe(codes.qrExpired)
    expect((await browser.check(late)).code).toBe(codes.qrExpired)
    await venue.clock.advance(decideFor - 1)
    expect((await browser.check(early)).code).toBe(codes.qrScanned)
    await venue.clock.advance(1)
    expect((await browser.check(early)).code).toBe(codes.qrExpired)
    expect((await phone.approve(early)).code).toBe(codes.qrExpired)
  })

  it('is kept for its browser for 90 s after the approval, and then expires [WAL-10]', async () => {
    const [inTime, late] = [await browser.generate(), await browser.generate()]
    for (const code of [inTime, late]) {
      await phone.read(code)
      await phone.approve(code)
    }
    await venue.clock.advance(collectFor - 1)
    expect((await browser.check(inTime)).code).toBe(200)
    await venue.clock.advance(1)
    expect((await browser.check(late)).code).toBe(codes.qrExpired)
    expect((await phone.list()).data?.logins).toHaveLength(1)
  })

  it('is given to the same browser again for 60 s, with the same cookie, if the first answer was lost [WAL-10]', async () => {
    const code = await browser.generate()
    await phone.read(code)
    await phone.approve(code)
    await browser.check(code)
    const first = browser.cookies['wallet']
    delete browser.cookies['wallet']
    await venue.clock.advance(repeatFor - 1)
    expect((await browser.check(code)).code).toBe(200)
    expect(browser.cookies['wallet']).toBe(first)
    expect((await browser.current()).data).not.toBeNull()
    await venue.clock.advance(1)
    expect((await browser.check(code)).code).toBe(codes.qrExpired)
  })

  it('ended by the phone is over at once; another wallet’s phone cannot end it [WAL-10]', async () => {
    await browser.comeIn(phone)
    const [login] = (await phone.list()).data?.logins ?? []
    const stranger = walletOf(venue)
    await walletOf(venue).comeIn(stranger)
    await stranger.end(login?.id ?? '')
    expect((await browser.current()).data).not.toBeNull()
    expect((await phone.end(login?.id ?? '')).data.logins).toEqual([])
    expect((await browser.current()).data).toBeNull()
  })

  it('ended by the phone before its browser collected it never starts', async () => {
    const code = await browser.generate()
    await phone.read(code)
    const { data } = await phone.approve(code)
    await phone.end(data.logins[0]?.id ?? '')
    expect((await browser.check(code)).code).toBe(codes.qrExpired)
  })

  it('ends after 12 h without use, and the phone keeps its wallet', async () => {
    await browser.comeIn(phone)
    await venue.clock.advance(venueLimits.session.idle - venueLimits.session.touch)
    expect((await browser.current()).data).not.toBeNull()
    await venue.clock.advance(venueLimits.session.idle)
    expect((await browser.current()).data).toBeNull()
    expect((await phone.list()).data).toMatchObject({ logins: [] })
  })

  it('in a browser with another wallet leaves that one', async () => {
    await browser.comeIn(phone)
    const other = walletOf(venue)
    await browser.comeIn(other)
    expect((await phone.list()).data?.logins).toEqual([])
    expect((await browser.current()).data?.walletInfo.accountId).toBe((await other.list()).data?.walletInfo.accountId)
  })
})

describe('topic of a code', () => {
  it('notifies a browser without an account of its own phone’s scan, approval or refusal, and of nothing else [WAL-10]', async () => {
    const venue = await startTestVenue({ modules: walletModules, listen: true })
    const [browser, other, phone] = [walletOf(venue), walletOf(venue), walletOf(venue)]
    const [code, second, strange] = [await browser.generate(), await browser.generate(), await other.generate()]
    expect(code.topic).toMatch(codeTopicPattern)
    expect(code.topic).not.toContain(code.qrCodeToken)
    const socket = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    for (const { topic } of [code, second]) {
      socket.say({ sub: topic })
      expect(await socket.next((frame) => JSON.stringify(frame).includes('"code"'))).toMatchObject({
        ch: topic,
        code: 200,
      })
    }
    const pushed = () => socket.next((frame) => JSON.stringify(frame).includes('"data"'))
    await phone.read(strange)
    await phone.read(code)
    expect(await pushed()).toEqual({ ch: code.topic, data: {} })
    await phone.approve(code)
    expect(await pushed()).toEqual({ ch: code.topic, data: {} })
    await phone.read(second)
    expect(await pushed()).toEqual({ ch: second.topic, data: {} })
    await phone.refuse(second)
    expect(await pushed()).toEqual({ ch: second.topic, data: {} })
    for (const invented of ['wallet.code.short', codeTopic('k'.repeat(43))]) {
      socket.say({ sub: invented })
      expect(await socket.next((frame) => JSON.stringify(frame).includes('"code"'))).toMatchObject({
        ch: invented,
        code: 404,
      })
    }
    // An expired code has no topic either.
    await venue.clock.advance(venueLimits.walletLogin.codesWindow + venueLimits.walletLogin.forgetEvery)
    const late = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    late.say({ sub: code.topic })
    expect(await late.next((frame) => JSON.stringify(frame).includes('"code"'))).toMatchObject({ code: 404 })
    await venue.close()
  })

  it('is known to a venue restarted after the code was created', async () => {
    const driver = await memoryDriver()
    const before = await startTestVenue({ modules: walletModules, driver: { ...driver, close: async () => undefined } })
    const { topic } = await walletOf(before).generate()
    await before.close()
    const venue = await startTestVenue({ modules: walletModules, driver, clock: before.clock, listen: true })
    const socket = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    socket.say({ sub: topic })
    expect(await socket.next((frame) => JSON.stringify(frame).includes('"code"'))).toMatchObject({ code: 200 })
    await venue.close()
  })
})
