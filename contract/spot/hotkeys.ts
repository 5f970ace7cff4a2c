import { spotLimits } from './limits.ts'

/**
 * The floor's keys, as data: the sheet and the palette list them, the flow acts on them. They are named by the position
 * of the key (`KeyboardEvent.code`), so that they lie under the same fingers in every layout.
 *
 * No order is sent by a single bare key: it takes Enter in the form, or Shift. No key here is one of the shell's
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
 * All open orders of the pair are cancelled by Shift and Escape, twice: the first asks and says how many there are, the
 * second confirms. So no slip of a hand ends every order, and two presses take no longer than reading the number. The
 * chord writes nothing into a field: it acts from wherever the person is.
 */
export const hotkeys: Chords = {
  focusPrice: { code: 'KeyP' },
  focusAmount: { code: 'KeyA' },
  buy: { code: 'KeyB' },
  sell: { code: 'KeyS' },
  nextKind: { code: 'KeyK' },
  // The bids lie left of the asks.
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

/** The one that acts whatever has the focus. */
export const panicAction = 'cancelAll' satisfies HotkeyAction

/** What a pressed key means; undefined: nothing. */
export const hotkeyOf = (
  { code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>,
  chords: Chords = hotkeys,
): HotkeyAction | undefined => hotkeyActions.find((action) => isSameChord(chords[action], { code, shift: shiftKey }))

const isSameChord = (one: Chord, other: Chord): boolean =>
  one.code === other.code && (one.shift ?? false) === (other.shift ?? false)

/** Keys that move nothing on a page and mean nothing to a browser. */
const fitting =
  /^(?:Key[A-Z]|Digit\d|Bracket(?:Left|Right)|Minus|Equal|Comma|Period|Semicolon|Quote|Backquote|(?:Intl)?Backslash|Numpad(?:\d|Add|Subtract|Multiply|Divide|Decimal)|F(?:2|4|8|9|10))$/
/** Those of them that write nothing into a field. */
const silent = /^F\d+$/
/** The shell's own keys (`contract/shell/shortcuts.ts`), as they lie on most keyboards. */
const shells = { bare: ['KeyN', 'KeyT', 'KeyG', 'Slash'], shifted: ['Slash'] } as const
/** They send orders, or end them. */
const grave: readonly HotkeyAction[] = ['buyBest', 'sellBest', 'cancelAll']

/** What is done at once, without a further word: the palette must not guess that it was meant. */
export const actingHotkeys: readonly HotkeyAction[] = [...grave, 'cancelNewest']

export type ChordFault =
  | { readonly why: 'taken'; readonly by: HotkeyAction }
  /** The page has this key, or the browser does. */
  | { readonly why: 'unfit' }
  /** No order is sent by a bare key. */
  | { readonly why: 'bare' }
  /** The panic key acts in a field too. */
  | { readonly why: 'writes' }

/** Why an action can't have a chord; undefined: it can. */
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

/** All chords, of which a person changed some; a set that makes no sense is as if nothing had been changed. */
export const chordsOf = (changed: Readonly<Record<string, Chord>> | undefined): Chords => {
  const chords: Chords = { ...hotkeys, ...changed }
  return hotkeyActions.some((action) => chordFault(action, chords[action], chords)) ? hotkeys : chords
}

/** What is kept of them: those that are not as they are at first. */
export const changedChords = (chords: Chords): Readonly<Record<string, Chord>> =>
  Object.fromEntries(
    hotkeyActions.flatMap((action) => (isSameChord(chords[action], hotkeys[action]) ? [] : [[action, chords[action]]])),
  )

const shares = { share25: 0, share50: 1, share75: 2, share100: 3 } as const

/** How many per cent of what is available an action fills in; undefined of one that fills in none. */
export const shareOfAction = (action: HotkeyAction): number | undefined =>
  action in shares ? spotLimits.orderForm.shares[shares[action as keyof typeof shares]] : undefined

/** What stands on the keys of most keyboards, where the browser does not tell the layout. */
const usualLabels: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Escape: 'Esc',
}

/** What stands on a key: in the person's layout where that is known (`KeyboardLayoutMap`). */
export const keyLabel = (code: string, layout?: Pick<ReadonlyMap<string, string>, 'get'>): string =>
  (layout?.get(code) ?? usualLabels[code] ?? code.replace(/^(?:Key|Digit)/, '')).toUpperCase().replace('ESC', 'Esc')

/** The keys of an action as they are drawn, held one after the other. */
export const hotkeyLabels = (
  action: HotkeyAction,
  layout?: Pick<ReadonlyMap<string, string>, 'get'>,
  chords: Chords = hotkeys,
): readonly string[] => {
  const { code, shift } = chords[action]
  return [...(shift ? ['Shift'] : []), keyLabel(code, layout)]
}
