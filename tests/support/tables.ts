import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { huntByTable, rowFault } from '@statefloor/explorer'
import type { AnyTable, DomainEvent, Row, Table, TableFate, Then } from '@statefloor/explorer'
import { expect, it } from 'vitest'
import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate'

/** What a row expects, and the input if it does not start with the usual one. Where it leads may come first. */
type Expected<TInput> =
  | readonly [then: Then, input?: TInput]
  | readonly [at: string | readonly string[], then?: Omit<Then, 'in'>, input?: TInput]

const startsWithPlace = <TInput>(
  expected: Expected<TInput>,
): expected is Exclude<Expected<TInput>, readonly [Then, ...unknown[]]> =>
  typeof expected[0] === 'string' || Array.isArray(expected[0])

/**
 * Builds the rows of a machine's table: a title, the events (the title is about the last one), and the expectation:
 * `row('retries', [failed, retry], 'loading', { asks: { fetchList: undefined } })`.
 */
export const rowBuilder =
  <TMachine extends AnyStateMachine>(_: TMachine, usual?: InputFrom<TMachine>) =>
  (
    says: string,
    happened: readonly DomainEvent<EventFrom<TMachine>>[],
    ...expected: Expected<InputFrom<TMachine>>
  ): Row<TMachine> => {
    const [then, input = usual] = startsWithPlace(expected)
      ? [{ in: expected[0], ...expected[1] }, expected[2]]
      : expected
    const when = happened.at(-1)
    return {
      says,
      then,
      given: happened.slice(0, -1),
      ...(when === undefined ? {} : { when }),
      ...(input === undefined ? {} : { input }),
    }
  }

/**
 * Declares a test for each row of a table. `npm run paths -- mutants` sets an environment variable to also record which
 * row detects which mutant, in a folder of its own.
 */
export const holdTable = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  table: Table<TMachine>,
  title = '$says',
): void => {
  it.each(table)(title, (row) => {
    expect(rowFault(machine, row)).toBeUndefined()
  })
  const folder = process.env['STATEFLOOR_HUNTS']
  if (folder === undefined) return
  it('records which row detects which mutant', () => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${machine.id}.json`)
    // A flow may have several tables.
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly TableFate[]) : []
    const fates = huntByTable(machine, table as AnyTable).map(({ mutant, rows }) => ({
      mutant,
      rows: [...(before.find((fate) => fate.mutant === mutant)?.rows ?? []), ...rows],
    }))
    writeFileSync(file, JSON.stringify(fates))
  })
}
