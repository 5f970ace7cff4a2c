import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'

/** Replaces a panel that has failed; the others keep working. */
export function PanelFault() {
  const { t } = useTranslation('spotTrade')
  return (
    <Box sx={{ p: 3 }}>
      <Alert kind="error">{t('panel.failed')}</Alert>
    </Box>
  )
}
