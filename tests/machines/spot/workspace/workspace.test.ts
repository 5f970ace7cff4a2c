import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { beganWith } from '#contract/spot/workspaceHistory.ts'
import { changedWorkspace, firstWorkspace } from '#contract/spot/workspaceRules.ts'
import type { Workspace, WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { panelIds } from '#contract/spot/workspace.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { lessWorkspace, sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import {
  arrangingPhase,
  floorOf,
  isStepping,
  layoutMenu,
  previewOf,
  saidOf,
  shownWithout,
} from '#machines/spot/workspace/workspace.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt' }
const windows = { panelWindows: { ...input, panel: undefined } }
const none = { type: 'workspace.received', from: 'all', stored: undefined, isUnreadable: false } as const
const broken = { ...none, isUnreadable: true }
const received = { ...none, stored: sampleStored } as const
const phone = { type: 'window.changed', windowClass: 'phone' } as const
const wide = { type: 'window.changed', windowClass: 'wide' } as const
const medium = { type: 'window.changed', windowClass: 'medium' } as const
const asked = { type: 'arranging.requested' } as const
const left = { type: 'arranging.left' } as const
const came = { answer: 'loadGrid', done: undefined } as const
const cut = { answer: 'loadGrid', error: new Error('cut') } as const
const arranged = [none, asked, came] as const
const menu = { type: 'menu.requested' } as const
const file = { type: 'file.picked', text: '{}' } as const

const moved = { type: 'panel.moved', panel: 'form', x: 19, y: 16, by: { x: 20, y: 20 } } as const
const touched = { type: 'panel.moved', panel: 'form', x: 19, y: 1, by: { x: 20, y: 4 } } as const
const resized = { type: 'panel.resized', panel: 'chart', x: 0, y: 0, w: 14, h: 18 } as const
const same = { ...resized, w: 15 }
const stepped = { type: 'panel.stepped', panel: 'form', dx: 0, dy: 1 } as const
const stepBack = { ...stepped, dy: -1 } as const
const stretched = { type: 'panel.stretched', panel: 'form', dw: 0, dh: 1 } as const
const lower = { ...stretched, panel: 'chart' } as const
const absent = { type: 'panel.stretched', panel: 'orders', dw: 1, dh: 0 } as const
const hidden = { type: 'panel.hidden', panel: 'trades' } as const
const shown = { type: 'panel.shown', panel: 'trades' } as const
const preset = { type: 'preset.chosen', preset: 'book' } as const
const reset = { type: 'layout.reset' } as const
const undo = { type: 'undo.requested' } as const
const redo = { type: 'redo.requested' } as const
const kept = { type: 'step.kept' } as const
const undone = { type: 'step.undone' } as const

const parts = {
  mode: 'mode.viewing',
  kept: 'kept.followed',
  window: 'window.followed',
  layouts: 'layouts',
  menu: 'menu.closed',
}
/** The resting state of every region once the saved layout is loaded, with overrides. */
const at = (other: Partial<typeof parts> = {}) => Object.values({ ...parts, ...other })
const resting = at({ mode: 'mode.arranging.idle' })
const moving = at({ mode: 'mode.arranging.moving' })

const after = (...changes: readonly WorkspaceChange[]): Workspace =>
  changes.reduce((workspace, change) => changedWorkspace(workspace, 'wide', change), firstWorkspace)
const book = after({ act: 'preset', preset: 'book' })
const step = { act: 'step', panel: 'form', dx: 0, dy: 1 } as const
const stretch = { act: 'stretch', panel: 'form', dw: 0, dh: 1 } as const
const hide = { act: 'hide', panel: 'trades' } as const
const keeps = ['keepWorkspace']
const notice = (kind: string, key: string) => ({ type: 'notice.raised', notice: { kind, words: { key } } })
const history = (workspace: Workspace, past: readonly Workspace[] = [], future: readonly Workspace[] = []) => ({
  workspace,
  past,
  future,
})

