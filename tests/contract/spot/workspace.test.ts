import { describe, expect, it } from 'vitest'
import { spotLimits } from '#contract/spot/limits.ts'
import { choices, keptForm, readChoice } from '#contract/kernel/stored.ts'
import { settled } from '#contract/spot/panelGrid.ts'
import { areSame } from '#contract/spot/sameLayout.ts'
import type { PanelLayout, PanelRect } from '#contract/spot/panelGrid.ts'
import { panelIds, windowClasses } from '#contract/spot/workspace.ts'
import type { PanelId, StoredLayout } from '#contract/spot/workspace.ts'
import { leastSizes, presetIds, presets } from '#contract/spot/workspacePresets.ts'
import {
  changedLayout,
  firstWorkspace,
  isSameWorkspace,
  presetIn,
  storedForm,
  workspaceOf,
} from '#contract/spot/workspaceRules.ts'
import { layoutFault } from '#tests/support/spot/layoutFault.ts'

const { columns } = spotLimits.workspace
const place = <Panel extends string>(panel: Panel, x: number, y: number, w: number, h: number) => ({
  panel,
  x,
  y,
  w,
  h,
})
/** Panels side by side, and one below them. */
const wide: PanelLayout = {
  shown: [
    place('chart', 0, 0, 11, 16),
    place('book', 11, 0, 4, 16),
    place('trades', 15, 0, 4, 16),
    place('form', 19, 0, 5, 24),
    place('orders', 0, 16, 19, 8),
  ],
  hidden: [],
}
/** Two panels, one above the other, beside others. */
const medium: PanelLayout = {
  shown: [
    place('chart', 0, 0, 12, 17),
    place('book', 12, 0, 6, 11),
    place('trades', 12, 11, 6, 6),
    place('form', 18, 0, 6, 24),
    place('orders', 0, 17, 18, 7),
  ],
  hidden: [],
}
const at = (layout: PanelLayout, panel: PanelId): PanelRect | undefined =>
  layout.shown.find((place) => place.panel === panel)
const wideOf = (layout: Partial<StoredLayout>) =>
  workspaceOf({ ...storedForm(firstWorkspace), wide: { columns, shown: [], hidden: [], ...layout } }).wide
const without = (...panels: readonly PanelId[]) => wide.shown.filter(({ panel }) => !panels.includes(panel))

describe('presets [TRD-12]', () => {
  it.each(windowClasses.flatMap((of) => presetIds.map((id) => [of, id] as const)))(
    'a %s window, %s: is valid, has no gap at its top, and is stable',
    (of, id) => {
      const layout = changedLayout(of, firstWorkspace[of], { act: 'preset', preset: id })
      expect(layoutFault(of, layout)).toBe(undefined)
      expect(settled(layout.shown)).toEqual(layout.shown)
      expect(presetIn(of, layout)).toBe(id)
    },
  )

  it.each(windowClasses)('fill a %s window without gaps', (of) => {
    for (const id of presetIds) {
      const places = Object.values(presets[of][id])
      const rows = Math.max(...places.map(({ y, h }) => y + h))
      expect(places.reduce((sum, { w, h }) => sum + w * h, 0)).toBe(rows * columns)
    }
  })

  it('are the initial layout', () => {
    expect(presetIn('wide', firstWorkspace.wide)).toBe('chart')
    expect(presetIn('wide', wide)).toBe(undefined)
  })
})

