/**
 * The properties that decide what a person can see and press, and those that a test asks for. jsdom has no layout and
 * paints nothing, so others change no result, but to compute them for every query was half the time of component tests.
 */
export const keptStyles: ReadonlySet<string> = new Set([
  ...['display', 'visibility', 'pointer-events', 'content', 'opacity', 'position'],
  ...['background', 'background-color', 'color', 'grid-template-columns', 'inline-size', 'min-inline-size', 'width'],
])
