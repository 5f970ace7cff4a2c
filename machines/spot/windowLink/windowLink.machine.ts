import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, keptOf, moveOf, targetOf, windowLinkSetup } from './windowLink.setup.ts'

/**
 * A trading floor window in a group: when the user chooses another pair in one of them, the others switch too, unless
 * the user would lose unfinished work there.
 */
export const windowLinkMachine = windowLinkSetup.createMachine({
  id: 'windowLink',
  context: ({ input }) => contextOf(input),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'recallLink',
        src: 'recallLink',
        onDone: [
          {
            guard: { type: 'hasNoGroup', params: ({ event }) => event.output },
            target: 'unlinked',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasChangedPair', params: ({ event }) => event.output },
            target: 'linked.following',
            actions: [
              { type: 'restore', params: ({ event }) => event.output },
              { type: 'choose', params: ({ event }) => event.output },
              { type: 'announcePair', params: ({ context }) => moveOf(context) },
            ],
          },
          {
            guard: { type: 'isHeldBack', params: ({ event }) => event.output },
            target: 'linked.heldBack',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNewlyOpened', params: ({ event }) => event.output },
            target: 'linked.requesting',
            actions: [
              { type: 'restore', params: ({ event }) => event.output },
              { type: 'announceOpened', params: ({ context: { group, opener } }) => ({ group, opener }) },
            ],
          },
          { target: 'linked.requesting', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unlinked', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
    },
    /** It knows which groups other windows use, so a window opened from here starts in a free one. */
    unlinked: {
      invoke: {
        id: 'watchWindows',
        src: 'watchWindows',
        input: { group: undefined },
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'group.chosen': [
          { guard: { type: 'isNoGroup', params: ({ event }) => event } },
          { target: 'linked.requesting', actions: { type: 'keepGroup', params: ({ event }) => event } },
        ],
        'group.used': { actions: { type: 'keepUsed', params: ({ event }) => event } },
        'group.left': '.requesting',
        'window.opened': {
          guard: { type: 'isOpenedHere', params: ({ event }) => event },
          target: 'linked.requesting',
          actions: { type: 'keepGroup', params: ({ event }) => event },
        },
      },
      initial: 'requesting',
      states: {
        requesting: {
          entry: ['forgetAnswers', 'requestGroups'],
          after: { answersWithin: { target: 'idle', actions: 'keepAnswered' } },
        },
        idle: { after: { asksEvery: 'requesting' } },
      },
    },
    linked: {
      entry: { type: 'announceUse', params: ({ context: { group } }) => ({ group }) },
      invoke: {
        id: 'watchWindows',
        src: 'watchWindows',
        input: ({ context: { group } }) => ({ group }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'group.chosen': [
          { guard: { type: 'isOwnGroup', params: ({ event }) => event } },
          {
            guard: { type: 'isNoGroup', params: ({ event }) => event },
            target: 'unlinked',
            actions: [
              { type: 'keepGroup', params: ({ event }) => event },
              { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
            ],
          },
          {
            target: '.requesting',
            reenter: true,
            actions: { type: 'keepGroup', params: ({ event }) => event },
          },
        ],
        'groups.requested': {
          actions: { type: 'announceUse', params: ({ context: { group } }) => ({ group }) },
        },
        'group.requested': {
          guard: { type: 'isOwnGroup', params: ({ event }) => event },
          actions: { type: 'announcePair', params: ({ context }) => moveOf(context) },
        },
        'group.moved': [
          {
            guard: { type: 'isNewerHere', params: ({ event }) => event },
            target: '.following',
            actions: { type: 'keepChoice', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: '.checking',
            actions: { type: 'keepChoice', params: ({ event }) => event },
          },
        ],
      },
      initial: 'requesting',
      states: {
        /** Requests the group's pair: the window has just joined, or may have missed something. */
        requesting: {
          entry: [
            { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
            { type: 'requestPair', params: ({ context }) => ({ group: context.group }) },
          ],
          after: { answersWithin: { target: 'following', actions: 'keepOwnPair' } },
        },
        following: { entry: { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) } },
        checking: {
          invoke: {
            id: 'checkUnfinishedWork',
            src: 'checkUnfinishedWork',
            onDone: [
              { guard: { type: 'isUnfinished', params: ({ event }) => event.output }, target: 'heldBack' },
              { target: 'navigating' },
            ],
            onError: { target: 'heldBack', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** It keeps its pair until the user decides, even when nothing is unfinished any more. */
        heldBack: {
          entry: { type: 'keepLink', params: ({ context }) => keptOf(context, context.symbol) },
          on: { 'follow.requested': 'navigating' },
        },
        /** The page of the other pair replaces this one. */
        navigating: {
          entry: [
            { type: 'keepLink', params: ({ context }) => keptOf(context, targetOf(context)) },
            { type: 'navigate', params: ({ context }) => ({ symbol: targetOf(context) }) },
          ],
          after: { navigatesWithin: 'heldBack' },
        },
      },
    },
  },
})

export type WindowLinkRef = ActorRefFrom<typeof windowLinkMachine>
export type WindowLinkSnapshot = SnapshotFrom<typeof windowLinkMachine>
