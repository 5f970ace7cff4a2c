import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BackupSitesRef } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { backupSitesView } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { OutsideLink } from '#ui/content/TextLink.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The venue's backup sites. */
export function BackupSites({ actor }: { actor: BackupSitesRef }) {
  const { t } = useTranslation(['web3Home', 'common'])
  const view = useSelector(actor, backupSitesView, shallowEqual)
  return (
    <Stack component="section" aria-labelledby="backup" sx={{ gap: 1, minHeight: 150 }}>
      <Text as="h2" kind="heading" id="backup">
        {t('backup.title')}
      </Text>
      <Text tone="soft">{t('backup.text')}</Text>
      {view.phase === 'loading' && (
        <div role="status" aria-label={t('backup.loading')}>
          <Skeleton width={260} height={72} />
        </div>
      )}
      {view.phase === 'failed' && (
        <FailureState
          title={t('backup.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      )}
      {view.phase === 'none' && <Text>{t('backup.none')}</Text>}
      {view.phase === 'shown' && (
        <PlainList>
          {view.sites.map(({ href, name }) => (
            <li key={href}>
              <OutsideLink alone href={href} newTab={t('backup.newTab')}>
                {name}
              </OutsideLink>
            </li>
          ))}
        </PlainList>
      )}
    </Stack>
  )
}
