import type { Call } from './kernel/call.ts'
import { alerts } from './markets/calls/alerts.ts'
import { desk } from './support/calls/desk.ts'
import { firstCalls } from './firstCalls.ts'
import { live } from './live/calls/live.ts'
import { web3 } from './wallet/calls/web3.ts'

/**
 * The index of the program: every call, by area. The sandbox's controls stand apart (`sandbox.ts`): no front end
 * carries them.
 */
export const calls = { ...firstCalls, web3, live, alerts, desk }

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
