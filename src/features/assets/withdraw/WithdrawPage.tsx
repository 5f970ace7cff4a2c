import type { ComponentProps, ComponentType } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { addressBookPath } from '#contract/assets/depositLinks.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import type { WithdrawRef } from '#machines/assets/withdraw/withdraw.machine.ts'
import { withdrawView } from '#machines/assets/withdraw/withdraw.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { SafetyForm } from './safetyForm.ts'
import type { WithdrawalRecord } from './WithdrawalRecord.tsx'
import type { WithdrawalsList } from './WithdrawalsList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Space reserved for parts while they load: a withdrawal with its history, the list, the safety check. In px. */
export const withdrawRoom = { record: 640, list: 420, check: 180 }

/** Parts that the route loads late. */
interface LateParts {
  /** The latest withdrawals, below the form. */
  readonly List: ComponentType<ComponentProps<typeof WithdrawalsList>>
  /** A single withdrawal. */
  readonly Record: ComponentType<ComponentProps<typeof WithdrawalRecord>>
  readonly Check: SafetyForm
}

interface WithdrawParts extends LateParts {
  readonly Form: typeof WithdrawForm
}

/** Withdrawals: the form and the latest ones, or one withdrawal with its progress. */
export function WithdrawContents({ Form, List, Record, Check }: WithdrawParts) {
  const { t } = useTranslation(['withdraw', 'common'])
  const { actor, app } = useLoaderData<PageData<WithdrawRef>>()
  const view = useSelector(actor, withdrawView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  if (view.isFollowing)
    return (
      <PageFrame
        narrow
        title={t('record.title')}
        actions={<LinkButton to={withdrawPagePath}>{t('record.back')}</LinkButton>}
      >
        <Box sx={{ minHeight: withdrawRoom.record }}>
          {view.withdrawal && <Record actor={view.withdrawal} app={app} />}
        </Box>
        {view.isBroken && <FailureState title={t('record.broken')} retry={retry} />}
      </PageFrame>
    )
  return (
    <PageFrame title={t('page.title')} actions={<LinkButton to={addressBookPath}>{t('page.addressBook')}</LinkButton>}>
      <Stack sx={{ gap: 4 }}>
        {view.quote && <Form actor={view.quote} app={app} Check={Check} />}
        {view.isFormBroken && <FailureState title={t('state.broken')} retry={retry} />}
        <Panel aria-label={t('list.title')}>
          <Box sx={{ p: 4, pb: 0 }}>
            <Text as="h2" kind="heading">
              {t('list.title')}
            </Text>
          </Box>
          {view.records && <List actor={view.records} quote={view.quote} />}
          {view.isListBroken && (
            <Box sx={{ p: 4 }}>
              <FailureState
                title={t('list.broken')}
                retry={{ label: t('list.refresh'), onRetry: () => actor.send({ type: 'reload.requested' }) }}
              />
            </Box>
          )}
        </Panel>
      </Stack>
    </PageFrame>
  )
}

/** The page with its real form. */
export const WithdrawPage = (parts: LateParts) => <WithdrawContents Form={WithdrawForm} {...parts} />