describe('moved panel [TRD-12]', () => {
  it('swaps with the one beside it, and both keep their widths', () => {
    const layout = changedLayout('wide', wide, { act: 'move', panel: 'book', x: 15, y: 0 })
    expect(at(layout, 'trades')).toEqual(place('trades', 11, 0, 4, 16))
    expect(at(layout, 'book')).toEqual(place('book', 15, 0, 4, 16))
  })

  it('swaps with one of another size, and both take each other’s space', () => {
    const layout = changedLayout('wide', wide, { act: 'move', panel: 'chart', x: 0, y: 14, by: { x: 5, y: 18 } })
    expect(at(layout, 'chart')).toEqual(place('chart', 0, 16, 19, 8))
    expect(at(layout, 'orders')).toEqual(place('orders', 0, 0, 11, 16))
  })

  it('swaps with all panels in one line beside it', () => {
    const layout = changedLayout('medium', medium, { act: 'step', panel: 'chart', dx: 1, dy: 0 })
    expect(at(layout, 'chart')).toEqual(place('chart', 6, 0, 12, 17))
    expect(at(layout, 'book')).toEqual(place('book', 0, 0, 6, 11))
    expect(at(layout, 'trades')).toEqual(place('trades', 0, 11, 6, 6))
    const back = changedLayout('medium', layout, { act: 'step', panel: 'chart', dx: -1, dy: 0 })
    expect(back.shown).toEqual(medium.shown)
  })

  it('takes the space it needs from its neighbours when the target is too small', () => {
    const layout = changedLayout('medium', medium, {
      act: 'move',
      panel: 'chart',
      x: 14,
      y: 2,
      by: { x: 20, y: 3 },
    })
    expect(layoutFault('medium', layout)).toBe(undefined)
    expect(at(layout, 'chart')?.w).toBe(leastSizes.medium.chart.w)
    expect(at(layout, 'form')).toMatchObject({ x: 0, y: 0 })
  })

  it('stays in place while it only touches others', () => {
    expect(changedLayout('wide', wide, { act: 'move', panel: 'book', x: 12, y: 1 }).shown).toEqual(wide.shown)
  })

  it('never leaves the window', () => {
    const layout = changedLayout('wide', wide, { act: 'move', panel: 'book', x: 400, y: -3 })
    expect(layoutFault('wide', layout)).toBe(undefined)
  })

  it('jumps by keyboard to the next place that changes the layout', () => {
    const step = { act: 'step', panel: 'chart', dx: 1, dy: 0 } as const
    const layout = changedLayout('wide', wide, step)
    expect(at(layout, 'chart')).toEqual(place('chart', 4, 0, 11, 16))
    expect(at(layout, 'book')).toEqual(place('book', 0, 0, 4, 16))
    expect(changedLayout('wide', wide, { ...step, dx: -1 }).shown).toEqual(wide.shown)
  })

  it('takes free space, and leaves none unused', () => {
    const layout = changedLayout(
      'wide',
      { shown: without('orders', 'form'), hidden: [] },
      {
        act: 'move',
        panel: 'trades',
        x: 19,
        y: 3,
      },
    )
    expect(at(layout, 'trades')).toEqual(place('trades', 19, 0, 5, 16))
    expect(at(layout, 'book')).toEqual(place('book', 11, 0, 8, 16))
  })
})

describe('resized panel [TRD-12]', () => {
  it('takes space only from its neighbours', () => {
    const layout = changedLayout('wide', wide, { act: 'stretch', panel: 'chart', dw: 0, dh: 1 })
    expect(at(layout, 'chart')).toEqual(place('chart', 0, 0, 11, 17))
    expect(at(layout, 'orders')).toEqual(place('orders', 0, 17, 19, 7))
    expect(at(layout, 'form')).toEqual(at(wide, 'form'))
  })

  it('gives its space to its neighbours', () => {
    const layout = changedLayout('medium', medium, { act: 'stretch', panel: 'chart', dw: -2, dh: 0 })
    expect(at(layout, 'chart')).toEqual(place('chart', 0, 0, 10, 17))
    expect(at(layout, 'book')).toEqual(place('book', 10, 0, 8, 11))
    expect(at(layout, 'trades')).toEqual(place('trades', 10, 11, 8, 6))
  })

  it('moves the edge that is not at the window’s border', () => {
    const layout = changedLayout('wide', wide, { act: 'stretch', panel: 'form', dw: -1, dh: 0 })
    expect(at(layout, 'form')).toEqual(place('form', 20, 0, 4, 24))
    expect(at(layout, 'trades')).toEqual(place('trades', 15, 0, 5, 16))
  })

  it('pushes panels that would become too small', () => {
    const layout = changedLayout('wide', wide, { act: 'stretch', panel: 'chart', dw: 1, dh: 0 })
    expect(layout.shown.map(({ panel, x, w }) => [panel, x, w])).toEqual([
      ['chart', 0, 12],
      ['book', 12, 4],
      ['trades', 16, 3],
      ['form', 19, 5],
      ['orders', 0, 19],
    ])
    const back = changedLayout('wide', layout, { act: 'stretch', panel: 'chart', dw: -1, dh: 0 })
    expect(back.shown.map(({ w }) => w)).toEqual([11, 5, 3, 5, 19])
  })

  it('never makes a panel too small or the window too wide', () => {
    const { chart, book, trades, form } = leastSizes.wide
    const small = changedLayout('wide', wide, { act: 'resize', panel: 'chart', x: 0, y: 0, w: 1, h: 1 })
    expect(at(small, 'chart')).toMatchObject({ w: chart.w, h: book.h })
    const large = changedLayout('wide', wide, { act: 'resize', panel: 'chart', x: 0, y: 0, w: 99, h: 99 })
    expect(layoutFault('wide', large)).toBe(undefined)
    expect(at(large, 'chart')).toMatchObject({ w: columns - book.w - trades.w - form.w })
  })
})

