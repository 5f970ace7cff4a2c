/** Files of words that every document has from its start: the frame's own, and those that flows of the root tell notices with. */
export const sharedNamespaces = ['common', 'codes', 'errors', 'favourites', 'notices', 'outcomes', 'routes', 'session', 'shell'] as const
