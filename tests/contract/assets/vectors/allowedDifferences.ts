import type { AddressReason } from '#contract/assets/addresses/reasons.ts'
import type { AddressKind } from '#contract/assets/networks.ts'

/**
 * Why the module refuses an address that a publisher or a reference calls valid: money sent there could be lost, or
 * deposits of that form are often not credited. There is no other difference.
 */
export const allowedDifferences: Readonly<Record<AddressKind, readonly AddressReason[]>> = {
  bitcoin: ['witnessVersion'],
  litecoin: ['legacyForm', 'privateForm', 'witnessVersion'],
  dogecoin: [],
  evm: ['burnAddress', 'tokenContract'],
  tron: ['tokenContract'],
  solana: ['program', 'tokenContract'],
  xrp: ['burnAddress', 'testNetwork'],
  stellar: ['muxed', 'contract'],
  ton: ['rawForm', 'masterchain', 'testNetwork'],
}
