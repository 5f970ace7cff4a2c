import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button'

/** In the web3 wallet it stands where the exchange has its account; the wallet's page says how to connect one. */
export function ConnectWallet() {
  const { t } = useTranslation('shell')
  return (
    <LinkButton look="primary" to="/web3">
      {t('action.connectWallet')}
    </LinkButton>
  )
}
