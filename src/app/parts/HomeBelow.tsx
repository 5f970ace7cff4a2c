import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { HomeRef } from '#machines/shell/home/home.machine.ts'
import { marketsOf } from '#machines/shell/home/home.view.ts'
import { HeatMap } from '#features/markets/markets/HeatMap.tsx'
import { Proofs } from '#features/shell/home/Proofs.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The part of the home page below the first screen. */
export function HomeBelow() {
  const { t } = useTranslation('home')
  const { actor, app } = useLoaderData<PageData<HomeRef>>()
  const markets = useSelector(actor, marketsOf)
  return (
    <Stack sx={{ gap: 6 }}>
      <Stack sx={{ gap: 4 }}>
        <Text as="h2" kind="title">
          {t('heat.title')}
        </Text>
        {markets && <HeatMap markets={markets} app={app} />}
      </Stack>
      <Proofs app={app} />
    </Stack>
  )
}
