import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FillNoticesRef } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { shownNews } from '#machines/spot/fillNotices/fillNotices.view.ts'
import type { FillNews } from '#machines/spot/fillNotices/fillNotices.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { CloseIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'

const named = ({ symbol, amount, average }: FillNews, language: string) => {
  const [coin = '', quote = ''] = symbol.toUpperCase().split('_')
  return { amount: formatAmount(amount, language), coin, price: formatAmount(average, language), quote }
}

/** Own fills as they happen, in one line over the 24h numbers. */
export function FillLine({ actor }: { actor: FillNoticesRef }) {
  const { t, i18n } = useTranslation('floorTools')
  const news = useSelector(actor, shownNews)
  const [first, ...others] = news
  const words =
    first === undefined
      ? ''
      : [
          t(`fills.notice.${first.side}`, named(first, i18n.language)),
          ...(others.length > 0 ? [t('fills.more', { count: others.length })] : []),
        ].join(' ')
  return (
    // Covers the 24h numbers beside the tools (on a phone, the pair and its price), so that it moves nothing. The close
    // button is at the fixed end, because texts differ in length.
    <Box
      sx={{
        position: 'absolute',
        insetInlineEnd: '100%',
        zIndex: 1,
        display: 'flex',
        flexDirection: 'row-reverse',
        alignItems: 'center',
        gap: 1,
        height: '2.25rem',
        maxWidth: '22rem',
        background: 'var(--page)',
        ...(first ? { minWidth: '22rem' } : {}),
        // Below the header, wherever the page is scrolled to: the tools are at its end.
        [handheld]: {
          position: 'fixed',
          zIndex: 3,
          insetInline: 0,
          insetBlockStart: 'var(--header-height)',
          minWidth: 0,
          maxWidth: 'none',
          paddingInline: '12px',
          height: first ? 36 : 0,
        },
      }}
    >
      {first && (
        <IconButton size="small" label={t('fills.dismiss')} onClick={() => actor.send({ type: 'notice.dismissed' })}>
          <CloseIcon size={16} />
        </IconButton>
      )}
      <Text
        role="status"
        aria-label={t('fills.region')}
        title={words}
        kind="small"
        tone={first?.side === 'sell' ? 'down' : 'up'}
        numbers
        noWrap
        sx={{ minWidth: 0 }}
      >
        {words}
      </Text>
    </Box>
  )
}
