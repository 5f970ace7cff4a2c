import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletTypes } from '#contract/assets/accounts.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { AccountCoins } from '../parts/AccountCoins.tsx'
import { AccountPage } from '../parts/AccountPage.tsx'
import { useShown } from '../parts/useShown.ts'

/** The account of trades between users: its coins, and the way to and from the spot account. */
export function C2cAccount() {
  const { t } = useTranslation(['c2cAccount', 'assetsSpot', 'assetsOverview'])
  const { actor, app } = useLoaderData<PageData<AssetsSpotRef>>()
  const view = useSelector(actor, assetsSpotView)
  const shown = useShown(app, view.overview)
  return (
    <AccountPage
      actor={actor}
      app={app}
      view={view}
      shown={shown}
      title={t('page.title')}
      total={t('page.total')}
      actions={
        <>
          <LinkButton look="plain" size="small" to="/assetManagement/overView">
            {t('page.all')}
          </LinkButton>
          <LinkButton
            look="primary"
            size="small"
            to={transferSearch({ source: walletTypes.spot, target: walletTypes.c2c })}
          >
            {t('page.fill')}
          </LinkButton>
        </>
      }
    >
      {view.account && (
        <AccountCoins
          actor={actor}
          view={view}
          account={view.account}
          title={t('page.coins')}
          shown={shown}
          acts={({ shortName, coinId }) => [
            {
              key: 'transfer',
              label: t('assetsSpot:coins.transfer'),
              name: t('assetsSpot:coins.transferOne', { coin: formatCoin(shortName) }),
              to: transferSearch({ source: walletTypes.c2c, target: walletTypes.spot, coinId }),
            },
          ]}
        />
      )}
    </AccountPage>
  )
}
