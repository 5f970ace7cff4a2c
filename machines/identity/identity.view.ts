import type { IdentityStatus } from '../../contract/entities/identity'
import { identityLabel } from '../../contract/identityLabel'
import type { IdentityLabel } from '../../contract/identityLabel'
import type { PeekSnapshot } from '../patterns/peek/peek.machine'
import { peekView } from '../patterns/peek/peek.view'

/** How far the person is known; `loading` and `failed` while that is not known. */
export const identityView = (snapshot: PeekSnapshot): IdentityLabel | 'loading' | 'failed' => {
  const { phase, data } = peekView<readonly IdentityStatus[]>(snapshot)
  return data ? identityLabel(data) : phase === 'failed' ? 'failed' : 'loading'
}
