import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { AddressKind } from '#contract/assets/networks.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { NetworkRow } from '../catalogue/networks.data.ts'

const { genesis } = venueLimits.chain

type Blocks = Pick<NetworkRow, 'blockTime'>

/** The newest block at `now` (epoch ms). Blocks follow the clock; each reorganisation has added one. */
export const heightAt = ({ blockTime }: Blocks, extraBlocks: number, now: number): number =>
  Math.max(0, Math.floor((now - genesis) / blockTime)) + extraBlocks

/** When a block was or will be produced, in epoch ms. */
export const producedAt = ({ blockTime }: Blocks, extraBlocks: number, block: number): number =>
  genesis + Math.max(0, block - extraBlocks) * blockTime

/** The branch that a block belongs to: the newest one that begins at or below it. */
export const branchOf = (
  branches: readonly { readonly branch: number; readonly fromBlock: number }[],
  block: number,
): number =>
  branches.reduce((found, { branch, fromBlock }) => (fromBlock <= block ? Math.max(found, branch) : found), 0)

const digest = (name: string, content: string): Buffer => createHash('sha256').update(name).update(content).digest()

/** A hash in the format of a network of that kind. */
const hashFor = (kind: AddressKind, content: string): string => {
  const first = digest('first', content)
  switch (kind) {
    case 'evm':
      return `0x${first.toString('hex')}`
    case 'solana':
      return base58.encode(Buffer.concat([first, digest('second', content)]))
    case 'xrp':
      return first.toString('hex').toUpperCase()
    default:
      return first.toString('hex')
  }
}

/** The hash of a transaction, which follows from its bytes. */
export const transactionHash = (kind: AddressKind, bytes: Uint8Array): string =>
  hashFor(kind, `transaction ${Buffer.from(bytes).toString('utf8')}`)

/** The hash of a block: a block of another branch has another one. */
export const blockHash = (kind: AddressKind, networkId: string, block: number, branch: number): string =>
  hashFor(kind, `block ${networkId} ${block} ${branch}`)
