/** Handled by the styling libraries; none of these props reaches the DOM. */
const reserved: readonly string[] = ['as', 'sx', 'theme', 'ownerState']

/**
 * Replaces `@emotion/is-prop-valid`, a list of all HTML and SVG attributes, in the build: types restrict the props of a
 * block, and `ownProps.ts` its own ones.
 */
const isForwarded = (name: string): boolean => !reserved.includes(name)

export default isForwarded
