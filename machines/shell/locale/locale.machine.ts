import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { offeredLocales } from '#contract/shell/locales.ts'
import { localeSetup } from './locale.setup.ts'

/**
 * The language of the document. It lives as long as the document: another one is another address. What was typed goes
 * with the document: who has typed something is asked before. A document that waits for the answer of a money call is
 * not left before the person was told, or had to wait too long: then the outcome is announced by the next document.
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
        /** The person is told that the language of the address has no words yet. */
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
    /** Something was typed and not sent. */
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
      initial: 'hushed',
      after: { patience: 'going' },
      states: {
        hushed: { after: { hush: 'held' } },
        held: { entry: { type: 'notify', params: { kind: 'info', words: { key: 'common:language.held' } } } },
      },
    },
    /** The outcome stands there to be read. */
    showingOutcome: {
      tags: 'busy',
      after: { reading: 'going' },
    },
    /** The next document comes. Where it does not (no network), this one goes on, and another choice is taken. */
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
