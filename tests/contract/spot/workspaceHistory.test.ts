import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spotLimits } from '#contract/spot/limits.ts'
import { readChoice } from '#contract/kernel/stored.ts'
import { panelIds, windowClasses } from '#contract/spot/workspace.ts'
import { beganWith, changedTo, redone, takenBack, undone, wentOn } from '#contract/spot/workspaceHistory.ts'
import { presetIds } from '#contract/spot/workspacePresets.ts'
import { changedWorkspace, firstWorkspace, storedForm, workspaceOf } from '#contract/spot/workspaceRules.ts'
import type { Workspace, WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { layoutFault } from '#tests/support/spot/layoutFault.ts'

const panel = fc.constantFrom(...panelIds)
const cell = fc.integer({ min: -5, max: 70 })
const way = fc.constantFrom(-1, 0, 1)
const change: fc.Arbitrary<WorkspaceChange> = fc.oneof(
  fc.record({ act: fc.constant('move' as const), panel, x: cell, y: cell }),
  fc.record({ act: fc.constant('move' as const), panel, x: cell, y: cell, by: fc.record({ x: cell, y: cell }) }),
  fc.record({ act: fc.constant('resize' as const), panel, x: cell, y: cell, w: cell, h: cell }),
  fc.record({ act: fc.constant('step' as const), panel, dx: way, dy: way }),
  fc.record({ act: fc.constant('stretch' as const), panel, dw: way, dh: way }),
  fc.record({ act: fc.constant('hide' as const), panel }),
  fc.record({ act: fc.constant('show' as const), panel }),
  fc.record({ act: fc.constant('preset' as const), preset: fc.constantFrom(...presetIds) }),
)
const changes = fc.array(fc.record({ of: fc.constantFrom(...windowClasses), change }), {
  minLength: 1,
  maxLength: spotLimits.workspace.undo,
})

const faultOf = (workspace: Workspace) =>
  windowClasses.map((of) => layoutFault(of, workspace[of])).find((fault) => fault !== undefined)

describe('any sequence of panel changes [TRD-12]', () => {
  it('gives a valid layout that survives storage', () => {
    fc.assert(
      fc.property(changes, (list) => {
        let workspace = firstWorkspace
        for (const one of list) {
          workspace = changedWorkspace(workspace, one.of, one.change)
          expect(faultOf(workspace)).toBe(undefined)
        }
        const stored = readChoice('workspace', JSON.parse(JSON.stringify(storedForm(workspace))))
        expect(workspaceOf(stored)).toEqual(workspace)
      }),
      { numRuns: 150 },
    )
  })

  it('can be undone step by step and redone', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const seen: Workspace[] = [firstWorkspace]
        let history = beganWith(firstWorkspace)
        for (const one of list) {
          history = changedTo(history, changedWorkspace(history.workspace, one.of, one.change))
          if (history.workspace !== seen.at(-1)) seen.push(history.workspace)
        }
        for (const former of seen.slice(0, -1).toReversed()) {
          history = undone(history)
          expect(history.workspace).toEqual(former)
        }
        expect(undone(history)).toBe(history)
        for (const later of seen.slice(1)) {
          history = redone(history)
          expect(history.workspace).toEqual(later)
        }
        expect(redone(history)).toBe(history)
      }),
      { numRuns: 60 },
    )
  })
})

describe('change history [TRD-12]', () => {
  const hide = (workspace: Workspace, ...panels: readonly (typeof panelIds)[number][]) =>
    panels.reduce((one, name) => changedWorkspace(one, 'wide', { act: 'hide', panel: name }), workspace)
  const [less, least] = [hide(firstWorkspace, 'book'), hide(firstWorkspace, 'book', 'trades')]

  it('has no step when nothing changed', () => {
    const began = beganWith(firstWorkspace)
    expect(changedTo(began, workspaceOf(storedForm(firstWorkspace)))).toEqual(began)
  })

  it('drops undone steps after a new change', () => {
    const history = changedTo(undone(changedTo(beganWith(firstWorkspace), less)), least)
    expect(history).toEqual({ workspace: least, past: [firstWorkspace], future: [] })
  })

  it('undoes related changes together', () => {
    const history = wentOn(changedTo(beganWith(firstWorkspace), less), least)
    expect(undone(history)).toEqual({ workspace: firstWorkspace, past: [], future: [least] })
    expect(takenBack(history)).toEqual(beganWith(firstWorkspace))
  })

  it('drops the oldest step', () => {
    const many = Array.from({ length: spotLimits.workspace.undo + 5 }, (_, index) => (index % 2 === 0 ? less : least))
    expect(many.reduce(changedTo, beganWith(firstWorkspace)).past).toHaveLength(spotLimits.workspace.undo)
  })
})
