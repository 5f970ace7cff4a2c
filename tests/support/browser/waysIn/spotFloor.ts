import { keptForm } from '#contract/kernel/stored.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { fillNoticesModel } from '#machines/spot/fillNotices/fillNotices.model.ts'
import type { HotkeysSnapshot } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { hotkeysModel } from '#machines/spot/hotkeys/hotkeys.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { spotTradeModel } from '#machines/spot/spotTrade/spotTrade.model.ts'
import { someLayouts } from '#machines/spot/savedLayouts/savedLayouts.model.ts'
import { workspaceModel } from '#machines/spot/workspace/workspace.model.ts'
import { sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { floor } from './spot.ts'

const market = sampleMarket()
const signedIn = floor({ market })
const bySession = 'the session’s cover walks changes of the session'
const byPanels = 'the panels of the page pass it on: `floor.spec.ts` and `ownOrders.spec.ts` follow it'
const lateCode = 'code that fails to load: `lateParts.spec.ts`'
const isGuest = 'a guest has nothing of this on the page'

/** Wide enough for every panel. */
const wide = [1_760, 1_000] as const

type WorkspaceMoment = Parameters<(typeof workspaceModel.events)['workspace.received']>[0]
const isMoving = ({ snapshot }: WorkspaceMoment) => snapshot.matches({ mode: { arranging: 'moving' } })
const isPreparing = ({ snapshot }: WorkspaceMoment) => snapshot.matches({ mode: 'preparing' })
const arranging = workspaceModel.events

interface HotkeysMoment {
  readonly snapshot: HotkeysSnapshot
}
const isCovered = ({ snapshot }: HotkeysMoment) => snapshot.matches({ on: { focused: 'covered' } })
/** The dialog of shortcuts, and a field of the page. */
const sheet = { word: 'shortcuts:sheet.title' } as const
const price = { word: 'orderForm:field.price' } as const

const listed = spotTradeModel.outcomes.fetchMarkets.listed.done
const { symbol } = spotTradeModel.inputs.signedIn

const permissions = { granted: 'F7', denied: 'F8', default: 'F9' } as const
const keepChoice = (sound: boolean, browser: boolean) =>
  ({ helper: 'otherTabKeeps', with: ['sf.fillNotices', keptForm('fillNotices', { sound, browser })] }) as const

export const spotFloorWays = {
  fillNotices: {
    model: {
      ...fillNoticesModel,
      inputs: { signedIn: fillNoticesModel.inputs.signedIn },
      wire: {
        ...fillNoticesModel.wire,
        requestPermission: {
          plays: {
            granted: { each: [{ press: permissions.granted }] },
            denied: { each: [{ press: permissions.denied }] },
            put: { each: [{ press: permissions.default }] },
          },
        },
      },
    },
    ways: {
      signedIn: {
        ...signedIn,
        before: [{ helper: 'answerNoticesByKeys' }, ...signedIn.before],
        first: [
          ...signedIn.first,
          { click: { role: 'button', name: 'floorTools:settings.open' } },
          { helper: 'waitFor', with: ['dialog', { word: 'floorTools:settings.title' }] },
        ],
      },
    },
    closed: { 'a guest': isGuest },
    app: {
      'fill.received': ({ fill }) => [{ helper: 'sayToUser', with: [userTopics.fills, fill] }],
      'choice.received': ({ sound, browser, permission }) => [
        { helper: 'setNoticePermission', with: [permission] },
        // The browser does not report a value that is already stored.
        keepChoice(sound !== true, false),
        keepChoice(sound === true, browser === true),
      ],
      'news.received': [{ helper: 'itself' }],
      'notice.dismissed': [{ helper: 'pressBelow', with: [{ word: 'floorTools:fills.dismiss' }] }],
    },
    outOfReach: {
      'fillNotices.person | session.changed | 0': bySession,
      'fillNotices.person | session.changed | 1': bySession,
      'fillNotices.person.deciding | always | 1': bySession,
      'fillNotices.browser.requesting | error requestPermission | 0': 'a fault of the browser',
      'fillNotices.person.signedIn.claiming | done claimNews | 1': 'another tab: `receipt.spec.ts` has two',
      'fillNotices.person.signedIn.claiming | error claimNews | 0': 'another tab: `receipt.spec.ts` has two',
      'fillNotices | error watchChoice | 0': ownFault,
      'fillNotices.person.signedIn | error watchFills | 0': ownFault,
    },
  },
  hotkeys: {
    model: {
      ...hotkeysModel,
      events: {
        ...hotkeysModel.events,
        'hotkey.pressed': ({ snapshot }: HotkeysMoment) =>
          snapshot.matches({ on: { focused: 'armed' } }) ? hotkeysModel.events['hotkey.pressed'] : [],
        // Only actions of this page, while nothing covers it.
        'action.chosen': (at: HotkeysMoment) => (isCovered(at) ? [] : hotkeysModel.events['action.chosen'].slice(0, 2)),
        'hotkeys.toggled': (at: HotkeysMoment) => (isCovered(at) ? [] : hotkeysModel.events['hotkeys.toggled']),
      },
      screen: {
        ...hotkeysModel.screen,
        shows: { ...hotkeysModel.screen.shows, 'on.focused.covered': { unseen: 'a dialog lies over the mark' } },
      },
    },
    ways: { 'a floor': signedIn },
    app: {
      'setting.changed': ({ isOn }) => [
        { helper: 'otherTabKeeps', with: ['sf.hotkeys', keptForm('hotkeys', isOn === true)] },
      ],
      'surface.changed': ({ ground }) => [{ helper: 'focusOn', with: [ground, sheet, price] }],
      'gesture.detected': ({ ground }) => [
        { helper: 'focusOn', with: [ground, sheet, price] },
        { helper: 'pressOn', with: [ground, sheet, price, { word: 'recentTrades:title' }] },
      ],
      'hotkey.pressed': [{ press: 'b' }],
      'action.chosen': ({ id }) => [
        { helper: 'focusOn', with: ['dialog', sheet, price] },
        { helper: 'chooseInSheet', with: [sheet, id === 'switch' ? 'Turn o(?:n|ff) hotkeys' : 'Sell'] },
      ],
      'action.done': [{ helper: 'itself' }],
    },
    outOfReach: because(
      [
        'hotkeys | error watchWish | 0',
        'hotkeys.off | error offerActions | 0',
        'hotkeys.on | error offerActions | 0',
        'hotkeys.on | error watchWindow | 0',
        'hotkeys.on.focused.armed | error watchKeys | 0',
        'hotkeys.broken | hotkeys.toggled | 0',
      ],
      ownFault,
    ),
  },
  spotTrade: {
    model: {
      ...spotTradeModel,
      inputs: { signedIn: spotTradeModel.inputs.signedIn },
      outcomes: {
        ...spotTradeModel.outcomes,
        // Answered at once: a call that hangs is retried again and again while the page's clock is stopped.
        fetchMarkets: { ...spotTradeModel.outcomes.fetchMarkets, cut: refusedCall(orders.markets.id) },
      },
      wire: {
        ...spotTradeModel.wire,
        fetchMarkets: {
          plays: {
            listed: [{ call: orders.markets, gives: { data: listed } }],
            'not listed': [
              { call: orders.markets, gives: { data: spotTradeModel.outcomes.fetchMarkets['not listed'].done } },
            ],
            cut: [{ call: orders.markets, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      signedIn: {
        address: `/{locale}/trade/exchange/?tradeCode=${symbol}`,
        viewport: screens.pc,
        as: 'newcomer',
        before: [{ helper: 'muteSockets' }, { helper: 'answerPanel', with: [orders.markets.path, symbol, listed] }],
      },
    },
    closed: { margin: 'its floor has an address of its own: `marginTrade.spec.ts` trades there' },
    outOfReach: {
      ...because(
        [
          'spotTrade.trading.orders.loaded.account.deciding | always | 1',
          'spotTrade.trading.orders.loaded.account.margin | error marginAccounts | 0',
          'spotTrade.trading.orders.loaded.account.margin | money.moved | 0',
        ],
        'only on the floor of a margin account',
      ),
      ...because(
        [
          'spotTrade.trading.orders.loaded.lists | amend.requested | 0',
          'spotTrade.trading.chart.loaded | amend.ended | 0',
          'spotTrade.trading.rules | level.picked | 0',
          'spotTrade.trading.rules | order.drafted | 0',
          'spotTrade.trading.rules | money.moved | 0',
          'spotTrade.trading.orders.loaded.account.spot | orders.listed | 0',
          'spotTrade.trading.orders.loaded.lists | money.moved | 0',
        ],
        byPanels,
      ),
      ...because(
        [
          'spotTrade.trading.orders.loaded.lists | level.ordered | 0',
          'spotTrade.trading.orders.loaded.lists | ladder.changed | 0',
          'spotTrade.trading.orders.loaded.lists | order.undone | 0',
        ],
        'book and ladder send it: `ladder.spec.ts`',
      ),
      ...because(
        ['spotTrade | favourites.changed | 0', 'spotTrade.trading.pairs.open | favourites.changed | 0'],
        'a star pressed: `pairs.spec.ts` presses one',
      ),
      'spotTrade.trading.orders.loaded.lists | action.chosen | 0':
        'the shortcuts and the palette send it: `hotkeys.spec.ts`',
      ...because(
        [
          'spotTrade | session.changed | 0',
          'spotTrade.trading.rules | session.changed | 0',
          'spotTrade.trading.chart.loaded | session.changed | 0',
          ...['lists', 'account.spot', 'account.margin'].map(
            (part) => `spotTrade.trading.orders.loaded.${part} | session.changed | 0`,
          ),
          'spotTrade.trading.pairs.open | session.changed | 0',
        ],
        bySession,
      ),
      ...because(
        [
          'spotTrade.trading.chart.loading | error loadChart | 0',
          'spotTrade.trading.orders.loading | error loadOrders | 0',
          'spotTrade.trading.chart.missing | chart.requested | 0',
          'spotTrade.trading.chart.missing.pausing | after lateRetryEvery | 0',
          'spotTrade.trading.chart.missing.retrying | done loadChart | 0',
          'spotTrade.trading.chart.missing.retrying | error loadChart | 0',
          'spotTrade.trading.orders.missing | orders.requested | 0',
          'spotTrade.trading.orders.missing.pausing | after lateRetryEvery | 0',
          'spotTrade.trading.orders.missing.retrying | done loadOrders | 0',
          'spotTrade.trading.orders.missing.retrying | error loadOrders | 0',
        ],
        lateCode,
      ),
      ...because(
        [
          ...['preparedStreams', 'workspace'].map((part) => `spotTrade | error ${part} | 0`),
          ...['bookFlow', 'floorPrices', 'orderBook', 'orderForm'].map(
            (part) => `spotTrade.trading | error ${part} | 0`,
          ),
          'spotTrade.trading.chart.loaded | error chart | 0',
          'spotTrade.trading.pairs.open | error pairs | 0',
          'spotTrade.trading.orders.loaded.account.spot | error floorTools | 0',
          ...['hotkeys', 'ladder', 'openOrders', 'ordersPanel', 'recentTrades'].map(
            (part) => `spotTrade.trading.orders.loaded | error ${part} | 0`,
          ),
        ],
        ownFault,
      ),
    },
  },
  workspace: {
    model: {
      ...workspaceModel,
      events: {
        ...arranging,
        // Moving by keys ends when the focus leaves the panel; a press elsewhere comes after that.
        ...Object.fromEntries(
          (
            [
              'panel.hidden',
              'panel.shown',
              'preset.chosen',
              'layout.reset',
              'undo.requested',
              'redo.requested',
            ] as const
          ).map((type) => [
            type,
            (at: WorkspaceMoment) => (isMoving(at) || isPreparing(at) ? [] : arranging[type](at)),
          ]),
        ),
        // The code loads faster than a person acts.
        'arranging.left': (at: WorkspaceMoment) => (isPreparing(at) ? [] : arranging['arranging.left'](at)),
        'window.changed': (at: WorkspaceMoment) => (isPreparing(at) ? [] : arranging['window.changed'](at)),
        // Nothing is stored at the start.
        'workspace.received': (at: WorkspaceMoment) =>
          at.snapshot.matches({ kept: 'waiting' })
            ? arranging['workspace.received'](at).slice(0, 1)
            : // The pair's own layout stays in use.
              arranging['workspace.received'](at).filter(
                ({ from }) => from === 'pair' || at.snapshot.context.from === 'all',
              ),
      },
      screen: {
        ...workspaceModel.screen,
        shows: {
          ...workspaceModel.screen.shows,
          'menu.open.reading': { unseen: 'a file is read at once' },
          'mode.preparing': { unseen: 'the code by which panels are dragged is quick' },
        },
      },
      wire: {
        watchKept: { happens: 'lives' },
        watchWindow: { happens: 'lives' },
        panelWindows: { happens: 'lives' },
        loadGrid: { happens: 'came' },
        importWorkspace: { happens: 'refused' },
      },
    },
    ways: { plain: { ...signedIn, viewport: { width: wide[0], height: wide[1] } } },
    app: {
      'workspace.received': ({ stored, from }) =>
        stored === undefined
          ? [{ helper: 'itself' }]
          : [
              {
                helper: 'otherTabKeeps',
                with:
                  from === 'pair'
                    ? ['sf.layouts', keptForm('layouts', someLayouts)]
                    : ['sf.workspace', keptForm('workspace', sampleStored)],
              },
            ],
      'window.changed': ({ windowClass }) => [
        { helper: 'resizeWindow', with: windowClass === 'phone' ? [screens.phone.width, screens.phone.height] : wide },
      ],
      'file.picked': ({ text }) => [{ helper: 'pickText', with: [text] }],
    },
    outOfReach: {
      'workspace.menu.open.reading | done importWorkspace | 0': 'a file with a layout: `workspace.spec.ts`',
      'workspace.mode.arranging.idle | panel.moved | 0': 'dragged with a pointer: `workspace.spec.ts`',
      'workspace.mode.arranging.idle | panel.resized | 0': 'dragged with a pointer: `workspace.spec.ts`',
      'workspace.mode.arranging.idle | panel.stretched | 1': 'another window has hidden the panel under the fingers',
      'workspace.kept | error watchKept | 0': ownFault,
      'workspace.mode.preparing | error loadGrid | 0': lateCode,
      'workspace.window.followed | error watchWindow | 0': ownFault,
      'workspace | error panelWindows | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
