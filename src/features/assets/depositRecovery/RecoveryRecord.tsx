import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { depositPath, recoveryRevisePath } from '#contract/assets/depositLinks.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { FollowedRecordActor } from '#machines/patterns/followedRecord/followedRecord.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { OutsideLink, TextLink } from '#ui/content/TextLink.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { FollowedRecord } from '#features/parts/followedRecord/FollowedRecord.tsx'
import { aboutWords, reasonWords, stageWords } from './recoveryWords.ts'

const words = {
  stage: stageWords,
  reason: reasonWords,
  about: ({ stage }: Recovery) => aboutWords(stage),
  act: () => undefined,
}

/** The request's screenshots, each opened in a tab of its own. */
function FileLinks({ files }: { files: Recovery['files'] }) {
  const { t } = useTranslation('depositRecovery')
  return (
    <PlainList>
      {files.map(({ id, name }) => (
        <li key={id}>
          <OutsideLink alone href={`${deskFilesPath}/${id}`} newTab={t('record.newTab')}>
            {name}
          </OutsideLink>
        </li>
      ))}
    </PlainList>
  )
}

/** One request with its progress. */
export function RecoveryRecord({ actor, app }: { actor: FollowedRecordActor<Recovery>; app: AppRefs }) {
  const { t, i18n } = useTranslation('depositRecovery')
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <FollowedRecord<Recovery> actor={actor} words={words} zone={zone}>
      {(recovery) => {
        const { networkId, txHash, depositId, memoSent, note, files } = recovery
        return (
          <Stack sx={{ gap: 4 }}>
            <Facts
              rows={[
                {
                  name: t('record.amount'),
                  value: `${formatAmount(recovery.amount, i18n.language)} ${formatCoin(recovery.coin)}`,
                },
                { name: t('record.network'), value: networkName(networkId) },
                {
                  name: t('record.hash'),
                  value: (
                    <TextLink to={explorerPath(networkId, txHash)}>
                      <Code>{txHash}</Code>
                    </TextLink>
                  ),
                },
                { name: t('record.from'), value: <Code>{recovery.fromAddress}</Code> },
                ...(memoSent === null ? [] : [{ name: t('record.memo'), value: <Code>{memoSent}</Code> }]),
                ...(note === '' ? [] : [{ name: t('record.note'), value: note }]),
                ...(files.length === 0 ? [] : [{ name: t('record.files'), value: <FileLinks files={files} /> }]),
                ...(depositId === null
                  ? []
                  : [
                      {
                        name: t('record.deposit'),
                        value: <TextLink to={depositPath(depositId)}>{t('record.open')}</TextLink>,
                      },
                    ]),
              ]}
            />
            {recovery.acts.some(({ act }) => act === 'revise') && (
              <LinkButton look="primary" to={recoveryRevisePath(recovery.recoveryId)}>
                {t('record.revise')}
              </LinkButton>
            )}
          </Stack>
        )
      }}
    </FollowedRecord>
  )
}
