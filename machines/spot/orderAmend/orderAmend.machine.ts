import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { refusalOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { amended } from './orderAmend.words.ts'
import { askedOf, call, contextOf, orderAmendSetup, outputOf } from './orderAmend.setup.ts'

/**
 * Amends a resting or waiting order in place: checked beforehand and sent once. The result is a notice if the value was
 * chosen on the chart, else the flow's output, for the list that opened the form.
 */
export const orderAmendMachine = orderAmendSetup.createMachine({
  id: 'orderAmend',
  context: ({ input }) => contextOf(input),
  output: ({ context }) => outputOf(context),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOver', target: 'ended' },
        { guard: 'isFit', target: 'submitting.applying' },
        { guard: 'isChosen', target: 'editing.incomplete' },
        { target: 'editing' },
      ],
    },
    editing: {
      initial: 'fresh',
      on: {
        'field.changed': { target: '.fresh', actions: { type: 'keepField', params: ({ event }) => event } },
        'trigger.chosen': { target: '.fresh', actions: { type: 'keepTrigger', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'amend.submitted': [{ guard: 'hasProblem', target: '.incomplete' }, { target: 'submitting' }],
        'amend.dismissed': 'left',
        'order.pushed': [
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => event },
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: {} },
    },
    submitting: {
      tags: ['busy', 'blocking'],
      initial: 'sending',
      on: {
        'order.pushed': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'keepOrder', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'submitAmend',
        src: 'submitAmend',
        input: ({ context }) => ({ call, body: askedOf(context) }),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isChosenAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'keepChanged', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context, event }) => amended(context.order, event.output.data) },
            ],
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'keepChanged', params: ({ event }) => event.output },
              { type: 'keepNotice', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepError', params: ({ event }) => ({ error: refusalOf(call, event.output) }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => ({ error: refusalOf(call, event.output) }) },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'keepFault', params: ({ event }) => event },
        },
      },
      states: {
        /** The value to which a line was dragged: the form opens only if there is something to report. */
        applying: {},
        sending: {},
        /** The user need not wait here: the result is announced on any page. */
        settling: { tags: 'unknown', on: { 'amend.dismissed': '#orderAmend.left' } },
      },
    },
    /** It may have ended while the venue was being asked. */
    refused: { always: [{ guard: 'isOver', target: 'ended' }, { target: 'editing.refused' }] },
    /** There is nothing left to amend: it was filled, or ended otherwise. */
    ended: { on: { 'amend.dismissed': 'left' } },
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type OrderAmendRef = ActorRefFrom<typeof orderAmendMachine>
export type OrderAmendSnapshot = SnapshotFrom<typeof orderAmendMachine>
