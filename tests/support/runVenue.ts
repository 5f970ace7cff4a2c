import { join } from 'node:path'
import { products, root } from '#tools/products.mjs'
import { startChild } from './child.ts'

/** Runs a program of the venue to its end: the venue itself or an operator's command. */
export const runProgram = async (
  name: 'main' | 'accounts' | 'roles' | 'keys',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) => {
  const program =
    process.env['STATEFLOOR_BUILT'] === '1'
      ? [join(root, products.server.folder, `${name}.js`)]
      : ['--import', 'tsx', join(root, 'server', `${name}.ts`)]
  const child = startChild(process.execPath, [...program, ...args], { cwd: root, env: { ...process.env, ...env } })
  const { code } = await child.exited
  return { code, lines: child.output().trimEnd().split('\n') }
}

/** Runs the venue's program to its end. */
export const runVenue = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => runProgram('main', args, env)
