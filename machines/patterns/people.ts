interface Person {
  /** Undefined is a guest. */
  readonly fid: string | undefined
}

/** A guard of who is here: somebody, not a guest. */
export const isUser = (_: unknown, { fid }: Person): boolean => fid !== undefined

/** A guard of who is here: the same user as in the context. A guest is nobody's same. */
export const isSameUser = ({ context }: { context: Person }, { fid }: Person): boolean =>
  fid !== undefined && fid === context.fid
