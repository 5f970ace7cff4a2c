export interface Layer {
  readonly name: string
  readonly folder: string
}
export const layers: readonly Layer[]
