import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, fileAsked, pageAsked, recordsExportSetup } from './recordsExport.setup.ts'

/**
 * All records that match a filter, gathered page by page and handed to the person as a file; as several where one
 * would be too large, each when it is asked for. Which records these are, and what their files look like, its actors
 * know.
 */
export const recordsExportMachine = recordsExportSetup.createMachine({
  id: 'recordsExport',
  context: ({ input }) => contextOf(input),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'export.requested': { target: 'gathering', actions: { type: 'begin', params: ({ event }) => event } },
        'format.chosen': { actions: { type: 'chooseFormat', params: ({ event }) => event } },
      },
    },
    gathering: {
      tags: 'busy',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => pageAsked(context),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'empty' },
          {
            guard: { type: 'hasShrunk', params: ({ event }) => event.output },
            target: 'gathering',
            reenter: true,
            actions: 'startOver',
          },
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
          {
            target: 'gathering',
            reenter: true,
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed.gathering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'export.cancelled': 'idle' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRecords',
        src: 'saveRecords',
        input: ({ context }) => fileAsked(context),
        onDone: { target: 'saved', actions: { type: 'keepFile', params: ({ event }) => ({ name: event.output }) } },
        onError: { target: 'failed.saving', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    saved: {
      on: {
        'export.requested': { target: 'gathering', actions: { type: 'begin', params: ({ event }) => event } },
        'export.continued': { guard: 'hasMore', target: 'gathering', actions: 'beginPart' },
        // What was saved is of another format: a next part of it would not fit.
        'format.chosen': {
          target: 'idle',
          actions: { type: 'chooseFormat', params: ({ event }) => event },
        },
      },
    },
    /** There was nothing to put into a file. */
    empty: {
      on: {
        'export.requested': { target: 'gathering', actions: { type: 'begin', params: ({ event }) => event } },
        'format.chosen': {
          target: 'idle',
          actions: { type: 'chooseFormat', params: ({ event }) => event },
        },
      },
    },
    /** What came stays: another try goes on from there. */
    failed: {
      tags: 'failed',
      exit: 'forgetError',
      initial: 'gathering',
      on: { 'export.cancelled': 'idle' },
      states: {
        gathering: { on: { 'retry.requested': '#recordsExport.gathering' } },
        saving: { on: { 'retry.requested': '#recordsExport.saving' } },
      },
    },
  },
})

export type RecordsExportRef = ActorRefFrom<typeof recordsExportMachine>
export type RecordsExportSnapshot = SnapshotFrom<typeof recordsExportMachine>
