import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import { withLocale } from '#contract/shell/localePath.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentLocale } from '#machines/shell/locale/locale.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { QrLink } from '#ui/content/QrLink.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const page = '/app/downLoad'

/** The link to the app: its QR code, or its page. */
export function DownloadContents({ app }: { app: AppRefs }) {
  const { t } = useTranslation('header')
  const locale = useSelector(app.locale, currentLocale)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, padding: '12px' }}>
      <QrLink
        to={page}
        address={withLocale(page, locale)}
        size={shellLimits.download.qrSize}
        label={t('download.qr')}
      />
      <Stack sx={{ gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        <Text sx={{ fontWeight: 600 }}>{t('download.text')}</Text>
        <LinkButton size="small" to={page}>
          {t('download.more')}
        </LinkButton>
      </Stack>
    </Box>
  )
}
