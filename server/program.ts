import { StartFailure, UsageFailure } from './failure.ts'
import { closeToOthers } from './lifecycle/rights.ts'

/** Runs an operator's command as a program. Exit codes: 0 success, 1 failure, 2 usage error. */
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
