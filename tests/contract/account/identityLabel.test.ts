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

describe('identity label', () => {
  it.each([
    ['nothing requested', [], 'none'],
    ['standard passed', [entry(passed, standard)], 'standard'],
    ['advanced passed', [entry(passed, advanced)], 'advanced'],
    ['company passed', [entry(passed, enterprise)], 'enterprise'],
    ['only a failure', [entry(failed, standard)], 'none'],
    ['only one that was never started', [entry(none, advanced)], 'none'],
    ['the latest of two passed', [entry(passed, standard, 1), entry(passed, advanced, 2)], 'advanced'],
    [
      'the latest, whatever its kind and position',
      [entry(passed, enterprise, 3), entry(passed, standard, 4), entry(passed, advanced, 2)],
      'standard',
    ],
    ['a pass despite a later failure', [entry(passed, standard, 1), entry(failed, advanced, 2)], 'standard'],
    ['a pending review before any pass', [entry(passed, enterprise, 9), entry(waiting, standard, 1)], 'pending'],
    ['a pending review beside a failure', [entry(failed, advanced, 9), entry(waiting, advanced, 1)], 'pending'],
    ['no label for an unknown kind', [entry(passed, standard, 1), entry(passed, 4, 2)], 'standard'],
  ] as const)('%s [HDR-09]', (_, list, label) => {
    expect(identityLabel(list)).toBe(label)
  })

  it('leaves the list as it was', () => {
    const list = [entry(passed, standard, 1), entry(passed, advanced, 2)]
    identityLabel(list)
    expect(list.map(({ updatedTime }) => updatedTime)).toEqual([1, 2])
  })
})
