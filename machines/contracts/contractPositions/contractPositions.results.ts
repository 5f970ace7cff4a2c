import { cancelAlgoId, cancelId, closeId } from './contractPositions.acts.ts'
import { contractPositionsSetup } from './contractPositions.setup.ts'

/** Closes and cancels, and what became of them. Other actors of this flow end here too, and are left alone. */
export const results = contractPositionsSetup.createStateConfig({
  initial: 'none',
  on: {
    'close.requested': {
      guard: { type: 'isFree', params: ({ event }) => ({ id: closeId(event) }) },
      actions: { type: 'beginClose', params: ({ event }) => event },
    },
    'cancel.requested': {
      guard: { type: 'isFree', params: ({ event }) => ({ id: cancelId(event) }) },
      actions: { type: 'beginCancel', params: ({ event }) => event },
    },
    'cancelAlgo.requested': {
      guard: { type: 'isFree', params: ({ event }) => ({ id: cancelAlgoId(event) }) },
      actions: { type: 'beginCancelAlgo', params: ({ event }) => event },
    },
    /** It is unknown whether it was closed. The outcome is queried; if the user goes on, it is reported later. */
    'xstate.snapshot.*': {
      guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
      actions: { type: 'markUnknown', params: ({ event }) => event },
    },
    'xstate.done.actor.*': [
      {
        guard: { type: 'isRejected', params: ({ event }) => event },
        target: '.shown',
        actions: [
          { type: 'stopAct', params: ({ event }) => ({ id: event.actorId }) },
          { type: 'keepRefusal', params: ({ event: { actorId, output } }) => ({ id: actorId, output }) },
        ],
      },
      {
        guard: { type: 'isAct', params: ({ event }) => event },
        target: '.shown',
        actions: [
          { type: 'stopAct', params: ({ event }) => ({ id: event.actorId }) },
          { type: 'fetchAgain', params: ({ event }) => ({ id: event.actorId }) },
          { type: 'keepDone', params: ({ event: { actorId, output } }) => ({ id: actorId, output }) },
          'announceMoved',
        ],
      },
    ],
    'xstate.error.actor.*': {
      guard: { type: 'isAct', params: ({ event }) => event },
      target: '.shown',
      actions: [
        { type: 'stopAct', params: ({ event }) => ({ id: event.actorId }) },
        { type: 'keepFailure', params: ({ event: { actorId, error } }) => ({ id: actorId, error }) },
      ],
    },
    'another.requested': {
      actions: [
        { type: 'stopAct', params: ({ event }) => event },
        { type: 'dropAct', params: ({ event }) => event },
      ],
    },
    'outcome.dismissed': { actions: { type: 'forgetResult', params: ({ event }) => event } },
  },
  // A form shows its result here too.
  states: {
    none: { always: { guard: 'hasResults', target: 'shown' } },
    shown: { always: { guard: 'hasNoResults', target: 'none' } },
  },
})
