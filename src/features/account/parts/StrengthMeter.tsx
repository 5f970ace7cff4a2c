import type { StrengthLevel } from '#contract/account/passwordStrength.ts'
import { styled } from '#ui/styled.ts'
import { Text } from '#ui/content/Text.tsx'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minHeight: 26 })

const Steps = styled('div')({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 4 })

const Step = styled('span')({
  height: 4,
  borderRadius: 2,
  background: 'var(--line)',
  '&[data-tone="error"]': { background: 'var(--error)' },
  '&[data-tone="warning"]': { background: 'var(--warning)' },
  '&[data-tone="success"]': { background: 'var(--success)' },
})

const steps = [1, 2, 3, 4] as const

const looks = {
  weak: { step: 1, tone: 'error' },
  fair: { step: 2, tone: 'warning' },
  good: { step: 3, tone: 'success' },
  strong: { step: 4, tone: 'success' },
} as const satisfies Record<StrengthLevel, { step: (typeof steps)[number]; tone: string }>

export interface StrengthMeterProps {
  label: string
  /** Undefined while there is nothing to rate. */
  level: StrengthLevel | undefined
  /** The level in words. */
  words: string
  /** How to improve it. */
  advice: string | undefined
}

/** The strength of the password being typed, as a bar and in words that are announced. Its space is reserved. */
export function StrengthMeter({ label, level, words, advice }: StrengthMeterProps) {
  const look = level && looks[level]
  return (
    <Frame>
      <Steps
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={look?.step ?? 0}
        aria-valuetext={words}
      >
        {steps.map((step) => (
          <Step key={step} data-tone={look && step <= look.step ? look.tone : undefined} />
        ))}
      </Steps>
      <Text kind="small" tone="soft" aria-live="polite">
        {look && (
          <Text kind="small" tone={look.tone} sx={{ fontWeight: 600 }}>
            {words}
          </Text>
        )}{' '}
        {advice}
      </Text>
    </Frame>
  )
}
