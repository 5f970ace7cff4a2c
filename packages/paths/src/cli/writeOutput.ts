import { writeFileSync } from 'node:fs'
import { UsageError } from './config.ts'

/** Writes text to the file that an option names; a path that cannot be written is a usage error. */
export const writeOutput = (option: string, file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`--${option}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
