import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { featuredLists } from '#contract/markets/coins.ts'
import { coinInfoView } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import type { CoinInfoRef } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { CoinCatalogue } from '../parts/CoinCatalogue.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'

/** Lists of coins by theme. */
export function SelectionPage() {
  const { t } = useTranslation(['coinInfo', 'catalogue'])
  const { actor, app } = useLoaderData<PageData<CoinInfoRef>>()
  const { coins, isBroken } = useSelector(actor, coinInfoView, shallowEqual)
  return (
    <PageFrame title={t('selection.title')}>
      <Text as="p" tone="soft" sx={{ marginBottom: 4 }}>
        {t('selection.text')} <TextLink to="/coinInfo">{t('selection.all')}</TextLink>
      </Text>
      {isBroken || !coins ? (
        <Alert kind="error">{t('catalogue:state.broken')}</Alert>
      ) : (
        <CoinCatalogue coins={coins} app={app} caption={t('selection.title')} lists={featuredLists} />
      )}
    </PageFrame>
  )
}
