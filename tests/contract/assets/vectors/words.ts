import type { AddressKind } from '#contract/assets/networks.ts'

/** Addresses that a publisher calls valid on the main network of a kind, and texts that are not. */
export interface Published {
  readonly kind: AddressKind
  readonly source: string
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
}

export const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')
