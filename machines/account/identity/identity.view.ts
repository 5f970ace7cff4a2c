import type { IdentityStatus } from '#contract/account/entities/identity.ts'
import { identityLabel } from '#contract/account/identityLabel.ts'
import type { IdentityLabel } from '#contract/account/identityLabel.ts'
import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'

/** The user's identity level; `loading` and `failed` while it is unknown. */
export const identityView = (snapshot: PeekSnapshot): IdentityLabel | 'loading' | 'failed' => {
  const { phase, data } = peekView<readonly IdentityStatus[]>(snapshot)
  return data ? identityLabel(data) : phase === 'failed' ? 'failed' : 'loading'
}
