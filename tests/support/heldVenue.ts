import { afterAll, beforeAll } from 'vitest'
import { later } from './later.ts'
import { startTestVenue, type TestVenue } from './server.ts'

type Options = NonNullable<Parameters<typeof startTestVenue>[0]>

/** A venue for all tests of a file or of a group; `check` sees it before it closes. */
export const heldVenue = (
  options: Options | (() => Promise<Options>) = {},
  check: (venue: TestVenue) => unknown = () => undefined,
): TestVenue => {
  let held: TestVenue | undefined
  beforeAll(async () => {
    held = await startTestVenue(typeof options === 'function' ? await options() : options)
  })
  afterAll(async () => {
    if (held === undefined) return
    await check(held)
    await held.close()
  })
  return later(() => held)
}
