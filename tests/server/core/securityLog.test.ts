import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { booksCheckToken } from '#server/modules/assets/chain/tokens.ts'
import { recoveries, reviewDecisions } from '#server/db/schema/index.ts'
import { changeRole } from '#server/roles/command.ts'
import type { Grant } from '#server/roles/roles.ts'
import { accountHash } from '#server/securityLog/index.ts'
import {
  securityEvents,
  securityLineSchema,
  type SecurityEvent,
  type SecurityLine,
} from '#server/securityLog/events.ts'
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
  safetyToken,
  tryLogin,
} from '#tests/support/accounts.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { storedRecovery } from '#tests/support/storedRecovery.ts'
import { saidIn } from '#tests/support/liveRooms.ts'
import { submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { browserRequest, type Person, type Sent } from '#tests/support/server.ts'
import { walletOf } from '#tests/support/wallet.ts'

const venue = heldVenue({ modules: quickModules, listen: true })

const another = 'nine calm umbrellas'
const lines = (): SecurityLine[] => venue.security().map((line) => securityLineSchema.parse(JSON.parse(line)))
const all = new Set<SecurityEvent>()

/** The lines logged during an action. */
const loggedWhile = async (run: () => Promise<unknown>): Promise<SecurityLine[]> => {
  const before = venue.security().length
  await run()
  const logged = lines().slice(before)
  for (const { event } of logged) all.add(event)
  // A network may cause only a limited number of lines in a window.
  await venue.clock.advance(venueLimits.securityLog.window)
  return logged
}

const agentLogin = async (): Promise<Person> =>
  personOf(venue, await tryLogin(venue, { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }))
const demoLogin = async (name: string): Promise<Person> =>
  personOf(venue, await tryLogin(venue, { account: `${name}@statefloor.test`, password: `${name}-statefloor-1` }))

describe('security log records', () => {
  it('a new account, a login and a logout, with ids only [SEC-04]', async () => {
    let as: Person | undefined
    const logged = await loggedWhile(async () => {
      await registered(venue, 'told@statefloor.test')
      as = await personOf(venue, await tryLogin(venue, { account: 'told@statefloor.test', password }))
      await venue.call(calls.session.logout, { body: {} }, { as })
    })
    const { id } = as?.user ?? {}
    expect(logged).toMatchObject([
      { event: 'registered', userId: id },
      { event: 'loginSucceeded', userId: id, session: as?.session.id, address: '127.0.0.1' },
      { event: 'sessionsEnded', userId: id, reason: 'logout', count: 1 },
    ])
  })

  it('a wrong password for known and unknown accounts, and guesses that were not checked [SEC-04]', async () => {
    const { user } = await registered(venue)
    const logged = await loggedWhile(async () => {
      await tryLogin(venue, { account: user.account, password: 'wrong guess' })
      for (let tries = 0; tries <= venueLimits.guessing.guesses.free; tries += 1)
        await tryLogin(venue, { account: 'nobody@statefloor.test', password: 'wrong guess' })
    })
    expect(logged[0]).toMatchObject({
      event: 'loginFailed',
      userId: user.id,
      accountHash: accountHash(user.account),
      reason: 'password',
    })
    expect(logged[1]).toMatchObject({
      event: 'loginFailed',
      accountHash: accountHash('nobody@statefloor.test'),
      reason: 'password',
    })
    expect(logged[1]).not.toHaveProperty('userId')
    expect(logged.at(-1)).toMatchObject({
      event: 'guessLimited',
      accountHash: accountHash('nobody@statefloor.test'),
      address: '127.0.0.1',
    })
  })

  it('a verified email address [SEC-04]', async () => {
    const as = await newcomer(venue)
    const body = await mailedCode(venue, as, { purpose: 'proveEmail' })
    const prove = () => venue.call(calls.session.proveEmail, { body }, { as })
    expect(await loggedWhile(prove)).toMatchObject([{ event: 'emailProved', userId: as.user.id }])
  })

  it('every change of a user’s credentials [SEC-04]', async () => {
    const as = await registered(venue)
    expect((await tryLogin(venue, { account: as.user.account, password })).code).toBe(200)
    let secret = ''
    let recoveryCodes: readonly string[] = []
    const binding = await loggedWhile(async () => {
      ;({ secret, recoveryCodes } = await bound(venue, as))
    })
    expect(binding).toMatchObject([
      { event: 'safetyCheckPassed' },
      { event: 'sessionsEnded', reason: 'secured', count: 1 },
      { event: 'authenticatorBound', userId: as.user.id },
    ])
    const [first = '', second = ''] = recoveryCodes
    const wrong = await loggedWhile(async () => {
      await venue.call(
        calls.session.modifySafetyCheck,
        { body: { action: 'changePassword', password: 'wrong guess' } },
        { as },
      )
      await venue.call(
        calls.session.modifySafetyCheck,
        { body: { action: 'changePassword', password, recoveryCode: 'aaaaa-aaaaa' } },
        { as },
      )
      await tryLogin(venue, { account: as.user.account, password, recoveryCode: 'aaaaa-aaaaa' })
    })
    expect(wrong).toMatchObject([
      { event: 'safetyCheckFailed', reason: 'password' },
      { event: 'safetyCheckFailed', reason: 'code' },
      { event: 'loginFailed', reason: 'code' },
    ])
    const renewed = await loggedWhile(async () => {
      const token = await safetyToken(venue, as, { action: 'newRecoveryCodes', password, recoveryCode: first })
      await venue.call(calls.session.newRecoveryCodes, { body: { safetyToken: token } }, { as })
    })
    expect(renewed.map(({ event }) => event)).toEqual([
      'sessionsEnded',
      'recoveryCodeUsed',
      'safetyCheckPassed',
      'sessionsEnded',
      'recoveryCodesRenewed',
    ])
    expect(second).not.toBe('')
    await venue.clock.advance(accountLimits.totp.step)
    const rest = await loggedWhile(async () => {
      const change = await safetyToken(venue, as, {
        action: 'changePassword',
        password,
        googleCode: codeNow(venue, secret),
      })
      await venue.call(calls.session.changePassword, { body: { safetyToken: change, password: another } }, { as })
      await venue.clock.advance(accountLimits.totp.step)
      const off = await safetyToken(venue, as, {
        action: 'unbindGoogle',
        password: another,
        googleCode: codeNow(venue, secret),
      })
      await venue.call(calls.session.unbindGoogle, { body: { safetyToken: off } }, { as })
    })
    expect(rest.map(({ event }) => event)).toEqual([
      'safetyCheckPassed',
      'sessionsEnded',
      'passwordChanged',
      'safetyCheckPassed',
      'sessionsEnded',
      'authenticatorRemoved',
    ])
  })

  it('what customer service agents read and write, and attempts by others [SEC-04]', async () => {
    const as = await registered(venue)
    const agent = await agentLogin()
    const { data } = await venue.call(calls.desk.open, { body: {} }, { as })
    const logged = await loggedWhile(async () => {
      await venue.call(
        calls.desk.send,
        { body: { deskId: data.deskId, clientId: 'client-message-1', text: 'help me' } },
        { as },
      )
      await venue.call(calls.desk.list, {}, { as: agent })
      await venue.call(calls.desk.messages, { query: { deskId: data.deskId, after: '0' } }, { as: agent })
      await venue.call(calls.desk.messages, { query: { deskId: data.deskId, after: '1' } }, { as: agent })
      await venue.call(
        calls.desk.send,
        { body: { deskId: data.deskId, clientId: 'client-message-2', text: 'of course' } },
        { as: agent },
      )
      await venue.call(calls.desk.list, {}, { as })
    })
    expect(logged).toMatchObject([
      { event: 'deskAgentActed', userId: agent.user.id, call: 'desk.list' },
      { event: 'deskAgentActed', call: 'desk.messages', desk: data.deskId },
      { event: 'deskAgentActed', call: 'desk.send', desk: data.deskId },
      { event: 'roleRefused', userId: as.user.id, call: 'desk.list' },
    ])
  })

  it('moderation in a room, and attempts without permission [SEC-04]', async () => {
    const roomId = 101
    const [member, demo, trader] = [await registered(venue), await demoLogin('demo'), await demoLogin('trader')]
    const { role } = (await venue.call(calls.live.role, { query: { roomId: String(roomId) } }, { as: demo })).data
    const host = role === 'host' ? demo : trader
    const message = await saidIn(venue, member, roomId)
    const logged = await loggedWhile(async () => {
      await venue.call(
        calls.live.deleteMessage,
        { body: { roomId, msgId: (await saidIn(venue, host, roomId)).msgId } },
        { as: member },
      )
      await venue.call(calls.live.pinMessage, { body: { roomId, msgId: message.msgId } }, { as: host })
      await venue.call(calls.live.deleteMessage, { body: { roomId, msgId: message.msgId } }, { as: host })
      await venue.call(
        calls.live.forbid,
        { body: { roomId, fid: member.user.fid, minutes: 10, reason: 'spam', note: 'a note of mine' } },
        { as: host },
      )
    })
    expect(logged).toMatchObject([
      { event: 'roleRefused', userId: member.user.id, call: 'live.deleteMessage' },
      { event: 'roomModerated', userId: host.user.id, call: 'live.pinMessage', room: roomId },
      { event: 'roomModerated', call: 'live.deleteMessage', room: roomId, targetId: member.user.id },
      { event: 'roomModerated', call: 'live.forbid', room: roomId, targetId: member.user.id },
    ])
  })

  it('sandbox controls, used and refused [SEC-04]', async () => {
    const logged = await loggedWhile(async () => {
      await venue.call(sandbox.listFaults, {})
      await venue.app.http.inject({
        ...browserRequest(sandbox.listFaults, {}, {}, venue.clock.now()),
        remoteAddress: '203.0.113.5',
      })
    })
    expect(logged).toMatchObject([
      { event: 'sandboxUsed', call: sandbox.listFaults.id },
      { event: 'sandboxRefused', address: '203.0.113.5', call: sandbox.listFaults.id },
    ])
  })

  it('a money key with another body, and signatures that are invalid, stale or reused [SEC-04]', async () => {
    const as = await demoLogin('demo')
    const logged = await loggedWhile(async () => {
      await submit(venue, as, transferOf('1'), { key: 'a-key-of-sixteen-signs' })
      await submit(venue, as, transferOf('2'), { key: 'a-key-of-sixteen-signs' })
    })
    expect(logged).toMatchObject([{ event: 'moneyKeyConflict', userId: as.user.id, call: 'transfer.submit' }])
    const signedSubmit = (sent: Sent) =>
      venue.call(calls.transfer.submitSigned, { body: transferOf('1') }, { as, ...sent })
    const signed = await loggedWhile(async () => {
      await signedSubmit({ headers: { 'x-signature': '0'.repeat(64) } })
      await signedSubmit({ time: venue.clock.now() - 2 * venueLimits.signature.maxSkew })
      await signedSubmit({ nonce: 'nonce-of-sixteen-signs' })
      await signedSubmit({ nonce: 'nonce-of-sixteen-signs' })
    })
    expect(signed.map(({ event, reason }) => [event, reason])).toEqual([
      ['signatureRefused', 'wrong'],
      ['signatureRefused', 'stale'],
      ['signatureRefused', 'replayed'],
    ])
  })

  it('calls and sockets from another origin [SEC-04]', async () => {
    const as = await registered(venue)
    const logged = await loggedWhile(async () => {
      await venue.call(calls.session.logout, { body: {} }, { as, headers: { origin: 'https://evil.example' } })
      await new Promise((resolve) =>
        new WebSocket(`${venue.url.replace('http', 'ws')}${streamPaths.spot}`, { origin: 'https://evil.example' }).on(
          'error',
          resolve,
        ),
      )
    })
    expect(logged).toMatchObject([
      { event: 'originRefused', reason: 'call', call: 'session.logout' },
      { event: 'originRefused', reason: 'socket' },
    ])
  })

  it('wallet logins: approved, refused, ended [SEC-04]', async () => {
    const [browser, phone] = [walletOf(venue), walletOf(venue)]
    const logged = await loggedWhile(async () => {
      await browser.comeIn(phone)
      const refused = await browser.generate()
      await phone.read(refused)
      await phone.refuse(refused)
      const guessed = await browser.generate()
      await phone.read(guessed)
      await phone.approve({ ...guessed, matchNumber: '00' })
      const [login] = (await phone.list()).data?.logins ?? []
      await phone.end(login?.id ?? '')
      await browser.comeIn(phone)
      await browser.call(calls.web3.disconnect, { body: {} })
    })
    expect(logged.map(({ event, reason }) => [event, reason])).toEqual([
      ['walletLoginApproved', undefined],
      ['walletLoginRefused', 'byPhone'],
      ['walletLoginRefused', 'number'],
      ['walletLoginEnded', 'byPhone'],
      ['walletLoginApproved', undefined],
      ['walletLoginEnded', 'logout'],
    ])
  })

  it('sessions and logins that expire, once each, and the oldest of too many [SEC-04]', async () => {
    const as = await registered(venue)
    const [browser, phone] = [walletOf(venue), walletOf(venue)]
    await browser.comeIn(phone)
    const idle = await loggedWhile(() => venue.clock.advance(venueLimits.session.idle))
    expect(idle.filter(({ userId }) => userId === as.user.id)).toEqual([
      {
        time: expect.any(Number),
        event: 'sessionsEnded',
        userId: as.user.id,
        session: as.session.id,
        reason: 'expired',
        count: 1,
      },
    ])
    expect(idle.filter(({ event }) => event === 'walletLoginEnded').map(({ reason }) => reason)).toContain('expired')
    const { most } = venueLimits.session
    const first = await venue.venue.sessions.create(as.user, { address: '', agent: '' })
    const many = await loggedWhile(async () => {
      await venue.clock.advance(1)
      for (let count = 0; count < most; count += 1)
        await venue.venue.sessions.create(as.user, { address: '', agent: '' })
    })
    expect(many).toMatchObject([
      { event: 'sessionsEnded', userId: as.user.id, session: first.session.id, reason: 'tooMany', count: 1 },
    ])
    expect(await venue.venue.sessions.find(first.token)).toBeNull()
    expect(await venue.venue.sessions.list(as.user.id)).toHaveLength(most)
  })

  it('roles that the operator grants and revokes, including a replaced host’s [SEC-04]', async () => {
    const room = 101
    const [one, two] = [await registered(venue), await registered(venue)]
    const { db, security } = venue.venue
    const change = (action: 'give' | 'take', { user }: Person, grant: Grant) =>
      changeRole(db, security, { action, uid: user.fid, grant })
    await change('give', one, { role: 'host', room })
    const logged = await loggedWhile(async () => {
      await change('give', two, { role: 'host', room })
      await change('give', two, { role: 'host', room })
      await change('give', one, { role: 'agent' })
      await change('give', one, { role: 'admin', room })
      for (const grant of [{ role: 'admin', room }, { role: 'admin', room }, { role: 'agent' }] as const)
        await change('take', one, grant)
    })
    const [first, second] = [one.user.id, two.user.id]
    expect(logged.map(({ time: _, ...rest }) => rest)).toEqual([
      { event: 'roleTaken', targetId: first, role: 'host', room },
      { event: 'roleGiven', targetId: second, role: 'host', room },
      { event: 'roleGiven', targetId: first, role: 'agent' },
      { event: 'roleGiven', targetId: first, role: 'admin', room },
      { event: 'roleTaken', targetId: first, role: 'admin', room },
      { event: 'roleTaken', targetId: first, role: 'agent' },
    ])
  })

  it('reorganisations of final deposits, and books that differ from the chain [SEC-04]', async () => {
    const chain = depositsOf(venue)
    const logged = await loggedWhile(async () => {
      const { address } = await chain.address(await registered(venue), 'doge', 'doge')
      await chain.send('doge', [{ address, coin: 'doge', amount: '50' }])
      await chain.blocks('doge', 25)
      await chain.reorganise('doge', 30, 'drop')
      await venue.venue.db.query.execute(sql`update node_balances set amount = amount + 1 where network_id = 'doge'`)
      await venue.venue.use(booksCheckToken).run()
    })
    expect(logged).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'chainReorganised', network: 'doge' }),
        expect.objectContaining({ event: 'reconciliationFailed', coin: coinNamed('doge').id }),
      ]),
    )
  })

  it('what an operator decided about a request, once the venue has carried it out [SEC-04]', async () => {
    const { user } = await registered(venue)
    const now = venue.clock.now()
    await venue.venue.db.query.insert(recoveries).values(storedRecovery(user.id, now))
    const logged = await loggedWhile(async () => {
      const decision = { kind: 'recovery', subject: 'request-1', verdict: 'refuse', operator: 'Olga' } as const
      await venue.venue.db.query.insert(reviewDecisions).values({ ...decision, reason: 'No', decidedAt: now })
      await venue.clock.advance(venueLimits.reviews.applyEvery)
    })
    expect(logged).toMatchObject([{ event: 'reviewDecided', review: 'request-1', reason: 'refuse' }])
  })

  it('a freeze, a login that it refuses, and its end [SEC-04]', async () => {
    const person = await registered(venue)
    const { account } = person.user
    const logged = await loggedWhile(async () => {
      await venue.call(calls.freeze.own, { body: {} }, { as: person })
      await tryLogin(venue, { account, password })
      await venue.call(calls.freeze.end, { body: { account, password } })
      const emailCode = /^\d{6}$/m.exec((await mailsOf(venue, person))[0]?.text ?? '')?.[0]
      await venue.call(calls.freeze.end, { body: { account, password, ...(emailCode && { emailCode }) } })
    })
    expect(logged).toMatchObject([
      { event: 'accountFrozen', userId: person.user.id, reason: 'asked', count: 1 },
      { event: 'loginFailed', reason: 'frozen' },
      { event: 'accountUnfrozen', userId: person.user.id },
      { event: 'loginSucceeded' },
    ])
  })

  it('no other events: each known event has been logged [SEC-04]', () => {
    expect([...all].toSorted()).toEqual([...securityEvents].toSorted())
  })

  it('no secret, whatever a user types in any field [SEC-04]', async () => {
    const canary = 'canary7secret9value'
    const as = await registered(venue)
    const before = { ...as }
    const { secret, recoveryCodes } = await bound(venue, as)
    // In every string of every call that a user can make: as a value, a name, a header and a cookie.
    for (const call of [
      ...Object.values(calls.session),
      ...Object.values(calls.desk),
      ...Object.values(calls.live),
      ...Object.values(calls.transfer),
      ...Object.values(calls.web3),
    ]) {
      const body = {
        account: `${canary}@statefloor.test`,
        password: canary,
        googleCode: canary,
        recoveryCode: canary,
        safetyToken: canary,
        text: canary,
        key: canary,
        note: canary,
        secret: canary,
        [canary]: canary,
      }
      const request = browserRequest(
        call,
        { body, query: { [canary]: canary, roomId: canary } },
        {
          as,
          headers: {
            'user-agent': canary,
            origin: `https://${canary}.example`,
            'x-signature': canary,
            'idempotency-key': canary,
          },
        },
        venue.clock.now(),
      )
      await venue.app.http.inject(request)
      await venue.clock.advance(venueLimits.securityLog.window)
    }
    const body = { account: `${canary}@statefloor.test`, password: `${canary} and more` }
    await tryLogin(venue, body)
    await venue.call(calls.session.register, { body })
    await tryLogin(
      venue,
      { ...body, recoveryCode: recoveryCodes[0] ?? '' },
      { cookies: { device: canary, session: canary } },
    )
    await venue.call(
      calls.session.modifySafetyCheck,
      { body: { action: 'changePassword', password: canary, recoveryCode: recoveryCodes[1] ?? '' } },
      { as },
    )
    const log = venue.security().join('')
    expect(log).toContain(accountHash(body.account))
    const secrets = [
      canary,
      password,
      another,
      secret,
      as.token,
      before.token,
      as.session.signKey,
      as.user.account,
      venue.venue.sandboxToken,
      ...recoveryCodes,
    ]
    expect(secrets.filter((one) => log.includes(one))).toEqual([])
  })
})
