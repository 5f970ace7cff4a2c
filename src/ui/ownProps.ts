/** Handled by the styling library itself; none of them reaches the DOM. */
const reserved: readonly PropertyKey[] = ['as', 'sx', 'theme', 'ownerState']

/** Options of `styled` for a block with properties of its own, which do not reach the DOM either. */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: PropertyKey) => !reserved.includes(name) && !names.some((own) => own === name),
})
