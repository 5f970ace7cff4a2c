import type { Call } from './kernel/call.ts'
import { firstCalls } from './firstCalls.ts'
import { laterCalls } from './laterCalls.generated.ts'

/**
 * The index of the program: every call, by area. The sandbox's controls stand apart (`sandbox.ts`): no front end
 * carries them.
 */
export const calls = { ...firstCalls, ...laterCalls }

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
