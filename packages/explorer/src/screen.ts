/** A user's view and actions, as a model describes them: by role and by the key of a text, never by a selector. */

/** An ARIA role, of those that the marks and controls of screens have. */
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
 * A text by its key (`<flow>:group.name`) with its values, or a literal text that is not translated (a coin, an
 * amount). A value may be a text by its key, too.
 */
export type Words =
  | string
  | { readonly word: string; readonly values?: Readonly<Record<string, string | { readonly word: string }>> }
  | { readonly text: string }

/** Something on the screen: its role, its name (without a role: its text), and what it must contain. */
export interface Sight {
  readonly role?: Role
  /** The whole accessible name; without a role, the whole text. */
  readonly name?: Words
  /** A substring of the text inside. */
  readonly text?: Words
  /** The value of a field. */
  readonly value?: string
  readonly disabled?: boolean
  /** The state of a radio button or checkbox. */
  readonly checked?: boolean
  /** It must not be there. */
  readonly absent?: boolean
}

/** The target of a gesture: by role and name or, where ARIA has no role for it (a password), by label. */
export type Target = { readonly role: Role; readonly name: Words } | { readonly label: Words }

/** The gesture that makes an event happen. */
export type Gesture =
  | { readonly click: Target }
  | { readonly fill: Target; readonly with: string }
  | { readonly choose: Target; readonly option: Words }
  | { readonly press: string; readonly on?: Target }

/** An event that no person makes: the shell sends it (a hidden page, another tab). */
export interface ByApp {
  readonly by: 'app'
  readonly because: string
}

type Made = Gesture | readonly Gesture[] | ByApp

/** Different gestures may make one event, depending on the event or on the active leaves. */
type Gestures<TEvent> = Made | ((event: TEvent, leaves: readonly string[]) => Made)

/** The contents that only this state shows, or why it looks like another one or is never visible. */
export type Shown<TSnapshot> =
  | readonly Sight[]
  | ((snapshot: TSnapshot) => readonly Sight[])
  | { readonly like: string }
  | { readonly unseen: string }

/** The contents of each state's screen, and the gesture that makes each event. */
export interface Screen<TEvent extends { type: string }, TSnapshot> {
  /** Ids of transitions that lead the app to another page, where a browser no longer sees the flow. */
  readonly away?: readonly string[]
  /** By the dotted path of each leaf of the machine. */
  readonly shows: Readonly<Record<string, Shown<TSnapshot>>>
  readonly gestures: {
    readonly [T in TEvent as T['type'] extends `xstate.${string}` ? never : T['type']]: Gestures<T>
  } & { readonly [T in TEvent as T['type'] extends `xstate.${string}` ? T['type'] : never]?: Gestures<T> }
}

/** A screen whose machine type is unknown. */
export interface AnyScreen {
  readonly away?: readonly string[]
  readonly shows: Readonly<Record<string, unknown>>
  readonly gestures: Readonly<Record<string, unknown>>
}

/** Translates a key into the language of the test. */
export type Translate = (key: string, values: Readonly<Record<string, string>>) => string

/** A text in the language of a translation. */
export const wordsText = (words: Words, translate: Translate): string => {
  if (typeof words === 'string') return translate(words, {})
  if ('text' in words) return words.text
  const values = Object.entries(words.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? value : translate(value.word, {})] as const,
  )
  return translate(words.word, Object.fromEntries(values))
}

/** The target of a gesture, for messages and plans. */
export const targetText = (target: Target, translate: Translate): string =>
  'label' in target
    ? `field "${wordsText(target.label, translate)}"`
    : `${target.role} "${wordsText(target.name, translate)}"`

/** A sight, for messages. */
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

/** The contents that a person should see in a state; empty if it is never visible. */
export function sightsOf(screen: AnyScreen, leaf: string, snapshot: unknown): readonly Sight[] {
  const shown: unknown = screen.shows[leaf]
  if (typeof shown === 'function') return (shown as (snapshot: unknown) => readonly Sight[])(snapshot)
  if (Array.isArray(shown)) return shown
  return isLike(shown) ? sightsOf(screen, shown.like, snapshot) : []
}

const isLike = (shown: unknown): shown is { readonly like: string } =>
  typeof shown === 'object' && shown !== null && 'like' in shown

/** The other states whose marks do not depend on data, and that are not meant to look like one of these. */
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

/** Why no person can make an event, where the screen gives one reason for all states. */
export const whyNobody = (screen: AnyScreen, type: string): string | undefined => {
  const entry: unknown = screen.gestures[type]
  return typeof entry === 'object' && entry !== null && 'because' in entry ? String(entry.because) : undefined
}

/** The gestures for an event; undefined if the app makes it. */
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
