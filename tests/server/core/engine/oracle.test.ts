import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/engine.ts'
import { commandLists } from '#tests/support/engine/commands.ts'
import { differing, replaysEqually } from '#tests/support/engine/compared.ts'
import { isAtLength, long } from '#tests/support/length.ts'

/** Total commands, in lists of bounded length; a list is half as long on average. */
const commands = isAtLength ? long(1_000_000) : 20_000
const length = 80

describe('engine', () => {
  it('matches an independent implementation of the rules, command by command [TRD-07] [TRD-08] [TRD-09]', () => {
    let done = 0
    fc.assert(
      fc.property(commandLists(length), (list) => {
        expect(differing(createEngine, list)).toBeUndefined()
        done += list.length
      }),
      { numRuns: (commands / length) * 3 },
    )
    expect(done).toBeGreaterThanOrEqual(commands)
  })

  it('replays a journal to a byte-identical state, from the beginning and from any snapshot [TRD-07]', () => {
    fc.assert(
      fc.property(commandLists(length), fc.nat(length), (list, at) => {
        expect(replaysEqually(createEngine, list, at)).toBe(true)
      }),
      { numRuns: isAtLength ? long(5_000) : 200 },
    )
  })

  it('reports each changed price level, and its visible amount [TRD-07]', () => {
    fc.assert(
      fc.property(commandLists(length), (list) => {
        const engine = createEngine()
        const expected = new Map<string, number>()
        for (const command of list) {
          engine.apply(command)
          for (const { side, ticks, lots } of engine.takeChanges()) {
            if (lots === 0) expected.delete(`${side} ${ticks}`)
            else expected.set(`${side} ${ticks}`, lots)
          }
          const held = new Map<string, number>()
          for (const { side, ticks, shown, trigger } of engine.snapshot().orders)
            if (!trigger) held.set(`${side} ${ticks}`, (held.get(`${side} ${ticks}`) ?? 0) + shown)
          expect([...expected].toSorted()).toEqual([...held].toSorted())
        }
      }),
      { numRuns: isAtLength ? long(2_000) : 100 },
    )
  })
})
