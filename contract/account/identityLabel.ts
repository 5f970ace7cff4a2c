import { identityStatuses, identityTypes } from './entities/identity.ts'
import type { IdentityStatus } from './entities/identity.ts'

/** The user's identity level: a pending audit comes first, then the highest level that counts, otherwise none. */
export type IdentityLabel = 'pending' | 'enterprise' | 'advanced' | 'standard' | 'none'

const labels: Readonly<Record<number, IdentityLabel>> = {
  [identityTypes.enterprise]: 'enterprise',
  [identityTypes.advanced]: 'advanced',
  [identityTypes.standard]: 'standard',
}

/**
 * Any pending audit shows as in certification. Otherwise the level that was last passed (HDR-09 in
 * `docs/requirements.md`).
 */
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
