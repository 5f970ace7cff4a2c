/**
 * How a flow of this product is tested from its model.
 *
 * A model is `machines/<domain>/<flow>/<flow>.model.ts`, exported as `<flow>Model` with `satisfies FlowModel<typeof
 * machine>`, and found by its file. `packages/explorer/src/model.ts` describes its content; this type adds the venue's
 * envelope for responses (`wire.ts`).
 *
 * These tests then run for every flow without further code: the structural test, the walk of every path on the bare
 * machine with its gate (all states, transitions, and guards both ways; an exception is `meta: { untested: 'reason' }`
 * on the transition), and random walks.
 *
 * A flow's author adds:
 * - a short table of rules that the paths do not cover: `rowBuilder` and `holdTable` (`tests/support/tables.ts`);
 * - the component cover: `holdCover({ model, words, render })` (`tests/support/covers.tsx`);
 * - if the screen does what jsdom cannot, the browser cover: `browserCover({ model, app })`, then `walkBrowser(page,
 *   path, { model, words, open, app })` for each path; its `missed` is what was reviewed.
 *
 * `packages/explorer/tests/gather/` shows all of it on a small flow.
 */
import type { AnyStateMachine } from 'xstate'
import type * as explorer from '@statefloor/explorer'
import type { WireAnswer } from './wire.ts'

export { epoch } from '@statefloor/explorer/walk'
export type { Moment, Outcome } from '@statefloor/explorer'

export type FlowModel<TMachine extends AnyStateMachine> = explorer.FlowModel<TMachine, WireAnswer>

/** A model whose machine is unknown to the compiler. */
export type AnyFlowModel = explorer.AnyFlowModel<WireAnswer>
