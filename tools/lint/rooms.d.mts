export interface Room {
  readonly name: string
  readonly folder: string
}
export const rooms: readonly Room[]
