import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as explorer from '@statefloor/explorer'
import type { AnyStateMachine } from 'xstate'

export { killShare } from '@statefloor/explorer'

/**
 * Runs a table against every mutant of its machine. `npm run paths -- mutants` asks by the environment for more: which
 * sentence notices which mutant, kept in a folder of its own.
 */
export function hunt(machine: AnyStateMachine, table: explorer.AnyTable): explorer.Hunt {
  const folder = process.env['STATEFLOOR_HUNTS']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${machine.id}.json`), JSON.stringify(explorer.huntByTable(machine, table)))
  }
  return explorer.hunt(machine, table)
}
