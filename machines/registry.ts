import type { AnyStateMachine } from 'xstate'

/** Every chart of the product by its id. Loaders, so that no page's chart reaches another page's chunk; models are found by
 *  their file (`tests/support/models.ts`) and reach no bundle at all. */
export const registry: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  request: () => import('./patterns/request/request.machine').then((m) => m.requestMachine),
}
