import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { statusOf } from '#server/http/status.ts'
import { Refusal } from '#server/refusal.ts'

/** The status implied by a code: HTTP's own codes are themselves, 401xx and 409xx map to their class. */
const said = (code: number): number => {
  if (code < 600) return code
  const kind = Math.floor(code / 100)
  return kind === 401 || kind === 409 ? kind : 200
}

describe('status of a refusal', () => {
  it('follows from its code: for the request or the venue, or 200 for a business decision', () => {
    expect(Object.values(codes).map((code) => [code, statusOf(new Refusal(code))])).toEqual(
      Object.values(codes).map((code) => [code, said(code)]),
    )
  })
})
