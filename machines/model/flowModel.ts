/**
 * How a flow of this product is tested from its model.
 *
 * A model is `machines/<domain>/<flow>/<flow>.model.ts`, exported as `<flow>Model` with
 * `satisfies FlowModel<typeof machine>`, and found by its file. `packages/explorer/src/model.ts` says what stands in it;
 * this is the same with the venue's envelope for answers (`wire.ts`).
 *
 * What then runs by itself for every flow, found by its file: the structural test, the walk of every path on the
 * bare machine with its gate (all states, transitions, and guards both ways; an exception is `meta: { untested:
 * 'reason' }` on the transition), and random walks.
 *
 * What a flow's author writes beside it:
 *
 * - a short table of rules that the paths cannot tell: `rowBuilder` and `holdTable` (`tests/support/tables.ts`);
 * - the component cover: `holdCover({ model, words, render })` (`tests/support/covers.tsx`);
 * - where the screen does what jsdom cannot, the browser cover: `browserCover({ model, app })`, then
 *   `walkBrowser(page, path, { model, words, open, app })` for each path, and its `missed` is what was reviewed.
 *
 * `packages/explorer/tests/gather/` shows all of it on a small flow.
 */
import type { AnyStateMachine } from 'xstate'
import type * as explorer from '@statefloor/explorer'
import type { WireAnswer } from './wire.ts'

export { epoch } from '@statefloor/explorer/walk'
export type { Moment, Outcome } from '@statefloor/explorer'

export type FlowModel<TMachine extends AnyStateMachine> = explorer.FlowModel<TMachine, WireAnswer>

/** A model whose machine is not known to the compiler. */
export type AnyFlowModel = explorer.AnyFlowModel<WireAnswer>
