import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { positionSchema } from '#contract/contracts/schemas.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal, quotient, subtract } from '#contract/kernel/decimal.ts'

interface Answer {
  readonly data: { readonly list: readonly unknown[] } | null
}

/** The risk rate of a margin call that is neither about to come nor to go with the next mark. */
const riskRate = decimal('0.88')

const called = (position: PositionData): PositionData => ({
  ...position,
  level: 'warned',
  riskRate,
  margin: subtract(quotient(position.maintenance, riskRate, 8, 'up'), position.unrealised),
})

/**
 * Puts what the user holds close to liquidation, as far as the page knows: no test moves the mark of a venue that others
 * use too. What the page sends is real.
 */
export const callMargin = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === contracts.positions.path.replace('{bizType}', 'portal'),
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as Answer
      if (!answer.data) return route.fulfill({ response })
      const list = answer.data.list.map((one) => called(positionSchema.parse(one)))
      return route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
    },
  )
