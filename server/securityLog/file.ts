import { closeSync, fchmodSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { venueLimits } from '#contract/venueLimits.ts'
import { reason, StartFailure } from '../failure.ts'
import type { SecuritySink } from './index.ts'

interface LogFile {
  readonly sink: SecuritySink
  readonly close: () => void
}

const open = (path: string): number => {
  const file = openSync(path, 'a', 0o600)
  // A file of an earlier start may have been accessible to others.
  fchmodSync(file, 0o600)
  return file
}

/**
 * Appends to a file that only its owner can read. Above `bytes` it is renamed to `path.1`, that one to `path.2`, and so
 * on; the oldest is deleted. Writes are synchronous, so that a noted line is already stored. Throws StartFailure if the
 * file cannot be opened.
 */
export const openSecurityFile = (
  path: string,
  { bytes, kept }: { readonly bytes: number; readonly kept: number } = venueLimits.securityLog.file,
): LogFile => {
  let file: number
  let size: number
  try {
    file = open(path)
    size = fstatSync(file).size
  } catch (error) {
    throw new StartFailure(
      `The security log ${path} cannot be written (${reason(error)}): name another file, or "stderr", by SECURITY_LOG`,
    )
  }

  const rotate = () => {
    closeSync(file)
    rmSync(`${path}.${kept}`, { force: true })
    for (let number = kept - 1; number >= 1; number -= 1) moveIfThere(`${path}.${number}`, `${path}.${number + 1}`)
    moveIfThere(path, `${path}.1`)
    file = open(path)
    size = 0
  }

  return {
    sink(line) {
      const length = Buffer.byteLength(line)
      if (size > 0 && size + length > bytes) rotate()
      writeSync(file, line)
      size += length
    },
    close: () => closeSync(file),
  }
}

const moveIfThere = (from: string, to: string): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
