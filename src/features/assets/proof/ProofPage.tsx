import { useTranslation } from 'react-i18next'
import { Text } from '#ui/content/Text.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Check } from './Check.tsx'
import { Snapshot } from './Snapshot.tsx'

/** Proof of reserves: the daily sums, how they are proved, and the check of a user's own balance. */
export function ProofPage() {
  const { t } = useTranslation('proof')
  return (
    <PageFrame title={t('title')}>
      <Text as="p" tone="soft" sx={{ maxWidth: 760, marginBottom: 5 }}>
        {t('intro')}
      </Text>
      <Stack sx={{ gap: 6 }}>
        <Snapshot />
        <Check />
        <Sentences id="how" title={t('how.title')} isOrdered>
          {[t('how.one'), t('how.two'), t('how.three'), t('how.four'), t('how.format')]}
        </Sentences>
        <Sentences id="limits" title={t('limits.title')}>
          {[t('limits.proves'), t('limits.count'), t('limits.reserves'), t('limits.moment'), t('limits.privacy')]}
        </Sentences>
      </Stack>
    </PageFrame>
  )
}

function Sentences({
  id,
  title,
  isOrdered = false,
  children,
}: {
  id: string
  title: string
  isOrdered?: boolean
  children: readonly string[]
}) {
  return (
    <Panel sx={{ p: 5 }} aria-labelledby={id}>
      <Text as="h2" kind="heading" id={id}>
        {title}
      </Text>
      <Stack
        component={isOrdered ? 'ol' : 'ul'}
        sx={{ gap: 2, maxWidth: 760, margin: '12px 0 0', paddingInlineStart: '20px' }}
      >
        {children.map((sentence) => (
          <Text as="li" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}
