import type { Call } from '../call'
import { alerts } from './alerts'
import { desk } from './desk'
import { firstCalls } from './first'
import { live } from './live'
import { web3 } from './web3'

/** The index of the program: every call, by area. The sandbox's controls stand apart (`sandbox.ts`): no front end carries them. */
export const calls = { ...firstCalls, web3, live, alerts, desk }

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
