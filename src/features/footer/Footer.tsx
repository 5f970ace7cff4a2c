import { useTranslation } from 'react-i18next'
import { limits } from '../../../contract/limits'
import { Box } from '../../ui/Box'
import { Text } from '../../ui/Text'

/** The page's end. */
export function Footer({ host }: { host: string }) {
  const { t } = useTranslation('shell')
  const { from, to } = limits.copyright
  return (
    <Box component="footer" aria-label={t('footer.name')} sx={{ padding: '24px 16px', borderTop: '1px solid var(--line)', textAlign: 'center' }}>
      <Text kind="small" tone="faint">
        {t('footer.copyright', { from, to, host })}
      </Text>
    </Box>
  )
}
