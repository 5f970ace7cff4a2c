import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { liquidationsIn } from '#contract/contracts/receiptFile.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import { isReceiptExact, type ReceiptLine } from '#contract/risk/receiptLines.ts'

/**
 * `npm run receipt -- FILE|URL`: computes every figure of a liquidation's receipt again, with the module by which the
 * venue judges risk, and prints what is published beside it. Ends with 1 if anything differs, or nothing can be read.
 */
const usage = `npm run receipt -- FILE|URL

Checks the receipt of a liquidation: a file that the contract page saved, or the answer of GET /liquidations. Prints each
figure as published and as recomputed. Ends with 1 if any of them differ.`

const [from, ...rest] = process.argv.slice(2)

const read = async (place: string): Promise<string> => {
  if (!/^https?:\/\//.test(place)) return readFile(place, 'utf8')
  const answer = await fetch(place)
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return answer.text()
}

const widths = (lines: readonly ReceiptLine[]) =>
  (['field', 'published', 'recomputed'] as const).map((key) => Math.max(...lines.map((line) => line[key].length)))

const print = (lines: readonly ReceiptLine[]): void => {
  const heads = { field: 'figure', published: 'published', recomputed: 'recomputed' }
  const [field = 0, published = 0, recomputed = 0] = widths([{ ...heads, isSame: true, difference: null }, ...lines])
  const row = (a: string, b: string, c: string, d: string) =>
    console.log(`${a.padEnd(field)}  ${b.padStart(published)}  ${c.padStart(recomputed)}  ${d}`)
  row(heads.field, heads.published, heads.recomputed, 'difference')
  for (const line of lines)
    row(line.field, line.published, line.recomputed, line.isSame ? '0' : (line.difference ?? 'differs'))
}

const check = async (place: string): Promise<boolean> => {
  let isExact = true
  for (const found of liquidationsIn(await read(place))) {
    console.log(`\nLiquidation ${found.liquidationId} of ${found.pool}, ${new Date(found.at).toISOString()}`)
    if (found.version === 1) {
      console.log('This receipt is too old to be recomputed: it does not say what the pool held.')
      isExact = false
      continue
    }
    const result = checkReceipt(found, createHash('sha256').update(receiptText(found)).digest('hex'))
    print(result.lines)
    const differing = result.lines.filter(({ isSame }) => !isSame).length
    if (result.impossible !== null) console.log(`The receipt cannot be right: ${result.impossible}`)
    console.log(
      isReceiptExact(result)
        ? `All ${result.lines.length} figures are the same.`
        : `${differing} of ${result.lines.length} figures differ.`,
    )
    isExact &&= isReceiptExact(result)
  }
  return isExact
}

if (from === undefined || rest.length > 0 || from === '--help') {
  console.error(usage)
  process.exitCode = from === '--help' ? 0 : 1
} else
  try {
    if (!(await check(from))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
