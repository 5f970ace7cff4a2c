import type { Call } from '../call'
import { desk } from './desk'
import { firstCalls } from './first'

/** The index of the program: every call, by area. The sandbox's controls stand apart (`sandbox.ts`): no front end carries them. */
export const calls = { ...firstCalls, desk }

export type Calls = typeof calls

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
