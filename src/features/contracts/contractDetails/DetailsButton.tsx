import { useTranslation } from 'react-i18next'
import { InfoIcon } from '#ui/content/bookIcons.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'

/** Opens the details of the contract, once their code has loaded. */
export function DetailsButton({ isReady, onOpen }: { isReady: boolean; onOpen: () => void }) {
  const { t } = useTranslation('contractTrade')
  return (
    <IconButton size="small" label={t('details')} disabled={!isReady} onClick={onOpen}>
      <InfoIcon />
    </IconButton>
  )
}
