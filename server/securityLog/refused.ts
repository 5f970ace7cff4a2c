import { codes, type Code } from '#contract/kernel/codes.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { asker } from './asker.ts'
import type { SecurityEvent, SecurityNote } from './events.ts'

const noteOf: Partial<
  Record<Code, { readonly event: SecurityEvent; readonly reason?: NonNullable<SecurityNote['reason']> }>
> = {
  [codes.signatureWrong]: { event: 'signatureRefused', reason: 'wrong' },
  [codes.signatureStale]: { event: 'signatureRefused', reason: 'stale' },
  [codes.signatureReplayed]: { event: 'signatureRefused', reason: 'replayed' },
  [codes.keyConflict]: { event: 'moneyKeyConflict' },
  [codes.liveRoleNeeded]: { event: 'roleRefused' },
  [codes.deskAgentsOnly]: { event: 'roleRefused' },
}

/** Logs a refusal that concerns security, whichever call it ended. */
export const noteRefusal = (error: unknown, call: string, ctx: Context): void => {
  const note = error instanceof Refusal ? noteOf[error.code] : undefined
  if (note) ctx.venue.security.note({ ...note, ...asker(ctx), call })
}
