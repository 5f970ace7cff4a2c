import { describe, expect, it } from 'vitest'
import { layoutAddress, readLayout, writeLayout } from '#contract/spot/layoutLink.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import {
  changedFollowed,
  followedLayout,
  hasRoomFor,
  hasRoomForPair,
  joinedTo,
  noLayouts,
  ownLayout,
  separated,
  withOwn,
  withSaved,
  withoutSaved,
} from '#contract/spot/savedLayouts.ts'
import { layoutsSchema } from '#contract/spot/workspace.ts'
import { presetIds } from '#contract/spot/workspacePresets.ts'
import { changedWorkspace, firstWorkspace, storedForm, workspaceOf } from '#contract/spot/workspaceRules.ts'

const first = storedForm(firstWorkspace)
const other = storedForm(changedWorkspace(firstWorkspace, 'wide', { act: 'preset', preset: 'book' }))
const { saved: mostSaved, pairs: mostPairs } = spotLimits.workspace

describe('named layouts [TRD-12]', () => {
  it('keep their place when they are saved again', () => {
    const two = ['A', 'B'].reduce((layouts, name) => withSaved(layouts, { name, workspace: first }), noLayouts)
    const changed = withSaved(two, { name: 'A', workspace: other })
    expect(changed.saved).toEqual([
      { name: 'A', workspace: other },
      { name: 'B', workspace: first },
    ])
    expect(withoutSaved(changed, 'A').saved.map(({ name }) => name)).toEqual(['B'])
  })

  it('are never pushed out by a new one', () => {
    const full = Array.from({ length: mostSaved }, (_, at) => `L${at}`).reduce(
      (layouts, name) => withSaved(layouts, { name, workspace: first }),
      noLayouts,
    )
    expect(hasRoomFor(full, 'New')).toBe(false)
    expect(withSaved(full, { name: 'New', workspace: first })).toBe(full)
    expect(hasRoomFor(full, 'L3')).toBe(true)
    expect(layoutsSchema.safeParse(full).success).toBe(true)
  })
})

describe('a pair’s own layout [TRD-12]', () => {
  it('starts as the one that is shown, and comes back as it was left', () => {
    const own = separated(noLayouts, 'btc_usdt', first)
    expect(ownLayout(own, 'btc_usdt')).toEqual(first)
    const joined = joinedTo(withOwn(own, 'btc_usdt', other), 'btc_usdt')
    expect(ownLayout(joined, 'btc_usdt')).toBe(undefined)
    expect(followedLayout({ workspace: first, layouts: joined }, 'btc_usdt')).toEqual(first)
    expect(ownLayout(separated(joined, 'btc_usdt', first), 'btc_usdt')).toEqual(other)
  })

  it('is changed alone, and that of all pairs where there is none', () => {
    const layouts = separated(noLayouts, 'btc_usdt', first)
    expect(changedFollowed({ layouts }, 'btc_usdt', other)).toEqual({ layouts: withOwn(layouts, 'btc_usdt', other) })
    expect(changedFollowed({ layouts }, 'eth_usdt', other)).toEqual({ workspace: other })
  })

  it('takes the place of an unused one, never of a used one', () => {
    const many = Array.from({ length: mostPairs }, (_, at) => `a${at}_usdt`)
    const full = many.reduce((layouts, symbol) => separated(layouts, symbol, first), noLayouts)
    expect(hasRoomForPair(full, 'btc_usdt')).toBe(false)
    expect(separated(full, 'btc_usdt', first)).toEqual(full)
    const room = joinedTo(full, 'a7_usdt')
    expect(hasRoomForPair(room, 'btc_usdt')).toBe(true)
    const { pairs } = separated(room, 'btc_usdt', first)
    expect(pairs.map(({ symbol }) => symbol)).toEqual([...many.filter((one) => one !== 'a7_usdt'), 'btc_usdt'])
  })
})

describe('a layout in an address [TRD-12]', () => {
  it.each(presetIds)('is read as it was written: %s', (preset) => {
    const changed = (['wide', 'medium', 'pad', 'upright'] as const).reduce(
      (workspace, of) => changedWorkspace(workspace, of, { act: 'preset', preset }),
      changedWorkspace(firstWorkspace, 'wide', { act: 'hide', panel: 'trades' }),
    )
    const stored = storedForm(changedWorkspace(changed, 'medium', { act: 'hide', panel: 'orders' }))
    const text = writeLayout(stored)
    expect(readLayout(text)).toEqual(stored)
    expect(workspaceOf(readLayout(text))).toEqual(workspaceOf(stored))
    const address = layoutAddress('btc_usdt', stored)
    expect(new URLSearchParams(address.split('?')[1]).get('layout')).toBe(text)
    expect(encodeURI(address)).toBe(address)
    expect(text.length).toBeLessThan(spotLimits.workspace.link / 2)
  })

  it.each([
    ['empty', ''],
    ['of another version', writeLayout(first).replace(/^1/, '2')],
    ['cut', writeLayout(first).slice(0, 150)],
    ['without a class', writeLayout(first).replace(/\*wide.*/, '')],
    ['with a number that is none', writeLayout(first).replace('15', '1e1')],
    ['with a negative place', writeLayout(first).replace('.book-15', '.book--15')],
    ['beyond the grid', writeLayout(first).replace('24', '999')],
    ['with the name of a prototype', '1*__proto__.24.chart-0-0-1-1_'],
    ['too long', `1*wide.24${'.chart-0-0-1-1'.repeat(500)}_`],
  ])('is damaged when it is %s', (_, text) => {
    expect(readLayout(text)).toBe(undefined)
  })

  it('shows only known panels, without overlaps, whatever it contains', () => {
    const text = writeLayout(first).replaceAll('.trades-', '.casino-').replace('book-15-0-4-24', 'book-0-0-24-24')
    const { wide } = workspaceOf(readLayout(text))
    expect(wide.shown.map(({ panel }) => panel).toSorted()).toEqual(['book', 'chart', 'form', 'orders'])
    expect(wide.hidden.map(({ panel }) => panel)).toEqual(['trades'])
  })
})
