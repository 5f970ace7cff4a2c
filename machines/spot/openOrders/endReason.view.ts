import { codes } from '#contract/kernel/codes.ts'
import { endReasonOf } from '#contract/spot/endReasons.ts'

/** The key of a reason's text: its own, or that of the venue's rejection code. */
export const reasonKey = (reason: string) => {
  const named = endReasonOf(reason)
  if (named !== undefined) return `codes:reason.${named}` as const
  const code = Object.values(codes).find((known) => String(known) === reason)
  return code === undefined ? ('codes:reason.other' as const) : (`codes:code.${code}` as const)
}
