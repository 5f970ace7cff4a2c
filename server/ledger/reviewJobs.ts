import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { TransferRow } from './transfers.ts'

type OpenReview = Pick<TransferRow, 'transferId' | 'reviewEndsAt'>

interface Dependencies {
  readonly clock: Pick<Clock, 'at' | 'after'>
  /** Those that have not ended. */
  readonly open: () => Promise<readonly OpenReview[]>
  /** Ends one that is due; does nothing to one that has ended. */
  readonly end: (transferId: string) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Ends reviews when their time has come. That none ends twice is the rule's care; that none is forgotten is ours. */
export interface ReviewJobs {
  /** Takes up what an earlier run of the venue left open. */
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
