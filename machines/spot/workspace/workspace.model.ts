import { isSameWorkspace } from '#contract/spot/workspaceRules.ts'
import type { Workspace } from '#contract/spot/workspaceRules.ts'
import { windowClasses } from '#contract/spot/workspace.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { workspaceMachine } from './workspace.machine.ts'
import type { WorkspaceSnapshot } from './workspace.machine.ts'
import { sampleStored } from './workspace.samples.ts'

type Region = 'mode' | 'menu'

/** Regions that hardly interact are walked one at a time, while the others rest. */
const rest = (snapshot: WorkspaceSnapshot, but?: Region): boolean =>
  snapshot.matches({ kept: 'followed', window: 'followed' }) &&
  (but === 'mode' || snapshot.matches({ mode: 'viewing' })) &&
  (but === 'menu' || snapshot.matches({ menu: 'closed' }))

const only = <Sample>(is: boolean, ...samples: readonly Sample[]): readonly Sample[] => (is ? samples : [])
const of = (panel: PanelId): { readonly panel: PanelId } => ({ panel })

/** Nothing has been changed yet; each path changes one thing. */
const isFresh = ({ context: { past, future } }: WorkspaceSnapshot): boolean => past.length === 0 && future.length === 0
const isArranging = (snapshot: WorkspaceSnapshot): boolean =>
  rest(snapshot, 'mode') && snapshot.matches({ mode: 'arranging' })
const isWide = ({ context }: WorkspaceSnapshot): boolean => context.windowClass === 'wide'
const isShown = ({ context }: WorkspaceSnapshot, panel: string): boolean =>
  context.workspace.wide.shown.some((place) => place.panel === panel)

/** A layout in abbreviated form. */
const short = (workspace: Workspace): string =>
  windowClasses
    .map((of) => workspace[of].shown.map(({ panel, x, y, w, h }) => `${panel} ${x} ${y} ${w} ${h}`).join())
    .join(';')

const named = (panel: string) => `workspace:panel.${panel}`
const button = (name: string) => ({ role: 'button', name }) as const
const click = (name: string) => ({ click: button(name) })
const menu = { role: 'dialog', name: 'savedLayouts:menu.title' } as const
const done = button('savedLayouts:action.done')
const taken = { text: 'savedLayouts:file.taken' } as const
const refused = { role: 'alert', text: 'savedLayouts:file.refused' } as const
const absent = { absent: true } as const
const sheet = { role: 'button', name: named('form') } as const
const trades = { role: 'checkbox', name: named('trades') } as const
const pointer = 'a pointer drags it'
const twice = 'it is that way already: a press that the page had not drawn yet'
const tab = { role: 'tab', name: 'workspace:tab.book' } as const
const ended = { by: 'app', because: 'a pointer that leaves the panel has ended its movement by then' } as const
const isMoving = (leaves: readonly string[]): boolean => leaves.includes('mode.arranging.moving')
/** In the menu, which is opened first if necessary. */
const inMenu = (gesture: object, leaves: readonly string[]) =>
  (isMoving(leaves)
    ? ended
    : leaves.includes('menu.closed')
      ? [click('savedLayouts:menu.title'), gesture, click('savedLayouts:menu.title')]
      : gesture) as never

/** Above the panels while they are being arranged, else in the menu. */
const inBar = (action: string, leaves: readonly string[]) =>
  leaves.includes('mode.arranging.idle') ? click(action) : inMenu(click(action), leaves)

