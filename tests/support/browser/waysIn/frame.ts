import { assets, overviewSchema } from '#contract/assets/calls/assets.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekModel } from '#machines/patterns/peek/peek.model.ts'
import { layoutModel } from '#machines/shell/layout/layout.model.ts'
import type { ScrollTopSnapshot } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import type { ScrollRowSnapshot } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollRowModel } from '#machines/shell/scrollRow/scrollRow.model.ts'
import { hasAfter, hasBefore, isCut } from '#machines/shell/scrollRow/scrollRow.view.ts'
import { scrollTopModel } from '#machines/shell/scrollTop/scrollTop.model.ts'
import type { ShortcutsSnapshot } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { shortcutsModel } from '#machines/shell/shortcuts/shortcuts.model.ts'
import { isSheetOpen } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

/** The height of the window in the models, px. */
const height = 800

const { desktop, tablet, 'desktop, in the wallet': inWallet, 'phone in the app': phone } = layoutModel.inputs
const layouts = { desktop, tablet, 'desktop, in the wallet': inWallet, 'phone in the app': phone }
const laidOut = ({
  width,
  path,
  inApp,
}: (typeof layouts)['desktop'] | (typeof layouts)['phone in the app']): WayIn => ({
  address: `/{locale}${path}${inApp ? '?inApp=1' : ''}`,
  viewport: { width, height },
})

const sheet = { word: 'shortcuts:sheet.title' } as const
const withKeys = (isOn: boolean): WayIn => ({
  address: '/{locale}/market',
  kept: { 'sf.shortcuts': isOn },
  first: [{ helper: 'pageIsThere' }, { helper: 'focusMain' }],
})
const byHotkeys = 'what a page offers, and the palette: `hotkeys.spec.ts` presses them'

const wallet = { word: 'shell:nav.wallet' } as const
const account = { word: 'shell:nav.account' } as const
const peekTotals = peekModel.outcomes.fetchData.totals.done
const peekAccounts = peekTotals.accounts.map((one) => ({ tradeId: null, pair: null, coins: [], ...one }))

/** In px: the tabs of the markets fit, or not. */
const rowWidth = { whole: 1_200, cut: 200 } as const
/** The end of the row in the model, px, and far beyond the end of any row. */
const rowEnd = 401
const beyondRow = 10_000

