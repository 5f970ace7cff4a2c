import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { letAnswer, type Table } from '@statefloor/explorer'
import { accountLimits } from '#contract/account/limits.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { otherUser, sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { sessionUser, sessionVeil } from '#machines/account/session/session.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import type { Outcome } from '#machines/model/flowModel.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const event = (type: string, fields: object = {}) => ({ type, ...fields })
const appNotified = (user: SessionUser | undefined) => event('session.changed', { fid: user?.fid })
const gone = (to: string) => event('navigation.requested', { to })
const notice = (kind: string, key: string) => event('notice.raised', { notice: { kind, words: { key } } })
const saidAnother = notice('warning', 'session:notice.another')
const saidEnded = notice('info', 'session:notice.ended')

const answers = (user: SessionUser | null) => ({ answer: 'fetchSession', done: user }) as const
const cut = { answer: 'fetchSession', error: { kind: 'timeout', call: 'session.current' } } as const
const begun = (user: SessionUser) => ({ type: 'session.begun', user }) as const
const expired = { type: 'session.expired' } as const
const doubted = { type: 'session.invalidated' } as const
const tabChanged = { type: 'tab.changed' } as const
const restored = { type: 'page.restored' } as const
const endedByFlow = { type: 'session.ended' } as const
const asked = { type: 'session.requested' } as const
const logout = { type: 'logout.requested' } as const
const dismissed = { type: 'login.dismissed' } as const
const slept = { type: 'page.returned', away: accountLimits.session.longSleep } as const
const blinked = { type: 'page.returned', away: accountLimits.session.longSleep - 1 } as const
const at = (path: string) =>
  ({ type: 'location.changed', location: { path, search: '?tab=1', hash: '#codes' } }) as const

const repeated = { answer: 'repeatLogout', done: undefined } as const
const here = [repeated, answers(sampleUser)] as const
const guest = [repeated, answers(null)] as const
const out = [...here, expired] as const
const settled = { answer: 'settleOpenKeys', done: undefined } as const
const loggedOut = { answer: 'logOut', done: undefined } as const

const watching = { watchPage: undefined }
const asking = { ...watching, fetchSession: undefined }
const dialog = { ...watching, login: { account: sampleUser.account, to: undefined, isHere: false } }
const loginAgain = { ...dialog, fetchSession: undefined }
const forgets = ['clearPrivate', 'forgetKey'] as const
const forgetsAsGuest = [...forgets, 'clearOfFormer'] as const
const noUser = { user: undefined }
const she = { user: sampleUser }
const he = { user: otherUser }

const row = rowBuilder(sessionMachine)

