import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { TransferRow } from './transfers.ts'

type OpenReview = Pick<TransferRow, 'transferId' | 'reviewEndsAt'>

interface Dependencies {
  readonly clock: Pick<Clock, 'at' | 'after'>
  /** Reviews that have not ended. */
  readonly open: () => Promise<readonly OpenReview[]>
  /** Ends a review that is due; does nothing if it has already ended. */
  readonly end: (transferId: string) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Ends reviews when they are due. The rule makes sure that none ends twice; this makes sure that none is forgotten. */
export interface ReviewJobs {
  /** Resumes reviews that an earlier run of the venue left open. */
  readonly start: () => Promise<void>
  readonly watch: (review: OpenReview) => void
}

export const createReviewJobs = ({ clock, open, end, onError }: Dependencies): ReviewJobs => {
  const run = async (transferId: string): Promise<void> => {
    try {
      await end(transferId)
    } catch (error) {
      onError(error)
      clock.after(venueLimits.transfer.reviewRetry, () => run(transferId))
    }
  }
  const watch = ({ transferId, reviewEndsAt }: OpenReview) => {
    if (reviewEndsAt !== null) clock.at(reviewEndsAt, () => run(transferId))
  }
  return {
    watch,
    async start() {
      for (const review of await open()) watch(review)
    },
  }
}
