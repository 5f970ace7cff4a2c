import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { collectionInput, secretOf, walletApprovalSetup } from './walletApproval.setup.ts'

/** The phone's side of a wallet login: shows the requester, then takes one decision. */
export const walletApprovalMachine = walletApprovalSetup.createMachine({
  id: 'walletApproval',
  context: ({ input }) => ({
    secret: input.secret,
    asked: undefined,
    number: undefined,
    left: undefined,
    error: undefined,
    letIn: undefined,
  }),
  invoke: { id: 'scans', src: 'scans', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
  initial: 'opening',
  on: {
    'code.scanned': { target: '.opening', actions: { type: 'keepSecret', params: ({ event }) => event } },
    'wallet.requested': { actions: { type: 'navigate', params: { to: walletPaths.phone } } },
  },
  states: {
    opening: { always: [{ guard: 'hasSecret', target: 'reading' }, { target: 'empty' }] },
    /** Opened without a code. */
    empty: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context }) => secretOf(context),
        onDone: { target: 'asking', actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
          { target: 'unread', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unread: { tags: 'failed', on: { 'retry.requested': 'reading' } },
    asking: {
      invoke: {
        id: 'seconds',
        src: 'seconds',
        input: ({ context }) => ({ ms: context.asked?.life ?? 0 }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'number.chosen': {
              target: 'approving',
              actions: [{ type: 'keepNumber', params: ({ event }) => event }, 'forgetError'],
            },
            'refuse.requested': { target: 'refusing', actions: 'forgetError' },
            // While the venue processes a decision, its time counts.
            'second.passed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#walletApproval.gone' },
              { actions: { type: 'keepLeft', params: ({ event }) => event } },
            ],
          },
        },
        approving: {
          tags: 'busy',
          invoke: {
            id: 'approve',
            src: 'approve',
            input: ({ context }) => ({ ...secretOf(context), number: context.number ?? '' }),
            onDone: {
              target: '#walletApproval.approved',
              actions: { type: 'keepLetIn', params: ({ event }) => ({ letIn: event.output }) },
            },
            onError: [
              { guard: { type: 'isRefused', params: ({ event }) => event }, target: '#walletApproval.mismatched' },
              { guard: { type: 'isGone', params: ({ event }) => event }, target: '#walletApproval.gone' },
              { target: 'choosing', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        refusing: {
          tags: 'busy',
          invoke: {
            id: 'refuse',
            src: 'refuse',
            input: ({ context }) => secretOf(context),
            onDone: '#walletApproval.refused',
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => event }, target: '#walletApproval.gone' },
              { target: 'choosing', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    /** The other screen has to collect its login. */
    approved: {
      invoke: [
        {
          id: 'collection',
          src: 'collection',
          input: ({ context }) => collectionInput(context),
          onDone: [
            { guard: { type: 'isCollected', params: ({ event }) => ({ found: event.output }) }, target: 'collected' },
            { target: 'uncollected' },
          ],
          onError: 'uncollected',
        },
        { id: 'returns', src: 'returns', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
      ],
      on: { 'page.shown': { actions: { type: 'sendToPoll', params: ({ event }) => event } } },
      after: { collectTime: 'uncollected' },
    },
    collected: {},
    uncollected: {},
    refused: {},
    /** Another number than the one on the other screen: the requester is not admitted. */
    mismatched: {},
    /** Expired, already decided, or another phone's. */
    gone: {},
  },
})

export type WalletApprovalRef = ActorRefFrom<typeof walletApprovalMachine>
export type WalletApprovalSnapshot = SnapshotFrom<typeof walletApprovalMachine>