export const frameWays = {
  layout: {
    // Without network no document loads.
    model: { ...layoutModel, inputs: layouts },
    ways: Object.fromEntries(Object.entries(layouts).map(([input, one]) => [input, laidOut(one)])),
    closed: {
      'phone in the app, offline': 'without network no document loads',
      'desktop, its text twice as large': 'a browser has no setting for it that a test reaches',
    },
    app: {
      'viewport.resized': ({ width }) => [{ helper: 'resizeWindow', with: [width, height] }],
      'network.lost': [{ helper: 'goOffline', with: [true] }],
      'network.found': [{ helper: 'goOffline', with: [false] }],
      'location.changed': ({ location }) => [{ helper: 'goTo', with: [(location as { readonly path: string }).path] }],
    },
    outOfReach: { 'layout | error watchWindow | 0': ownFault },
  },
  peek: {
    model: {
      ...peekModel,
      events: {
        ...peekModel.events,
        // A guest has no wallet button.
        'peek.opened': ({ snapshot }: { snapshot: PeekSnapshot }) => (snapshot.context.fid === undefined ? [] : [{}]),
        // A popover closes while the session is being checked: reopened, it makes no request only while it is still
        // loading.
        'session.changed': ({ snapshot }: { snapshot: PeekSnapshot }) =>
          peekModel.events['session.changed'].filter(
            ({ fid }) => snapshot.matches('idle') || snapshot.matches('loading') || fid !== snapshot.context.fid,
          ),
      },
      // Answered at once: a call that hangs is retried again and again.
      outcomes: { fetchData: { ...peekModel.outcomes.fetchData, cut: refusedCall('assets.overview') } },
      screen: {
        ...peekModel.screen,
        shows: { ...peekModel.screen.shows, idle: [{ role: 'dialog', name: 'shell:nav.wallet', absent: true }] },
      },
      wire: {
        fetchData: {
          plays: {
            totals: {
              each: [
                { call: assets.overview, gives: { data: overviewSchema.parse(peekTotals) } },
                { call: assets.balances, gives: { data: { accounts: peekAccounts, seq: 0 } } },
              ],
            },
            // Answer both; otherwise the waiting one would get the answer to the next request.
            cut: {
              each: [
                { call: assets.overview, gives: { status: 403 } },
                { call: assets.balances, gives: { status: 403 } },
              ],
            },
          },
        },
      },
    },
    ways: {
      plain: {
        address: '/{locale}/vip',
        viewport: screens.pc,
        silent: [userLink],
        first: [{ helper: 'waitFor', with: ['button', { word: 'shell:action.language' }] }],
      },
    },
    app: {
      // Logging out leads to the home page, which shows the total itself, so the wallet is opened on another page.
      'peek.opened': [
        { helper: 'beOn', with: ['/vip'] },
        { helper: 'reopen', with: [wallet] },
      ],
      'session.changed': ({ fid }) => [
        { helper: 'otherTabIs', with: [fid ?? null, account] },
        { helper: 'openAgain', with: [wallet] },
      ],
    },
    outOfReach: {},
  },
  shortcuts: {
    model: {
      ...shortcutsModel,
      events: {
        ...shortcutsModel.events,
        // No shortcut acts over the sheet; its rows are the only controls.
        'key.pressed': ({ snapshot }: { snapshot: ShortcutsSnapshot }) =>
          isSheetOpen(snapshot) ? [] : shortcutsModel.events['key.pressed'],
        'shortcut.pressed': ({ snapshot }: { snapshot: ShortcutsSnapshot }) =>
          isSheetOpen(snapshot) ? shortcutsModel.events['shortcut.pressed'] : [],
        'sheet.requested': ({ snapshot }: { snapshot: ShortcutsSnapshot }) => (isSheetOpen(snapshot) ? [] : [{}]),
      },
    },
    ways: { on: withKeys(true), off: withKeys(false) },
    app: {
      'key.pressed': ({ key }) => [{ press: String(key) }],
      // By its row in the sheet; pressing its keys is another event.
      'shortcut.pressed': ({ id }) => [{ helper: 'pressRow', with: [sheet, { word: `shortcuts:key.${String(id)}` }] }],
      'setting.changed': ({ isOn }) => [{ helper: 'otherTabKeeps', with: ['sf.shortcuts', isOn] }],
      'location.changed': [{ helper: 'goToOther', with: ['/vip', '/market'] }],
    },
    outOfReach: {
      'shortcuts | error watchKeys | 0': ownFault,
      'shortcuts | session.changed | 0':
        'it changes what the palette offers: `shortcuts.spec.ts` opens it as a guest and as a signed-in user',
      ...because(
        [
          'shortcuts | offers.changed | 0',
          'shortcuts.sheet | offer.pressed | 0',
          'shortcuts.palette.idle | palette.requested | 0',
          'shortcuts.palette.loading | done loadPalette | 0',
          'shortcuts.palette.loading | error loadPalette | 0',
          'shortcuts.palette.loading | location.changed | 0',
          'shortcuts.palette.loaded | palette.requested | 0',
          'shortcuts.palette.loaded | location.changed | 0',
        ],
        byHotkeys,
      ),
    },
  },
  scrollRow: {
    model: {
      ...scrollRowModel,
      events: {
        ...scrollRowModel.events,
        // During a pause the row keeps its position.
        'row.measured': ({ snapshot }: { snapshot: ScrollRowSnapshot }) =>
          scrollRowModel.events['row.measured'].filter(
            ({ left }) => snapshot.matches({ size: 'watched' }) || left === snapshot.context.box.left,
          ),
        'row.scrolled': ({ snapshot }: { snapshot: ScrollRowSnapshot }) =>
          isCut(snapshot)
            ? scrollRowModel.events['row.scrolled'].filter(({ left }) => left !== snapshot.context.box.left)
            : [],
        'row.placed': [],
        // An arrow without a target is disabled.
        'step.requested': ({ snapshot }: { snapshot: ScrollRowSnapshot }) => [
          ...(hasBefore(snapshot) ? [{ step: 'back' }] : []),
          ...(hasAfter(snapshot) ? [{ step: 'forth' }] : []),
        ],
      },
    },
    ways: {
      plain: {
        address: '/{locale}/market',
        viewport: screens.pc,
        reducedMotion: 'reduce',
        first: [
          { helper: 'pageIsThere' },
          { helper: 'resizeRow', with: [rowWidth.whole] },
          { helper: 'letTimePass', with: [3 * shellLimits.scroll.resizeThrottle] },
        ],
      },
    },
    app: {
      'row.measured': ({ left, width, content }) => [
        {
          helper: 'measureRow',
          with: ['/market', Number(content) > Number(width) ? rowWidth.cut : rowWidth.whole, left],
        },
      ],
      'row.scrolled': ({ left }) => [{ helper: 'scrollRowTo', with: [left === rowEnd ? beyondRow : left] }],
      'row.removed': [{ helper: 'goTo', with: ['/vip'] }, { helper: 'rowIsGone' }],
      'step.requested': ({ step }) => [
        step === 'forth'
          ? { helper: 'stepRow', with: [{ word: 'common:action.scrollForth' }, 1] }
          : { helper: 'stepRow', with: [{ word: 'common:action.scrollBack' }, -1] },
      ],
    },
    outOfReach: {},
  },
  scrollTop: {
    // A page that scrolls smoothly keeps reporting its position, so nothing is pressed while it still moves.
    model: {
      ...scrollTopModel,
      events: {
        ...scrollTopModel.events,
        'top.requested': ({ snapshot }: { snapshot: ScrollTopSnapshot }) =>
          snapshot.matches({ shown: 'idle' }) ? [{}] : [],
      },
    },
    ways: {
      plain: {
        address: '/{locale}/vip',
        viewport: { width: shellLimits.device.pcAbove + 1, height },
        reducedMotion: 'reduce',
        first: [{ helper: 'makeTall' }],
      },
    },
    app: { 'page.scrolled': ({ top }) => [{ helper: 'scrollPage', with: [top, height] }] },
    outOfReach: { 'scrollTop | error watchScroll | 0': ownFault },
  },
} satisfies Readonly<Record<string, FlowWays>>
