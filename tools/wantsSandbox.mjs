// Whether a start includes the sandbox, which determines the front end's build before the venue itself runs.
import { parseArgs } from 'node:util'

/**
 * The same decision as in `server/options.ts`, for its arguments: off by option, or by default behind a public address.
 */
export const wantsSandbox = (args, env) => {
  const { sandbox } = parseArgs({ args, strict: false, options: { sandbox: { type: 'string' } } }).values
  return sandbox === 'on' || (sandbox !== 'off' && !env.PUBLIC_ORIGIN)
}
