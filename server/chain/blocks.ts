import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Chain } from './catalogue.ts'

const { genesis, indexEvery, indexSettle } = venueLimits.chain

/** The newest block at that hour. Blocks come by the clock, whether or not anything happened. */
export const heightAt = (chain: Chain, now: number): number =>
  Math.max(0, Math.floor((now - genesis) / chain.blockTime))

/** When a block was, or will be, made. */
export const timeOf = (chain: Chain, block: number): number => genesis + block * chain.blockTime

/** The block that takes what is sent now: the next one. */
export const nextBlock = (chain: Chain, now: number): number => heightAt(chain, now) + 1

/**
 * The newest block that the indexer knows: it works through the chain now and then, and only through blocks that have
 * settled.
 */
export const indexedAt = (chain: Chain, now: number): number =>
  heightAt(chain, Math.floor(now / indexEvery) * indexEvery - indexSettle)

/** Whether something that happened in a block is not yet in the index. */
export const isBehind = (chain: Chain, block: number, now: number): boolean => block > indexedAt(chain, now)

/**
 * How full the blocks are moves the price of gas: between four and six fifths of the usual one, the same for all in a
 * block.
 */
export const gasShare = (block: number): bigint => 80n + (((BigInt(block) * 2_654_435_761n) % 4_294_967_296n) % 41n)
/** The most of that, as a share. */
export const mostGasShare = decimal('1.2')
