/** Handled by the styling library itself; none of these props reaches the DOM. */
const reserved: readonly PropertyKey[] = ['as', 'sx', 'theme', 'ownerState']

/** Options of `styled` for a block's own props, which do not reach the DOM either. */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: PropertyKey) => !reserved.includes(name) && !names.some((own) => own === name),
})
