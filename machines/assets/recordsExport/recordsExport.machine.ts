import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, fileAsked, pageAsked, recordsExportSetup } from './recordsExport.setup.ts'

/**
 * All records that match a filter, fetched page by page and saved as a file, or as several on request if one would be
 * too large. Its actors know which records these are and how to format them.
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
        // Saved files have another format, so a further part of them would not fit.
        'format.chosen': {
          target: 'idle',
          actions: { type: 'chooseFormat', params: ({ event }) => event },
        },
      },
    },
    /** There were no records to export. */
    empty: {
      on: {
        'export.requested': { target: 'gathering', actions: { type: 'begin', params: ({ event }) => event } },
        'format.chosen': {
          target: 'idle',
          actions: { type: 'chooseFormat', params: ({ event }) => event },
        },
      },
    },
    /** The fetched pages are kept, so a retry continues from there. */
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
