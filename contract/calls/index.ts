import type { Call } from '../call'
import { assets } from './assets'
import { config } from './config'
import { favourites } from './favourites'
import { market } from './market'
import { sandbox } from './sandbox'
import { session } from './session'
import { transfer } from './transfer'

/** The index of the program: every call, by area. */
export const calls = { config, session, transfer, assets, favourites, market, sandbox }

export type Calls = typeof calls

/** All descriptors as one list, for what derives from them. */
export const callList: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area))
