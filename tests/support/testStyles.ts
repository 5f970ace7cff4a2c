import createCache from '@emotion/cache'

/**
 * The properties that decide what a person can see and press, and those that a test asks for. jsdom has no layout and
 * paints nothing, so others change no result, but to compute them for every query was half the time of component tests.
 */
const kept = new Set([
  ...['display', 'visibility', 'pointer-events', 'content', 'opacity', 'position'],
  ...['background', 'background-color', 'color', 'grid-template-columns', 'inline-size', 'min-inline-size', 'width'],
])

interface Part {
  readonly type: string
  readonly props: unknown
  value: string
  return: string
}

/** Leaves a declaration out; Stylis leaves out a rule without declarations. */
const onlyKept = (part: Part): void => {
  if (part.type !== 'decl' || kept.has(String(part.props))) return
  part.value = ''
  part.return = ''
}

/** The style cache of component tests; one for all, because their files share a document. */
export const testStyles = createCache({ key: 'sf', stylisPlugins: [onlyKept] })

/** Takes the rules of a finished test file from the document: each computed style looks through all that are there. */
export const flushTestStyles = (): void => {
  testStyles.sheet.flush()
  for (const name of Object.keys(testStyles.inserted)) delete testStyles.inserted[name]
}
