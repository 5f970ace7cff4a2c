/** Handled by the styling libraries; none of them reaches the DOM. */
const reserved: readonly string[] = ['as', 'sx', 'theme', 'ownerState']

/**
 * Stands in the build for `@emotion/is-prop-valid`, a list of all attributes of HTML and SVG: what a block may be given
 * is held by its types here, and properties of its own by `ownProps.ts`.
 */
const isForwarded = (name: string): boolean => !reserved.includes(name)

export default isForwarded
