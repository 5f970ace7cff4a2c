import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { recoveryPath } from '#contract/assets/depositLinks.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { FollowedRecordActor } from '#machines/patterns/followedRecord/followedRecord.ts'
import { formatAmount, formatCoin, formatCount } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { FollowedRecord } from '#features/parts/followedRecord/FollowedRecord.tsx'
import { aboutWords, progressWords, reasonWords, stageWords } from './depositWords.ts'

const words = {
  stage: stageWords,
  reason: reasonWords,
  about: ({ stage }: Deposit) => aboutWords(stage),
  act: () => undefined,
}

/** One deposit to its end. */
export function DepositRecord({ actor, app }: { actor: FollowedRecordActor<Deposit>; app: AppRefs }) {
  const { t, i18n } = useTranslation('topup')
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <FollowedRecord<Deposit> actor={actor} words={words} zone={zone}>
      {(deposit) => {
        const progress = progressWords(deposit, i18n.language)
        return (
          <Stack sx={{ gap: 4 }}>
            <Facts
              rows={[
                {
                  name: t('record.amount'),
                  value: `${formatAmount(deposit.amount, i18n.language)} ${formatCoin(deposit.coin)}`,
                },
                ...(progress === '' ? [] : [{ name: t('record.progress'), value: progress }]),
                { name: t('record.network'), value: networkName(deposit.networkId) },
                { name: t('record.address'), value: <Code>{deposit.address}</Code> },
                ...(deposit.memo === null ? [] : [{ name: t('record.memo'), value: <Code>{deposit.memo}</Code> }]),
                { name: t('record.from'), value: <Code>{deposit.fromAddress}</Code> },
                {
                  name: t('record.hash'),
                  value: (
                    <TextLink to={explorerPath(deposit.networkId, deposit.txHash)}>
                      <Code>{deposit.txHash}</Code>
                    </TextLink>
                  ),
                },
                ...(deposit.block === null
                  ? []
                  : [
                      {
                        name: t('record.block'),
                        value: (
                          <TextLink to={explorerPath(deposit.networkId, deposit.block)}>
                            {formatCount(deposit.block, i18n.language)}
                          </TextLink>
                        ),
                      },
                    ]),
              ]}
            />
            {deposit.acts.some(({ act }) => act === 'requestRecovery') && (
              <LinkButton to={recoveryPath(deposit.depositId)}>{t('record.recover')}</LinkButton>
            )}
          </Stack>
        )
      }}
    </FollowedRecord>
  )
}
