import { describe, expect, it } from 'vitest'
import { walkAtRandom } from '@statefloor/drivers'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'

describe('a random walk', () => {
  it('finds a broken invariant', () => {
    const model = {
      ...gatherModel,
      invariants: {
        'nobody ever saves': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value !== 'saving',
      },
    }
    expect(() => {
      walkAtRandom(model, { runs: 500 })
    }).toThrow(/The invariant "nobody ever saves" does not hold/)
  })
})
