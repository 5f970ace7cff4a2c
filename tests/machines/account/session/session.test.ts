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
const nobody = { user: undefined }
const she = { user: sampleUser }
const he = { user: otherUser }

const row = rowBuilder(sessionMachine)

const table: Table<typeof sessionMachine> = [
  // Before the session is known.
  row('repeats a logout that failed before it asks who is here [OUT-01]', [], {
    in: 'starting.repeatingLogout',
    tags: ['busy'],
    asks: { ...watching, repeatLogout: undefined },
  }),
  row('asks who is here', [repeated], { in: 'starting.asking', tags: ['busy'], asks: asking }),
  row('is a guest’s while a logout still waits to be repeated [OUT-01]', [{ answer: 'repeatLogout', error: 'cut' }], {
    in: 'guest.idle',
    sent: [appNotified(undefined)],
  }),
  row('knows who is here, and tells', [repeated, answers(sampleUser)], {
    in: 'user.idle',
    context: she,
    tags: [],
    sent: [appNotified(sampleUser)],
    effects: [],
  }),
  row('knows that nobody is, and clears what somebody left [OUT-02]', [repeated, answers(null)], {
    in: 'guest.idle',
    context: nobody,
    sent: [appNotified(undefined)],
    effects: ['clearOfFormer'],
  }),
  row('says that the venue does not answer', [repeated, cut], {
    in: 'starting.unreachable',
    tags: ['busy', 'failed'],
    sent: [],
  }),
  row('asks again by itself', [repeated, cut, { wait: accountLimits.session.sessionRetry }], {
    in: 'starting.asking',
    asks: asking,
  }),
  row('asks anew when another tab says that somebody logged in meanwhile', [repeated, tabChanged], {
    in: 'starting.asking',
    asks: asking,
    sent: [],
  }),
  row('asks at once when another tab says that somebody is here', [repeated, cut, tabChanged], {
    in: 'starting.asking',
    asks: asking,
  }),
  row('takes a login that came before the answer', [repeated, cut, begun(sampleUser)], {
    in: 'user.idle',
    context: she,
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
    asks: watching,
  }),
  row('lives on without word of other tabs', [...here, { answer: 'watchPage', error: 'no channel' }], {
    sent: [{ type: 'fault.detected', actorId: 'watchPage', error: 'no channel' }],
    in: 'user.idle',
    asks: {},
  }),

  // Guest.
  row('begins with a login, and tells all [AUTH-01]', [...guest, begun(sampleUser)], {
    in: 'user.idle',
    context: she,
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
  }),
  row('of a guest asks when another tab says that somebody logged in', [...guest, tabChanged], {
    in: 'guest.asking',
    asks: asking,
    sent: [],
  }),
  row('of a guest asks after a long sleep', [...guest, slept], { in: 'guest.asking' }),
  row('of a guest asks nothing after a short one', [...guest, blinked], { in: 'guest.idle' }),
  row('follows a login in another tab', [...guest, tabChanged, answers(sampleUser)], {
    in: 'user.idle',
    context: she,
    sent: [appNotified(sampleUser)],
    effects: [],
  }),
  row('of a guest stays a guest’s', [...guest, tabChanged, answers(null)], { in: 'guest.idle', sent: [] }),
  row('of a guest stays a guest’s when the venue does not answer', [...guest, tabChanged, cut], {
    in: 'guest.idle',
    sent: [],
  }),
  row('of a guest takes a login while it asks', [...guest, tabChanged, begun(sampleUser)], {
    in: 'user.idle',
    context: she,
  }),

  // Logged in.
  row('takes another login in its place, with nothing of the first left [OUT-02]', [...here, begun(otherUser)], {
    in: 'user.idle',
    context: he,
    effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(otherUser)],
  }),
  row('is asked anew when a flow changed what it tells', [...here, asked], {
    in: 'user.refreshing',
    tags: [],
    asks: asking,
  }),
  row(
    'keeps what the venue tells anew, and troubles nobody',
    [...here, asked, answers({ ...sampleUser, googleBound: true })],
    { in: 'user.idle', context: { user: { ...sampleUser, googleBound: true } }, sent: [], effects: [] },
  ),
  row('is asked again when more changed meanwhile', [...here, asked, asked], {
    in: 'user.refreshing',
    asks: asking,
  }),
  row('asks after a long sleep, and the page stays as it is meanwhile', [...here, slept], {
    in: 'user.refreshing',
    tags: [],
    asks: asking,
  }),
  row('asks nothing after a short one', [...here, blinked], { in: 'user.idle', asks: watching }),
  row('becomes another’s after a sleep, and says so', [...here, slept, answers(otherUser)], {
    in: 'user.idle',
    context: he,
    effects: ['clearPrivate'],
    sent: [appNotified(otherUser), saidAnother],
  }),
  row('is kept when the venue does not answer after a sleep', [...here, slept, cut], {
    in: 'user.idle',
    context: she,
    sent: [],
  }),
  row(
    'that ended in a sleep leads from a page that needs it to the login, and back [AUTH-03]',
    [at('/user/personSetting'), ...here, slept, answers(null)],
    {
      in: 'guest.idle',
      context: nobody,
      effects: forgetsAsGuest,
      sent: [appNotified(undefined), saidEnded, gone('/login?redirect=%2Fuser%2FpersonSetting%3Ftab%3D1%23codes')],
    },
  ),
  row('that ended in a sleep leaves an open page where it is', [at('/market'), ...here, slept, answers(null)], {
    in: 'guest.idle',
    context: nobody,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined), saidEnded],
  }),

  // By then the session may be another user's.
  ...(
    [
      ['another tab says so', tabChanged, 'user.confirming'],
      ['the venue says so', doubted, 'user.verifying'],
      ['the page was restored by Back', restored, 'user.confirming'],
    ] as const
  ).map(([why, when, state]) => ({
    says: `hides the page until it is known whose it is, when ${why} [OUT-02]`,
    given: [...here],
    when,
    then: { in: state, tags: ['blocking', 'busy'], asks: asking, sent: [] },
  })),
  row('asks anew when another tab says more', [...here, tabChanged, tabChanged], {
    in: 'user.confirming',
    asks: asking,
  }),
  row('that was confirmed is announced to all, so that they ask anew', [...here, tabChanged, answers(sampleUser)], {
    in: 'user.idle',
    tags: [],
    context: she,
    effects: [],
    sent: [appNotified(sampleUser)],
  }),
  row('keeps what it was told when it was confirmed', [...here, tabChanged, answers({ ...sampleUser, vipLevel: 2 })], {
    in: 'user.idle',
    context: { user: { ...sampleUser, vipLevel: 2 } },
  }),
  row(
    'becomes another’s who logged in in another tab, with nothing of the first left [OUT-02]',
    [...here, tabChanged, answers(otherUser)],
    { in: 'user.idle', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  ),
  row('follows a logout in another tab [OUT-01] [OUT-02]', [...here, tabChanged, answers(null)], {
    in: 'leaving.departing',
    context: nobody,
    effects: forgets,
    sent: [appNotified(undefined)],
  }),
  // After a logout in another tab, its message, the closed socket and the rejected calls arrive in any order.
  ...(
    [
      ['the venue doubts the session', doubted],
      ['a call is refused', expired],
    ] as const
  ).flatMap(([what, when]): Table<typeof sessionMachine> => [
    {
      says: `asks anew when ${what} after another tab spoke`,
      given: [...here, tabChanged],
      when,
      then: { in: 'user.confirming', asks: asking, effects: [] },
    },
    {
      says: `follows a logout in another tab although ${what} after that [OUT-01]`,
      given: [...here, tabChanged, when],
      when: answers(null),
      then: { in: 'leaving.departing', context: nobody, effects: forgets, sent: [appNotified(undefined)] },
    },
    {
      says: `asks again when ${what} while the venue did not answer`,
      given: [...here, tabChanged, cut],
      when,
      then: { in: 'user.confirming', asks: asking },
    },
  ]),
  row('that was doubted for nothing goes on', [...here, doubted, answers({ ...sampleUser, vipLevel: 2 })], {
    in: 'user.idle',
    context: { user: { ...sampleUser, vipLevel: 2 } },
    sent: [],
    effects: [],
  }),
  row('that was doubted for another’s becomes that [OUT-02]', [...here, doubted, answers(otherUser)], {
    in: 'user.idle',
    context: he,
    effects: ['clearPrivate'],
    sent: [appNotified(otherUser), saidAnother],
  }),
  row(
    'that the venue ended opens the login over the page, whose forms live on [AUTH-02]',
    [...here, doubted, answers(null)],
    { in: 'expired.idle', context: she, effects: ['forgetKey'], sent: [appNotified(undefined)], asks: dialog },
  ),
  row('goes on when nobody answers a doubt: the next call tells', [...here, doubted, cut], {
    in: 'user.idle',
    context: she,
  }),
  row('keeps the page hidden while the venue does not answer', [...here, tabChanged, cut], {
    in: 'user.unconfirmed',
    tags: ['blocking', 'failed'],
    sent: [],
  }),

  // Expired.
  row('opens the login over the page when the venue says that it has ended [AUTH-02]', [...here, expired], {
    in: 'expired.idle',
    tags: [],
    context: she,
    effects: ['forgetKey'],
    asks: dialog,
    sent: [appNotified(undefined)],
  }),
  row('opens it once, however many calls are refused [AUTH-02]', [...out, expired], {
    in: 'expired.idle',
    effects: [],
    asks: dialog,
  }),
  row('goes on from where it was after the login [AUTH-02]', [...out, begun({ ...sampleUser, vipLevel: 1 })], {
    in: 'user.idle',
    context: { user: { ...sampleUser, vipLevel: 1 } },
    effects: ['unmarkLogout', 'broadcastToTabs'],
    sent: [appNotified(sampleUser)],
    asks: watching,
  }),
  row(
    'becomes another’s who logs in in the dialog, with nothing of the first left [AUTH-02] [OUT-02]',
    [...out, begun(otherUser)],
    {
      in: 'user.idle',
      context: he,
      effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(otherUser), saidAnother],
    },
  ),
  row('that is not wanted back leads home from a page that needs it', [at('/user/personSetting'), ...out, dismissed], {
    in: 'guest.idle',
    context: nobody,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined), gone('/')],
    asks: watching,
  }),
  row('that is not wanted back leaves an open page where it is', [at('/market'), ...out, dismissed], {
    in: 'guest.idle',
    context: nobody,
    effects: forgetsAsGuest,
    sent: [appNotified(undefined)],
  }),
  row('ends when its dialog breaks', [...out, { answer: 'login', error: 'broken' }], {
    in: 'guest.idle',
    effects: forgetsAsGuest,
  }),
  ...(
    [
      ['another tab says more', tabChanged, 'expired.following'],
      ['the page was restored', restored, 'expired.asking'],
      ['the machine slept', slept, 'expired.asking'],
    ] as const
  ).map(([why, when, state]) => ({
    says: `asks under the dialog when ${why}`,
    given: [...out],
    when,
    then: { in: state, asks: loginAgain },
  })),
  row('does not ask under the dialog after a blink', [...out, blinked], { in: 'expired.idle', asks: dialog }),
  ...(
    [
      ['in another tab', tabChanged],
      ['elsewhere', restored],
    ] as const
  ).flatMap(([where, when]): Table<typeof sessionMachine> => [
    {
      says: `needs no dialog when the person logged in ${where}`,
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
      says: `becomes another’s who logged in ${where} under the dialog`,
      given: [...out, when],
      when: answers(otherUser),
      then: { in: 'user.idle', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
    },
    {
      says: `keeps the dialog when the venue does not answer what happened ${where}`,
      given: [...out, when],
      when: cut,
      then: { in: 'expired.idle', asks: dialog },
    },
  ]),
  row('keeps the dialog when nobody logged in elsewhere', [...out, restored, answers(null)], {
    in: 'expired.idle',
    asks: dialog,
  }),
  row('follows a logout in another tab under the dialog too [OUT-01]', [...out, tabChanged, answers(null)], {
    in: 'leaving.departing',
    context: nobody,
    effects: forgets,
    sent: [appNotified(undefined)],
    asks: watching,
  }),
  row('asks anew under the dialog when another tab says more', [...out, tabChanged, tabChanged], {
    in: 'expired.following',
    asks: loginAgain,
  }),
  row(
    'follows a logout in another tab under the dialog of a page that Back restored meanwhile [OUT-01]',
    [...out, tabChanged, restored, answers(null)],
    { in: 'leaving.departing', context: nobody, effects: forgets },
  ),

  // Logout.
  row('notes a logout before anything else, then asks what became of open transfers [OUT-01]', [...here, logout], {
    in: 'leaving.settling',
    tags: ['blocking', 'busy'],
    effects: ['markLogout'],
    asks: { ...watching, settleOpenKeys: { fid: sampleUser.fid } },
    sent: [],
  }),
  row('logs out while it is asked anew too [OUT-01]', [...here, asked, logout], { in: 'leaving.settling' }),
  row('logs out then [OUT-01]', [...here, logout, settled], {
    in: 'leaving.loggingOut',
    asks: { ...watching, logOut: undefined },
  }),
  row(
    'logs out even where open transfers cannot be asked [OUT-01]',
    [...here, logout, { answer: 'settleOpenKeys', error: 'cut' }],
    { in: 'leaving.loggingOut' },
  ),
  row(
    'waits for open transfers only so long [OUT-01]',
    [...here, logout, { wait: accountLimits.session.logoutSettle }],
    {
      in: 'leaving.loggingOut',
    },
  ),
  row(
    'forgets everything once the venue has ended it, and tells the other tabs [OUT-01] [OUT-02]',
    [...here, logout, settled, loggedOut],
    {
      in: 'leaving.departing',
      context: nobody,
      effects: ['unmarkLogout', 'broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
      asks: watching,
    },
  ),
  row(
    'ends here even when the call fails, and keeps the note [OUT-01] [OUT-02]',
    [...here, logout, settled, { answer: 'logOut', error: { kind: 'timeout', call: 'session.logout' } }],
    {
      in: 'leaving.departing',
      context: nobody,
      effects: ['broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
    },
  ),
  row(
    'ends here even when no answer comes, and keeps the note [OUT-01]',
    [...here, logout, settled, { wait: accountLimits.session.logoutPatience }],
    {
      in: 'leaving.departing',
      context: nobody,
      effects: ['broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
    },
  ),
  row('is home after one second [OUT-01]', [...here, logout, settled, loggedOut, { wait: 1_000 }], {
    in: 'guest.asking',
    sent: [gone('/')],
    asks: asking,
  }),
  row('is not home before [OUT-01]', [...here, logout, settled, loggedOut, { wait: 999 }], {
    in: 'leaving.departing',
    sent: [],
  }),
  row('knows where the person is', [...here, at('/market')], {
    in: 'user.idle',
    context: { location: at('/market').location },
  }),
]

holdTable(sessionMachine, table, 'a session $says')

it('holds nothing of the person once it has ended, in no corner of its snapshot [OUT-02]', () => {
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
