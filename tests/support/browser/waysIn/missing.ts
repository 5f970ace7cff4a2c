/**
 * Flows with a screen but no way in yet, so that `paths playwright` writes their files with a single ADDRESS. The goal
 * is an empty list: to remove a flow, add a way in beside the others here.
 */
export const withoutWayIn: readonly string[] = ['mailbox', 'proveEmail', 'statement', 'withdraw']

/** Patterns that no page of the product is built on yet: there is no address at which a browser could find one. */
export const withoutPage: readonly string[] = ['quoteConfirm']
