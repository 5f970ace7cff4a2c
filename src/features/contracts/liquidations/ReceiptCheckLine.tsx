import { useTranslation } from 'react-i18next'
import type { liquidationsView } from '#machines/contracts/liquidations/liquidations.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'

interface ReceiptCheckLineProps {
  view: Pick<ReturnType<typeof liquidationsView>, 'checking' | 'check' | 'isExact'>
  onRetry: () => void
}

/** The receipt computed again in this browser: its result, and each figure. */
export function ReceiptCheckLine({ view: { checking, check, isExact }, onRetry }: ReceiptCheckLineProps) {
  const { t } = useTranslation(['liquidations', 'common'])
  if (checking === 'earlier') return <Text tone="soft">{t('check.earlier')}</Text>
  if (checking === 'unchecked')
    return (
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {t('check.failed')}
      </Alert>
    )
  if (!check) return <Text tone="soft">{t('check.running')}</Text>
  const { lines, impossible } = check
  const differing = lines.filter(({ isSame }) => !isSame)
  return (
    <Stack sx={{ gap: 2 }}>
      {isExact === true ? (
        <Alert kind="success">{t('check.exact', { count: lines.length })}</Alert>
      ) : (
        <Alert kind="error">
          {impossible === null
            ? t('check.differs', { count: differing.length, all: lines.length })
            : t('check.impossible')}
        </Alert>
      )}
      <Details summary={t('figures.show')} label={t('figures.title')}>
        <DenseTable
          caption={t('figures.title')}
          areas='"field field" "published recomputed" "difference difference"'
          rows={[...differing, ...lines.filter(({ isSame }) => isSame)]}
          rowKey={({ field }) => field}
          columns={[
            { key: 'field', head: t('figures.field'), area: 'field', cell: ({ field }) => field },
            {
              key: 'published',
              head: t('figures.published'),
              area: 'published',
              named: true,
              numbers: true,
              cell: ({ published }) => shortened(published),
            },
            {
              key: 'recomputed',
              head: t('figures.recomputed'),
              area: 'recomputed',
              named: true,
              numbers: true,
              cell: ({ recomputed }) => shortened(recomputed),
            },
            {
              key: 'difference',
              head: t('figures.difference'),
              area: 'difference',
              named: true,
              numbers: true,
              cell: ({ isSame, difference }) => (isSame ? '0' : (difference ?? t('figures.differs'))),
            },
          ]}
        />
      </Details>
      <Text kind="small" tone="soft">
        {t('check.note')}
      </Text>
    </Stack>
  )
}

/** Of a hash its beginning, as of every text that is longer than a number. */
const longest = 40
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, 12)}…` : text)
