import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { startingOver } from '#machines/patterns/people.ts'
import { bodyOf } from './depositRecovery.rules.ts'
import { aboutOf, call, contextOf, depositRecoverySetup } from './depositRecovery.setup.ts'

/**
 * Requests to get back what arrived without an owner: a form that is sent once, and how the requests stand. An address
 * that names a request shows that one to its end instead.
 */
export const depositRecoveryMachine = depositRecoverySetup.createMachine({
  id: 'depositRecovery',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: startingOver('.deciding'),
  states: {
    deciding: { always: [{ guard: 'isFollowing', target: 'following' }, { target: 'loading' }] },
    following: {
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context }) => ({
          id: context.recoveryId ?? '',
          fid: context.fid,
          // A request is revised in the form.
          knownActs: [],
          call: deposit.recoveries.id,
          raceCodes: [],
        }),
        onError: 'broken',
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'deciding' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSetup',
        src: 'fetchSetup',
        input: ({ context }) => aboutOf(context),
        onDone: { target: 'editing', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    editing: {
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'hasProblem', actions: 'showProblem' },
          { target: 'submitting', actions: 'forgetError' },
        ],
        'file.removed': {
          actions: [
            { type: 'removeFile', params: ({ event }) => event },
            { type: 'discardFile', params: ({ event }) => event },
          ],
        },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'file.picked': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: 'uploading',
                actions: { type: 'keepPicked', params: ({ event }) => event },
              },
              { target: 'fileRefused', actions: { type: 'keepFileProblem', params: ({ event }) => event } },
            ],
          },
        },
        uploading: {
          invoke: {
            id: 'uploadFile',
            src: 'uploadFile',
            input: ({ context: { seed, picked: number, picking } }) => ({
              clientId: `${seed}-${number}`,
              file: picking ?? { name: '', bytes: 0, data: '' },
            }),
            onDone: { target: 'idle', actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) } },
            onError: { target: 'fileRefused', actions: { type: 'keepFileError', params: ({ event }) => event } },
          },
          on: { 'form.submitted': { actions: 'askToWait' } },
        },
        fileRefused: {
          tags: 'failed',
          on: {
            'file.picked': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: 'uploading',
                actions: { type: 'keepPicked', params: ({ event }) => event },
              },
              { actions: { type: 'keepFileProblem', params: ({ event }) => event } },
            ],
            'upload.retried': { guard: 'canRetry', target: 'uploading', actions: 'forgetFileError' },
          },
        },
      },
    },
    submitting: {
      tags: ['busy', 'blocking'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({
          call,
          body: bodyOf(context.fields, context.files, context.revisedId !== undefined),
        }),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'applied',
            actions: { type: 'keepRequest', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      initial: 'sending',
      states: { sending: {}, settling: { tags: 'unknown' } },
    },
    applied: { on: { 'another.requested': { target: 'loading', actions: 'forgetForm' } } },
  },
})

export type DepositRecoveryRef = ActorRefFrom<typeof depositRecoveryMachine>
export type DepositRecoverySnapshot = SnapshotFrom<typeof depositRecoveryMachine>
