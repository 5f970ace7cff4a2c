/**
 * Flows with a screen but no way in yet, so that `paths playwright` writes their files with a single ADDRESS. The goal
 * is an empty list: to remove a flow, add a way in beside the others here.
 */
export const withoutWayIn: readonly string[] = ['ladder', 'practice', 'simulation', 'simulationReset']

/** Patterns without a page of the product that is built on them: there is no address for a browser to open. */
export const withoutPage: readonly string[] = []
