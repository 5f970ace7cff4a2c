import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { TableFate } from '@statefloor/explorer'
import { main } from '@statefloor/paths'
import { envelope } from '#machines/model/wire.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'
import { survivors } from '#tests/support/mutants/survivors.ts'
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

const testsRoom = join(root, 'tests/machines')

/** The tests of bare machines that hold a flow's table against its mutants. */
const huntsOf = async (asked: readonly string[]): Promise<readonly string[]> => {
  const files = (await readdir(testsRoom, { recursive: true })).filter((file) => file.endsWith('.test.ts'))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(testsRoom, file), 'utf8')] as const),
  )
  return texts
    .filter(([, text]) => asked.some((flow) => text.includes(`hunt(${flow}Machine`)))
    .map(([file]) => join('tests/machines', file))
}

/** Which sentences of the tables notice which mutant: the tests say it when they are asked by the environment. */
const tables = async (asked: readonly string[]): Promise<ReadonlyMap<string, readonly TableFate[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-hunts-'))
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'machines', ...(await huntsOf(asked))]
    await run(process.execPath, args, {
      cwd: root,
      env: { ...process.env, STATEFLOOR_HUNTS: folder },
      maxBuffer: 2 ** 28,
    })
    const found = await readdir(folder)
    return new Map(
      await Promise.all(
        found.map(async (file): Promise<[string, TableFate[]]> => {
          const fates: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
          return [basename(file, '.json'), fates as TableFate[]]
        }),
      ),
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
    survivors,
    tables,
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
