import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, keptOf, placedOf, targetOf, windowLinkSetup } from './windowLink.setup.ts'

/**
 * A window of the trading floor among the others of its group: where a person chooses another pair in one of them, the
 * others go there too, unless something would be taken out of the person's hands. A window in no group is alone.
 */
export const windowLinkMachine = windowLinkSetup.createMachine({
  id: 'windowLink',
  context: ({ input }) => contextOf(input),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallLink',
        src: 'recallLink',
        onDone: [
          { guard: { type: 'isInNone', params: ({ event }) => event.output }, target: 'alone' },
          {
            guard: { type: 'isChoice', params: ({ event }) => event.output },
            target: 'linked.following',
            actions: [
              { type: 'takeUp', params: ({ event }) => event.output },
              { type: 'choose', params: ({ event }) => event.output },
              { type: 'tellPlace', params: ({ context }) => placedOf(context) },
            ],
          },
          {
            guard: { type: 'isLeftBehind', params: ({ event }) => event.output },
            target: 'linked.heldBack',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { target: 'linked.asking', actions: { type: 'takeUp', params: ({ event }) => event.output } },
        ],
        onError: { target: 'alone', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
    },
    alone: {
      on: {
        'group.chosen': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          { target: 'linked.asking', actions: { type: 'keepGroup', params: ({ event }) => event } },
        ],
        'window.opened': { target: 'linked.asking', actions: 'joinFirst' },
      },
    },
    linked: {
      invoke: {
        id: 'watchWindows',
        src: 'watchWindows',
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'group.chosen': [
          { guard: { type: 'isOwn', params: ({ event }) => event } },
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'alone',
            actions: [
              { type: 'keepGroup', params: ({ event }) => event },
              { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
            ],
          },
          { target: '.asking', actions: { type: 'keepGroup', params: ({ event }) => event } },
        ],
        'group.asked': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'tellPlace', params: ({ context }) => placedOf(context) },
        },
        'group.placed': [
          {
            guard: { type: 'isNewsOfHere', params: ({ event }) => event },
            target: '.following',
            actions: { type: 'keepChoice', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: '.looking',
            actions: { type: 'keepChoice', params: ({ event }) => event },
          },
        ],
      },
      initial: 'asking',
      states: {
        /** Where the group is: it has just come into it, or may have missed something. */
        asking: {
          entry: [
            { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
            { type: 'askPlace', params: ({ context }) => ({ group: context.group }) },
          ],
          after: { answersWithin: { target: 'following', actions: 'stand' } },
        },
        following: { entry: { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) } },
        looking: {
          invoke: {
            id: 'lookAtHands',
            src: 'lookAtHands',
            onDone: [
              { guard: { type: 'hasFullHands', params: ({ event }) => event.output }, target: 'heldBack' },
              { target: 'going' },
            ],
            onError: { target: 'heldBack', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** It stays where it is until the person says otherwise, also when their hands are free again. */
        heldBack: {
          entry: { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
          on: { 'follow.asked': 'going' },
        },
        /** The page of the other pair takes the place of this one. */
        going: {
          entry: [
            { type: 'keepLink', params: ({ context }) => keptOf(context, targetOf(context)) },
            { type: 'goTo', params: ({ context }) => ({ symbol: targetOf(context) }) },
          ],
          after: { goesWithin: 'heldBack' },
        },
      },
    },
  },
})

export type WindowLinkRef = ActorRefFrom<typeof windowLinkMachine>
export type WindowLinkSnapshot = SnapshotFrom<typeof windowLinkMachine>
