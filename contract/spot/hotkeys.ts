import { spotLimits } from './limits.ts'

/**
 * The floor's hotkeys, as data: the sheet and the palette list them, the flow acts on them. They are named by key
 * position (`KeyboardEvent.code`), so that they are under the same fingers in every layout.
 *
 * No order is sent by a single bare key: it takes Enter in the form, or Shift. No hotkey is one of the shell's
 * (`contract/shell/shortcuts.ts`), and none begins or continues one of its sequences.
 */
export const hotkeyActions = [
  'focusPrice',
  'focusAmount',
  'buy',
  'sell',
  'nextKind',
  'takeBid',
  'takeAsk',
  'share25',
  'share50',
  'share75',
  'share100',
  'buyBest',
  'sellBest',
  'amendNewest',
  'cancelNewest',
  'cancelAll',
  'coarser',
  'finer',
  'previousPeriod',
  'nextPeriod',
] as const
export type HotkeyAction = (typeof hotkeyActions)[number]

export interface Chord {
  readonly code: string
  readonly shift?: boolean | undefined
}
export type Chords = Readonly<Record<HotkeyAction, Chord>>

/**
 * Shift and Escape, pressed twice, cancel all open orders of the pair: the first press asks and shows their number, the
 * second confirms. So a slip cannot cancel every order, and two presses take no longer than reading the number. The
 * chord types nothing into a field, so it works from anywhere.
 */
export const hotkeys: Chords = {
  focusPrice: { code: 'KeyP' },
  focusAmount: { code: 'KeyA' },
  buy: { code: 'KeyB' },
  sell: { code: 'KeyS' },
  nextKind: { code: 'KeyK' },
  // The bids are to the left of the asks.
  takeBid: { code: 'BracketLeft' },
  takeAsk: { code: 'BracketRight' },
  share25: { code: 'Digit1' },
  share50: { code: 'Digit2' },
  share75: { code: 'Digit3' },
  share100: { code: 'Digit4' },
  buyBest: { code: 'KeyB', shift: true },
  sellBest: { code: 'KeyS', shift: true },
  amendNewest: { code: 'KeyE' },
  cancelNewest: { code: 'KeyC' },
  cancelAll: { code: 'Escape', shift: true },
  coarser: { code: 'Minus' },
  finer: { code: 'Equal' },
  previousPeriod: { code: 'Comma' },
  nextPeriod: { code: 'Period' },
}

/** The action that works whatever has the focus. */
export const panicAction = 'cancelAll' satisfies HotkeyAction

/** The action of a pressed key; undefined if it has none. */
export const hotkeyOf = (
  { code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>,
  chords: Chords = hotkeys,
): HotkeyAction | undefined => hotkeyActions.find((action) => isSameChord(chords[action], { code, shift: shiftKey }))

const isSameChord = (one: Chord, other: Chord): boolean =>
  one.code === other.code && (one.shift ?? false) === (other.shift ?? false)

/** Keys that do not scroll a page and mean nothing to a browser. */
const fitting =
  /^(?:Key[A-Z]|Digit\d|Bracket(?:Left|Right)|Minus|Equal|Comma|Period|Semicolon|Quote|Backquote|(?:Intl)?Backslash|Numpad(?:\d|Add|Subtract|Multiply|Divide|Decimal)|F(?:2|4|8|9|10))$/
/** Those of them that type nothing into a field. */
const silent = /^F\d+$/
/** The shell's own keys (`contract/shell/shortcuts.ts`), by their position on most keyboards. */
const shells = { bare: ['KeyN', 'KeyT', 'KeyG', 'Slash'], shifted: ['Slash'] } as const
/** Actions that place or cancel orders. */
const grave: readonly HotkeyAction[] = ['buyBest', 'sellBest', 'cancelAll']

/** Actions that take effect at once: the palette must not match them fuzzily. */
export const actingHotkeys: readonly HotkeyAction[] = [...grave, 'cancelNewest']

export type ChordFault =
  | { readonly why: 'taken'; readonly by: HotkeyAction }
  /** The page or the browser uses this key. */
  | { readonly why: 'unfit' }
  /** A bare key must not place an order. */
  | { readonly why: 'bare' }
  /** The panic key must also work in a field, so it must not type text. */
  | { readonly why: 'writes' }

/** Why an action cannot have a chord; undefined if it can. */
export const chordFault = (action: HotkeyAction, chord: Chord, chords: Chords): ChordFault | undefined => {
  const by = hotkeyActions.find((other) => other !== action && isSameChord(chords[other], chord))
  if (by) return { why: 'taken', by }
  const isOwn = isSameChord(chord, hotkeys[action])
  const shift = chord.shift === true
  const isShells = (shift ? shells.shifted : shells.bare).some((code) => code === chord.code)
  if (!isOwn && (!fitting.test(chord.code) || isShells)) return { why: 'unfit' }
  if (!shift && grave.includes(action)) return { why: 'bare' }
  return !isOwn && action === panicAction && !silent.test(chord.code) ? { why: 'writes' } : undefined
}

/** All chords, including those that the user changed; an invalid set of changes is ignored. */
export const chordsOf = (changed: Readonly<Record<string, Chord>> | undefined): Chords => {
  const chords: Chords = { ...hotkeys, ...changed }
  return hotkeyActions.some((action) => chordFault(action, chords[action], chords)) ? hotkeys : chords
}

/** The stored form: chords that differ from the defaults. */
export const changedChords = (chords: Chords): Readonly<Record<string, Chord>> =>
  Object.fromEntries(
    hotkeyActions.flatMap((action) => (isSameChord(chords[action], hotkeys[action]) ? [] : [[action, chords[action]]])),
  )

const shares = { share25: 0, share50: 1, share75: 2, share100: 3 } as const

/** The percentage of the available balance that an action fills in; undefined if it fills in none. */
export const shareOfAction = (action: HotkeyAction): number | undefined =>
  action in shares ? spotLimits.orderForm.shares[shares[action as keyof typeof shares]] : undefined

/** The labels on most keyboards, for browsers that do not report the layout. */
const usualLabels: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Escape: 'Esc',
}

/** The label of a key, in the user's layout if known (`KeyboardLayoutMap`). */
export const keyLabel = (code: string, layout?: Pick<ReadonlyMap<string, string>, 'get'>): string =>
  (layout?.get(code) ?? usualLabels[code] ?? code.replace(/^(?:Key|Digit)/, '')).toUpperCase().replace('ESC', 'Esc')

/** The displayed keys of an action, in the order in which they are held. */
export const hotkeyLabels = (
  action: HotkeyAction,
  layout?: Pick<ReadonlyMap<string, string>, 'get'>,
  chords: Chords = hotkeys,
): readonly string[] => {
  const { code, shift } = chords[action]
  return [...(shift ? ['Shift'] : []), keyLabel(code, layout)]
}
