import { submissionOf } from '../orderForm/orderForm.setup.ts'
import { ladderSetup } from './ladder.setup.ts'

/** One order at a time; a press while it is being sent places nothing, and says so. */
export const order = ladderSetup.createStateConfig({
  initial: 'resting',
  on: {
    'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.resting' }],
    'level.ordered': [
      { guard: 'isDisarmed' },
      { actions: [{ type: 'keepNote', params: { kind: 'busy' } }, 'announceResult'] },
    ],
  },
  states: {
    resting: {
      on: {
        'level.ordered': [
          { guard: 'isDisarmed' },
          {
            guard: { type: 'isDelayed', params: ({ event }) => event },
            actions: [{ type: 'keepNote', params: { kind: 'delayed' } }, 'announceResult'],
          },
          { target: 'beginning', actions: { type: 'takeOrder', params: ({ event }) => event } },
        ],
      },
    },
    beginning: {
      always: [
        {
          guard: 'isMissing',
          target: 'resting',
          actions: [{ type: 'keepNote', params: { kind: 'noSize' } }, 'announceResult'],
        },
        { target: 'checking' },
      ],
    },
    checking: {
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context }) => ({ form: context }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepInvalid', params: ({ event }) => event.output }, 'announceResult'],
          },
          {
            guard: { type: 'isDoubtful', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          { target: 'sending', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFault', params: ({ event }) => event },
            'announceResult',
          ],
        },
      },
    },
    /** The order is unusual, or the user confirms every one. */
    confirming: { on: { 'question.confirmed': 'sending', 'question.dismissed': 'resting' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submitOrder',
        src: 'submitOrder',
        input: ({ context }) => submissionOf(context),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepPlaced', params: ({ event }) => event.output }, 'announceMoved', 'announceResult'],
          },
          {
            target: 'resting',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'announceResult'],
          },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'announceResult'],
        },
      },
      initial: 'waiting',
      states: {
        waiting: {},
        /** It is unknown whether it was placed. If the user goes on, the outcome is reported later. */
        settling: { tags: 'unknown', on: { 'another.requested': '#ladder.order.resting' } },
      },
    },
  },
})