export const workspaceModel = {
  machine: workspaceMachine,
  inputs: { plain: { symbol: 'btc_usdt' } },
  events: {
    'workspace.received': ({ snapshot }) =>
      snapshot.matches({ kept: 'waiting' })
        ? [
            { from: 'all' as const, stored: undefined, isUnreadable: false },
            { from: 'all' as const, stored: undefined, isUnreadable: true },
            { from: 'all' as const, stored: sampleStored, isUnreadable: false },
          ]
        : only(
            snapshot.context.past.length < 2 && (rest(snapshot) || snapshot.matches({ mode: { arranging: 'moving' } })),
            { from: 'all' as const, stored: sampleStored, isUnreadable: false },
            { from: 'pair' as const, stored: sampleStored, isUnreadable: false },
          ),
    'window.changed': ({ snapshot }) =>
      only(
        isFresh(snapshot) && rest(snapshot, 'mode'),
        { windowClass: isWide(snapshot) ? ('phone' as const) : ('wide' as const) },
        { windowClass: 'wide' as const },
      ),
    'tab.chosen': ({ snapshot }) => only(rest(snapshot) && !isWide(snapshot), of('book')),
    'menu.requested': ({ snapshot }) => only(rest(snapshot) && isWide(snapshot), {}),
    'menu.left': ({ snapshot }) => only(rest(snapshot, 'menu'), {}),
    'arranging.requested': ({ snapshot }) => only(rest(snapshot, 'menu') && isFresh(snapshot), {}),
    'arranging.left': ({ snapshot }) => only(rest(snapshot, 'mode'), {}),
    'panel.moved': ({ snapshot }) =>
      only(
        isArranging(snapshot) && isFresh(snapshot),
        { ...of('form'), x: 19, y: 16, by: { x: 20, y: 20 } },
        { ...of('form'), x: 19, y: 1, by: { x: 20, y: 4 } },
      ),
    'panel.resized': ({ snapshot }) =>
      only(
        isArranging(snapshot) && isFresh(snapshot),
        { ...of('chart'), x: 0, y: 0, w: 14, h: 18 },
        { ...of('chart'), x: 0, y: 0, w: 15, h: 18 },
      ),
    'panel.stepped': ({ snapshot }) =>
      only(
        isArranging(snapshot) && snapshot.context.past.length < 2,
        { ...of('form'), dx: 0, dy: 1 },
        { ...of('form'), dx: 0, dy: -1 },
      ),
    'panel.stretched': ({ snapshot }) =>
      only(
        isArranging(snapshot) && snapshot.context.past.length < 2,
        { ...of('form'), dw: 0, dh: 1 },
        ...only(!isShown(snapshot, 'orders'), { ...of('orders'), dw: 1, dh: 0 }),
      ),
    'step.kept': ({ snapshot }) => only(isArranging(snapshot), {}),
    'step.undone': ({ snapshot }) => only(isArranging(snapshot), {}),
    'panel.hidden': ({ snapshot }) =>
      only(
        isWide(snapshot) && snapshot.context.past.length < 2 && rest(snapshot, 'mode'),
        ...only(isShown(snapshot, 'trades'), of('trades')),
        ...only(!isShown(snapshot, 'orders'), of('orders')),
      ),
    'panel.shown': ({ snapshot }) =>
      only(
        isWide(snapshot) && snapshot.context.past.length < 2 && rest(snapshot, 'mode'),
        ...only(!isShown(snapshot, 'trades'), of('trades')),
        of('book'),
      ),
    'preset.chosen': ({ snapshot }) =>
      only(
        isWide(snapshot) && snapshot.context.past.length < 2 && rest(snapshot, 'mode'),
        { preset: 'book' as const },
        { preset: 'chart' as const },
      ),
    'layout.reset': ({ snapshot }) => only(isWide(snapshot) && rest(snapshot, 'mode'), {}),
    'undo.requested': ({ snapshot }) => only(isWide(snapshot) && rest(snapshot, 'mode'), {}),
    'redo.requested': ({ snapshot }) => only(isWide(snapshot) && rest(snapshot, 'mode'), {}),
    'workspace.exported': ({ snapshot }) => only(rest(snapshot, 'menu'), {}),
    'file.picked': ({ snapshot }) => only(rest(snapshot, 'menu') && isFresh(snapshot), { text: '{}' }),
  },
  outcomes: {
    panelWindows: { fails: { error: new Error('no windows') } },
    watchKept: { fails: { error: new Error('no storage') } },
    watchWindow: { fails: { error: new Error('no window') } },
    loadGrid: { came: { done: undefined }, cut: { error: new Error('no code') } },
    importWorkspace: {
      taken: { done: undefined },
      refused: { error: { reason: 'notOurs' } },
      'without a layout': { error: { reason: 'noWorkspace' } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    from: context.from,
    windowClass: context.windowClass,
    tab: context.tab,
    workspace: short(context.workspace),
    past: context.past.map(short),
    future: context.future.map(short),
  }),
  bounds: { depth: 6 },
  invariants: {
    'a phone has nothing to arrange': ({ snapshot }) =>
      snapshot.context.windowClass !== 'phone' || snapshot.matches({ mode: 'viewing' }),
    'what is undone next is another layout, unless one is being moved': ({ snapshot }) => {
      const former = snapshot.context.past.at(-1)
      return (
        former === undefined ||
        snapshot.matches({ mode: { arranging: 'moving' } }) ||
        !isSameWorkspace(former, snapshot.context.workspace)
      )
    },
    'a fault is shown while the menu is open': ({ snapshot }) =>
      snapshot.context.fault === undefined || snapshot.matches({ menu: { open: 'refused' } }),
  },
  screen: {
    shows: {
      'kept.waiting': { unseen: 'it ends before anything is rendered' },
      'kept.followed': { unseen: 'panels stay as they were' },
      'kept.lost': { unseen: 'panels stay as they are; changes from other tabs apply at the next start' },
      'window.followed': ({ context }) =>
        context.windowClass === 'phone' ? [{ role: 'tab', name: `workspace:tab.${context.tab}` }] : [],
      'window.lost': { unseen: 'the layout is the same as in the previous window' },
      layouts: { unseen: 'panel positions are pixels: browser tests measure them' },
      'mode.viewing': () => [{ ...done, ...absent }],
      'mode.preparing': [{ text: 'savedLayouts:arrange.preparing' }],
      'mode.arranging.idle': [done, { text: 'savedLayouts:arrange.hint' }, sheet],
      'mode.arranging.moving': [done, { text: 'savedLayouts:arrange.moving' }, sheet],
      'menu.closed': () => [{ ...menu, ...absent }],
      'menu.open.choosing': () => [menu, { ...taken, ...absent }, { ...refused, ...absent }],
      'menu.open.reading': [menu, { ...button('savedLayouts:action.import'), disabled: true }],
      'menu.open.taken': [menu, taken],
      'menu.open.refused': [menu, refused],
    },
    gestures: {
      'workspace.received': { by: 'app', because: 'the browser has kept it, or another tab tells it' },
      'window.changed': { by: 'app', because: 'the window changes its width' },
      'tab.chosen': { click: tab },
      'menu.requested': click('savedLayouts:menu.title'),
      'menu.left': { press: 'Escape' },
      'arranging.requested': (_, leaves) =>
        leaves.includes('menu.closed')
          ? ([click('savedLayouts:menu.title'), click('savedLayouts:action.arrange')] as never)
          : click('savedLayouts:action.arrange'),
      'arranging.left': { click: done },
      'panel.moved': { by: 'app', because: pointer },
      'panel.resized': { by: 'app', because: pointer },
      'panel.stepped': ({ dy }) => ({ press: dy > 0 ? 'ArrowDown' : 'ArrowUp', on: sheet }),
      'panel.stretched': ({ panel }) =>
        panel === 'form' ? { press: 'Shift+ArrowDown', on: sheet } : { by: 'app', because: twice },
      'step.kept': { press: 'Enter', on: sheet },
      'step.undone': { press: 'Escape', on: sheet },
      'panel.hidden': ({ panel }, leaves) =>
        panel === 'trades' ? inMenu({ click: trades }, leaves) : { by: 'app', because: twice },
      'panel.shown': ({ panel }, leaves) =>
        panel === 'trades' ? inMenu({ click: trades }, leaves) : { by: 'app', because: twice },
      'preset.chosen': ({ preset }, leaves) => inMenu(click(`savedLayouts:preset.${preset}`), leaves),
      'layout.reset': (_, leaves) => inMenu(click('savedLayouts:action.reset'), leaves),
      'undo.requested': (_, leaves) => inBar('savedLayouts:action.undo', leaves),
      'redo.requested': (_, leaves) => inBar('savedLayouts:action.redo', leaves),
      'workspace.exported': click('savedLayouts:action.export'),
      'file.picked': { by: 'app', because: 'a file is chosen in a window of the browser’s own' },
    },
  },
} satisfies FlowModel<typeof workspaceMachine>
