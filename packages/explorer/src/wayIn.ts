import type { AnyFlowModel } from './model.ts'
import type { Step } from './path.ts'
import { wordsText } from './screen.ts'
import type { Gesture, Translate, Words } from './screen.ts'
import type { WireCall } from './wire.ts'

/**
 * What is done with a page beside gestures, by a function of the project's own: another tab, a socket that says
 * something, another address.
 */
export interface HelperCall {
  /** The function's name; it takes the page before `with`. */
  readonly helper: string
  /** Data; `{ word }` stands for a word of the screen in the language of the test (`Words`). */
  readonly with?: readonly unknown[]
}

/** One thing that is done with a page. */
export type Doing = Gesture | HelperCall

/** With what a helper is called in a language. */
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

/** What makes an event, where it is listed. */
export const doingsOf = (
  made: MadeByApp | undefined,
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): readonly Doing[] | undefined => (typeof made === 'function' ? made(event) : made)

/**
 * How a person comes to where a flow starts with one input of its model: what a browser needs before the first step. Plain
 * data, so that a driver does it and a generated file of tests says it in code.
 */
export interface WayIn<TAnswer = unknown> {
  /** The page, below the product's own address; `{locale}` in it is the language of the test. */
  readonly address: string
  /** Who comes: one of the project's visitors. Nobody in particular when left out. */
  readonly as?: string
  /** What this browser has kept from before, in its `localStorage`: each is written as JSON. */
  readonly kept?: Readonly<Record<string, unknown>>
  /** Addresses of WebSockets (globs) that are opened but never send anything. */
  readonly silent?: readonly string[]
  /** Calls that are no step of the flow, and are answered alike all the way. */
  readonly answers?: readonly { readonly call: WireCall; readonly gives: TAnswer }[]
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** What is done with the page before it goes to its address. */
  readonly before?: readonly HelperCall[]
  /** What is done on the page until the flow starts. */
  readonly first?: readonly Doing[]
}

/** A flow as a browser walks it. */
export interface FlowWays<TAnswer = unknown> {
  /** The flow's model without what no browser can do: a button that is not there, an answer that takes too long. */
  readonly model: AnyFlowModel<TAnswer>
  /** One for each input of the model. */
  readonly ways: Readonly<Record<string, WayIn<TAnswer>>>
  /** By event: how it is made in a browser where no gesture of the model's screen makes it. */
  readonly app?: Readonly<Record<string, MadeByApp>>
  /** Why no browser comes to an input of the flow's own model. */
  readonly closed?: Readonly<Record<string, string>>
  /** Steps that go otherwise in a browser than on the bare chart: the time that an answer needs lets a delay pass. */
  readonly isBeyond?: (step: Step) => boolean
  /** Why a browser cannot take a transition, by its id. */
  readonly outOfReach: Readonly<Record<string, string>>
}
