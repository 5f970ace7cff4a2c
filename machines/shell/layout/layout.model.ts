import { shellLimits } from '#contract/shell/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { Sight } from '#machines/model/screen.ts'
import { layoutMachine } from './layout.machine.ts'
import { headerMode, isBottomBarShown, isFooterShown, isSupportShown } from './layout.view.ts'

const menu = { role: 'button', name: 'shell:nav.menu' } as const
const support = { role: 'button', name: 'shell:action.support' } as const
const quick = { role: 'navigation', name: 'shell:nav.quick' } as const

const there = (sight: Sight, isThere: boolean): Sight => (isThere ? sight : { ...sight, absent: true })

const { pcAbove, padAbove } = shellLimits.device

export const layoutModel = {
  machine: layoutMachine,
  inputs: {
    desktop: { width: pcAbove + 1, textScale: 1, inApp: false, online: true, path: '/market' },
    'desktop, in the wallet': { width: pcAbove + 1, textScale: 1, inApp: false, online: true, path: '/web3' },
    tablet: { width: pcAbove, textScale: 1, inApp: false, online: true, path: '/login' },
    'desktop, its text twice as large': {
      width: 2 * pcAbove,
      textScale: 2,
      inApp: false,
      online: true,
      path: '/market',
    },
    'phone in the app': { width: padAbove, textScale: 1, inApp: true, online: true, path: '/app/downLoad' },
    'phone in the app, offline': { width: padAbove, textScale: 1, inApp: true, online: false, path: '/app/downLoad' },
  },
  events: {
    'viewport.resized': [
      { width: pcAbove + 1 },
      { width: pcAbove },
      { width: padAbove + 1 },
      { width: padAbove },
      { width: 320 },
    ],
    'network.lost': [{}],
    'network.found': [{}],
    // Covers each part of a frame both ways: usual, a form, trading, a text, the wallet, a page that fills the window.
    'location.changed': ['/market', '/login', '/trade/exchange', '/support/article', '/web3', '/app/downLoad'].map(
      (path) => ({
        location: { path },
      }),
    ),
  },
  outcomes: { watchWindow: { fails: { error: new Error('no window') } } },
  screen: {
    shows: {
      'device.pc': (snapshot) => (headerMode(snapshot) === 'none' ? [] : [{ ...menu, absent: true }]),
      'device.pad': (snapshot) => (headerMode(snapshot) === 'none' ? [] : [menu]),
      'device.phone': { like: 'device.pad' },
      'host.browser': (snapshot) => [
        there({ role: 'banner' }, headerMode(snapshot) !== 'none'),
        there({ role: 'contentinfo' }, isFooterShown(snapshot)),
      ],
      // A page that fills the window looks the same in the browser.
      'host.app': () => [
        { role: 'banner', absent: true },
        { role: 'contentinfo', absent: true },
        { ...quick, absent: true },
        { role: 'main' },
      ],
      'network.online': [{ name: 'shell:state.offline', absent: true }],
      'network.offline': [{ name: 'shell:state.offline' }],
      'page.location': { unseen: 'the page itself shows where the user is' },
      'page.header.fixed': (snapshot) => [there({ role: 'banner' }, headerMode(snapshot) !== 'none')],
      'page.header.scrolling': { like: 'page.header.fixed' },
      'page.header.none': { like: 'page.header.fixed' },
      'page.footer.shown': (snapshot) => [there({ role: 'contentinfo' }, isFooterShown(snapshot))],
      'page.footer.hidden': { like: 'page.footer.shown' },
      'page.support.usual': (snapshot) => [there(support, isSupportShown(snapshot))],
      'page.support.everywhere': { like: 'page.support.usual' },
      'page.support.hidden': { like: 'page.support.usual' },
      'page.bottomBar.wanted': (snapshot) => [there(quick, isBottomBarShown(snapshot))],
      'page.bottomBar.unwanted': { like: 'page.bottomBar.wanted' },
    },
    gestures: {
      'viewport.resized': { by: 'app', because: 'the window says its width' },
      'network.lost': { by: 'app', because: 'the browser says whether there is a network' },
      'network.found': { by: 'app', because: 'the browser says whether there is a network' },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
    },
  },
  // Window events come from the browser by themselves and cannot fail.
  wire: { watchWindow: { happens: 'nothing' } },
} satisfies FlowModel<typeof layoutMachine>
