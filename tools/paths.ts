import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { main } from '@statefloor/paths'
import { envelope } from '#machines/model/wire.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'
import { wordsIn } from '#tests/support/words.ts'
import { root } from './products.mjs'

const run = promisify(execFile)

/**
 * The plan of a flow as a commit has it: its charts, models and words, unpacked beside the project, with the explorer
 * that is installed here, so that two plans differ by what they plan.
 */
const planAt = async (commit: string, flow: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-plan-'))
  try {
    const archive = join(folder, 'project.tar')
    await run('git', ['archive', '--format=tar', '--output', archive, commit], { cwd: root })
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const args = ['--import', 'tsx', 'tools/paths.ts', 'plan', flow, '--json']
    return await run(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }).then(
      ({ stdout }) => stdout,
      // A plan that misses something ends with 1 and is a plan all the same.
      (error: { readonly stdout: string; readonly stderr: string }) => {
        if (error.stdout === '') throw new Error(`${commit}: ${error.stderr}`)
        return error.stdout
      },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `npm run paths -- COMMAND`: the program of `@statefloor/paths` over the flows of this product. */
process.exitCode = await main(
  process.argv.slice(2),
  {
    flows: () => flows.filter((flow) => modelFiles().has(flow)),
    load: loadModel,
    locales: ['en_US', 'zh_CN'],
    words: wordsIn,
    protocol: envelope,
    planAt,
  },
  {
    out: (text) => {
      process.stdout.write(text)
    },
    err: (text) => {
      process.stderr.write(text)
    },
  },
)
