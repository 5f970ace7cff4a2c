import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { walletCodes, walletLogins } from '#server/db/schema/index.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { browserRequest } from '#tests/support/server.ts'
import { secretOf, walletModules, walletOf, type WalletActor } from '#tests/support/wallet.ts'

const guess = () => randomBytes(32).toString('base64url')

describe('attack on another user’s wallet', () => {
  const venue = heldVenue({ modules: walletModules, logLevel: 'trace' })
  let victim: WalletActor
  let phone: WalletActor
  let attacker: WalletActor
  beforeEach(async () => {
    await venue.clock.advance(venueLimits.walletLogin.codesWindow)
    victim = walletOf(venue)
    phone = walletOf(venue)
    attacker = walletOf(venue)
  })

  it('with the code’s token fails without the browser’s cookie: no cookie, or one of the attacker’s own code [WAL-10]', async () => {
    const code = await victim.generate()
    await phone.read(code)
    await phone.approve(code)
    expect(await walletOf(venue).check(code)).toMatchObject({ code: codes.qrExpired, data: null })
    await attacker.generate()
    expect(await attacker.check(code)).toMatchObject({ code: codes.qrExpired, data: null })
    expect(attacker.cookies['wallet']).toBeUndefined()
    expect((await victim.check(code)).code).toBe(200)
  })

  it('with a photo of the code fails: it opens the request, not the wallet [WAL-10]', async () => {
    const code = await victim.generate()
    await phone.read(code)
    await phone.approve(code)
    expect(await attacker.check({ qrCodeToken: secretOf(code) })).toMatchObject({ code: codes.qrExpired })
    const withCookie = walletOf(venue, {}, { ...victim.cookies })
    expect(await withCookie.check({ qrCodeToken: secretOf(code) })).toMatchObject({ code: codes.qrExpired })
  })

  it('by swapping codes is stopped by the number on the user’s screen [WAL-10]', async () => {
    const [seen, swapped] = [await victim.generate(), await attacker.generate()]
    const asked = await phone.read(swapped)
    // The user looks for the number on their own screen: at best it is among the wrong ones.
    const number = asked.data.numbers.find((one) => one !== swapped.matchNumber) ?? seen.matchNumber
    expect(await phone.approve({ ...swapped, matchNumber: number })).toMatchObject({ code: codes.qrRefused })
    expect((await attacker.check(swapped)).code).toBe(codes.qrRefused)
    // One wrong number invalidates that code.
    expect((await phone.approve(swapped)).code).toBe(codes.qrRefused)
  })

  it('by relaying a code remotely is revealed by another browser and network [WAL-10]', async () => {
    const code = await attacker.generate()
    await venue.venue.db.query.update(walletCodes).set({ address: '203.0.113.9', device: 'Firefox, Windows' })
    expect((await phone.read(code)).data).toMatchObject({
      isSameNetwork: false,
      address: '203.0.113.9',
      device: 'Firefox, Windows',
    })
    await phone.refuse(code)
    expect((await attacker.check(code)).code).toBe(codes.qrRefused)
  })

  it('with false browser details is described by known facts only', async () => {
    const liar = walletOf(venue, { 'user-agent': 'Your own computer <b>next to you</b> Chrome/1 Linux' })
    expect((await phone.read(await liar.generate())).data.device).toBe('Chrome, Linux')
    expect(
      (await phone.read(await walletOf(venue, { 'user-agent': 'Your bank, press Let in' }).generate())).data.device,
    ).toBe('')
  })

  it('by replaying a code, a decision or a login gains nothing twice [WAL-10]', async () => {
    const code = await victim.generate()
    await phone.read(code)
    await phone.approve(code)
    await victim.check(code)
    const other = walletOf(venue)
    expect((await other.read(code)).code).toBe(codes.qrExpired)
    await venue.clock.advance(venueLimits.walletLogin.repeatFor)
    expect((await victim.check(code)).code).toBe(codes.qrExpired)
    expect((await phone.list()).data?.logins).toHaveLength(1)
  })

  it('by scanning an already scanned code decides nothing [WAL-10]', async () => {
    const code = await victim.generate()
    await phone.read(code)
    expect((await attacker.read(code)).code).toBe(codes.qrExpired)
    const elsewhere = walletOf(venue)
    await attacker.read(await elsewhere.generate())
    expect((await attacker.approve(code)).code).toBe(codes.qrExpired)
    expect((await attacker.refuse(code)).code).toBe(codes.qrExpired)
    expect((await phone.approve(code)).code).toBe(200)
  })

  it('by guessing tokens and secrets finds none, and is soon rate-limited', async () => {
    await attacker.generate()
    const tries = venueLimits.walletLogin.tries + 5
    const answers = []
    for (let index = 0; index < tries; index += 1) answers.push((await attacker.check({ qrCodeToken: guess() })).code)
    expect(new Set(answers)).toEqual(new Set([codes.qrExpired, codes.rateLimited]))
    expect(answers.filter((code) => code === codes.rateLimited)).toHaveLength(5)
    expect((await attacker.call(calls.web3.readCode, { body: { secret: guess() } })).status).toBe(429)
    // A guess creates no wallet.
    expect(attacker.cookies['walletPhone']).toBeUndefined()
  }, 120_000)

  it('by requesting codes endlessly is stopped', async () => {
    for (let index = 0; index < venueLimits.walletLogin.codes; index += 1) await attacker.generate()
    expect(await attacker.call(calls.web3.generateQrcode, {})).toMatchObject({ status: 429, code: codes.rateLimited })
  })

  it('with a planted cookie gets a new one: only values from the venue count', async () => {
    const planted = guess()
    const set = walletOf(venue, {}, { walletCode: planted })
    const code = await set.generate()
    expect(set.cookies['walletCode']).not.toBe(planted)
    await phone.read(code)
    await phone.approve(code)
    expect((await walletOf(venue, {}, { walletCode: planted }).check(code)).code).toBe(codes.qrExpired)
    // Codes of other tabs continue: the venue's own value is kept.
    const mine = set.cookies['walletCode']
    await set.generate()
    expect(set.cookies['walletCode']).toBe(mine)
  })

  it('by a link or form that makes the user’s browser send calls changes nothing, including with GET', async () => {
    const code = await victim.generate()
    await phone.read(code)
    await phone.approve(code)
    const forged = {
      cookies: victim.cookies,
      headers: { 'X-Requested-With': undefined, 'sec-fetch-site': 'cross-site' },
    }
    expect(await venue.call(calls.web3.scanLogin, { query: { qrCodeToken: code.qrCodeToken } }, forged)).toMatchObject({
      status: 403,
    })
    expect(await venue.call(calls.web3.generateQrcode, {}, forged)).toMatchObject({ status: 403 })
    expect(
      (
        await venue.call(
          calls.web3.current,
          {},
          {
            cookies: { ...victim.cookies },
            headers: { 'X-Requested-With': undefined, 'sec-fetch-site': 'cross-site' },
          },
        )
      ).data,
    ).toBeNull()
    expect((await victim.check(code)).code).toBe(200)
  })

  it('with access to the log or the database finds no usable credential [WAL-10]', async () => {
    const code = await victim.generate()
    await victim.check(code)
    await phone.read(code)
    await phone.approve(code)
    await victim.check(code)
    await victim.current()
    const secrets = [
      code.qrCodeToken,
      secretOf(code),
      ...Object.values(victim.cookies),
      ...Object.values(phone.cookies),
    ]
    expect(secrets).toHaveLength(5)
    const stored = JSON.stringify([
      await venue.venue.db.query.select().from(walletCodes),
      await venue.venue.db.query.select().from(walletLogins),
    ])
    expect(secrets.filter((secret) => venue.log().includes(secret) || stored.includes(secret))).toEqual([])
    expect(venue.log()).toContain(calls.web3.scanLogin.path)
  })

  it('by creating wallet after wallet is limited by address and network; an existing wallet continues [WAL-10] [SEC-02]', async () => {
    const { wallets, walletsWindow } = venueLimits.walletLogin
    const screen = walletOf(venue)
    const newPhone = async (remoteAddress: string) => {
      const code = await screen.generate()
      const { statusCode, headers, body } = await venue.app.http.inject({
        ...browserRequest(calls.web3.readCode, { body: { secret: secretOf(code) } }, {}, venue.clock.now()),
        remoteAddress,
      })
      return { statusCode, headers, code: JSON.parse(body).code }
    }
    const first = await screen.generate()
    await phone.read(first)
    const made = []
    for (let count = 0; count <= wallets; count += 1) made.push(await newPhone(`2001:db8::${count.toString(16)}`))
    expect(made.filter(({ code }) => code === 200)).toHaveLength(wallets)
    expect(made.at(-1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await newPhone('198.51.100.7')).code).toBe(200)
    expect((await phone.approve(first)).code).toBe(200)
    await venue.clock.advance(walletsWindow)
    expect((await newPhone('2001:db8::1')).code).toBe(200)
  })

  it('by filling a wallet with logins ends its oldest ones [WAL-10]', async () => {
    const { most } = venueLimits.session
    const oldest = walletOf(venue)
    await oldest.comeIn(phone)
    await venue.clock.advance(1)
    for (let count = 1; count < most; count += 1) await walletOf(venue).comeIn(phone)
    expect((await oldest.current()).data).not.toBeNull()
    await venue.clock.advance(1)
    await walletOf(venue).comeIn(phone)
    expect((await oldest.current()).data).toBeNull()
    expect((await phone.list()).data?.logins).toHaveLength(most)
    expect(
      venue
        .security()
        .map((line) => JSON.parse(line))
        .filter(({ reason }) => reason === 'tooMany'),
    ).toMatchObject([{ event: 'walletLoginEnded' }])
  })
})
