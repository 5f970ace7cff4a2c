// Whether a start is one with the sandbox: which build of the front end it needs is known before the venue itself can
// be asked.
import { parseArgs } from 'node:util'

/**
 * What `server/options.ts` decides, for arguments that it takes: off by name, or behind a public address when nothing
 * is said.
 */
export const wantsSandbox = (args, env) => {
  const { sandbox } = parseArgs({ args, strict: false, options: { sandbox: { type: 'string' } } }).values
  return sandbox === 'on' || (sandbox !== 'off' && !env.PUBLIC_ORIGIN)
}
