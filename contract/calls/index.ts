import type { Call } from '../call'
import { alerts } from './alerts'
import { assets } from './assets'
import { config } from './config'
import { desk } from './desk'
import { favourites } from './favourites'
import { identity } from './identity'
import { live } from './live'
import { market } from './market'
import { messages } from './messages'
import { search } from './search'
import { session } from './session'
import { transfer } from './transfer'
import { web3 } from './web3'

/** The index of the program: every call, by area. The sandbox's controls stand apart (`sandbox.ts`): no front end carries them. */
export const calls = { config, session, transfer, assets, favourites, market, identity, search, web3, live, messages, alerts, desk }

export type Calls = typeof calls

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
