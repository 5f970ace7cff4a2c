import { codes, type Code } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'

/**
 * The HTTP status of each code about the request or the venue. All other codes are business decisions with status 200.
 */
const statuses: Partial<Record<Code, number>> = {
  [codes.sessionMissing]: 401,
  [codes.signatureWrong]: 401,
  [codes.signatureStale]: 401,
  [codes.signatureReplayed]: 401,
  [codes.notAllowed]: 403,
  [codes.notFound]: 404,
  [codes.accountSwitched]: 409,
  [codes.keyConflict]: 409,
  [codes.keyRefused]: 409,
  [codes.keyRunning]: 409,
  [codes.keyAnswerGone]: 409,
  [codes.tooLarge]: 413,
  [codes.wrongMediaType]: 415,
  [codes.badRequest]: 422,
  [codes.rateLimited]: 429,
  [codes.serverError]: 500,
  [codes.unavailable]: 503,
}

/** A refusal with another status than its code's. */
export class RefusalAs extends Refusal {
  readonly status: number

  constructor(status: number, code: Code) {
    super(code)
    this.status = status
  }
}

/** The HTTP status of a refusal. */
export const statusOf = (refusal: Refusal): number =>
  refusal instanceof RefusalAs ? refusal.status : (statuses[refusal.code] ?? 200)
