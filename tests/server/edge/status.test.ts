import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { statusOf } from '#server/http/status.ts'
import { Refusal } from '#server/refusal.ts'

/** The status that a code's number says: HTTP's own codes are themselves, 401xx and 409xx a kind of theirs. */
const said = (code: number): number => {
  if (code < 600) return code
  const kind = Math.floor(code / 100)
  return kind === 401 || kind === 409 ? kind : 200
}

describe('the status of a refusal', () => {
  it('follows from its code: about the request or the venue, or 200 for a decision of business', () => {
    expect(Object.values(codes).map((code) => [code, statusOf(new Refusal(code))])).toEqual(
      Object.values(codes).map((code) => [code, said(code)]),
    )
  })
})
