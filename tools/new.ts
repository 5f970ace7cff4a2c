import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatted } from './formatted.ts'
import { generatedLists } from './generate/lists.ts'
import { checksOf } from './new/checks.ts'
import type { Plan } from './new/plan.ts'
import { planFor } from './new/planFor.ts'
import { root } from './products.mjs'

/** Writes a formatted file. */
const write = async (path: string, text: string): Promise<void> => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await formatted(file, text))
}

const section = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [head, ...lines.map((line) => `  ${line}`)]

/** Writes the plan's files, and reports what was written, what is left to do, and how to check it. */
const carryOut = async ({ files, changed, chart, left }: Plan): Promise<string> => {
  for (const [file, text] of [...Object.entries(files), ...Object.entries(changed)]) await write(file, text)
  const lists = generatedLists(root)
  for (const [file, text] of Object.entries(lists)) await write(file, text)
  return [
    ...section('Written:', Object.keys(files)),
    ...section('Added to:', Object.keys(changed)),
    ...section('Regenerated, as npm run generate does:', Object.keys(lists)),
    ...section('Left to do:', left),
    ...section('Check it with:', checksOf(Object.keys(files), chart)),
  ].join('\n')
}

try {
  const plan = planFor(process.argv.slice(2))
  console.log(typeof plan === 'string' ? plan : await carryOut(plan))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
