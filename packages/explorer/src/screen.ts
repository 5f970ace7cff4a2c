/** What a person sees and does, as a model tells it: by role and by the key of a word, never by a selector. */

/** A role as ARIA names it, of those that screens have marks and controls of. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'contentinfo'
  | 'dialog'
  | 'grid'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'note'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tabpanel'
  | 'textbox'

/**
 * A word by its key (`<flow>:group.name`) with its values, or a text that is not a word of ours (a coin, an amount).
 */
export type Words =
  | string
  | { readonly word: string; readonly values?: Readonly<Record<string, string>> }
  | { readonly text: string }

/** Something on the screen: by its role, its name (without a role: its text), and what it must hold. */
export interface Sight {
  readonly role?: Role
  /** The whole accessible name; without a role, the whole text. */
  readonly name?: Words
  /** A part of the text inside. */
  readonly text?: Words
  /** What a field holds. */
  readonly value?: string
  readonly disabled?: boolean
  /** Of a radio button or a box. */
  readonly checked?: boolean
  /** It must not be there. */
  readonly absent?: boolean
}

/** What a gesture is made on: by its role and name, or, where ARIA gives it no role (a password), by its label. */
export type Target = { readonly role: Role; readonly name: Words } | { readonly label: Words }

/** What a person does to make an event happen. */
export type Gesture =
  | { readonly click: Target }
  | { readonly fill: Target; readonly with: string }
  | { readonly choose: Target; readonly option: Words }
  | { readonly press: string; readonly on?: Target }

/** Not a person's doing: the shell sends it (a hidden page, another tab). */
export interface ByApp {
  readonly by: 'app'
  readonly because: string
}

type Made = Gesture | readonly Gesture[] | ByApp

/** One event may be made by different gestures; which, says the event, or the leaves in which the machine stands. */
type Gestures<TEvent> = Made | ((event: TEvent, leaves: readonly string[]) => Made)

/** What a state shows that no other does; or why it looks like another one, or is never seen. */
export type Shown<TSnapshot> =
  | readonly Sight[]
  | ((snapshot: TSnapshot) => readonly Sight[])
  | { readonly like: string }
  | { readonly unseen: string }

/** What a person sees in each state, and which gesture makes each event. */
export interface Screen<TEvent extends { type: string }, TSnapshot> {
  /** Ids of transitions that lead the app to another page, so that a browser sees the flow no more. */
  readonly away?: readonly string[]
  /** By the dotted path of each leaf in which the machine can stand. */
  readonly shows: Readonly<Record<string, Shown<TSnapshot>>>
  readonly gestures: {
    readonly [T in TEvent as T['type'] extends `xstate.${string}` ? never : T['type']]: Gestures<T>
  } & { readonly [T in TEvent as T['type'] extends `xstate.${string}` ? T['type'] : never]?: Gestures<T> }
}

/** A screen whose machine is not known to the compiler. */
export interface AnyScreen {
  readonly away?: readonly string[]
  readonly shows: Readonly<Record<string, unknown>>
  readonly gestures: Readonly<Record<string, unknown>>
}

/** Finds the words of a key in the language of the test. */
export type Translate = (key: string, values: Readonly<Record<string, string>>) => string

/** The text of words in the language of a translation. */
export const wordsText = (words: Words, translate: Translate): string => {
  if (typeof words === 'string') return translate(words, {})
  return 'text' in words ? words.text : translate(words.word, words.values ?? {})
}

/** What a gesture is made on, as a fault or a plan names it. */
export const targetText = (target: Target, translate: Translate): string =>
  'label' in target
    ? `field "${wordsText(target.label, translate)}"`
    : `${target.role} "${wordsText(target.name, translate)}"`

/** A sight as a fault names it. */
export const sightText = (sight: Sight, translate: Translate): string =>
  [
    ...(sight.absent === true ? ['no'] : []),
    ...(sight.role === undefined ? [] : [sight.role]),
    ...(sight.name === undefined ? [] : [`"${wordsText(sight.name, translate)}"`]),
    ...(sight.text === undefined ? [] : [`with "${wordsText(sight.text, translate)}"`]),
    ...(sight.value === undefined ? [] : [`holding "${sight.value}"`]),
    ...(sight.disabled === undefined ? [] : [sight.disabled ? 'disabled' : 'enabled']),
    ...(sight.checked === undefined ? [] : [sight.checked ? 'checked' : 'unchecked']),
  ].join(' ')

/** What a person should see in a state: nothing is named where it is never seen. */
export function sightsOf(screen: AnyScreen, leaf: string, snapshot: unknown): readonly Sight[] {
  const shown: unknown = screen.shows[leaf]
  if (typeof shown === 'function') return (shown as (snapshot: unknown) => readonly Sight[])(snapshot)
  if (Array.isArray(shown)) return shown
  return isLike(shown) ? sightsOf(screen, shown.like, snapshot) : []
}

const isLike = (shown: unknown): shown is { readonly like: string } =>
  typeof shown === 'object' && shown !== null && 'like' in shown

/** The other states whose marks can be told without their data, and that do not mean to look like one of these. */
export const otherMarks = (
  screen: AnyScreen,
  leaves: readonly string[],
): readonly (readonly [string, readonly Sight[]])[] => {
  const root = (leaf: string): string => {
    const shown = screen.shows[leaf]
    return isLike(shown) ? root(shown.like) : leaf
  }
  const here = leaves.map(root)
  return Object.entries(screen.shows).flatMap(([leaf, shown]) =>
    Array.isArray(shown) && !here.includes(leaf) ? [[leaf, shown] as const] : [],
  )
}

/** Whether there is a gesture for an event at all. */
export const isMadeByPeople = (screen: AnyScreen, type: string): boolean => {
  const entry: unknown = screen.gestures[type]
  return entry !== undefined && !(typeof entry === 'object' && entry !== null && 'by' in entry)
}

/** Why no person can cause an event, where the screen gives one reason for all states. */
export const whyNobody = (screen: AnyScreen, type: string): string | undefined => {
  const entry: unknown = screen.gestures[type]
  return typeof entry === 'object' && entry !== null && 'because' in entry ? String(entry.because) : undefined
}

/** What a person does for an event; nothing where it is the app's doing. */
export function gesturesOf(
  screen: AnyScreen,
  event: { readonly type: string },
  leaves: readonly string[],
): readonly Gesture[] | undefined {
  const entry: unknown = screen.gestures[event.type]
  const made: unknown =
    typeof entry === 'function'
      ? (entry as (event: unknown, leaves: readonly string[]) => unknown)(event, leaves)
      : entry
  if (made === undefined || (typeof made === 'object' && made !== null && 'by' in made)) return undefined
  return [made as Gesture | readonly Gesture[]].flat()
}
