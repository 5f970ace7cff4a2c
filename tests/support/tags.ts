/** The closed set of tags that screens may test. */
export const tags: readonly string[] = ['busy', 'failed', 'blocking', 'stale', 'unknown']
