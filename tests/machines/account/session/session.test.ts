import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { letAnswer, rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { otherUser, sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { sessionUser, sessionVeil } from '#machines/account/session/session.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import type { Outcome } from '#machines/model/flowModel.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const event = (type: string, fields: object = {}) => ({ type, ...fields })
const appNotified = (user: SessionUser | undefined) => event('session.changed', { fid: user?.fid })
const gone = (to: string) => event('navigation.asked', { to })
const notice = (kind: string, key: string) => event('notice.raised', { notice: { kind, words: { key } } })
const saidAnother = notice('warning', 'session:notice.another')
const saidEnded = notice('info', 'session:notice.ended')

const answers = (user: SessionUser | null) => ({ answer: 'fetchSession', done: user }) as const
const cut = { answer: 'fetchSession', error: { kind: 'timeout', call: 'session.current' } } as const
const begun = (user: SessionUser) => ({ type: 'session.begun', user }) as const
const expired = { type: 'session.expired' } as const
const doubted = { type: 'session.doubted' } as const
const tabChanged = { type: 'tab.changed' } as const
const restored = { type: 'page.restored' } as const
const asked = { type: 'session.asked' } as const
const logout = { type: 'logout.asked' } as const
const dismissed = { type: 'login.dismissed' } as const
const retry = { type: 'retry.asked' } as const
const slept = { type: 'page.returned', away: limits.session.longSleep } as const
const blinked = { type: 'page.returned', away: limits.session.longSleep - 1 } as const
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

const table: Table<typeof sessionMachine> = [
  // At the start.
  {
    says: 'repeats a logout that failed before it asks who is here [OUT-01]',
    then: { in: 'starting.repeatingLogout', tags: ['busy'], asks: { ...watching, repeatLogout: undefined } },
  },
  { says: 'asks who is here', given: [repeated], then: { in: 'starting.asking', tags: ['busy'], asks: asking } },
  {
    says: 'is a guest’s while a logout still waits to be repeated [OUT-01]',
    when: { answer: 'repeatLogout', error: 'cut' },
    then: { in: 'guest.resting', sent: [appNotified(undefined)] },
  },
  {
    says: 'knows who is here, and tells',
    given: [repeated],
    when: answers(sampleUser),
    then: { in: 'user.resting', context: she, tags: [], sent: [appNotified(sampleUser)], effects: [] },
  },
  {
    says: 'knows that nobody is, and clears what somebody left [OUT-02]',
    given: [repeated],
    when: answers(null),
    then: { in: 'guest.resting', context: nobody, sent: [appNotified(undefined)], effects: ['clearOfFormer'] },
  },
  {
    says: 'says that the venue does not answer',
    given: [repeated],
    when: cut,
    then: { in: 'starting.unreachable', tags: ['busy', 'failed'], sent: [] },
  },
  {
    says: 'asks again by itself',
    given: [repeated, cut],
    when: { wait: limits.session.sessionRetry },
    then: { in: 'starting.asking', asks: asking },
  },
  {
    says: 'does not ask before its pause is over',
    given: [repeated, cut],
    when: { wait: limits.session.sessionRetry - 1 },
    then: { in: 'starting.unreachable' },
  },
  { says: 'asks at once when it is asked to', given: [repeated, cut], when: retry, then: { in: 'starting.asking' } },
  {
    says: 'asks anew when another tab says that somebody logged in meanwhile',
    given: [repeated],
    when: tabChanged,
    then: { in: 'starting.asking', asks: asking, sent: [] },
  },
  {
    says: 'asks at once when another tab says that somebody is here',
    given: [repeated, cut],
    when: tabChanged,
    then: { in: 'starting.asking', asks: asking },
  },
  {
    says: 'asks at once when the person looks at it again',
    given: [repeated, cut],
    when: blinked,
    then: { in: 'starting.asking' },
  },
  {
    says: 'takes a login that came before the answer',
    given: [repeated, cut],
    when: begun(sampleUser),
    then: {
      in: 'user.resting',
      context: she,
      effects: ['unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(sampleUser)],
      asks: watching,
    },
  },
  {
    says: 'lives on without word of other tabs',
    given: here,
    when: { answer: 'watchPage', error: 'no channel' },
    then: { sent: [{ type: 'fault.met', actorId: 'watchPage', error: 'no channel' }], in: 'user.resting', asks: {} },
  },

  // A guest.
  {
    says: 'begins with a login, and tells all [AUTH-01]',
    given: guest,
    when: begun(sampleUser),
    then: {
      in: 'user.resting',
      context: she,
      effects: ['unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(sampleUser)],
    },
  },
  {
    says: 'of a guest asks when another tab says that somebody logged in',
    given: guest,
    when: tabChanged,
    then: { in: 'guest.asking', asks: asking, sent: [] },
  },
  {
    says: 'of a guest asks when the page comes back as it was',
    given: guest,
    when: restored,
    then: { in: 'guest.asking' },
  },
  { says: 'of a guest asks after a long sleep', given: guest, when: slept, then: { in: 'guest.asking' } },
  { says: 'of a guest asks nothing after a short one', given: guest, when: blinked, then: { in: 'guest.resting' } },
  {
    says: 'follows a login in another tab',
    given: [...guest, tabChanged],
    when: answers(sampleUser),
    then: { in: 'user.resting', context: she, sent: [appNotified(sampleUser)], effects: [] },
  },
  {
    says: 'of a guest stays a guest’s',
    given: [...guest, tabChanged],
    when: answers(null),
    then: { in: 'guest.resting', sent: [] },
  },
  {
    says: 'of a guest stays a guest’s when the venue does not answer',
    given: [...guest, tabChanged],
    when: cut,
    then: { in: 'guest.resting', sent: [] },
  },
  {
    says: 'of a guest takes a login while it asks',
    given: [...guest, tabChanged],
    when: begun(sampleUser),
    then: { in: 'user.resting', context: she },
  },

  // Somebody is here.
  {
    says: 'takes another login in its place, with nothing of the first left [OUT-02]',
    given: here,
    when: begun(otherUser),
    then: {
      in: 'user.resting',
      context: he,
      effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(otherUser)],
    },
  },
  {
    says: 'is asked anew when a flow changed what it tells',
    given: here,
    when: asked,
    then: { in: 'user.refreshing', tags: [], asks: asking },
  },
  {
    says: 'keeps what the venue tells anew, and troubles nobody',
    given: [...here, asked],
    when: answers({ ...sampleUser, googleBound: true }),
    then: { in: 'user.resting', context: { user: { ...sampleUser, googleBound: true } }, sent: [], effects: [] },
  },
  {
    says: 'is asked again when more changed meanwhile',
    given: [...here, asked],
    when: asked,
    then: { in: 'user.refreshing', asks: asking },
  },
  {
    says: 'asks after a long sleep, and the page stays as it is meanwhile',
    given: here,
    when: slept,
    then: { in: 'user.refreshing', tags: [], asks: asking },
  },
  { says: 'asks nothing after a short one', given: here, when: blinked, then: { in: 'user.resting', asks: watching } },
  {
    says: 'becomes another’s after a sleep, and says so',
    given: [...here, slept],
    when: answers(otherUser),
    then: { in: 'user.resting', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  },
  {
    says: 'is kept when the venue does not answer after a sleep',
    given: [...here, slept],
    when: cut,
    then: { in: 'user.resting', context: she, sent: [] },
  },
  {
    says: 'that ended in a sleep leads from a page that needs it to the login, and back [AUTH-03]',
    given: [at('/user/personSetting'), ...here, slept],
    when: answers(null),
    then: {
      in: 'guest.resting',
      context: nobody,
      effects: forgetsAsGuest,
      sent: [appNotified(undefined), saidEnded, gone('/login?redirect=%2Fuser%2FpersonSetting%3Ftab%3D1%23codes')],
    },
  },
  {
    says: 'that ended in a sleep leaves an open page where it is',
    given: [at('/market'), ...here, slept],
    when: answers(null),
    then: { in: 'guest.resting', context: nobody, effects: forgetsAsGuest, sent: [appNotified(undefined), saidEnded] },
  },

  // It may be another’s by now.
  ...(
    [
      ['another tab says so', tabChanged, 'user.confirming'],
      ['the venue says so', doubted, 'user.doubting'],
      ['the page was restored by Back', restored, 'user.confirming'],
    ] as const
  ).map(([why, when, state]) => ({
    says: `hides the page until it is known whose it is, when ${why} [OUT-02]`,
    given: [...here],
    when,
    then: { in: state, tags: ['blocking', 'busy'], asks: asking, sent: [] },
  })),
  {
    says: 'asks anew when another tab says more',
    given: [...here, tabChanged],
    when: tabChanged,
    then: { in: 'user.confirming', asks: asking },
  },
  {
    says: 'that was confirmed is announced to all, so that they ask anew',
    given: [...here, tabChanged],
    when: answers(sampleUser),
    then: { in: 'user.resting', tags: [], context: she, effects: [], sent: [appNotified(sampleUser)] },
  },
  {
    says: 'keeps what it was told when it was confirmed',
    given: [...here, tabChanged],
    when: answers({ ...sampleUser, vipLevel: 2 }),
    then: { in: 'user.resting', context: { user: { ...sampleUser, vipLevel: 2 } } },
  },
  {
    says: 'becomes another’s who logged in in another tab, with nothing of the first left [OUT-02]',
    given: [...here, tabChanged],
    when: answers(otherUser),
    then: { in: 'user.resting', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  },
  {
    says: 'follows a logout in another tab [OUT-01] [OUT-02]',
    given: [...here, tabChanged],
    when: answers(null),
    then: { in: 'leaving.departing', context: nobody, effects: forgets, sent: [appNotified(undefined)] },
  },
  // The venue ends the socket and refuses calls of a logout in another tab in any order with what that tab says.
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
  {
    says: 'that was doubted for nothing goes on',
    given: [...here, doubted],
    when: answers({ ...sampleUser, vipLevel: 2 }),
    then: { in: 'user.resting', context: { user: { ...sampleUser, vipLevel: 2 } }, sent: [], effects: [] },
  },
  {
    says: 'that was doubted for another’s becomes that [OUT-02]',
    given: [...here, doubted],
    when: answers(otherUser),
    then: { in: 'user.resting', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
  },
  {
    says: 'that the venue ended opens the login over the page, whose forms live on [AUTH-02]',
    given: [...here, doubted],
    when: answers(null),
    then: { in: 'expired.resting', context: she, effects: ['forgetKey'], sent: [appNotified(undefined)], asks: dialog },
  },
  {
    says: 'goes on when nobody answers a doubt: the next call tells',
    given: [...here, doubted],
    when: cut,
    then: { in: 'user.resting', context: she },
  },
  {
    says: 'keeps the page hidden while the venue does not answer',
    given: [...here, tabChanged],
    when: cut,
    then: { in: 'user.unconfirmed', tags: ['blocking', 'failed'], sent: [] },
  },
  {
    says: 'tries again by itself',
    given: [...here, tabChanged, cut],
    when: { wait: limits.session.sessionRetry },
    then: { in: 'user.confirming' },
  },
  {
    says: 'tries again when it is asked to',
    given: [...here, tabChanged, cut],
    when: retry,
    then: { in: 'user.confirming' },
  },

  // Expired.
  {
    says: 'opens the login over the page when the venue says that it has ended [AUTH-02]',
    given: here,
    when: expired,
    then: {
      in: 'expired.resting',
      tags: [],
      context: she,
      effects: ['forgetKey'],
      asks: dialog,
      sent: [appNotified(undefined)],
    },
  },
  {
    says: 'opens it once, however many calls are refused [AUTH-02]',
    given: out,
    when: expired,
    then: { in: 'expired.resting', effects: [], asks: dialog },
  },
  {
    says: 'goes on from where it was after the login [AUTH-02]',
    given: out,
    when: begun({ ...sampleUser, vipLevel: 1 }),
    then: {
      in: 'user.resting',
      context: { user: { ...sampleUser, vipLevel: 1 } },
      effects: ['unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(sampleUser)],
      asks: watching,
    },
  },
  {
    says: 'becomes another’s who logs in in the dialog, with nothing of the first left [AUTH-02] [OUT-02]',
    given: out,
    when: begun(otherUser),
    then: {
      in: 'user.resting',
      context: he,
      effects: ['clearPrivate', 'unmarkLogout', 'broadcastToTabs'],
      sent: [appNotified(otherUser), saidAnother],
    },
  },
  {
    says: 'that is not wanted back leads home from a page that needs it',
    given: [at('/user/personSetting'), ...out],
    when: dismissed,
    then: {
      in: 'guest.resting',
      context: nobody,
      effects: forgetsAsGuest,
      sent: [appNotified(undefined), gone('/')],
      asks: watching,
    },
  },
  {
    says: 'that is not wanted back leaves an open page where it is',
    given: [at('/market'), ...out],
    when: dismissed,
    then: { in: 'guest.resting', context: nobody, effects: forgetsAsGuest, sent: [appNotified(undefined)] },
  },
  {
    says: 'ends when its dialog breaks',
    given: out,
    when: { answer: 'login', error: 'broken' },
    then: { in: 'guest.resting', effects: forgetsAsGuest },
  },
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
  {
    says: 'does not ask under the dialog after a blink',
    given: out,
    when: blinked,
    then: { in: 'expired.resting', asks: dialog },
  },
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
        in: 'user.resting',
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
      then: { in: 'user.resting', context: he, effects: ['clearPrivate'], sent: [appNotified(otherUser), saidAnother] },
    },
    {
      says: `keeps the dialog when the venue does not answer what happened ${where}`,
      given: [...out, when],
      when: cut,
      then: { in: 'expired.resting', asks: dialog },
    },
  ]),
  {
    says: 'keeps the dialog when nobody logged in elsewhere',
    given: [...out, restored],
    when: answers(null),
    then: { in: 'expired.resting', asks: dialog },
  },
  {
    says: 'follows a logout in another tab under the dialog too [OUT-01]',
    given: [...out, tabChanged],
    when: answers(null),
    then: {
      in: 'leaving.departing',
      context: nobody,
      effects: forgets,
      sent: [appNotified(undefined)],
      asks: watching,
    },
  },
  {
    says: 'asks anew under the dialog when another tab says more',
    given: [...out, tabChanged],
    when: tabChanged,
    then: { in: 'expired.following', asks: loginAgain },
  },
  {
    says: 'follows a logout in another tab under the dialog of a page that Back restored meanwhile [OUT-01]',
    given: [...out, tabChanged, restored],
    when: answers(null),
    then: { in: 'leaving.departing', context: nobody, effects: forgets },
  },

  // Logout.
  {
    says: 'notes a logout before anything else, then asks what became of open transfers [OUT-01]',
    given: here,
    when: logout,
    then: {
      in: 'leaving.settling',
      tags: ['blocking', 'busy'],
      effects: ['markLogout'],
      asks: { ...watching, settleOpenKeys: { fid: sampleUser.fid } },
      sent: [],
    },
  },
  {
    says: 'logs out while it is asked anew too [OUT-01]',
    given: [...here, asked],
    when: logout,
    then: { in: 'leaving.settling' },
  },
  {
    says: 'logs out then [OUT-01]',
    given: [...here, logout],
    when: settled,
    then: { in: 'leaving.loggingOut', asks: { ...watching, logOut: undefined } },
  },
  {
    says: 'logs out even where open transfers cannot be asked [OUT-01]',
    given: [...here, logout],
    when: { answer: 'settleOpenKeys', error: 'cut' },
    then: { in: 'leaving.loggingOut' },
  },
  {
    says: 'waits for open transfers only so long [OUT-01]',
    given: [...here, logout],
    when: { wait: limits.session.logoutSettle },
    then: { in: 'leaving.loggingOut' },
  },
  {
    says: 'forgets everything once the venue has ended it, and tells the other tabs [OUT-01] [OUT-02]',
    given: [...here, logout, settled],
    when: loggedOut,
    then: {
      in: 'leaving.departing',
      context: nobody,
      effects: ['unmarkLogout', 'broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
      asks: watching,
    },
  },
  {
    says: 'ends here even when the call fails, and keeps the note [OUT-01] [OUT-02]',
    given: [...here, logout, settled],
    when: { answer: 'logOut', error: { kind: 'timeout', call: 'session.logout' } },
    then: {
      in: 'leaving.departing',
      context: nobody,
      effects: ['broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
    },
  },
  {
    says: 'ends here even when no answer comes, and keeps the note [OUT-01]',
    given: [...here, logout, settled],
    when: { wait: limits.session.logoutPatience },
    then: {
      in: 'leaving.departing',
      context: nobody,
      effects: ['broadcastToTabs', ...forgets],
      sent: [appNotified(undefined)],
    },
  },
  {
    says: 'is home after one second [OUT-01]',
    given: [...here, logout, settled, loggedOut],
    when: { wait: 1_000 },
    then: { in: 'guest.asking', sent: [gone('/')], asks: asking },
  },
  {
    says: 'is not home before [OUT-01]',
    given: [...here, logout, settled, loggedOut],
    when: { wait: 999 },
    then: { in: 'leaving.departing', sent: [] },
  },
  {
    says: 'knows where the person is',
    given: here,
    when: at('/market'),
    then: { in: 'user.resting', context: { location: at('/market').location } },
  },
]

it.each(table)('a session $says', (row) => {
  expect(rowFault(sessionMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(sessionMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
