import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { IdentityLabel } from '#contract/account/identityLabel.ts'
import { identityView } from '#machines/account/identity/identity.view.ts'
import type { PeekRef } from '#machines/patterns/peek/peek.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

const tones = {
  pending: 'warning',
  enterprise: 'success',
  advanced: 'success',
  standard: 'success',
  none: 'neutral',
  failed: 'neutral',
} as const satisfies Record<IdentityLabel | 'failed', string>

/** The user's verification level. */
export function IdentityTag({ actor }: { actor: PeekRef }) {
  const { t } = useTranslation('header')
  const label = useSelector(actor, identityView)
  if (label !== 'loading') return <Tag tone={tones[label]}>{t(`identity.${label}`)}</Tag>
  return (
    <Box role="status" aria-label={t('identity.loading')}>
      <Skeleton width={96} height={18} />
    </Box>
  )
}