const row = rowBuilder(workspaceMachine, input)

const table: Table<typeof workspaceMachine> = [
  row('requests the saved layout and the window’s width', [], at({ kept: 'kept.waiting' }), {
    asks: { ...windows, watchKept: input, watchWindow: undefined },
    context: { ...beganWith(firstWorkspace), tab: 'chart' },
  }),
  row('has the default layout if it was never changed', [none], at(), { sent: [] }),
  row('has the saved layout, with nothing to undo [TRD-12]', [received], at(), {
    context: history(lessWorkspace),
    sent: [],
    effects: [],
  }),
  row('has the default layout if the saved one is invalid, and says so [TRD-12]', [broken], at(), {
    context: history(firstWorkspace),
    sent: [notice('warning', 'workspace:notice.unreadable')],
    effects: [],
  }),
  row('applies a layout from another tab or a file, which can be undone [TRD-12]', [none, received], at(), {
    context: history(lessWorkspace, [firstWorkspace]),
    effects: [],
  }),
  row(
    'has nothing to undo after switching to the pair’s own layout [TRD-12]',
    [none, preset, { ...received, from: 'pair' }],
    at(),
    {
      context: { ...history(lessWorkspace), from: 'pair' },
      effects: [],
    },
  ),
  row('receives no changes after that', [none, { answer: 'watchKept', error: 'a fault' }, received], {
    in: at({ kept: 'kept.lost' }),
    context: history(firstWorkspace),
  }),
  row('keeps its window class after that', [none, { answer: 'watchWindow', error: 'a fault' }, phone], {
    context: { windowClass: 'wide' },
  }),
  row('follows the width of the window', [none, phone], { context: { windowClass: 'phone' } }),
  row('shows another panel on a phone [TRD-12]', [none, phone, { type: 'tab.chosen', panel: 'book' }], at(), {
    context: { tab: 'book' },
  }),
  row('has nothing to arrange on a phone', [none, phone, asked], at()),
  row('does not arrange if the window became a phone’s first', [none, asked, phone], at()),
  row('continues loading in another window class', [none, asked, medium], at({ mode: 'mode.preparing' }), {
    context: { windowClass: 'medium' },
  }),
  row('reports that the code did not load', [none, asked, cut], at(), {
    sent: [notice('error', 'workspace:notice.noGrid')],
  }),
  row('stops loading in a phone’s window', [...arranged, phone], at()),
  row('continues arranging in another window class', [...arranged, medium], resting),
  row('moves a panel to where the pointer dropped it, and stores that [TRD-12]', [...arranged, moved], resting, {
    context: {
      ...history(after({ act: 'move', panel: 'form', x: 19, y: 16, by: { x: 20, y: 20 } }), [firstWorkspace]),
      said: { act: 'move', panel: 'form' },
    },
    effects: keeps,
  }),
  row('has nothing to undo if a pointer changed nothing', [...arranged, touched], resting, {
    context: history(firstWorkspace),
    effects: [],
  }),
  row('resizes a panel to the edges where the pointer dropped it [TRD-12]', [...arranged, resized], resting, {
    context: history(after({ act: 'resize', panel: 'chart', x: 0, y: 0, w: 14, h: 18 }), [firstWorkspace]),
    effects: keeps,
  }),
  row('leaves it unchanged if the edges are the same', [...arranged, same], resting, {
    context: history(firstWorkspace),
    effects: [],
  }),
  row('moves nothing unless arranging', [none, moved], { context: history(firstWorkspace) }),
  row('moves a panel by a key [TRD-12]', [...arranged, stepped], moving, {
    context: { ...history(after(step), [firstWorkspace]), said: { act: 'step', panel: 'form' } },
    effects: keeps,
  }),
  row('says that the limit is reached', [...arranged, stepBack], resting, {
    context: { ...history(firstWorkspace), said: { act: 'stuck', panel: 'form' } },
    effects: [],
  }),
  row('resizes a panel by a key [TRD-12]', [...arranged, stretched], moving, {
    context: { ...history(after(stretch), [firstWorkspace]), said: { act: 'stretch', panel: 'form' } },
    effects: keeps,
  }),
  row('does not resize a missing panel', [received, asked, came, absent], resting, {
    context: { ...history(lessWorkspace), said: { act: 'stuck', panel: 'orders' } },
    effects: [],
  }),
  row('continues the same movement, which is undone as a whole', [...arranged, stepped, stretched], moving, {
    context: history(after(step, stretch), [firstWorkspace]),
    effects: keeps,
  }),
  row('continues the same movement', [...arranged, stretched, stepped], moving, {
    context: history(after(stretch, step), [firstWorkspace]),
    effects: keeps,
  }),
  row('says during a movement that the limit is reached', [...arranged, stretched, stepBack], moving, {
    context: { ...history(after(stretch), [firstWorkspace]), said: { act: 'stuck', panel: 'form' } },
    effects: [],
  }),
  row('does not resize a missing panel during a movement', [received, asked, came, stretched, absent], moving, {
    context: { said: { act: 'stuck', panel: 'orders' } },
    effects: [],
  }),
  row('drops the panel', [...arranged, stepped, kept], resting, { context: history(after(step), [firstWorkspace]) }),
  row('has nothing to undo if it returned to its start', [...arranged, stepped, stepBack, kept], resting, {
    context: history(firstWorkspace),
  }),
  row('reverts the movement [TRD-12]', [...arranged, stepped, stretched, undone], resting, {
    context: { ...history(firstWorkspace), said: { act: 'takenBack' } },
    effects: keeps,
  }),
  row('keeps the movement when arranging ends, and clears the message', [...arranged, stepped, left], at(), {
    context: { ...history(after(step), [firstWorkspace]), said: undefined },
  }),
  row('discards a movement back to its start when arranging ends', [...arranged, stepped, stepBack, left], at(), {
    context: history(firstWorkspace),
  }),
  ...(
    [
      ['a preset', preset, history(after(step, { act: 'preset', preset: 'book' }), [firstWorkspace, after(step)])],
      ['hiding', hidden, history(after(step, hide), [firstWorkspace, after(step)])],
      ['the default layout', reset, history(firstWorkspace, [firstWorkspace, after(step)])],
      ['undoing', undo, history(firstWorkspace, [], [after(step)])],
      ['another tab', received, history(lessWorkspace, [firstWorkspace, after(step)])],
    ] as const
  ).map(([name, when, context]) =>
    row(`ends the movement by ${name}`, [...arranged, stepped, when], resting, { context }),
  ),
  row('ends the movement when there is nothing to redo', [...arranged, stepped, redo], resting, {
    context: history(after(step), [firstWorkspace]),
  }),
  ...([preset, hidden, reset, undo, redo, received] as const).map((when) =>
    row(
      `has no undo step for a movement back to its start that ${when.type} ends`,
      [...arranged, stepped, stepBack, when],
      resting,
      {
        context: { past: when === preset || when === hidden || when === received ? [firstWorkspace] : [], future: [] },
      },
    ),
  ),
  row(
    'has no undo step for a movement back to its start when a panel is shown again',
    [...arranged, hidden, lower, { ...lower, dh: -1 } as const, shown],
    { in: resting, context: { past: [firstWorkspace, after(hide)] } },
  ),
  row('applies a preset, in windows of this width [TRD-12]', [none, preset], at(), {
    context: { ...history(book, [firstWorkspace]), said: { act: 'preset', preset: 'book' } },
    effects: keeps,
  }),
  row('has nothing to undo if it already matches the preset', [none, { type: 'preset.chosen', preset: 'chart' }], {
    context: history(firstWorkspace),
    effects: [],
  }),
  row('has no presets on a phone', [none, phone, preset], { context: history(firstWorkspace), effects: [] }),
  row('hides a panel [TRD-12]', [none, hidden], {
    context: { ...history(after(hide), [firstWorkspace]), said: { act: 'hide', panel: 'trades' } },
    effects: keeps,
  }),
  row('does not hide a panel twice', [none, hidden, hidden], {
    context: history(after(hide), [firstWorkspace]),
    effects: [],
  }),
  row('shows a panel again [TRD-12]', [none, hidden, shown], {
    context: { ...history(firstWorkspace, [firstWorkspace, after(hide)]), said: { act: 'show', panel: 'trades' } },
    effects: keeps,
  }),
  row('does not show a panel twice', [none, shown], { context: history(firstWorkspace), effects: [] }),
  row('is reset to the default, which can be undone [TRD-12]', [none, hidden, reset], {
    context: { ...history(firstWorkspace, [firstWorkspace, after(hide)]), said: { act: 'reset' } },
    effects: keeps,
  }),
  row('is not reset if already the default', [none, reset], { context: { said: undefined }, effects: [] }),
  row('undoes the last change [TRD-12]', [none, preset, hidden, undo], {
    context: { ...history(book, [firstWorkspace], [changedWorkspace(book, 'wide', hide)]), said: { act: 'undo' } },
    effects: keeps,
  }),
  row('undoes nothing at first', [none, undo], { context: { said: undefined }, effects: [] }),
  row('redoes what was undone [TRD-12]', [none, preset, undo, redo], {
    context: { ...history(book, [firstWorkspace]), said: { act: 'redo' } },
    effects: keeps,
  }),
  row('redoes nothing that was not undone', [none, preset, redo], {
    context: { said: { act: 'preset', preset: 'book' } },
    effects: [],
  }),
  row('exports the workspace as a file [TRD-12]', [none, menu, { type: 'workspace.exported' }], {
    in: at({ menu: 'menu.open.choosing' }),
    effects: ['saveWorkspace'],
  }),
  row('reads a file [TRD-12]', [none, menu, file], at({ menu: 'menu.open.reading' }), {
    tags: ['busy'],
    asks: { ...windows, watchKept: input, watchWindow: undefined, importWorkspace: { ...input, text: '{}' } },
  }),
  row(
    'reports what is wrong with a file',
    [none, menu, file, { answer: 'importWorkspace', error: { reason: 'notOurs' } }],
    { in: at({ menu: 'menu.open.refused' }), tags: ['failed'], context: { fault: { reason: 'notOurs' } } },
  ),
  row(
    'reads another file, and clears the error of the first',
    [none, menu, file, { answer: 'importWorkspace', error: { reason: 'noWorkspace' } }, file],
    { in: at({ menu: 'menu.open.reading' }), context: { fault: undefined } },
  ),
]

describe('the workspace', () => {
  holdTable(workspaceMachine, table)

  it('gives the place of panels in windows of their own to the others, and keeps one [TRD-12]', () => {
    const { shown } = firstWorkspace.wide
    const floor = { kind: 'grid', windowClass: 'wide', ...firstWorkspace.wide } as const
    const names = (away: readonly PanelId[]) => shownWithout(floor, away).map(({ panel }) => panel)
    expect(shownWithout(floor, [])).toBe(shown)
    expect(names(['book', 'form']).toSorted()).toEqual(['chart', 'orders', 'trades'])
    expect(names(panelIds)).toHaveLength(1)
  })

  it('exposes the layout to the screen', () => {
    const actor = createActor(asleep(workspaceMachine), { input }).start()
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

  it('previews the layout before a pointer drops a panel', () => {
    const floor = { kind: 'grid', windowClass: 'wide', ...firstWorkspace.wide } as const
    expect(previewOf(floor, step)).toEqual(after(step).wide.shown)
  })
})
