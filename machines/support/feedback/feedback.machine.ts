import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, feedbackSetup, keep, recordingOf, submitInput, uploadOf } from './feedback.setup.ts'

/** A request to support: category, text, screenshots and a recording of the page, sent once. */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'category.chosen': {
              target: '.fresh',
              actions: [{ type: 'keepCategory', params: ({ event }) => event }, keep],
            },
            'text.changed': { target: '.fresh', actions: [{ type: 'keepText', params: ({ event }) => event }, keep] },
            'answers.changed': {
              guard: 'isApplication',
              target: '.fresh',
              actions: [{ type: 'keepAnswers', params: ({ event }) => event }, keep],
            },
            'form.submitted': [
              { guard: 'isUploading', target: '.waiting', actions: 'forgetError' },
              { guard: 'isRecording', target: '.waiting', actions: 'forgetError' },
              { guard: 'isBlank', target: '.invalid' },
              { guard: 'hasRecording', target: 'submitting.recording', actions: 'forgetError' },
              { target: 'submitting.sending', actions: 'forgetError' },
            ],
          },
          initial: 'fresh',
          states: {
            fresh: {},
            /** An attachment is still on its way. */
            waiting: {},
            invalid: {},
            refused: { tags: 'failed' },
          },
        },
        submitting: {
          tags: 'busy',
          initial: 'sending',
          states: {
            recording: {
              invoke: {
                id: 'uploadRecording',
                src: 'uploadRecording',
                input: recordingOf,
                onDone: {
                  target: 'sending',
                  actions: { type: 'keepRecorded', params: ({ event }) => ({ file: event.output }) },
                },
                onError: {
                  target: '#feedback.form.editing.refused',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
            },
            sending: {
              invoke: {
                id: 'createRequest',
                src: 'createRequest',
                input: submitInput,
                onSnapshot: {
                  guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
                  target: '.settling',
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#feedback.form.accepted',
                    actions: [{ type: 'keepTicket', params: ({ event }) => event.output }, keep, 'raiseSent'],
                  },
                  {
                    target: '#feedback.form.editing.refused',
                    actions: { type: 'keepRefusal', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: '#feedback.form.editing.refused',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
              initial: 'underway',
              states: { underway: {}, settling: { tags: 'unknown' } },
            },
          },
        },
        accepted: { on: { 'another.requested': { target: 'editing', actions: 'forgetTicket' } } },
      },
    },
    /** One screenshot after the other. */
    upload: {
      initial: 'idle',
      on: {
        'file.removed': [
          { guard: 'isClosed' },
          {
            actions: [
              { type: 'removeFile', params: ({ event }) => event },
              { type: 'discardFile', params: ({ event }) => event },
              keep,
            ],
          },
        ],
      },
      states: {
        idle: {
          on: {
            'file.picked': [
              { guard: 'isClosed' },
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: 'uploading',
                actions: { type: 'keepPicked', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        uploading: {
          invoke: {
            id: 'uploadFile',
            src: 'uploadFile',
            input: uploadOf,
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepFile', params: ({ event }) => ({ file: event.output }) }, keep],
            },
            onError: { target: 'failed', actions: { type: 'keepFileError', params: ({ event }) => event } },
          },
        },
        failed: {
          on: {
            'file.picked': [
              { guard: 'isClosed' },
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: 'uploading',
                actions: { type: 'keepPicked', params: ({ event }) => event },
              },
              { actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
            'upload.retried': [
              { guard: 'isClosed' },
              { guard: 'canRetry', target: 'uploading', actions: 'forgetFileError' },
            ],
            'request.sent': { target: 'idle', actions: 'forgetFileError' },
          },
        },
      },
    },
    /** A recording of the page's machines: made when the box is ticked, and sent with the form. */
    recording: {
      initial: 'left',
      states: {
        left: { on: { 'recording.included': [{ guard: 'isClosed' }, { target: 'making' }] } },
        making: {
          invoke: {
            id: 'recordPage',
            src: 'recordPage',
            onDone: {
              target: 'made',
              actions: { type: 'keepRecording', params: ({ event }) => ({ text: event.output }) },
            },
            onError: 'failed',
          },
          on: { 'recording.dropped': 'left' },
        },
        made: {
          on: {
            'recording.saved': {
              actions: { type: 'saveRecording', params: ({ context }) => ({ text: context.recording ?? '' }) },
            },
            'recording.dropped': [{ guard: 'isClosed' }, { target: 'left', actions: 'forgetRecording' }],
            'request.sent': { target: 'left', actions: 'forgetRecording' },
          },
        },
        failed: {
          on: { 'recording.included': [{ guard: 'isClosed' }, { target: 'making' }], 'request.sent': 'left' },
        },
      },
    },
  },
})

export type FeedbackRef = ActorRefFrom<typeof feedbackMachine>
export type FeedbackSnapshot = SnapshotFrom<typeof feedbackMachine>
