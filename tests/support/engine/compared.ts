import fc from 'fast-check'
import type { Engine } from '#server/engine/engine.ts'
import type { Command } from '#server/engine/orders.ts'
import type { EngineSnapshot } from '#server/engine/state.ts'
import { tellRules } from './oracle.ts'
import { left, newOracle, resting, type OracleState } from './oracleState.ts'

export type CreateEngine = (from?: EngineSnapshot) => Engine

/** The book according to the rules: the resting orders in matching priority. */
export const bookOf = (oracle: OracleState) =>
  [...resting(oracle, 'buy'), ...resting(oracle, 'sell')].map((row) => [row.id, row.ticks, left(row), row.shown])

export const bookOfEngine = (engine: Engine) => {
  const { orders } = engine.snapshot()
  const side = (name: 'buy' | 'sell', sign: number) =>
    orders.filter(({ side: own, trigger }) => own === name && !trigger).toSorted((a, b) => (a.ticks - b.ticks) * sign)
  return [...side('buy', -1), ...side('sell', 1)].map((row) => [
    row.id,
    row.ticks,
    (row.lots ?? 0) - row.filled,
    row.shown,
  ])
}

const textOf = (engine: Engine): string => JSON.stringify(engine.snapshot())

const afterAll = (engine: Engine, commands: readonly Command[]): Engine => {
  for (const command of commands) engine.apply(command)
  return engine
}

/** A command whose results differ, with both results as texts. */
export interface Differing {
  readonly command: Command
  readonly expected: string
  readonly done: string
}

/** The first command after which an engine's events or book differ from the rules. */
export const differing = (createEngine: CreateEngine, commands: readonly Command[]): Differing | undefined => {
  const engine = createEngine()
  const oracle = newOracle()
  for (const command of commands) {
    const done = JSON.stringify([engine.apply(command), bookOfEngine(engine)])
    const expected = JSON.stringify([tellRules(oracle, command), bookOf(oracle)])
    if (done !== expected) return { command, expected, done }
  }
  return undefined
}

/** Whether replaying from the start and from the snapshot after `at` commands both end in the same state. */
export const replaysEqually = (createEngine: CreateEngine, commands: readonly Command[], at: number): boolean => {
  const whole = textOf(afterAll(createEngine(), commands))
  const { snapshot } = afterAll(createEngine(), commands.slice(0, at))
  const again = createEngine(JSON.parse(JSON.stringify(snapshot())) as EngineSnapshot)
  return textOf(afterAll(createEngine(), commands)) === whole && textOf(afterAll(again, commands.slice(at))) === whole
}

/** Whether any of these lists of random commands reveals a fault in an engine. */
export const isFoundOut = (createEngine: CreateEngine, lists: fc.Arbitrary<Command[]>, numRuns: number): boolean =>
  fc.check(
    fc.property(
      lists,
      (commands) =>
        differing(createEngine, commands) === undefined &&
        replaysEqually(createEngine, commands, Math.floor(commands.length / 2)),
    ),
    { numRuns, endOnFailure: true },
  ).failed
