import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { SessionSnapshot } from '#machines/account/session/session.machine.ts'
import { sessionModel } from '#machines/account/session/session.model.ts'
import { onWire } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { screens } from '../screens.ts'
import { because, ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'

interface SessionMoment {
  readonly snapshot: SessionSnapshot
}

/** A place is left and entered by the links of a phone's bar, of which a signed-in user's lead anywhere. */
const places = ({ snapshot }: SessionMoment) =>
  snapshot.matches({ user: 'idle' }) ? sessionModel.events['location.changed'] : []
/** The veil covers every control that makes a call. */
const unveiled = ({ snapshot }: SessionMoment) => (snapshot.hasTag('blocking') ? [] : [{}])

const bar = { word: 'shell:nav.quick' } as const
const links = { markets: { word: 'shell:quick.markets' }, wallet: { word: 'shell:quick.wallet' } } as const
const settlesNothing = 'open transfers are covered by the transfer journeys'

export const sessionWays = {
  session: {
    model: {
      ...sessionModel,
      events: {
        ...sessionModel.events,
        'location.changed': places,
        'session.requested': [],
        'session.ended': [],
        'session.expired': unveiled,
        'session.invalidated': unveiled,
      },
      screen: {
        ...sessionModel.screen,
        // There is no open transfer to wait for.
        away: [...sessionModel.screen.away, 'session.leaving.settling | after settlePatience | 0'],
      },
    },
    ways: {
      plain: {
        address: '/{locale}/login',
        viewport: screens.phone,
        before: [
          { helper: 'dismissNotices', with: [{ word: 'notices:region.name' }, { word: 'common:action.dismiss' }] },
          { helper: 'holdAllBut', with: [[session.current.path, session.logout.path], session.login.path] },
        ],
      },
    },
    app: {
      'session.begun': ({ user }) => [
        {
          helper: 'logInAs',
          with: [
            onWire(user as SessionUser),
            { word: 'login:action.submit' },
            { word: 'login:field.account' },
            { word: 'login:field.password' },
          ],
        },
      ],
      'session.expired': [{ helper: 'beRefused', with: [401, codes.sessionMissing, bar, links.markets, links.wallet] }],
      'session.invalidated': [
        { helper: 'beRefused', with: [409, codes.accountSwitched, bar, links.markets, links.wallet] },
      ],
      'tab.changed': [{ helper: 'tellTabs', with: [{ type: 'session.changed' }] }],
      'page.restored': [{ helper: 'restorePage' }],
      'page.returned': ({ away }) => [{ helper: 'hideFor', with: [away] }],
      'location.changed': ({ location }) => [
        {
          helper: 'goByBar',
          with: [bar, (location as { readonly path: string }).path === '/market' ? links.markets : links.wallet],
        },
      ],
    },
    outOfReach: {
      'session | error watchPage | 0': ownFault,
      'session.starting.repeatingLogout | error repeatLogout | 0':
        'a logout that failed before: the fault matrix covers it across a reload',
      'session.user | session.begun | 0': 'a signed-in user is redirected from the login page',
      'session.expired | error login | 0': ownFault,
      ...because(
        ['session.leaving.settling | error settleOpenKeys | 0', 'session.leaving.settling | after settlePatience | 0'],
        settlesNothing,
      ),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
