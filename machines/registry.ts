import type { AnyStateMachine } from 'xstate'

/** Every chart of the product by its id. Loaders, so that no page's chart reaches another page's chunk; models are found by
 *  their file (`tests/support/models.ts`) and reach no bundle at all. */
export const registry: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  request: () => import('./patterns/request/request.machine').then((m) => m.requestMachine),
  submitOnce: () => import('./patterns/submitOnce/submitOnce.machine').then((m) => m.submitOnceMachine),
  link: () => import('./link/link.machine').then((m) => m.linkMachine),
  pulse: () => import('./link/pulse.machine').then((m) => m.pulseMachine),
  subscription: () => import('./subscription/subscription.machine').then((m) => m.subscriptionMachine),
}
