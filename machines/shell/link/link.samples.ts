import { shellLimits } from '#contract/shell/limits.ts'
import type { Family, LinkInput } from './link.setup.ts'

const sample = (family: Family): LinkInput => ({
  family,
  url: `ws://venue.test/${family}`,
  silence: shellLimits.link.silence,
})

/** Inputs of all links, for tests. */
export const sampleLinks: Readonly<Record<Family, LinkInput>> = {
  spot: sample('spot'),
  swap: sample('swap'),
  user: sample('user'),
}
