import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { coinCategories } from '#contract/markets/coins.ts'
import { coinInfoView } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import type { CoinInfoRef } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { CoinCatalogue } from '../parts/CoinCatalogue.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'

const lists = ['all', ...coinCategories] as const

/** Every coin of the venue. */
export function CoinInfoPage() {
  const { t } = useTranslation(['coinInfo', 'catalogue'])
  const { actor, app } = useLoaderData<PageData<CoinInfoRef>>()
  const { coins, isBroken } = useSelector(actor, coinInfoView, shallowEqual)
  return (
    <PageFrame title={t('title.all')}>
      <Text as="p" tone="soft" sx={{ marginBottom: 4 }}>
        {t('title.text')}
      </Text>
      {isBroken || !coins ? (
        <Alert kind="error">{t('catalogue:state.broken')}</Alert>
      ) : (
        <CoinCatalogue coins={coins} app={app} caption={t('title.all')} lists={lists} />
      )}
    </PageFrame>
  )
}
