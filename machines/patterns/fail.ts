/**
 * The only throw that machines may use: it ends the machine with its error, so that the parent's `onError` runs. Named
 * `throwError`.
 */
export const fail = (_: unknown, { error }: { error: unknown }): never => {
  throw error
}
