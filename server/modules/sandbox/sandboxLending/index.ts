import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { handle } from '#server/http/handle.ts'
import { marginToken } from '#server/modules/margin/margin/tokens.ts'
import type { Module } from '#server/modules.ts'

/** Controls of margin loans. */
export const sandboxLendingModule: Module = {
  name: 'sandboxLending',
  needs: [marginToken],
  sandbox: true,
  handlers: [
    handle(sandbox.lending, async ({ body: { coinId, poolLeft } }, { venue }) => {
      await venue.money.perform(venue.use(marginToken).setPoolLeft(coinId, poolLeft))
      return null
    }),
  ],
}
