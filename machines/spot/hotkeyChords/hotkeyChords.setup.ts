import { assign, fromCallback, setup } from 'xstate'
import { chordFault, hotkeys } from '#contract/spot/hotkeys.ts'
import type { Chord, ChordFault, Chords, HotkeyAction } from '#contract/spot/hotkeys.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

/** The key labels of this keyboard, by position. */
export type KeyNames = Readonly<Record<string, string>>

interface HotkeyChordsContext {
  readonly chords: Chords
  /** Undefined if the browser does not report it. */
  readonly names: KeyNames | undefined
  /** The action whose key is being changed. */
  readonly action: HotkeyAction | undefined
  /** Why the last pressed key was rejected. */
  readonly fault: ChordFault | undefined
}

export const atFirst: HotkeyChordsContext = { chords: hotkeys, names: undefined, action: undefined, fault: undefined }

const faultOf = ({ action, chords }: HotkeyChordsContext, chord: Chord): ChordFault | undefined =>
  action && chordFault(action, chord, chords)

export const hotkeyChordsSetup = setup({
  types: {
    context: {} as HotkeyChordsContext,
    events: {} as
      /** As stored, here or by another tab. */
      | { type: 'chords.received'; chords: Chords }
      | { type: 'names.received'; names: KeyNames }
      | { type: 'change.requested'; action: HotkeyAction }
      | { type: 'change.left' }
      | { type: 'key.pressed'; chord: Chord }
      | { type: 'defaults.requested' },
    tags: {} as 'failed',
  },
  actors: {
    /** Sends `chords.received` and `names.received`. */
    watchKept: fromCallback<{ type: string }>(notProvided('watchKept')),
    /** Captures the next keys: sends `key.pressed` and `change.left`. */
    watchKey: fromCallback<{ type: string }>(notProvided('watchKey')),
  },
  guards: {
    isFit: ({ context }, { chord }: { chord: Chord }) => faultOf(context, chord) === undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepChords: assign((_, { chords }: { chords: Chords }) => ({ chords })),
    keepNames: assign((_, { names }: { names: KeyNames }) => ({ names })),
    keepAction: assign((_, { action }: { action: HotkeyAction }) => ({ action })),
    forgetAction: assign({ action: undefined }),
    keepFault: assign(({ context }, { chord }: { chord: Chord }) => ({ fault: faultOf(context, chord) })),
    forgetFault: assign({ fault: undefined }),
    change: assign(({ context: { chords, action } }, { chord }: { chord: Chord }) =>
      action ? { chords: { ...chords, [action]: chord } } : {},
    ),
    restoreDefaults: assign({ chords: hotkeys }),
    remember: (_, _params: { chords: Chords }) => notProvided('remember')(),
  },
})
