import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletLimits } from '#contract/wallet/limits.ts'
import { withLocale } from '#contract/shell/localePath.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentLocale } from '#machines/shell/locale/locale.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { QrLink } from '#ui/content/QrLink.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** How to get a wallet. */
export function InstallWallet({ app }: { app: AppRefs }) {
  const { t } = useTranslation('walletLogin')
  const locale = useSelector(app.locale, currentLocale)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 6,
        padding: '16px 8px',
      }}
    >
      <QrLink
        to={walletPaths.download}
        address={withLocale(walletPaths.download, locale)}
        size={walletLimits.installWallet.qrSize}
        label={t('install.qr')}
      />
      <Stack sx={{ flex: '1 1 280px', gap: 3, alignItems: 'flex-start' }}>
        <Text kind="heading">{t('install.lead')}</Text>
        <Text tone="soft">{t('install.text')}</Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <LinkButton look="primary" to={walletPaths.download}>
            {t('install.more')}
          </LinkButton>
          <Button look="plain" onClick={() => app.walletDialog.send({ type: 'login.requested' })}>
            {t('install.have')}
          </Button>
        </Box>
      </Stack>
    </Box>
  )
}
