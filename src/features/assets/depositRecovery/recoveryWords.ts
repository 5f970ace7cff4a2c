import { recoveryStages } from '#contract/assets/calls/deposit.ts'
import { hasWords, wordsOf } from '#i18n/words.ts'

const tones: Readonly<Record<string, 'success' | 'error' | 'warning'>> = {
  credited: 'success',
  refused: 'error',
  revision: 'warning',
}

export const toneOf = (stage: string): 'success' | 'error' | 'warning' | 'neutral' => tones[stage] ?? 'neutral'

/** A stage in words; an unknown one is shown as is. */
export const stageWords = (stage: string): string => {
  const known = recoveryStages.find((one) => one === stage)
  return known ? wordsOf(`depositRecovery:stage.${known}`) : stage
}

export const aboutWords = (stage: string): string | undefined => {
  const known = recoveryStages.find((one) => one === stage)
  return known && wordsOf(`depositRecovery:about.${known}`)
}

export const reasonWords = (reason: string): string => {
  const key = `depositRecovery:reason.${reason}`
  return hasWords(key) ? wordsOf(key) : reason
}
