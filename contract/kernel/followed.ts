import * as z from 'zod/mini'
import { time } from './schemas.ts'

/** A machine name on the wire: a stage, an act or a reason. Pages translate it, and show it as it is if unknown. */
const wireName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/))

const turns = ['you', 'venue', 'chain', 'other'] as const
export type Turn = (typeof turns)[number]

/** The part of a followed record that is the same for every product. */
export const followedFields = {
  /** One of the product's stages; a client must also accept one that it does not know. */
  stage: wireName,
  /** Nothing will change any more. */
  isFinal: z.boolean(),
  /** The side that acts next; null if there is none. */
  turn: z.nullable(z.enum(turns)),
  /** Until when; null without a deadline. */
  until: z.nullable(time),
  /** The stage that follows without an act; null if it stays. */
  ifNothing: z.nullable(wireName),
  /** The actions that the user can take now. A client offers no other act. */
  acts: z.array(z.object({ act: wireName, until: z.nullable(time) })).check(z.maxLength(20)),
  /** The stages so far, oldest first. */
  history: z.array(z.object({ stage: wireName, at: time, reason: z.nullable(wireName) })).check(z.maxLength(100)),
  /** Grows with each change of the record; an older one is ignored. */
  seq: z.int().check(z.nonnegative()),
} as const

const followedSchema = z.object(followedFields)
export type Followed = z.infer<typeof followedSchema>
