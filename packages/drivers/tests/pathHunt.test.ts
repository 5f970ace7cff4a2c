import { describe, expect, it } from 'vitest'
import { actsOf, cover, explore, instrument, mutantsOf } from '@statefloor/explorer'
import { huntByPaths, huntFaults, pathFault, shareOf } from '@statefloor/drivers'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'

const { machine } = gatherModel
const { paths } = cover(explore(gatherModel), { kind: 'guards' })

/** The report of the first path of the cover that detects a mutant. */
const saidOf = (name: string): string | undefined => {
  const mutant = mutantsOf(machine).find((one) => one.name === name)
  if (mutant === undefined) throw new Error(`There is no mutant ${name}`)
  const copy = instrument(machine, () => undefined, { mutate: mutant.mutate })
  return paths.map((path) => pathFault(gatherModel, copy, path)).find((fault) => fault !== undefined)
}

describe('paths on another chart', () => {
  it('pass where it does the same', () => {
    const copy = instrument(machine, () => undefined, {})
    expect(paths.map((path) => pathFault(gatherModel, copy, path))).toEqual(paths.map(() => undefined))
  })

  it.each([
    ['gather.idle | gather.requested | 0: dropped', /^It is in "idle" and not in/],
    ['gather: the delay shelfGap lasts longer', /^It is in .*awaitingNextShelf/],
    ['gather.labelling | label.changed | 0: drops keepLabel', /^Its key is/],
  ])('detect %s', (name, says) => {
    expect(saidOf(name)).toMatch(says)
  })
})

it('compares more than the key: the whole context, and the side effects', () => {
  const [path] = paths
  if (path === undefined) throw new Error('No path')
  const copy = instrument(machine, () => undefined, {})
  expect(pathFault(gatherModel, copy, { ...path, acts: ['note 1'] })).toMatch(/^It did nothing and not note 1/)
  const other = Object.assign(Object.create(path.snapshot), { context: { other: 1 } })
  expect(pathFault(gatherModel, copy, { ...path, snapshot: other })).toMatch(/^Its context is .* and not {"other":1}/)
})

it('reports effects, events for others, and calls with their inputs as side effects', () => {
  const acts = [
    { type: 'note', params: { word: 'hello' } },
    { type: 'xstate.sendTo', params: { targetId: 'other', event: { type: 'said' } } },
    { type: 'xstate.emit', params: { event: { type: 'heard' } } },
    { type: 'xstate.spawnChild', params: { id: 'call', input: 7 } },
    { type: 'xstate.raise', params: { event: { type: 'later' }, delay: 5 } },
  ]
  expect(actsOf(new Set(['note']), acts)).toEqual([
    'note {"word":"hello"}',
    'sends {"type":"said"} to other',
    'emits {"type":"heard"}',
    'asks call 7',
  ])
})

describe('a mutant hunt', () => {
  const hunt = huntByPaths(gatherModel)

  it('reports for every mutant the paths that detect it', () => {
    expect(hunt.fates.map(({ mutant }) => mutant)).toEqual(mutantsOf(machine).map(({ name }) => name))
    expect(huntFaults(hunt, {})).toEqual([])
    expect(shareOf(hunt)).toBe(1)
  })

  it('rejects a low share, a survivor without a reason, and a reason without a survivor [MBT-08]', () => {
    const [first, second, ...more] = hunt.fates
    const few = { fates: [{ mutant: 'alive', killers: [] }, ...(first === undefined ? [] : [first])] }
    expect(huntFaults(few, { other: 'a reason' })).toEqual([
      'only 50.0 % of the mutants are noticed, less than 90.0 %',
      'survives unexplained: alive',
      'explained, but no survivor: other',
    ])
    expect(huntFaults({ fates: more }, { [second?.mutant ?? '']: 'a reason' })).toHaveLength(1)
    expect(huntFaults(few, { alive: 'a reason' })).toHaveLength(1)
  })
})
