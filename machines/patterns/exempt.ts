/**
 * The metadata of a transition that no path of a test can take: the one way to be left out of coverage, and it is
 * counted.
 */
export interface Exempt {
  readonly untested: string
}
