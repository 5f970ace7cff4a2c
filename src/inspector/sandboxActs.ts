import { faultSchema, sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { Services } from '#services/services.ts'
import type { Capabilities } from '@statefloor/inspector/transport'

/** Commands that this page offers an inspector beyond those of every tab: inject a fault into the sandbox venue. */
export const sandboxActs = ({ client }: Pick<Services, 'client'>): Capabilities => ({
  orderFault: async ({ payload }) => {
    const read = faultSchema.safeParse(payload)
    if (!read.success)
      throw new Error(
        `The venue knows no such fault: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
      )
    try {
      // The result is shown in the inspector that requested it, not on this page.
      await client.area(sandbox).addFault({ body: read.data }, { saidByCaller: true })
    } catch (error) {
      throw new Error(isCallError(error) ? (error.msg ?? `the venue did not take it (${error.kind})`) : String(error), {
        cause: error,
      })
    }
  },
})
