/** The stand-in of an actor that `src/app` (or a test) must provide: it says which one is missing. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The actor "${name}" was not provided`)
}
