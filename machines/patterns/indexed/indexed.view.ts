import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { IndexWait } from './indexed.ts'

/** How the wait for the index goes; undefined while nobody waits for it. */
export const indexWaitView = (snapshot: IndexWait | undefined) => {
  if (!snapshot?.context || !snapshot.matches) return undefined
  const { retries, seconds } = snapshot.context
  const isWaiting = snapshot.matches('awaitingIndex')
  if (retries === 0 && !isWaiting) return undefined
  return {
    /** The try that is made now, or next, of the nine in all. */
    attempt: retries + (isWaiting ? 2 : 1),
    attempts: walletLimits.web3.indexRetries + 1,
    /** Until that try; undefined while it is made. */
    seconds: isWaiting ? (seconds ?? walletLimits.web3.indexPause / kernelLimits.countdown.every) : undefined,
  }
}

export type IndexWaitView = NonNullable<ReturnType<typeof indexWaitView>>