const table: Table<typeof sessionMachine> = [
  // Before the session is known.
  row('retries a failed logout before it requests the user [OUT-01]', [], 'starting.repeatingLogout', {
    tags: ['busy'],
    asks: { ...watching, repeatLogout: undefined },
  }),
  row('stays a guest’s while a logout waits for its retry [OUT-01]', [{ answer: 'repeatLogout', error: 'cut' }], {
    in: 'guest.idle',
    sent: [appNotified(undefined)],
  }),
  row('reports the logged-in user', [repeated, answers(sampleUser)], 'user.idle', {
    context: she,
    tags: [],
    sent: [appNotified(sampleUser)],
    effects: [],
  }),
  row('recognizes a guest, and clears data left by a user [OUT-02]', [repeated, answers(null)], 'guest.idle', {
    context: noUser,
    sent: [appNotified(undefined)],
    effects: ['clearOfFormer'],
  }),
  row('retries automatically', [repeated, cut, { wait: accountLimits.session.sessionRetry }], 'starting.checking', {
    asks: asking,
  }),
  row('requests the user again after a login in another tab meanwhile', [repeated, tabChanged], 'starting.checking', {
    asks: asking,
    sent: [],
  }),
  row('requests the user at once when another tab reports a login', [repeated, cut, tabChanged], 'starting.checking', {
    asks: asking,
  }),
  row('accepts a login that arrives before the answer', [repeated, cut, begun(sampleUser)], 'user.idle', {
    context: she,
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
    asks: watching,
  }),

  // Guest.
  row('starts with a login, and notifies everyone [AUTH-01]', [...guest, begun(sampleUser)], 'user.idle', {
    context: she,
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
  }),
  row('of a guest is requested after a long sleep', [...guest, slept], 'guest.checking'),
  row('follows a login in another tab', [...guest, tabChanged, answers(sampleUser)], 'user.idle', {
    context: she,
    sent: [appNotified(sampleUser)],
    effects: [],
  }),
  row('of a guest stays a guest’s if nothing changed', [...guest, tabChanged, answers(null)], 'guest.idle', {
    sent: [],
  }),
  row('of a guest stays a guest’s if the venue does not answer', [...guest, tabChanged, cut], 'guest.idle', {
    sent: [],
  }),
  row('of a guest accepts a login during a request', [...guest, tabChanged, begun(sampleUser)], 'user.idle', {
    context: she,
  }),

  // Logged in.
  row(
    'is replaced by another login, without any data of the first [OUT-02]',
    [...here, begun(otherUser)],
    'user.idle',
    { context: he, effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'], sent: [appNotified(otherUser)] },
  ),
  row(
    'keeps the updated data without disturbing the user',
    [...here, asked, answers({ ...sampleUser, googleBound: true })],
    { in: 'user.idle', context: { user: { ...sampleUser, googleBound: true } }, sent: [], effects: [] },
  ),
  row('is requested again if more changed meanwhile', [...here, asked, asked], 'user.refreshing', { asks: asking }),
  row('switches to another user after a sleep, and announces it', [...here, slept, answers(otherUser)], 'user.idle', {
    context: he,
    effects: ['clearPrivate'],
    sent: [appNotified(otherUser), saidAnother],
  }),
  row('is kept if the venue does not answer after a sleep', [...here, slept, cut], 'user.idle', {
    context: she,
    sent: [],
  }),
  row(
    'redirects a page that needs a login to the login and back after it ended during a sleep [AUTH-03]',
    [at('/user/personSetting'), ...here, slept, answers(null)],
    'guest.idle',
    {
      context: noUser,
      effects: forgetsAsGuest,
      sent: [appNotified(undefined), saidEnded, gone('/login?redirect=%2Fuser%2FpersonSetting%3Ftab%3D1%23codes')],
    },
  ),
  row(
    'leaves an open page in place after it ended during a sleep',
    [at('/market'), ...here, slept, answers(null)],
    'guest.idle',
    { context: noUser, effects: forgetsAsGuest, sent: [appNotified(undefined), saidEnded] },
  ),

  // By then the session may be another user's.
  ...(
    [
      ['another tab says so', tabChanged, 'user.confirming'],
      ['the venue says so', doubted, 'user.verifying'],
      ['the page was restored by Back', restored, 'user.confirming'],
    ] as const
  ).map(([why, when, state]) => ({
    says: `hides the page until the user is confirmed when ${why} [OUT-02]`,
    given: [...here],
    when,
    then: { in: state, tags: ['blocking', 'busy'], asks: asking, sent: [] },
  })),
  row(
    'is announced to all once confirmed, so that they reload',
    [...here, tabChanged, answers(sampleUser)],
    'user.idle',
    { tags: [], context: she, effects: [], sent: [appNotified(sampleUser)] },
  ),
  row('keeps the data of its confirmation', [...here, tabChanged, answers({ ...sampleUser, vipLevel: 2 })], {
    in: 'user.idle',
    context: { user: { ...sampleUser, vipLevel: 2 } },
  }),
  row(
    'switches to the user who logged in in another tab, without any data of the first [OUT-02]',
    [...here, tabChanged, answers(otherUser)],
    { in: 'user.idle', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  ),
  row('follows a logout in another tab [OUT-01] [OUT-02]', [...here, tabChanged, answers(null)], 'leaving.departing', {
    context: noUser,
    effects: forgets,
    sent: [appNotified(undefined)],
  }),
  // After a logout in another tab, its message, the closed socket and the rejected calls arrive in any order.
  ...(
    [
      ['the venue doubts the session', doubted],
      ['a call is rejected', expired],
    ] as const
  ).flatMap(([what, when]): Table<typeof sessionMachine> => [
    {
      says: `follows a logout in another tab even if ${what} after that [OUT-01]`,
      given: [...here, tabChanged, when],
      when: answers(null),
      then: { in: 'leaving.departing', context: noUser, effects: forgets, sent: [appNotified(undefined)] },
    },
    {
      says: `is requested again when ${what} while the venue did not answer`,
      given: [...here, tabChanged, cut],
      when,
      then: { in: 'user.confirming', asks: asking },
    },
  ]),
  row('continues after a false alarm', [...here, doubted, answers({ ...sampleUser, vipLevel: 2 })], 'user.idle', {
    context: { user: { ...sampleUser, vipLevel: 2 } },
    sent: [],
    effects: [],
  }),
  row(
    'switches to the other user after a justified doubt [OUT-02]',
    [...here, doubted, answers(otherUser)],
    'user.idle',
    { context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  ),
  row(
    'opens the login over the page if the venue ended it, and keeps the forms [AUTH-02]',
    [...here, doubted, answers(null)],
    { in: 'expired.idle', context: she, effects: ['forgetKey'], sent: [appNotified(undefined)], asks: dialog },
  ),
  row('continues if a doubt gets no answer: the next call will tell', [...here, doubted, cut], 'user.idle', {
    context: she,
  }),

  // A flow ended it on purpose: the closed sockets and the rejected calls arrive before its answer or after it.
  row('is requested when a flow may have ended it [WDR-05]', [...here, endedByFlow], {
    in: 'user.parting',
    tags: [],
    asks: asking,
    effects: ['broadcastToTabs'],
    sent: [],
  }),
  row('is requested so even if the venue said so before', [...here, doubted, endedByFlow], {
    in: 'user.parting',
    tags: [],
    asks: asking,
  }),
  ...(
    [
      ['the venue doubts the session', doubted],
      ['a call is rejected', expired],
    ] as const
  ).map(([what, when]) => ({
    says: `offers no login when ${what} after a flow ended it [WDR-05]`,
    given: [...here, endedByFlow],
    when,
    then: { in: 'user.parting', asks: asking, effects: [], sent: [] },
  })),
  row('leaves the page in place once it was ended by a flow [WDR-05]', [...here, endedByFlow, answers(null)], {
    in: 'guest.idle',
    context: noUser,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined), saidEnded],
  }),
  row('continues if a flow ended the sessions of another account', [...here, endedByFlow, answers(sampleUser)], {
    in: 'user.idle',
    context: she,
    effects: [],
    sent: [],
  }),
  row(
    'keeps the new data when a flow ended another account’s sessions',
    [...here, endedByFlow, answers({ ...sampleUser, vipLevel: 2 })],
    {
      in: 'user.idle',
      context: { user: { ...sampleUser, vipLevel: 2 } },
    },
  ),
  row('switches to a user who logged in meanwhile', [...here, endedByFlow, answers(otherUser)], {
    in: 'user.idle',
    context: he,
    effects: ['clearPrivate'],
    sent: [appNotified(otherUser), saidAnother],
  }),
  row('continues if the venue does not say whether it was ended', [...here, endedByFlow, cut], {
    in: 'user.idle',
    context: she,
    sent: [],
  }),
  row('closes the login over the page when a flow ended it', [...out, endedByFlow], {
    in: 'guest.idle',
    context: noUser,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined)],
    asks: watching,
  }),

  // Expired.
  row(
    'opens the login over the page when the venue says that it has ended [AUTH-02]',
    [...here, expired],
    'expired.idle',
    { tags: [], context: she, effects: ['forgetKey'], asks: dialog, sent: [appNotified(undefined)] },
  ),
  row('opens the login once, however many calls are rejected [AUTH-02]', [...out, expired], 'expired.idle', {
    effects: [],
    asks: dialog,
  }),
  row('continues where it was after the login [AUTH-02]', [...out, begun({ ...sampleUser, vipLevel: 1 })], {
    in: 'user.idle',
    context: { user: { ...sampleUser, vipLevel: 1 } },
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
    asks: watching,
  }),
  row(
    'switches to the user who logs in in the dialog, without any data of the first [AUTH-02] [OUT-02]',
    [...out, begun(otherUser)],
    'user.idle',
    {
      context: he,
      effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(otherUser), saidAnother],
    },
  ),
  row(
    'redirects a page that needs a login to the home page if the user declines',
    [at('/user/personSetting'), ...out, dismissed],
    'guest.idle',
    { context: noUser, effects: forgetsAsGuest, sent: [appNotified(undefined), gone('/')], asks: watching },
  ),
  row('leaves an open page in place if the user declines', [at('/market'), ...out, dismissed], 'guest.idle', {
    context: noUser,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined)],
  }),
  row('ends when its dialog fails', [...out, { answer: 'login', error: 'broken' }], 'guest.idle', {
    effects: forgetsAsGuest,
  }),
  ...(
    [
      ['another tab says more', tabChanged, 'expired.following'],
      ['the page was restored', restored, 'expired.checking'],
      ['the machine slept', slept, 'expired.checking'],
    ] as const
  ).map(([why, when, state]) => ({
    says: `is requested behind the dialog when ${why}`,
    given: [...out],
    when,
    then: { in: state, asks: loginAgain },
  })),
  row('is not requested behind the dialog after a brief absence', [...out, blinked], 'expired.idle', { asks: dialog }),
  ...(
    [
      ['in another tab', tabChanged],
      ['elsewhere', restored],
    ] as const
  ).flatMap(([where, when]): Table<typeof sessionMachine> => [
    {
      says: `needs no dialog after a login ${where}`,
      given: [...out, when],
      when: answers({ ...sampleUser, vipLevel: 1 }),
      then: {
        in: 'user.idle',
        context: { user: { ...sampleUser, vipLevel: 1 } },
        sent: [appNotified(sampleUser)],
        effects: [],
        asks: watching,
      },
    },
    {
      says: `switches to the user who logged in ${where} behind the dialog`,
      given: [...out, when],
      when: answers(otherUser),
      then: { in: 'user.idle', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
    },
    {
      says: `keeps the dialog if the venue does not answer after a possible login ${where}`,
      given: [...out, when],
      when: cut,
      then: { in: 'expired.idle', asks: dialog },
    },
  ]),
  row('keeps the dialog if no login happened elsewhere', [...out, restored, answers(null)], 'expired.idle', {
    asks: dialog,
  }),
  row(
    'follows a logout in another tab behind the dialog too [OUT-01]',
    [...out, tabChanged, answers(null)],
    'leaving.departing',
    { context: noUser, effects: forgets, sent: [appNotified(undefined)], asks: watching },
  ),
  row('is requested again behind the dialog when another tab reports more', [...out, tabChanged, tabChanged], {
    in: 'expired.following',
    asks: loginAgain,
  }),
  row(
    'follows a logout in another tab behind the dialog of a page restored by Back [OUT-01]',
    [...out, tabChanged, restored, answers(null)],
    { in: 'leaving.departing', context: noUser, effects: forgets },
  ),

  // Logout.
  row('records a logout before anything else, then looks up open transfers [OUT-01]', [...here, logout], {
    in: 'leaving.settling',
    tags: ['blocking', 'busy'],
    effects: ['markLogout'],
    asks: { ...watching, settleOpenKeys: { fid: sampleUser.fid } },
    sent: [],
  }),
  row('logs out while being requested again too [OUT-01]', [...here, asked, logout], 'leaving.settling'),
  row('logs out after the lookup [OUT-01]', [...here, logout, settled], 'leaving.loggingOut', {
    asks: { ...watching, logOut: undefined },
  }),
  row(
    'logs out even if open transfers cannot be looked up [OUT-01]',
    [...here, logout, { answer: 'settleOpenKeys', error: 'cut' }],
    'leaving.loggingOut',
  ),
  row(
    'waits for open transfers only for a limited time [OUT-01]',
    [...here, logout, { wait: accountLimits.session.logoutSettle }],
    'leaving.loggingOut',
  ),
  row(
    'clears everything once the venue has ended it, and notifies the other tabs [OUT-01] [OUT-02]',
    [...here, logout, settled, loggedOut],
    'leaving.departing',
    {
      context: noUser,
      effects: ['unmarkLogout', 'broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
      asks: watching,
    },
  ),
  row(
    'ends here even if the call fails, and keeps the record [OUT-01] [OUT-02]',
    [...here, logout, settled, { answer: 'logOut', error: { kind: 'timeout', call: 'session.logout' } }],
    'leaving.departing',
    { context: noUser, effects: ['broadcastToTabs', ...forgets], sent: [appNotified(undefined)] },
  ),
  row(
    'ends here even if no answer comes, and keeps the record [OUT-01]',
    [...here, logout, settled, { wait: accountLimits.session.logoutPatience }],
    'leaving.departing',
    { context: noUser, effects: ['broadcastToTabs', ...forgets], sent: [appNotified(undefined)] },
  ),
  row('opens the home page after one second [OUT-01]', [...here, logout, settled, loggedOut, { wait: 1_000 }], {
    in: 'guest.checking',
    sent: [gone('/')],
    asks: asking,
  }),
  row('does not open the home page earlier [OUT-01]', [...here, logout, settled, loggedOut, { wait: 999 }], {
    in: 'leaving.departing',
    sent: [],
  }),
  row('knows the user’s location', [...here, at('/market')], 'user.idle', {
    context: { location: at('/market').location },
  }),
]

holdTable(sessionMachine, table, 'a session $says')

it('leaves no user data anywhere in its snapshot after it ended [OUT-02]', () => {
  const actor = createActor(asleep(sessionMachine)).start()
  const answer = (name: string, outcome: Outcome) => {
    const child = actor.getSnapshot().children[name as 'login']
    if (!child) throw new Error(`${name} does not run`)
    letAnswer(actor, child, outcome)
  }
  answer('repeatLogout', { done: undefined })
  answer('fetchSession', { done: sampleUser })
  expect(sessionUser(actor.getSnapshot())).toEqual(sampleUser)
  expect(sessionVeil(actor.getSnapshot())).toBeUndefined()
  actor.send(logout)
  expect(sessionVeil(actor.getSnapshot())).toBe('leaving')
  answer('settleOpenKeys', { done: undefined })
  answer('logOut', { done: undefined })
  expect(sessionVeil(actor.getSnapshot())).toBe('departed')
  const left = JSON.stringify(actor.getPersistedSnapshot())
  for (const personal of [sampleUser.account, sampleUser.fid, `"${sampleUser.fnickname}"`])
    expect(left).not.toContain(personal)
})
