/**
 * The leaves in which a chart of regions stands: those that a row names, and for every other region the one that is
 * usual.
 */
export const standing = (usual: readonly string[], named: readonly string[]): string[] => {
  const regionOf = (leaf: string) => leaf.split('.')[0]
  const given = new Set(named.map(regionOf))
  return [...named, ...usual.filter((leaf) => !given.has(regionOf(leaf)))]
}
