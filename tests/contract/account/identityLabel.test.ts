import { describe, expect, it } from 'vitest'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import type { IdentityStatus } from '#contract/account/entities/identity.ts'
import { identityLabel } from '#contract/account/identityLabel.ts'

const entry = (identityStatus: number, identityType: number, updatedTime = 1_000): IdentityStatus => ({
  identityStatus,
  identityType,
  updatedTime,
})
const { waiting, passed, failed, none } = identityStatuses
const { standard, advanced, enterprise } = identityTypes

describe('the label of a person’s identity', () => {
  it.each([
    ['nothing was asked for', [], 'none'],
    ['standard was passed', [entry(passed, standard)], 'standard'],
    ['advanced was passed', [entry(passed, advanced)], 'advanced'],
    ['a company was passed', [entry(passed, enterprise)], 'enterprise'],
    ['only a failure', [entry(failed, standard)], 'none'],
    ['only one that was never begun', [entry(none, advanced)], 'none'],
    ['the latest of two that passed', [entry(passed, standard, 1), entry(passed, advanced, 2)], 'advanced'],
    [
      'the latest, whatever its kind and place in the list',
      [entry(passed, enterprise, 3), entry(passed, standard, 4), entry(passed, advanced, 2)],
      'standard',
    ],
    ['a later failure takes nothing away', [entry(passed, standard, 1), entry(failed, advanced, 2)], 'standard'],
    [
      'an audit under way comes before all that was passed',
      [entry(passed, enterprise, 9), entry(waiting, standard, 1)],
      'pending',
    ],
    ['an audit under way beside a failure', [entry(failed, advanced, 9), entry(waiting, advanced, 1)], 'pending'],
    ['a kind that nobody knows is no label', [entry(passed, standard, 1), entry(passed, 4, 2)], 'standard'],
  ] as const)('%s [HDR-09]', (_, list, label) => {
    expect(identityLabel(list)).toBe(label)
  })

  it('leaves the list as it was', () => {
    const list = [entry(passed, standard, 1), entry(passed, advanced, 2)]
    identityLabel(list)
    expect(list.map(({ updatedTime }) => updatedTime)).toEqual([1, 2])
  })
})
