import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { addressBookPath, depositPaths } from '#contract/assets/depositLinks.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { AccountCoins } from '../parts/AccountCoins.tsx'
import { AccountPage } from '../parts/AccountPage.tsx'
import { useShown } from '../parts/useShown.ts'
import { AtWork } from './AtWork.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'

type Coin = AccountBalances['coins'][number]

/** The coin in which the spot account is valued, and the quote of its trade links. */
const money = 'usdt'

const marketOf = ({ shortName }: Coin): string =>
  shortName === money ? '/trade/exchange/' : `/trade/exchange/?tradeCode=${shortName.toLowerCase()}_${money}`

/** The spot account: its coins, the orders and trades, and the other accounts. */
export function AssetsSpot() {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview'])
  const { actor, app } = useLoaderData<PageData<AssetsSpotRef>>()
  const view = useSelector(actor, assetsSpotView)
  const shown = useShown(app, view.overview)
  const actsOf = (row: Coin) => {
    const coin = formatCoin(row.shortName)
    return [
      {
        key: 'deposit',
        label: t('coins.deposit'),
        name: t('coins.depositOne', { coin }),
        to: `${depositPaths.topup}?name=${row.coinId}`,
      },
      {
        key: 'withdraw',
        label: t('coins.withdraw'),
        name: t('coins.withdrawOne', { coin }),
        to: `${withdrawPagePath}?name=${row.coinId}`,
      },
      {
        key: 'transfer',
        label: t('coins.transfer'),
        name: t('coins.transferOne', { coin }),
        to: transferSearch({ source: walletTypes.spot, coinId: row.coinId }),
      },
      { key: 'trade', label: t('coins.trade'), name: t('coins.tradeOne', { coin }), to: marketOf(row) },
    ]
  }
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
          <LinkButton look="plain" size="small" to={addressBookPath}>
            {t('assetsOverview:action.addresses')}
          </LinkButton>
          <LinkButton size="small" to={depositPaths.topup}>
            {t('assetsOverview:action.deposit')}
          </LinkButton>
          <LinkButton look="primary" size="small" to={transferSearch({ source: walletTypes.spot })}>
            {t('assetsOverview:action.transfer')}
          </LinkButton>
        </>
      }
    >
      {view.account && (
        <AccountCoins
          actor={actor}
          view={view}
          account={view.account}
          title={t('coins.title')}
          shown={shown}
          acts={actsOf}
        />
      )}
      <AtWork app={app} trading={view.trading} />
      <OtherAccounts accounts={view.others} shown={shown} />
    </AccountPage>
  )
}
