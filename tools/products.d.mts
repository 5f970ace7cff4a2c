export const root: string

export interface Product {
  readonly folder: string
  readonly title: string
  readonly inputs: readonly string[]
}
export type ProductName = 'sandbox' | 'web' | 'server'
export const products: Readonly<Record<ProductName, Product>>

export function sourcesHash(name: ProductName): string
export function markBuilt(name: ProductName, hash: string): void
export function ensureBuilt(names: readonly ProductName[]): void
