import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { localeSetup } from './locale.setup'

/** The language of the document. It lives as long as the document: another one is another address. */
export const localeMachine = localeSetup.createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale }),
  initial: 'speaking',
  states: {
    speaking: {
      on: {
        'locale.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ locale: event.locale }) },
          actions: [
            { type: 'rememberLocale', params: ({ event }) => ({ locale: event.locale }) },
            { type: 'reloadIn', params: ({ event }) => ({ locale: event.locale }) },
          ],
        },
      },
    },
  },
})

export type LocaleRef = ActorRefFrom<typeof localeMachine>
export type LocaleSnapshot = SnapshotFrom<typeof localeMachine>
