import { parseArgs } from 'node:util'
import { isPlayable } from '@statefloor/explorer'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { envelope } from '#machines/model/wire.ts'
import { loadModel, modelFiles } from '#tests/support/models.ts'
import { csv, gherkin, markdown, planKinds, planOf, playwrightFile } from '@statefloor/paths'
import type { PlanOptions } from '@statefloor/paths'
import { wordsIn } from '#tests/support/words.ts'

const formats: Readonly<Record<string, (model: AnyFlowModel, options: PlanOptions) => string>> = {
  markdown: (model, options) => markdown(planOf(model, options)),
  csv: (model, options) => csv(planOf(model, options)),
  gherkin: (model, options) => gherkin(planOf(model, options)),
  playwright: (model, options) =>
    playwrightFile(planOf(model, { ...options, usable: (step) => isPlayable(model, step, envelope) }), model, {
      words: options.words,
      protocol: envelope,
    }),
}

const usage = [
  'npm run paths -- <flow> [--kind KIND] [--length N] [--format FORMAT] [--locale en_US]',
  `  KIND    ${planKinds.join(' | ')} (transitions)`,
  `  FORMAT  ${Object.keys(formats).join(' | ')} (markdown)`,
  `  flows   ${[...modelFiles().keys()].join(', ')}`,
].join('\n')

/** What is to be printed, or one line that says what was wrong with the asking. */
async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'transitions' },
      length: { type: 'string' },
      format: { type: 'string', default: 'markdown' },
      locale: { type: 'string', default: 'en_US' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return usage
  const [flow, ...more] = positionals
  if (flow === undefined || more.length > 0) throw new Error(`Name one flow.\n${usage}`)
  const kind = planKinds.find((one) => one === values.kind)
  if (kind === undefined) throw new Error(`--kind is one of ${planKinds.join(', ')}`)
  const format = formats[values.format]
  if (format === undefined) throw new Error(`--format is one of ${Object.keys(formats).join(', ')}`)
  const length = values.length === undefined ? undefined : Number(values.length)
  if (length !== undefined && !(Number.isInteger(length) && length > 0))
    throw new Error('--length is a whole number of steps')
  return format(await loadModel(flow), {
    kind,
    words: wordsIn(values.locale),
    ...(length === undefined ? {} : { length }),
  })
}

try {
  process.stdout.write(await run(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
