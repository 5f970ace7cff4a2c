/** Placeholder for an actor that `src/app` (or a test) must provide; it throws an error with the missing name. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The actor "${name}" was not provided`)
}
