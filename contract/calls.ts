import type { Call } from './kernel/call.ts'
import { firstCalls } from './firstCalls.ts'
import { laterCalls } from './laterCalls.generated.ts'

/**
 * Every call of the program, by area. The sandbox's controls are separate (`sandbox.ts`), because no front end includes
 * them.
 */
export const calls = { ...firstCalls, ...laterCalls }

/** All descriptors as one list, for code that derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
