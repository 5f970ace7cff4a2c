import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { offeredLocales } from '#contract/shell/locales.ts'
import { localeSetup } from './locale.setup.ts'

/**
 * The language of the document. It lives as long as the document, because another language is another address. Typed
 * input is lost with the document, so the user is asked first. A document with a pending money call is not left until
 * the user has seen the outcome, or has waited too long; then the next document announces it.
 */
export const localeMachine = localeSetup.createMachine({
  id: 'locale',
  context: ({ input: { locale, address = locale, missing, offered = offeredLocales } }) => ({
    locale,
    address,
    missing,
    offered,
    wanted: locale,
  }),
  initial: 'speaking',
  on: {
    'locale.chosen': [
      { guard: { type: 'isCurrent', params: ({ event }) => event }, target: '.speaking' },
      { target: '.looking', actions: { type: 'want', params: ({ event }) => event } },
    ],
  },
  states: {
    speaking: {
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: { type: 'isMissing', params: ({ context }) => context }, target: 'substituting' },
            { target: 'complete' },
          ],
        },
        complete: {},
        /** The user is notified that the language of the address has no translation yet. */
        substituting: {
          on: {
            'substitute.dismissed': {
              target: 'complete',
              actions: [{ type: 'rememberDismissal', params: ({ context: { address } }) => ({ address }) }, 'dismiss'],
            },
          },
        },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        onDone: [
          { guard: { type: 'isDraft', params: ({ event }) => event.output }, target: 'asking' },
          { target: 'changing' },
        ],
        onError: 'changing',
      },
    },
    /** There is unsent input. */
    asking: {
      on: { 'change.confirmed': 'changing', 'change.declined': 'speaking' },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'awaitMoney',
        src: 'awaitMoney',
        onDone: [
          { guard: { type: 'isHeld', params: ({ event }) => event.output }, target: 'showingOutcome' },
          { target: 'going' },
        ],
        onError: 'going',
      },
      initial: 'silenced',
      after: { patience: 'going' },
      states: {
        silenced: { after: { hush: 'held' } },
        held: { entry: { type: 'notify', params: { kind: 'info', words: { key: 'common:language.held' } } } },
      },
    },
    /** The outcome is shown long enough to read. */
    showingOutcome: {
      tags: 'busy',
      after: { reading: 'going' },
    },
    /** The next document loads. If it fails to (no network), this one continues and accepts another choice. */
    going: {
      entry: [
        { type: 'rememberLocale', params: ({ context }) => ({ locale: context.wanted }) },
        { type: 'reloadIn', params: ({ context }) => ({ locale: context.wanted }) },
      ],
    },
  },
})

export type LocaleRef = ActorRefFrom<typeof localeMachine>
export type LocaleSnapshot = SnapshotFrom<typeof localeMachine>
