import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { UnfreezeRef } from '#machines/account/unfreeze/unfreeze.machine.ts'
import { unfreezeView } from '#machines/account/unfreeze/unfreeze.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AccountStep } from './AccountStep.tsx'
import { CodesStep } from './CodesStep.tsx'

/** Ends the freeze of an account, step by step. */
export function UnfreezePage() {
  const { t } = useTranslation('unfreeze')
  const { actor } = useLoaderData<PageData<UnfreezeRef>>()
  const view = useSelector(actor, unfreezeView, shallowEqual)
  return (
    <PageFrame narrow title={t('page.title')}>
      <Panel sx={{ p: 4 }}>
        {view.step === 'unfrozen' ? (
          <Stack sx={{ gap: 4 }}>
            <Box role="status">
              <Text>{t('state.unfrozen')}</Text>
            </Box>
            <Text tone="soft">{t('hint.unfrozen')}</Text>
            <LinkButton to="/user/personSetting">{t('action.security')}</LinkButton>
          </Stack>
        ) : view.step === 'account' ? (
          <AccountStep actor={actor} view={view} />
        ) : (
          <CodesStep actor={actor} view={view} />
        )}
      </Panel>
    </PageFrame>
  )
}
