/** The leaves of a chart of regions: those that a row names, and the usual one of every other region. */
export const standing = (usual: readonly string[], named: readonly string[]): string[] => {
  const regionOf = (leaf: string) => leaf.split('.')[0]
  const given = new Set(named.map(regionOf))
  return [...named, ...usual.filter((leaf) => !given.has(regionOf(leaf)))]
}
