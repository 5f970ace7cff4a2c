import * as z from 'zod/mini'
import { liquidationSchema, type Liquidation } from './liquidations.ts'
import { receiptSchema } from './receipts.ts'

const some = z.array(liquidationSchema).check(z.minLength(1))
/** One receipt, or the answer of the call that lists them. */
const fileSchema = z.union([
  z.pipe(
    liquidationSchema,
    z.transform((one) => [one]),
  ),
  z.pipe(
    z.object({ data: z.object({ list: some }) }),
    z.transform(({ data }) => data.list),
  ),
])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The receipts in a text: one, or those of the venue's answer. Throws RangeError with a sentence for the reader
 * if it is anything else.
 */
export const liquidationsIn = (text: string): readonly Liquidation[] => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new RangeError('This is not the receipt of a liquidation: the file is not JSON.')
  }
  const found = fileSchema.safeParse(read)
  if (found.success) return found.data
  const one = receiptSchema.safeParse(read)
  const issue = one.success ? undefined : one.error.issues.find(({ path }) => path.length > 0)
  const where =
    issue && isObject(read) && 'liquidationId' in read ? `: ${issue.path.join('.')} is missing or wrong` : ''
  throw new RangeError(`This is not the receipt of a liquidation${where}.`)
}
