import type { AnyFlowModel } from './model.ts'
import type { Step } from './path.ts'
import { wordsText } from './screen.ts'
import type { Gesture, Translate, Words } from './screen.ts'
import type { WireCall } from './wire.ts'

/**
 * An action on a page that is not a gesture, by a function of the project: another tab, a message from a socket,
 * another address.
 */
export interface HelperCall {
  /** The function's name; its parameters are the page, then `with`. */
  readonly helper: string
  /** Data; `{ word }` is replaced by a text of the screen in the language of the test (`Words`). */
  readonly with?: readonly unknown[]
}

/** One action on a page. */
export type Doing = Gesture | HelperCall

/** The arguments of a helper in a language. */
export const givenTo = ({ with: given = [] }: HelperCall, translate: Translate): readonly unknown[] =>
  given.map((one) => (isWord(one) ? wordsText(one, translate) : one))

const isWord = (one: unknown): one is Words & object =>
  typeof one === 'object' && one !== null && 'word' in one && typeof one.word === 'string'

/** Whether a step of a way in calls a helper function instead of making a gesture. */
export const isHelperCall = (doing: Doing): doing is HelperCall => 'helper' in doing

/** How an app makes an event that no person makes. */
export type MadeByApp =
  | readonly Doing[]
  | ((event: { readonly type: string } & Readonly<Record<string, unknown>>) => readonly Doing[])

/** How an event is made, where that is listed. */
export const doingsOf = (
  made: MadeByApp | undefined,
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): readonly Doing[] | undefined => (typeof made === 'function' ? made(event) : made)

/**
 * How a person gets to where a flow starts with one input of its model: what a browser must do before the first step.
 * Plain data, so that a driver can run it and a generated test file can contain it as code.
 */
export interface WayIn<TAnswer = unknown> {
  /** The page, relative to the product's base address; `{locale}` in it is the language of the test. */
  readonly address: string
  /** The visitor: one of the project's. Anonymous when left out. */
  readonly as?: string
  /** Entries of this browser's `localStorage`: each value is stored as JSON. */
  readonly kept?: Readonly<Record<string, unknown>>
  /** Addresses of WebSockets (globs) that are opened but never send anything. */
  readonly silent?: readonly string[]
  /** Calls that are not a step of the flow and always get the same answer. */
  readonly answers?: readonly { readonly call: WireCall; readonly gives: TAnswer }[]
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** Steps before the page goes to its address. */
  readonly before?: readonly HelperCall[]
  /** Steps on the page until the flow starts. */
  readonly first?: readonly Doing[]
}

/** A flow as a browser walks it. */
export interface FlowWays<TAnswer = unknown> {
  /** The flow's model without what no browser can do: a button that is not there, an answer that takes too long. */
  readonly model: AnyFlowModel<TAnswer>
  /** One for each input of the model. */
  readonly ways: Readonly<Record<string, WayIn<TAnswer>>>
  /** By event: how to make it in a browser if no gesture of the model's screen does. */
  readonly app?: Readonly<Record<string, MadeByApp>>
  /** Why no browser can start with an input of the flow's own model. */
  readonly closed?: Readonly<Record<string, string>>
  /** Steps that go differently in a browser than on the bare chart: a delay elapses while an answer arrives. */
  readonly isBeyond?: (step: Step) => boolean
  /** Steps that the app takes by itself once the page is open; a test makes them happen with `app`. */
  readonly itself?: (step: Step) => boolean
  /** Why a browser cannot take a transition, by its id. */
  readonly outOfReach: Readonly<Record<string, string>>
}
