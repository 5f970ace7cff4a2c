import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * The file to which Vitest writes the duration of each file: its own report excludes imports and everything before the
 * first test.
 */
export const fileTimesVariable = 'STATEFLOOR_FILE_TIMES'

/** A Vitest reporter that writes the duration of each test file. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[fileTimesVariable]
    if (file === undefined) throw new Error(`${fileTimesVariable} names no file`)
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return [module.moduleId, setupDuration + collectDuration + duration]
    })
    writeFileSync(file, JSON.stringify(Object.fromEntries(times)))
  }
}
