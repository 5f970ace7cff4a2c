import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nothingChecked, proofSetup } from './proof.setup.ts'

const savable = proofSetup.createStateConfig({
  on: {
    'file.saved': { actions: { type: 'saveProof', params: ({ context }) => ({ file: context.file }) } },
  },
})

/**
 * Proof of reserves: each day's sums, and the check of a user's own branch, from the venue or from a saved file. The
 * check needs no loaded day, so that a saved file can be verified while the venue is unreachable.
 */
export const proofMachine = proofSetup.createMachine({
  id: 'proof',
  context: { date: undefined, book: undefined, bookError: undefined, ...nothingChecked },
  type: 'parallel',
  states: {
    book: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchBook',
            src: 'fetchBook',
            input: ({ context }) => ({ date: context.date }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ book: event.output }) },
                target: 'empty',
                actions: { type: 'keepBook', params: ({ event }) => ({ book: event.output }) },
              },
              { target: 'shown', actions: { type: 'keepBook', params: ({ event }) => ({ book: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepBookError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
        empty: {},
        shown: {
          on: { 'day.chosen': { target: 'loading', actions: { type: 'keepDate', params: ({ event }) => event } } },
          initial: 'short',
          states: {
            short: { on: { 'list.expanded': 'full' } },
            full: {},
          },
        },
      },
    },
    check: {
      initial: 'settled',
      on: {
        // A proof belongs to one user.
        'session.changed': { target: '.settled.idle', actions: 'forgetChecked' },
      },
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchBranch',
            src: 'fetchBranch',
            input: ({ context }) => ({ date: context.book?.day?.date ?? '' }),
            onDone: [
              {
                guard: { type: 'hasProof', params: ({ event }) => ({ file: event.output }) },
                target: 'checking',
                actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
              },
              { target: 'settled.absent' },
            ],
            onError: { target: 'settled.unreached', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkProof',
            src: 'checkProof',
            input: ({ context: { file, text } }) => (file ? { file } : { text }),
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event.output },
                target: 'settled.unreadable',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'settled.verified',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
                target: 'settled.unconfirmed',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                target: 'settled.refuted',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'settled.unchecked', actions: 'forgetChecked' },
          },
        },
        settled: {
          initial: 'idle',
          on: {
            'verify.requested': { guard: 'hasDay', target: 'fetching', actions: 'forgetChecked' },
            'file.opened': { target: 'checking', actions: { type: 'keepText', params: ({ event }) => event } },
          },
          states: {
            idle: {},
            /** The user owned nothing when the snapshot was taken. */
            absent: {},
            unreached: { tags: 'failed' },
            unreadable: { tags: 'failed' },
            /** The browser cannot compute hashes. */
            unchecked: { tags: 'failed' },
            verified: savable,
            /** All steps agree, but the published root is not known. */
            unconfirmed: savable,
            refuted: { tags: 'failed', ...savable },
          },
        },
      },
    },
  },
})

export type ProofRef = ActorRefFrom<typeof proofMachine>
export type ProofSnapshot = SnapshotFrom<typeof proofMachine>
