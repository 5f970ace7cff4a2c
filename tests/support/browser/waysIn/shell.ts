import { localePickerModel } from '#machines/shell/localePicker/localePicker.model.ts'
import { sample, searchModel } from '#machines/shell/search/search.model.ts'
import type { SearchSnapshot } from '#machines/shell/search/search.machine.ts'
import { rowsShown } from '#machines/shell/search/search.rows.ts'
import type { ThemeSnapshot } from '#machines/shell/theme/theme.machine.ts'
import { themeModel } from '#machines/shell/theme/theme.model.ts'
import { isThemeForced } from '#machines/shell/theme/theme.view.ts'
import type { StatusSnapshot } from '#machines/shell/status/status.machine.ts'
import { status as statusCalls } from '#contract/shell/calls/status.ts'
import { statusModel } from '#machines/shell/status/status.model.ts'
import { screens } from '../screens.ts'
import { ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const languageButton = { click: { role: 'button', name: 'shell:action.language' } } as const
const settings = [languageButton, { click: { role: 'button', name: 'header:picker.settings' } }] as const

const eth = sample('eth')
const bySession = 'who is here is walked by the session’s cover'

const { 'dark on a light page': _light, ...themeInputs } = themeModel.inputs
const themed = ({ choice, systemDark }: { choice: string; systemDark: boolean }, address = '/{locale}/vip'): WayIn => ({
  address,
  kept: { 'sf.theme': choice },
  colorScheme: systemDark ? 'dark' : 'light',
  first: settings,
})

interface StatusMoment {
  readonly snapshot: StatusSnapshot
}

export const shellWays = {
  status: {
    model: {
      ...statusModel,
      events: {
        ...statusModel.events,
        // A logout leads home.
        'session.changed': ({ snapshot }: StatusMoment) =>
          snapshot.matches({ subscription: 'signedOut' }) ? [{ fid: '7' }] : [],
      },
      outcomes: {
        ...statusModel.outcomes,
        fetchSubscription: { ...statusModel.outcomes.fetchSubscription, cut: refusedCall(statusCalls.subscription.id) },
        setSubscribed: { ...statusModel.outcomes.setSubscribed, lost: refusedCall(statusCalls.subscribe.id) },
      },
    },
    ways: {
      guest: { address: '/{locale}/status', viewport: screens.pc, silent: [userLink] },
      user: { address: '/{locale}/status', viewport: screens.pc, as: 'newcomer', silent: [userLink] },
    },
    // A status that was heard once stays.
    isBeyond: ({ choice, from }) =>
      choice.kind === 'outcome' &&
      choice.src === 'watchStatus' &&
      choice.name === 'lost' &&
      !from.some((leaf) => leaf === 'watch.polling.loading' || leaf === 'watch.polling.unreachable'),
    app: { 'session.changed': [{ helper: 'otherTabIs', with: ['7', { word: 'shell:nav.account' }] }] },
    outOfReach: {
      'status.subscription | session.changed | 1': bySession,
      'status.watch.polling | error watchStatus | 0': ownFault,
      'status.watch.crashed | retry.requested | 0': ownFault,
    },
  },
  localePicker: {
    model: localePickerModel,
    ways: { plain: { address: '/{locale}/vip', first: [languageButton] } },
    outOfReach: {},
  },
  search: {
    model: {
      ...searchModel,
      events: {
        ...searchModel.events,
        // A row without a page is disabled.
        'row.opened': ({ snapshot }: { readonly snapshot: SearchSnapshot }) =>
          snapshot.matches('open') && rowsShown(snapshot.context).some(({ traceId }) => traceId === eth.traceId)
            ? [{ row: eth, isPhone: false }]
            : [],
      },
      outcomes: {
        ...searchModel.outcomes,
        fetchResult: { ...searchModel.outcomes.fetchResult, cut: refusedCall('search.result') },
        fetchPopular: { ...searchModel.outcomes.fetchPopular, cut: refusedCall('search.popular') },
      },
      // On a whole page a user opens and closes it by controls outside it.
      screen: {
        ...searchModel.screen,
        gestures: {
          ...searchModel.screen.gestures,
          'search.opened': { click: { role: 'button', name: 'shell:action.search' } },
          'search.closed': { press: 'Escape' },
        },
      },
    },
    ways: { plain: { address: '/{locale}/vip' } },
    // Opening a row navigates to a page whose address arrives late and closes any open surface: the cover waits for it.
    isBeyond: ({ choice }) => choice.kind === 'event' && ['row.opened', 'active.opened'].includes(choice.event.type),
    outOfReach: {
      'search | session.changed | 1': bySession,
      'search | error watchVisits | 0': ownFault,
      'search.open | error tickers | 0': ownFault,
      'search | session.changed | 0': bySession,
    },
  },
  theme: {
    // No page of the product forces the light theme, and a page that forces the dark one offers no choice.
    model: {
      ...themeModel,
      inputs: themeInputs,
      events: {
        ...themeModel.events,
        'theme.forced': [{ theme: 'dark' }],
        'theme.chosen': ({ snapshot }: { snapshot: ThemeSnapshot }) =>
          isThemeForced(snapshot) ? [] : themeModel.events['theme.chosen'],
      },
    },
    ways: Object.fromEntries(
      Object.entries(themeInputs).map(([input, given]) => [
        input,
        themed(given, input === 'light on a dark page' ? '/{locale}/web3' : undefined),
      ]),
    ),
    closed: { 'dark on a light page': 'no page of the product forces the light theme' },
    outOfReach: { 'theme | error watchScheme | 0': ownFault },
  },
} satisfies Readonly<Record<string, FlowWays>>
