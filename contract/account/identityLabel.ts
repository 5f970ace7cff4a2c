import { identityStatuses, identityTypes } from './entities/identity.ts'
import type { IdentityStatus } from './entities/identity.ts'

/** How far a person is known: an audit under way comes first, then the highest that counts, else nothing. */
export type IdentityLabel = 'pending' | 'enterprise' | 'advanced' | 'standard' | 'none'

const labels: Readonly<Record<number, IdentityLabel>> = {
  [identityTypes.enterprise]: 'enterprise',
  [identityTypes.advanced]: 'advanced',
  [identityTypes.standard]: 'standard',
}

/** Any pending audit: in certification. Otherwise what was passed last (HDR-09 in `docs/requirements.md`). */
export const identityLabel = (list: readonly IdentityStatus[]): IdentityLabel => {
  if (list.some(({ identityStatus }) => identityStatus === identityStatuses.waiting)) return 'pending'
  const passed = list
    .filter(
      ({ identityStatus, identityType }) =>
        identityStatus === identityStatuses.passed && labels[identityType] !== undefined,
    )
    .toSorted((one, other) => other.updatedTime - one.updatedTime)
  return labels[passed[0]?.identityType ?? 0] ?? 'none'
}
