/** What a person sees and does, as a model tells it: by role and by the key of a word, never by a selector. */

import type { Page } from '@playwright/test'

/** A role as ARIA names it. */
export type Role = Parameters<Page['getByRole']>[0]

/** A word by its key (`<flow>:group.name`) with its values, or a text that is not a word of ours (a coin, an amount). */
export type Words = string | { readonly word: string; readonly values?: Readonly<Record<string, string | number>> } | { readonly text: string }

/** Something on the screen. With `absent` it must not be there. */
export interface Sight {
  readonly role?: Role
  /** The accessible name (with a role) or the text (without one). */
  readonly name?: Words
  /** The text inside the element of that role. */
  readonly text?: Words
  readonly value?: string
  readonly disabled?: boolean
  readonly absent?: boolean
}

/** What a person does to make an event happen. */
export type Gesture =
  | { readonly click: Target }
  | { readonly fill: Target; readonly with: string }
  | { readonly choose: Target; readonly option: Words }
  | { readonly press: string; readonly on?: Target }

export interface Target {
  readonly role: Role
  readonly name: Words
}

type Gestures<TEvent> =
  | Gesture
  | readonly Gesture[]
  | ((event: TEvent) => Gesture | readonly Gesture[])
  /** Not a person's doing: the shell sends it (a hidden page, another tab). The reason is written. */
  | { readonly by: 'app'; readonly because: string }

export interface Screen<TEvent extends { type: string }, TSnapshot> {
  /** By the dotted path of a leaf state; a leaf that no screen shows says why. */
  readonly shows: Readonly<Record<string, readonly Sight[] | ((snapshot: TSnapshot) => readonly Sight[]) | { readonly unseen: string }>>
  readonly gestures: { readonly [T in TEvent as T['type']]: Gestures<T> }
}
