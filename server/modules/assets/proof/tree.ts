import { createHash } from 'node:crypto'
import { nodeText, proofSum } from '#contract/assets/proof.ts'
import type { ProofNode } from '#contract/assets/proof.ts'

/** SHA-256 of a text in lower-case hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const above = (left: ProofNode, right: ProofNode): ProofNode => ({
  hash: sha256(nodeText(left, right)),
  sum: proofSum(left.sum, right.sum),
})

/** All levels of a tree, leaves first, root last. The last node of an odd level rises unchanged. */
export const levelsOf = (leaves: readonly ProofNode[]): readonly (readonly ProofNode[])[] => {
  const levels = [leaves]
  for (let level = leaves; level.length > 1;) {
    const below = level
    level = below.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = below[at + 1]
      return [right ? above(left, right) : left]
    })
    levels.push(level)
  }
  return levels
}
