import { StartFailure, UsageFailure } from './failure.ts'
import { closeToOthers } from './lifecycle/rights.ts'

/** Runs a command of the operator as a program. Its exit codes: 0 done, 1 could not be done, 2 not understood. */
export const runProgram = async (work: (say: (line: string) => void) => Promise<void>): Promise<void> => {
  closeToOthers()
  try {
    await work((line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    if (!(error instanceof StartFailure || error instanceof UsageFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error instanceof UsageFailure ? 2 : 1
  }
}
