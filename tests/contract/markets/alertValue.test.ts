import { expect, it } from 'vitest'
import { alertValueSchema } from '#contract/markets/calls/alerts.ts'

it('rejects an alert value that its column, numeric(38,18), cannot store exactly', () => {
  for (let digits = 1; digits <= 60; digits += 1)
    for (const text of ['9'.repeat(digits), `0.${'0'.repeat(digits)}1`, `1.${'9'.repeat(digits)}`]) {
      const [whole = '', fraction = ''] = text.split('.')
      const isKept = whole.length <= 20 && fraction.length <= 18
      if (alertValueSchema.safeParse(text).success) expect([text, isKept]).toEqual([text, true])
    }
})
