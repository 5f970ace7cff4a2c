import { parseArgs } from 'node:util'
import { commands } from './commands.ts'
import type { PathsConfig } from './config.ts'
import { UsageError } from './config.ts'
import { didYouMean } from './nearest.ts'
import { writeOutput } from './writeOutput.ts'

/** The output streams of the program. */
export interface Streams {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const general = [
  'statefloor-paths COMMAND [NAMES …] [OPTIONS]',
  '',
  ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`),
  '',
  '  COMMAND --help lists its options; --json prints the result as JSON; --out FILE writes it to a file.',
  '  Exit codes: 0 no findings, 1 findings, 2 invalid usage.',
  '',
].join('\n')

const helpOf = (name: string): string => {
  const command = commands[name]
  if (command === undefined) return general
  return [
    command.usage,
    '',
    `  ${command.says}`,
    ...Object.entries(command.options).map(([option, takes]) => `  --${option.padEnd(10)}${takes}`),
    '',
  ].join('\n')
}

/** `parseArgs` only reports that it does not know an option. */
const refuseUnknown = (args: readonly string[], known: readonly string[]): void => {
  const end = args.indexOf('--')
  for (const arg of end < 0 ? args : args.slice(0, end)) {
    const option = /^--([^=]+)/.exec(arg)?.[1]
    if (option !== undefined && !known.includes(option)) {
      const all = known.map((one) => `--${one}`)
      throw new UsageError(`Unknown option '--${option}'${didYouMean(`--${option}`, all)}`)
    }
  }
}

/**
 * Runs one command of the program and returns its exit code. A config is loaded only when a command needs it, so help
 * and usage errors need none.
 */
export async function main(
  args: readonly string[],
  config: PathsConfig | (() => Promise<PathsConfig>),
  { out, err }: Streams,
): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') {
    out(rest[0] === undefined ? general : helpOf(rest[0]))
    return args.length === 0 ? 2 : 0
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined)
      throw new UsageError(`There is no command ${name}${didYouMean(name, Object.keys(commands))}\n\n${general}`)
    refuseUnknown(rest, [...Object.keys(command.options), 'help', 'json', 'out'])
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys(command.options).map((option) => [option, { type: 'string' as const }])),
        help: { type: 'boolean' as const },
        json: { type: 'boolean' as const },
        out: { type: 'string' as const },
      },
    })
    if (values.help === true) {
      out(helpOf(name))
      return 0
    }
    const options = Object.fromEntries(
      Object.entries(values).flatMap(([option, value]) => (typeof value === 'string' ? [[option, value]] : [])),
    )
    const report = await command.run(typeof config === 'function' ? await config() : config, {
      names: positionals,
      options,
      progress: (line) => {
        err(`${line}\n`)
      },
    })
    const text = values.json === true ? `${JSON.stringify(report.data, undefined, 2)}\n` : report.text
    // A command with its own `out` has already written its file, and the text says so.
    if (values.out === undefined || command.options['out'] !== undefined) out(text)
    else writeOutput('out', values.out, text)
    return report.found ? 1 : 0
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
    err(`${error instanceof Error ? error.message : String(error)}\n`)
    return isUsage ? 2 : 1
  }
}
