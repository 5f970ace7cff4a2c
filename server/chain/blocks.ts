import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Chain } from './catalogue.ts'

const { genesis, indexEvery, indexSettle } = venueLimits.chain

/** The newest block at `now` (epoch ms). Blocks follow the clock, whether or not anything happened. */
export const heightAt = (chain: Chain, now: number): number =>
  Math.max(0, Math.floor((now - genesis) / chain.blockTime))

/** When a block was or will be produced, in epoch ms. */
export const timeOf = (chain: Chain, block: number): number => genesis + block * chain.blockTime

/** The block that includes anything sent at `now`: the next one. */
export const nextBlock = (chain: Chain, now: number): number => heightAt(chain, now) + 1

/** The newest indexed block. The indexer runs at intervals and only processes blocks that have settled. */
export const indexedAt = (chain: Chain, now: number): number =>
  heightAt(chain, Math.floor(now / indexEvery) * indexEvery - indexSettle)

/** Whether a block is not indexed yet. */
export const isBehind = (chain: Chain, block: number, now: number): boolean => block > indexedAt(chain, now)

/**
 * Block congestion moves the gas price between 80 and 120 per cent of the usual one, the same for everyone in a block.
 * The result is in per cent.
 */
export const gasShare = (block: number): bigint => 80n + (((BigInt(block) * 2_654_435_761n) % 4_294_967_296n) % 41n)
/** The maximum of that, as a share. */
export const mostGasShare = decimal('1.2')
