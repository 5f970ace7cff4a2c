interface Person {
  /** Undefined is a guest. */
  readonly fid: string | undefined
}

/** Guard: a user is logged in. */
export const isUser = (_: unknown, { fid }: Person): boolean => fid !== undefined

/** Guard: the same user as in the context. Guests never count as the same. */
export const isSameUser = ({ context }: { context: Person }, { fid }: Person): boolean =>
  fid !== undefined && fid === context.fid
