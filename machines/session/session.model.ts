import type { FlowModel } from '../../tests/support/model'
import { limits } from '../../contract/limits'
import { sessionMachine } from './session.machine'
import { otherUser, sampleUser } from './session.samples'

const open = { path: '/market', search: '', hash: '' }
const guarded = { path: '/user/personSetting', search: '?tab=1', hash: '#codes' }

export const sessionModel = {
  machine: sessionMachine,
  inputs: { plain: undefined },
  events: {
    'session.begun': [{ user: sampleUser }, { user: otherUser }],
    'session.expired': [{}],
    'session.doubted': [{}],
    'session.asked': [{}],
    'logout.asked': [{}],
    'login.dismissed': [{}],
    'retry.asked': [{}],
    'tab.told': [{}],
    'page.returned': [{ away: limits.session.longSleep }, { away: limits.session.longSleep - 1 }],
    'page.restored': [{}],
    'place.changed': [{ place: open }, { place: guarded }],
  },
  outcomes: {
    watchPage: { broken: { error: new Error('no channel') } },
    repeatLogout: { 'nothing to repeat': { done: undefined }, 'failed again': { error: { kind: 'timeout', call: 'session.logout' } } },
    fetchSession: {
      'somebody': { done: sampleUser },
      'somebody else': { done: otherUser },
      'a guest': { done: null },
      'cut': { error: { kind: 'timeout', call: 'session.current' } },
    },
    settleOpenKeys: { settled: { done: undefined }, cut: { error: { kind: 'timeout', call: 'session.outcome' } } },
    logOut: { 'logged out': { done: undefined }, cut: { error: { kind: 'timeout', call: 'session.logout' } } },
    login: { broken: { error: new Error('broken') } },
  },
  key: ({ snapshot: { context } }) => ({ fid: context.user?.fid, path: context.place.path }),
  invariants: {
    'a guest has no name': ({ snapshot }) => !snapshot.matches('guest') || snapshot.context.user === undefined,
    'somebody is known wherever somebody is logged in': ({ snapshot }) =>
      !(snapshot.matches('user') || snapshot.matches('expired')) || snapshot.context.user !== undefined,
    'nobody is left while the page says goodbye': ({ snapshot }) => !snapshot.matches({ leaving: 'departing' }) || snapshot.context.user === undefined,
    'the login dialog is there exactly while the session is expired': ({ snapshot }) => (snapshot.children['login'] !== undefined) === snapshot.matches('expired'),
  },
} satisfies FlowModel<typeof sessionMachine>
