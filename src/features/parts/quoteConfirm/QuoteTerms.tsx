import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import type { QuoteShown, TermsRow } from './shared.ts'

/** The opacity of terms that are no longer valid. */
const steppedBack = 0.85

/** The terms line by line, with how long they are valid; lines that differ from earlier terms are marked. */
export function QuoteTerms({
  view,
  rows,
  before,
  title,
  isReviewed = false,
  children,
}: {
  view: QuoteShown
  /** Undefined while there are none: the panel keeps the height of `rowCount` lines. */
  rows: readonly TermsRow[]
  /** The rows of the terms that the venue no longer accepted. */
  before?: readonly TermsRow[] | undefined
  title?: string
  /** In the dialog, which would otherwise have a second region of the same name as the form behind it. */
  isReviewed?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('quoteConfirm')
  const earlier = new Map(before?.map(({ name, value }) => [name, value]))
  const valueOf = ({ name, value }: TermsRow) => {
    const old = earlier.get(name)
    if (old === undefined || old === value) return value
    return (
      <>
        {value} <Tag tone="warning">{t('terms.changed')}</Tag>
        <Text kind="small" tone="soft" numbers>
          {t('terms.before', { value: old })}
        </Text>
      </>
    )
  }
  const label = title ?? t('terms.title')
  return (
    <Panel {...(isReviewed ? { as: 'div' } : { 'aria-label': label })} sx={{ p: 4 }}>
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, minHeight: 20 }}>
          <Text as="h2" kind="body" sx={{ fontWeight: 600 }}>
            {label}
          </Text>
          {view.isQuoting ? (
            <Text tone="soft" role="status">
              {t('state.asking')}
            </Text>
          ) : (
            view.seconds !== undefined && <Countdown>{t('terms.age', { seconds: String(view.seconds) })}</Countdown>
          )}
        </Box>
        <Box sx={{ opacity: view.areTermsOld ? steppedBack : 1 }}>
          <Facts rows={rows.map((row) => ({ name: row.name, value: valueOf(row) }))} />
        </Box>
        {children}
      </Stack>
    </Panel>
  )
}
