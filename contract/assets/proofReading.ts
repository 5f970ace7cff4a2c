import { assetsLimits } from './limits.ts'
import { proofFileSchema } from './calls/proof.ts'
import type { ProofFile } from './calls/proof.ts'

/** Why a text is not a proof. `field` is the first value that the format does not allow, such as a negative sum. */
export type ProofFault =
  | { readonly reason: 'tooLarge' | 'notJson' | 'notOurs' }
  | { readonly reason: 'badValue'; readonly field: string }

export type ProofReading = { readonly file: ProofFile } | { readonly fault: ProofFault }

const maxField = 80

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The caller recognises invalid JSON by `undefined`, which JSON cannot contain.
    return undefined
  }
}

/** Reads a saved proof completely or not at all. */
export const readProofFile = (text: string): ProofReading => {
  if (text.length > assetsLimits.proof.maxFile) return { fault: { reason: 'tooLarge' } }
  const raw = parse(text)
  if (raw === undefined) return { fault: { reason: 'notJson' } }
  const read = proofFileSchema.safeParse(raw)
  if (read.success) return { file: read.data }
  const path = read.error.issues[0]?.path ?? []
  if (path.length === 0 || path[0] === 'format') return { fault: { reason: 'notOurs' } }
  return { fault: { reason: 'badValue', field: path.map(String).join('.').slice(0, maxField) } }
}

/** A proof as the file that the page saves. */
export const writeProofFile = (file: ProofFile): string => `${JSON.stringify(file, null, 1)}\n`
