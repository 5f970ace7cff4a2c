import * as z from 'zod/mini'
import type { Call } from '#contract/kernel/call.ts'
import { isDecimal, type Decimal } from '#contract/kernel/decimal.ts'

/**
 * An amount or price of the simulation. It is no `Decimal`, so nothing that takes real money takes it, and the reverse.
 */
export type SimulatedDecimal = string & z.$brand<'SimulatedDecimal'>

/** Data of a call with all its amounts and prices as those of the simulation. */
export type Simulated<T> = T extends Decimal
  ? SimulatedDecimal
  : T extends readonly (infer Item)[]
    ? Simulated<Item>[]
    : T extends object
      ? { [K in keyof T]: Simulated<T[K]> }
      : T

const schema = z.string().check(z.refine(isDecimal)).brand<'SimulatedDecimal'>()

/** Converts text that the program itself wrote. Throws on any other form. */
export const simulatedDecimal = (text: string): SimulatedDecimal => schema.parse(text)

/** Data of the simulation, which the code that it shares with real money has made. */
export function asSimulated<const T>(data: T): Simulated<T>
export function asSimulated(data: unknown): unknown {
  return data
}

type SimulatedSchema<S> = S extends z.ZodMiniType
  ? z.ZodMiniType<Simulated<z.output<S>>, Simulated<z.input<S>>>
  : undefined

/** The params of a call whose path has no biz type any more. */
type ParamsOf<P> = P extends z.ZodMiniType<{ bizType: string }> ? undefined : P

type SimulatedCall<C> =
  C extends Call<infer Q, infer B, infer P, infer R>
    ? Call<Q, SimulatedSchema<B>, ParamsOf<P>, SimulatedSchema<R> & z.ZodMiniType>
    : never

type SimulatedArea<A extends Readonly<Record<string, Call>>> = { readonly [K in keyof A]: SimulatedCall<A[K]> }

const portal = /^\/swap\/v1\/portal\//
const bizType = /^\/swap\/v2\/\{bizType\}\//

const simulatedCall = (area: string, name: string, call: Call): Call => {
  const path = call.path.replace(portal, '/swap/v1/simulation/').replace(bizType, '/swap/v2/simulation/')
  if (path === call.path) throw new Error(`${call.id} is no call of the portal`)
  return {
    ...call,
    id: `${area}.${name}`,
    area,
    path,
    params: bizType.test(call.path) ? undefined : call.params,
    extension: true,
  }
}

/** The calls of the simulation, from those of the portal: other paths, ids and types of money, and nothing else. */
export function simulated<const A extends Readonly<Record<string, Call>>>(area: string, calls: A): SimulatedArea<A>
// The schemas are the same at run time: a brand exists in types only.
export function simulated(area: string, calls: Readonly<Record<string, Call>>): unknown {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, simulatedCall(area, name, call)]))
}
