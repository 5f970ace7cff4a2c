import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { limits } from '#contract/limits.ts'
import { isBeginning, shortcutOf, wayOf } from '#contract/shell/shortcuts.ts'
import type { ShortcutId } from '#contract/shell/shortcuts.ts'
import { navigate } from '../app/navigate.ts'
import { reportFault } from '../app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface ShortcutsInput {
  /** As the person left it: letters without a modifier are not for everybody. */
  readonly isOn: boolean
}

export const shortcutsSetup = setup({
  types: {
    input: {} as ShortcutsInput,
    context: {} as {
      readonly start: ShortcutsInput
      /** The beginning of a sequence. */
      readonly typed: readonly string[]
    },
    events: {} as
      /** A key that nobody on the page took, pressed outside of fields. */
      | { type: 'key.pressed'; key: string }
      /** By its keys, or by its row of the sheet. */
      | { type: 'shortcut.pressed'; id: ShortcutId }
      | { type: 'shortcuts.switched'; isOn: boolean }
      /** Another tab switched them, or a file of preferences was read. */
      | { type: 'wish.changed'; isOn: boolean }
      | { type: 'sheet.asked' }
      | { type: 'sheet.closed' }
      | { type: 'location.changed' },
  },
  actors: {
    /** Sends `key.pressed` and `wish.changed`. */
    watchKeys: fromCallback<{ type: string }>(notProvided('watchKeys')),
  },
  guards: {
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isOff: (_, { isOn }: { isOn: boolean }) => !isOn,
    isShortcut: (_, { keys }: { keys: readonly string[] }) => shortcutOf(keys) !== undefined,
    isBeginning: (_, { keys }: { keys: readonly string[] }) => isBeginning(keys),
    isSheet: (_, { id }: { id: ShortcutId }) => id === 'sheet',
    isWay: (_, { id }: { id: ShortcutId }) => wayOf(id) !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    keep: assign((_, { keys }: { keys: readonly string[] }) => ({ typed: keys })),
    forget: assign({ typed: [] }),
    press: enqueueActions(({ enqueue }, { keys }: { keys: readonly string[] }) => {
      const shortcut = shortcutOf(keys)
      if (shortcut) enqueue.raise({ type: 'shortcut.pressed', id: shortcut.id })
    }),
    /** Keeps the wish for the next visit. */
    remember: (_, _params: { isOn: boolean }) => notProvided('remember')(),
    /** What belongs to another flow: to look for something, to change the theme. */
    perform: (_, _params: { id: ShortcutId }) => notProvided('perform')(),
  },
  delays: {
    sequence: limits.shortcuts.sequence,
  },
})