describe('hidden panel [TRD-12]', () => {
  it('gives its space to the panels beside it, and takes it back', () => {
    const less = changedLayout('wide', wide, { act: 'hide', panel: 'trades' })
    expect(at(less, 'book')).toEqual(place('book', 11, 0, 8, 16))
    expect(less.hidden).toEqual([at(wide, 'trades')])
    expect(changedLayout('wide', less, { act: 'show', panel: 'trades' })).toEqual(wide)
  })

  it('gives its space to the panels above it', () => {
    const less = changedLayout('wide', wide, { act: 'hide', panel: 'orders' })
    expect(['chart', 'book', 'trades'].map((panel) => at(less, panel as PanelId)?.h)).toEqual([24, 24, 24])
    expect(changedLayout('wide', less, { act: 'show', panel: 'orders' })).toEqual(wide)
  })

  it('cannot be the last one', () => {
    const only: PanelLayout = { shown: [place('chart', 0, 0, 11, 16)], hidden: [] }
    expect(changedLayout('wide', only, { act: 'hide', panel: 'chart' })).toBe(only)
  })
})

describe('stored workspace [TRD-12]', () => {
  const stored = storedForm(firstWorkspace)

  it('is read back as written', () => {
    expect(readChoice('workspace', keptForm('workspace', stored))).toEqual(stored)
    expect(isSameWorkspace(workspaceOf(stored), firstWorkspace)).toBe(true)
  })

  it('is read without a version too, but not from a later version', () => {
    expect(readChoice('workspace', stored)).toEqual(stored)
    expect(readChoice('workspace', { version: choices.workspace.version + 1, value: stored })).toBe(undefined)
  })

  it.each([
    ['a string', 'nonsense'],
    ['a missing window', { pad: stored.pad, wide: stored.wide }],
    ['a position without a number', { ...stored, wide: { ...stored.wide, shown: [{ panel: 'chart', x: 'left' }] } }],
    ['a fraction of a cell', { ...stored, wide: { ...stored.wide, shown: [place('chart', 0.5, 0, 8, 8)] } }],
    ['no columns', { ...stored, wide: { ...stored.wide, columns: 0 } }],
    ['too many panels', { ...stored, wide: { ...stored.wide, shown: Array(500).fill(place('a', 0, 0, 1, 1)) } }],
  ])('is invalid with %s', (_, value) => {
    expect(readChoice('workspace', { version: 1, value })).toBe(undefined)
  })

  it('of a version without upright tablets gives them their default, and keeps the rest [TRD-12]', () => {
    const { pad, medium } = stored
    const older = readChoice('workspace', {
      version: 1,
      value: { pad, medium, wide: storedForm({ ...firstWorkspace, wide }).wide },
    })
    expect(workspaceOf(older)).toEqual({ ...firstWorkspace, wide })
  })

  it('is the default when there is none', () => {
    expect(workspaceOf(undefined)).toBe(firstWorkspace)
  })

  it('is repaired when panels overlap or are too small', () => {
    const layout = wideOf({ shown: panelIds.map((panel) => place(panel, 3, 2, 1, 1)) })
    expect(layoutFault('wide', layout)).toBe(undefined)
    expect(layout.shown.map(({ panel }) => panel)).toEqual(panelIds)
  })

  it('drops unknown and duplicate panels', () => {
    const layout = wideOf({
      shown: [place('chart', 0, 0, 12, 12), place('news', 12, 0, 12, 12), place('chart', 0, 12, 12, 12)],
      hidden: [place('chart', 0, 0, 8, 8), place('weather', 0, 0, 8, 8), place('book', 0, 0, 6, 12)],
    })
    expect(layout.shown).toEqual([place('chart', 0, 0, 12, 12)])
    expect(layout.hidden.map(({ panel }) => panel)).toEqual(['book', 'trades', 'form', 'orders'])
    expect(layout.hidden[0]).toEqual(place('book', 0, 0, 6, 12))
  })

  it('is the default when it shows no known panel', () => {
    expect(wideOf({ shown: [place('news', 0, 0, 12, 12)] })).toEqual(firstWorkspace.wide)
  })

  it('keeps its proportions when the window’s column count changes', () => {
    const half = wide.shown.map(({ panel, x, y, w, h }) => place(panel, x * 2, y, w * 2, h))
    expect(areSame(wideOf({ columns: columns * 2, shown: half }).shown, wide.shown)).toBe(true)
  })
})
