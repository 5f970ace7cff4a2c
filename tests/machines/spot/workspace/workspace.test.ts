import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { beganWith } from '#contract/spot/workspaceHistory.ts'
import { changedWorkspace, firstWorkspace } from '#contract/spot/workspaceRules.ts'
import type { Workspace, WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { lessWorkspace, sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import {
  arrangingPhase,
  floorOf,
  isStepping,
  layoutMenu,
  previewOf,
  saidOf,
} from '#machines/spot/workspace/workspace.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = undefined
const none = { type: 'workspace.received', stored: undefined, isUnreadable: false } as const
const broken = { ...none, isUnreadable: true }
const received = { type: 'workspace.received', stored: sampleStored, isUnreadable: false } as const
const phone = { type: 'window.changed', windowClass: 'phone' } as const
const wide = { type: 'window.changed', windowClass: 'wide' } as const
const medium = { type: 'window.changed', windowClass: 'medium' } as const
const asked = { type: 'arranging.asked' } as const
const left = { type: 'arranging.left' } as const
const came = { answer: 'loadGrid', done: undefined } as const
const cut = { answer: 'loadGrid', error: new Error('cut') } as const
const arranged = [none, asked, came] as const
const menu = { type: 'menu.asked' } as const
const file = { type: 'file.picked', text: '{}' } as const

const moved = { type: 'panel.moved', panel: 'book', x: 15, y: 0, by: { x: 17, y: 4 } } as const
const touched = { type: 'panel.moved', panel: 'book', x: 12, y: 0, by: { x: 12, y: 4 } } as const
const resized = { type: 'panel.resized', panel: 'chart', x: 0, y: 0, w: 10, h: 16 } as const
const same = { ...resized, w: 11 }
const stepped = { type: 'panel.stepped', panel: 'chart', dx: 1, dy: 0 } as const
const stepBack = { ...stepped, dx: -1 } as const
const stretched = { type: 'panel.stretched', panel: 'chart', dw: 0, dh: 1 } as const
const absent = { type: 'panel.stretched', panel: 'orders', dw: 1, dh: 0 } as const
const hidden = { type: 'panel.hidden', panel: 'trades' } as const
const shown = { type: 'panel.shown', panel: 'trades' } as const
const preset = { type: 'preset.chosen', preset: 'book' } as const
const reset = { type: 'layout.reset' } as const
const undo = { type: 'undo.asked' } as const
const redo = { type: 'redo.asked' } as const
const kept = { type: 'step.kept' } as const
const undone = { type: 'step.undone' } as const

const parts = {
  mode: 'mode.viewing',
  kept: 'kept.followed',
  window: 'window.followed',
  layouts: 'layouts',
  menu: 'menu.closed',
}
/** All regions as they rest once it is known how the floor was left, but for these. */
const at = (other: Partial<typeof parts> = {}) => Object.values({ ...parts, ...other })
const resting = at({ mode: 'mode.arranging.resting' })
const moving = at({ mode: 'mode.arranging.moving' })

const after = (...changes: readonly WorkspaceChange[]): Workspace =>
  changes.reduce((workspace, change) => changedWorkspace(workspace, 'wide', change), firstWorkspace)
const book = after({ act: 'preset', preset: 'book' })
const step = { act: 'step', panel: 'chart', dx: 1, dy: 0 } as const
const stretch = { act: 'stretch', panel: 'chart', dw: 0, dh: 1 } as const
const hide = { act: 'hide', panel: 'trades' } as const
const keeps = ['keepWorkspace']
const notice = (kind: string, key: string) => ({ type: 'notice.raised', notice: { kind, words: { key } } })
const history = (workspace: Workspace, past: readonly Workspace[] = [], future: readonly Workspace[] = []) => ({
  workspace,
  past,
  future,
})

const table: Table<typeof workspaceMachine> = [
  {
    says: 'asks how the floor was left, and how wide the window is',
    input,
    then: {
      in: at({ kept: 'kept.waiting' }),
      asks: { watchKept: undefined, watchWindow: undefined },
      context: { ...beganWith(firstWorkspace), tab: 'chart' },
    },
  },
  { says: 'stands as at first when nobody changed it', input, when: none, then: { in: at(), sent: [] } },
  {
    says: 'stands as it was left, with nothing to undo [TRD-12]',
    input,
    when: received,
    then: { in: at(), context: history(lessWorkspace), sent: [], effects: [] },
  },
  {
    says: 'stands as at first when what was kept makes no sense, and says so [TRD-12]',
    input,
    when: broken,
    then: {
      in: at(),
      context: history(firstWorkspace),
      sent: [notice('warning', 'workspace:notice.unreadable')],
      effects: [],
    },
  },
  {
    says: 'takes over what another tab or a file made of it, and that can be undone [TRD-12]',
    input,
    given: [none],
    when: received,
    then: { in: at(), context: history(lessWorkspace, [firstWorkspace]), effects: [] },
  },
  {
    says: 'goes on when what is kept cannot be followed',
    input,
    given: [none],
    when: { answer: 'watchKept', error: 'a fault' },
    then: { in: at({ kept: 'kept.lost' }), sent: [{ type: 'fault.met', actorId: 'watchKept', error: 'a fault' }] },
  },
  {
    says: 'hears nothing more then',
    input,
    given: [none, { answer: 'watchKept', error: 'a fault' }],
    when: received,
    then: { in: at({ kept: 'kept.lost' }), context: history(firstWorkspace) },
  },
  {
    says: 'goes on when the window cannot be followed',
    input,
    given: [none],
    when: { answer: 'watchWindow', error: 'a fault' },
    then: {
      in: at({ window: 'window.lost' }),
      sent: [{ type: 'fault.met', actorId: 'watchWindow', error: 'a fault' }],
    },
  },
  {
    says: 'keeps its window then',
    input,
    given: [none, { answer: 'watchWindow', error: 'a fault' }],
    when: phone,
    then: { context: { windowClass: 'wide' } },
  },
  {
    says: 'follows the width of the window',
    input,
    given: [none],
    when: phone,
    then: { context: { windowClass: 'phone' } },
  },
  {
    says: 'shows another panel on a phone [TRD-12]',
    input,
    given: [none, phone],
    when: { type: 'tab.chosen', panel: 'book' },
    then: { in: at(), context: { tab: 'book' } },
  },
  {
    says: 'fetches the code by which panels are dragged when somebody wants to',
    input,
    given: [none],
    when: asked,
    then: {
      in: at({ mode: 'mode.preparing' }),
      tags: ['busy'],
      asks: { watchKept: undefined, watchWindow: undefined, loadGrid: undefined },
    },
  },
  { says: 'has nothing to arrange on a phone', input, given: [none, phone], when: asked, then: { in: at() } },
  { says: 'does not arrange when that is left before', input, given: [none, asked], when: left, then: { in: at() } },
  {
    says: 'does not arrange when the window became a phone’s before',
    input,
    given: [none, asked],
    when: phone,
    then: { in: at() },
  },
  {
    says: 'prepares on in another window',
    input,
    given: [none, asked],
    when: medium,
    then: { in: at({ mode: 'mode.preparing' }), context: { windowClass: 'medium' } },
  },
  { says: 'arranges when the code is there', input, given: [none, asked], when: came, then: { in: resting, tags: [] } },
  {
    says: 'tells that the code did not come',
    input,
    given: [none, asked],
    when: cut,
    then: { in: at(), sent: [notice('error', 'workspace:notice.noGrid')] },
  },
  { says: 'ends the arranging', input, given: arranged, when: left, then: { in: at() } },
  { says: 'ends it in a window of a phone', input, given: arranged, when: phone, then: { in: at() } },
  { says: 'arranges on in another window', input, given: arranged, when: medium, then: { in: resting } },
  {
    says: 'moves a panel to where a pointer let it go, and keeps that [TRD-12]',
    input,
    given: arranged,
    when: moved,
    then: {
      in: resting,
      context: {
        ...history(after({ act: 'move', panel: 'book', x: 15, y: 0, by: { x: 17, y: 4 } }), [firstWorkspace]),
        said: { act: 'move', panel: 'book' },
      },
      effects: keeps,
    },
  },
  {
    says: 'has nothing to undo where a pointer changed nothing',
    input,
    given: arranged,
    when: touched,
    then: { in: resting, context: history(firstWorkspace), effects: [] },
  },
  {
    says: 'gives a panel the edges at which a pointer let it go [TRD-12]',
    input,
    given: arranged,
    when: resized,
    then: {
      in: resting,
      context: history(after({ act: 'resize', panel: 'chart', x: 0, y: 0, w: 10, h: 16 }), [firstWorkspace]),
      effects: keeps,
    },
  },
  {
    says: 'leaves it as it is where the edges are the same',
    input,
    given: arranged,
    when: same,
    then: { in: resting, context: history(firstWorkspace), effects: [] },
  },
  {
    says: 'moves nothing while nobody arranges',
    input,
    given: [none],
    when: moved,
    then: { context: history(firstWorkspace) },
  },
  {
    says: 'moves a panel by a key [TRD-12]',
    input,
    given: arranged,
    when: stepped,
    then: {
      in: moving,
      context: { ...history(after(step), [firstWorkspace]), said: { act: 'step', panel: 'chart' } },
      effects: keeps,
    },
  },
  {
    says: 'says that it goes no further',
    input,
    given: arranged,
    when: stepBack,
    then: { in: resting, context: { ...history(firstWorkspace), said: { act: 'stuck', panel: 'chart' } }, effects: [] },
  },
  {
    says: 'resizes a panel by a key [TRD-12]',
    input,
    given: arranged,
    when: stretched,
    then: {
      in: moving,
      context: { ...history(after(stretch), [firstWorkspace]), said: { act: 'stretch', panel: 'chart' } },
      effects: keeps,
    },
  },
  {
    says: 'does not resize what is not there',
    input,
    given: [received, asked, came],
    when: absent,
    then: { in: resting, context: { ...history(lessWorkspace), said: { act: 'stuck', panel: 'orders' } }, effects: [] },
  },
  {
    says: 'goes on with the same movement, which is undone as a whole',
    input,
    given: [...arranged, stepped],
    when: stretched,
    then: { in: moving, context: history(after(step, stretch), [firstWorkspace]), effects: keeps },
  },
  {
    says: 'moves on with the same movement',
    input,
    given: [...arranged, stretched],
    when: stepped,
    then: { in: moving, context: history(after(stretch, step), [firstWorkspace]), effects: keeps },
  },
  {
    says: 'says in the middle of it that it goes no further',
    input,
    given: [...arranged, stretched],
    when: stepBack,
    then: {
      in: moving,
      context: { ...history(after(stretch), [firstWorkspace]), said: { act: 'stuck', panel: 'chart' } },
      effects: [],
    },
  },
  {
    says: 'nor resizes in the middle of it what is not there',
    input,
    given: [received, asked, came, stretched],
    when: absent,
    then: { in: moving, context: { said: { act: 'stuck', panel: 'orders' } }, effects: [] },
  },
  {
    says: 'lets the panel stand there',
    input,
    given: [...arranged, stepped],
    when: kept,
    then: { in: resting, context: history(after(step), [firstWorkspace]) },
  },
  {
    says: 'has nothing to undo when it came back to where it was',
    input,
    given: [...arranged, stepped, stepBack],
    when: kept,
    then: { in: resting, context: history(firstWorkspace) },
  },
  {
    says: 'takes the movement back [TRD-12]',
    input,
    given: [...arranged, stepped, stretched],
    when: undone,
    then: { in: resting, context: { ...history(firstWorkspace), said: { act: 'takenBack' } }, effects: keeps },
  },
  {
    says: 'keeps the movement when the arranging ends, and says no more',
    input,
    given: [...arranged, stepped],
    when: left,
    then: { in: at(), context: { ...history(after(step), [firstWorkspace]), said: undefined } },
  },
  {
    says: 'forgets a movement back to where it was when the arranging ends',
    input,
    given: [...arranged, stepped, stepBack],
    when: left,
    then: { in: at(), context: history(firstWorkspace) },
  },
  ...(
    [
      ['a preset', preset, history(after(step, { act: 'preset', preset: 'book' }), [firstWorkspace, after(step)])],
      ['hiding', hidden, history(after(step, hide), [firstWorkspace, after(step)])],
      ['the usual layout', reset, history(firstWorkspace, [firstWorkspace, after(step)])],
      ['undoing', undo, history(firstWorkspace, [], [after(step)])],
      ['another tab', received, history(lessWorkspace, [firstWorkspace, after(step)])],
    ] as const
  ).map(([name, when, context]) => ({
    says: `ends the movement by ${name}`,
    input,
    given: [...arranged, stepped],
    when,
    then: { in: resting, context },
  })),
  {
    says: 'ends the movement by showing another panel',
    input,
    given: [...arranged, hidden, stepped],
    when: shown,
    then: { in: resting },
  },
  {
    says: 'ends the movement when there is nothing to do again',
    input,
    given: [...arranged, stepped],
    when: redo,
    then: { in: resting, context: history(after(step), [firstWorkspace]) },
  },
  ...([preset, hidden, reset, undo, redo, received] as const).map((when) => ({
    says: `has no step for a movement that came back, when ${when.type} ends it`,
    input,
    given: [...arranged, stepped, stepBack],
    when,
    then: {
      in: resting,
      context: {
        past: when === preset || when === hidden || when === received ? [firstWorkspace] : [],
        future: [],
      },
    },
  })),
  {
    says: 'has no step for a movement that came back, when a panel is shown again',
    input,
    given: [...arranged, hidden, stretched, { ...stretched, dh: -1 } as const],
    when: shown,
    then: { in: resting, context: { past: [firstWorkspace, after(hide)] } },
  },
  {
    says: 'stands as a preset says, in windows of this width [TRD-12]',
    input,
    given: [none],
    when: preset,
    then: {
      in: at(),
      context: { ...history(book, [firstWorkspace]), said: { act: 'preset', preset: 'book' } },
      effects: keeps,
    },
  },
  {
    says: 'has nothing to undo when it is that preset',
    input,
    given: [none],
    when: { type: 'preset.chosen', preset: 'chart' },
    then: { context: history(firstWorkspace), effects: [] },
  },
  {
    says: 'has no presets on a phone',
    input,
    given: [none, phone],
    when: preset,
    then: { context: history(firstWorkspace), effects: [] },
  },
  {
    says: 'hides a panel [TRD-12]',
    input,
    given: [none],
    when: hidden,
    then: {
      context: { ...history(after(hide), [firstWorkspace]), said: { act: 'hide', panel: 'trades' } },
      effects: keeps,
    },
  },
  {
    says: 'hides none twice',
    input,
    given: [none, hidden],
    when: hidden,
    then: { context: history(after(hide), [firstWorkspace]), effects: [] },
  },
  {
    says: 'shows it again [TRD-12]',
    input,
    given: [none, hidden],
    when: shown,
    then: {
      context: { ...history(firstWorkspace, [firstWorkspace, after(hide)]), said: { act: 'show', panel: 'trades' } },
      effects: keeps,
    },
  },
  {
    says: 'shows none twice',
    input,
    given: [none],
    when: shown,
    then: { context: history(firstWorkspace), effects: [] },
  },
  {
    says: 'stands as at first again, and that can be undone [TRD-12]',
    input,
    given: [none, hidden],
    when: reset,
    then: {
      context: { ...history(firstWorkspace, [firstWorkspace, after(hide)]), said: { act: 'reset' } },
      effects: keeps,
    },
  },
  {
    says: 'does not so when it does',
    input,
    given: [none],
    when: reset,
    then: { context: { said: undefined }, effects: [] },
  },
  {
    says: 'undoes what was done last [TRD-12]',
    input,
    given: [none, preset, hidden],
    when: undo,
    then: {
      context: {
        ...history(book, [firstWorkspace], [changedWorkspace(book, 'wide', hide)]),
        said: { act: 'undo' },
      },
      effects: keeps,
    },
  },
  {
    says: 'undoes nothing at first',
    input,
    given: [none],
    when: undo,
    then: { context: { said: undefined }, effects: [] },
  },
  {
    says: 'does again what was undone [TRD-12]',
    input,
    given: [none, preset, undo],
    when: redo,
    then: { context: { ...history(book, [firstWorkspace]), said: { act: 'redo' } }, effects: keeps },
  },
  {
    says: 'does nothing again that was not undone',
    input,
    given: [none, preset],
    when: redo,
    then: { context: { said: { act: 'preset', preset: 'book' } }, effects: [] },
  },
  { says: 'opens its menu', input, given: [none], when: menu, then: { in: at({ menu: 'menu.open.choosing' }) } },
  { says: 'closes it', input, given: [none, menu], when: { type: 'menu.left' }, then: { in: at() } },
  {
    says: 'closes it when panels are arranged',
    input,
    given: [none, menu],
    when: asked,
    then: { in: at({ mode: 'mode.preparing' }) },
  },
  {
    says: 'gives the workspace as a file [TRD-12]',
    input,
    given: [none, menu],
    when: { type: 'workspace.exported' },
    then: { in: at({ menu: 'menu.open.choosing' }), effects: ['saveWorkspace'] },
  },
  {
    says: 'reads a file [TRD-12]',
    input,
    given: [none, menu],
    when: file,
    then: {
      in: at({ menu: 'menu.open.reading' }),
      tags: ['busy'],
      asks: { watchKept: undefined, watchWindow: undefined, importWorkspace: { text: '{}' } },
    },
  },
  {
    says: 'tells that it took it',
    input,
    given: [none, menu, file],
    when: { answer: 'importWorkspace', done: undefined },
    then: { in: at({ menu: 'menu.open.taken' }), tags: [] },
  },
  {
    says: 'tells what is wrong with it',
    input,
    given: [none, menu, file],
    when: { answer: 'importWorkspace', error: { reason: 'notOurs' } },
    then: { in: at({ menu: 'menu.open.refused' }), tags: ['failed'], context: { fault: { reason: 'notOurs' } } },
  },
  {
    says: 'reads another one, and forgets what was wrong with the first',
    input,
    given: [none, menu, file, { answer: 'importWorkspace', error: { reason: 'noWorkspace' } }],
    when: file,
    then: { in: at({ menu: 'menu.open.reading' }), context: { fault: undefined } },
  },
]

describe('the workspace', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(workspaceMachine, row)).toBe(undefined)
  })

  it('is held by this table: it finds nine of ten mutants [MBT-02]', () => {
    expect(hunt(workspaceMachine, table).share).toBeGreaterThanOrEqual(killShare)
  })

  it('tells a screen how the floor stands', () => {
    const actor = createActor(asleep(workspaceMachine)).start()
    const seen = () => actor.getSnapshot()
    actor.send(none)
    actor.send(wide)
    expect(floorOf(seen())).toEqual({ kind: 'grid', windowClass: 'wide', ...firstWorkspace.wide })
    expect(saidOf(seen())).toBe(undefined)
    expect(layoutMenu(seen())).toMatchObject({ preset: 'chart', hasGrid: true, canUndo: false, canReset: false })
    actor.send(hidden)
    expect(layoutMenu(seen())).toMatchObject({ preset: undefined, canUndo: true, canRedo: false, canReset: true })
    expect(saidOf(seen())).toMatchObject({ act: 'hide', panel: 'trades', place: undefined })
    actor.send(undo)
    expect(layoutMenu(seen())).toMatchObject({ canUndo: false, canRedo: true })
    expect([arrangingPhase(seen()), isStepping(seen())]).toEqual(['none', false])
    actor.send(asked)
    expect(arrangingPhase(seen())).toBe('preparing')
    actor.send(phone)
    expect(floorOf(seen())).toEqual({ kind: 'phone', tab: 'chart' })
    expect(saidOf(seen())).toBe(undefined)
    expect(layoutMenu(seen())).toMatchObject({ preset: undefined, hasGrid: false, isOpen: false })
  })

  it('shows how panels would stand before a pointer lets go', () => {
    const floor = { kind: 'grid', windowClass: 'wide', ...firstWorkspace.wide } as const
    expect(previewOf(floor, step)).toEqual(after(step).wide.shown)
  })
})
