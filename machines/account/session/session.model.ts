import { session } from '#contract/account/calls/session.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sessionMachine } from './session.machine.ts'
import { onWire, otherUser, sampleUser } from './session.samples.ts'
import type { SessionUser } from './session.types.ts'

const open = { path: '/market', search: '', hash: '' }
const guarded = { path: '/user/personSetting', search: '?tab=1', hash: '#codes' }

const absent = <Role extends string>(role: Role, name: string | undefined) =>
  ({ role, ...(name === undefined ? {} : { name }), absent: true }) as const

export const sessionModel = {
  machine: sessionMachine,
  calls: { settleOpenKeys: [session.outcome] },
  inputs: { plain: undefined },
  events: {
    'session.begun': [{ user: sampleUser }, { user: otherUser }],
    'session.expired': [{}],
    'session.invalidated': [{}],
    'session.requested': [{}],
    'session.ended': [{}],
    'logout.requested': [{}],
    'login.dismissed': [{}],
    'retry.requested': [{}],
    'tab.changed': [{}],
    'page.returned': [{ away: accountLimits.session.longSleep }, { away: accountLimits.session.longSleep - 1 }],
    'page.restored': [{}],
    'location.changed': [{ location: open }, { location: guarded }],
  },
  outcomes: {
    watchPage: { broken: { error: new Error('no channel') } },
    repeatLogout: {
      'nothing to repeat': { done: undefined },
      'failed again': { error: { kind: 'timeout', call: 'session.logout' } },
    },
    fetchSession: {
      signedIn: { done: sampleUser },
      'another user': { done: otherUser },
      'a guest': { done: null },
      cut: { error: { kind: 'timeout', call: 'session.current' } },
    },
    settleOpenKeys: { settled: { done: undefined }, cut: { error: { kind: 'timeout', call: 'session.outcome' } } },
    logOut: { 'logged out': { done: undefined }, cut: { error: { kind: 'http', call: 'session.logout' } } },
    login: { broken: { error: new Error('broken') } },
  },
  key: ({ snapshot: { context } }) => ({ fid: context.user?.fid, path: context.location.path }),
  invariants: {
    'a guest has no name': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.user === undefined,
    'the user is known wherever one is logged in': ({ snapshot }) =>
      !(snapshot.matches('user') || snapshot.matches('expired')) || snapshot.context.user !== undefined,
    'no user remains while the page says goodbye': ({ snapshot }) =>
      !snapshot.matches({ leaving: 'departing' }) || snapshot.context.user === undefined,
    'the login dialog is there exactly while the session is expired': ({ snapshot }) =>
      (snapshot.children['login'] !== undefined) === snapshot.matches('expired'),
  },
  screen: {
    away: [
      // A logged-in user is redirected from the login page; two tabs that log in at once are a separate journey.
      'session.user | session.begun | 0',
    ],
    shows: {
      'starting.repeatingLogout': [
        absent('link', 'shell:link.login'),
        absent('button', 'shell:nav.account'),
        absent('status', undefined),
        absent('dialog', undefined),
      ],
      'starting.checking': { like: 'starting.repeatingLogout' },
      'starting.unreachable': [{ role: 'status', text: 'session:start.unreachable' }],
      'guest.idle': [{ role: 'link', name: 'shell:link.login' }, absent('alertdialog', undefined)],
      'guest.checking': { like: 'guest.idle' },
      'user.idle': [
        { role: 'button', name: 'shell:nav.account' },
        absent('alertdialog', undefined),
        absent('dialog', 'login:title.dialog'),
      ],
      'user.refreshing': { like: 'user.idle' },
      'user.parting': { like: 'user.idle' },
      'user.confirming': [{ role: 'alertdialog', name: 'session:veil.confirming' }],
      'user.verifying': { like: 'user.confirming' },
      'user.unconfirmed': [{ role: 'alertdialog', name: 'session:veil.unconfirmed' }],
      'expired.idle': [{ role: 'dialog', name: 'login:title.dialog' }],
      'expired.checking': { like: 'expired.idle' },
      'expired.following': { like: 'expired.idle' },
      'leaving.settling': [{ role: 'alertdialog', name: 'session:veil.leaving' }],
      'leaving.loggingOut': { like: 'leaving.settling' },
      'leaving.departing': [{ role: 'alertdialog', name: 'session:veil.departed' }],
    },
    gestures: {
      'session.begun': { by: 'app', because: 'the login form sends it' },
      'session.expired': { by: 'app', because: 'a call was refused' },
      'session.invalidated': { by: 'app', because: 'a call was refused' },
      'session.requested': { by: 'app', because: 'a flow changed a setting' },
      'session.ended': { by: 'app', because: 'a flow froze the account' },
      'logout.requested': [
        { click: { role: 'button', name: 'shell:nav.account' } },
        { click: { role: 'button', name: 'header:user.logout' } },
      ],
      'login.dismissed': { click: { role: 'button', name: 'login:action.dismiss' } },
      'retry.requested': { click: { role: 'button', name: 'session:action.retry' } },
      'tab.changed': { by: 'app', because: 'another tab sends it' },
      'page.returned': { by: 'app', because: 'the browser sends it' },
      'page.restored': { by: 'app', because: 'the browser sends it' },
      'location.changed': { by: 'app', because: 'the router sends it' },
    },
  },
  wire: {
    // Only bugs in our own code end these two.
    watchPage: { happens: 'watches' },
    login: { happens: 'asks' },
    repeatLogout: { happens: 'nothing to repeat' },
    settleOpenKeys: { happens: 'settled' },
    fetchSession: {
      call: session.current,
      retries: kernelLimits.request.retries,
      data: (done) => (done === null ? null : onWire(done as SessionUser)),
    },
    logOut: { call: session.logout, data: () => null },
  },
} satisfies FlowModel<typeof sessionMachine>
