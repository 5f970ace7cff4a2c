import { join } from 'node:path'
import type { Options } from '../options.ts'
import { openSecurityFile } from './file.ts'
import type { SecuritySink } from './index.ts'

/**
 * Opens the destination of security events that the options name. Call once the data folder exists. Throws
 * StartFailure.
 */
export const openSecurityLog = ({
  securityLog,
  databaseUrl,
  data,
}: Pick<Options, 'securityLog' | 'databaseUrl' | 'data'>): {
  readonly sink: SecuritySink
  readonly close: () => void
} => {
  const target = securityLog ?? (databaseUrl === undefined ? join(data, 'security.log') : 'stderr')
  return target === 'stderr'
    ? { sink: (line) => process.stderr.write(line), close: () => undefined }
    : openSecurityFile(target)
}
