/** The object behind one of jsdom's. */
export const implOf = (wrapper: object): object => {
  const symbol = Object.getOwnPropertySymbols(wrapper).find(({ description }) => description === 'impl')
  const inner: unknown = symbol === undefined ? undefined : Reflect.get(wrapper, symbol)
  if (typeof inner !== 'object' || inner === null) throw new Error('This version of jsdom keeps its objects elsewhere')
  return inner
}
