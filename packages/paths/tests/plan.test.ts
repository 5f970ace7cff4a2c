import { describe, expect, it } from 'vitest'
import { isPlayable, plainJson as protocol } from '@statefloor/explorer'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords as words } from '../../explorer/tests/gather/gather.words.ts'
import { csv, gherkin, markdown, planOf, playwrightFile } from '@statefloor/paths'

const plan = planOf(gatherModel, { kind: 'transitions', length: 4, words })

describe('a plan of paths', () => {
  it('says what a person does and sees, step by step, as Markdown', () => {
    expect(markdown(plan)).toContain(
      [
        'Start in **idle**: button "Gather"',
        '',
        '1. `gather-001` Press the button "Gather" → **gathering.fetching**: status with "Fetching shelves"',
        '2. `gather-002` Press the button "Cancel" → **idle**: button "Gather"',
        '3. `gather-003` Press the button "Gather" → **gathering.fetching**: status with "Fetching shelves"',
        '4. `gather-004` fetchShelf answers: first of two → **gathering.awaitingNextShelf**: status with "Fetching shelves"',
      ].join('\n'),
    )
  })

  it('says what it did not reach within its length', () => {
    expect(plan.missed).toContain('gather.failed.saving | retry.requested | 0')
    expect(markdown(plan)).toContain('## Not reached\n\n- gather.')
  })

  it('is a CSV table of steps with quoted cells and no formulas', () => {
    const lines = csv(plan).split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      '"path","step","id","action","state","visible"',
      '"1","0","","Start: plain","idle","button ""Gather"""',
      '"1","1","gather-001","Press the button ""Gather""","gathering.fetching","status with ""Fetching shelves"""',
    ])
    expect(
      csv({ ...plan, walks: plan.walks.map((walk) => ({ ...walk, start: { state: '=1+1', sees: [] } })) }),
    ).toContain('"\'=1+1"')
  })

  it('is a Gherkin feature with scenarios', () => {
    expect(gherkin(plan)).toContain(
      [
        '    Given plain in "idle"',
        '    And the screen shows button "Gather"',
        '    When Press the button "Gather"',
        '    Then it is in "gathering.fetching"',
        '    And the screen shows status with "Fetching shelves"',
      ].join('\n'),
    )
  })

  it('visits every state, transition or pair as requested, and all paths when all are requested', () => {
    const stepsOf = (kind: 'states' | 'transitions' | 'pairs' | 'all') =>
      planOf(gatherModel, { kind, words }).walks.reduce((sum, { steps }) => sum + steps.length, 0)
    const sums = [stepsOf('states'), stepsOf('transitions'), stepsOf('pairs')]
    expect(sums.toSorted((one, other) => one - other)).toEqual(sums)
    const all = planOf(gatherModel, { kind: 'all', length: 3, words })
    expect(all.walks.length).toBeGreaterThan(3)
    expect(Math.max(...all.walks.map(({ steps }) => steps.length))).toBe(3)
    const visited = planOf(gatherModel, { kind: 'states', words }).walks.flatMap(({ start, steps }) =>
      [start, ...steps].map(({ state }) => state),
    )
    expect(new Set(visited).size).toBe(8)
  })

  it('rejects a browser file if nothing could be played', () => {
    const { wire: _, screen: __, ...bare } = gatherModel
    expect(() => playwrightFile(plan, bare, { words, protocol })).toThrow(/says nothing of a screen/)
    const silent = {
      ...gatherModel,
      inputs: { plain: undefined },
      wire: { fetchShelf: { happens: 'x' }, saveList: { happens: 'x' } },
    }
    const cut = planOf(silent, { kind: 'transitions', words, usable: (step) => isPlayable(silent, step, protocol) })
    expect(cut.missed).toContain('gather.gathering.fetching | done fetchShelf | 0')
  })
})
