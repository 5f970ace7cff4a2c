import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { groupsOf } from '#machines/assets/addressBook/addressBook.view.ts'
import type { FollowedRecordActor } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { FollowedRecord } from '#features/parts/followedRecord/FollowedRecord.tsx'
import { formatCount, formatMoney, formatTime } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { Identicon } from './Identicon.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Letters } from '../parts/Letters.tsx'
import { aboutWords, actWords, amountOf, progressWords, reasonWords, stageWords } from './withdrawWords.ts'

const words = {
  stage: stageWords,
  reason: reasonWords,
  about: ({ stage }: Withdrawal) => aboutWords(stage),
  act: actWords,
}

/** One withdrawal with its progress. */
export function WithdrawalRecord({ actor, app }: { actor: FollowedRecordActor<Withdrawal>; app: AppRefs }) {
  const { t, i18n } = useTranslation('withdraw')
  const zone = useSelector(app.preferences, zoneOf)
  const factsOf = (one: Withdrawal) => {
    const progress = progressWords(one)
    return [
      { name: t('terms.amount'), value: amountOf(one.amount, one.coin, i18n.language) },
      { name: t('terms.fee'), value: amountOf(one.fee, one.coin, i18n.language) },
      { name: t('terms.receive'), value: amountOf(one.receive, one.coin, i18n.language) },
      { name: t('terms.worth'), value: `≈ ${formatMoney(one.worthUsdt, i18n.language)} USDT` },
      ...(progress === ''
        ? []
        : [{ name: t(one.stage === 'confirming' ? 'record.progress' : 'record.reason'), value: progress }]),
      ...(one.eta === null || one.stage !== 'confirming'
        ? []
        : [{ name: t('terms.arrival'), value: formatTime(one.eta, i18n.language, zone) }]),
      { name: t('record.network'), value: networkName(one.networkId) },
      ...(one.memo === null ? [] : [{ name: t('record.memo'), value: <Code>{one.memo}</Code> }]),
      ...(one.txHash === null ? [] : [{ name: t('record.hash'), value: <Code>{one.txHash}</Code> }]),
      ...(one.block === null
        ? []
        : [
            {
              name: t('record.block'),
              value: (
                <TextLink to={explorerPath(one.networkId, one.block)}>{formatCount(one.block, i18n.language)}</TextLink>
              ),
            },
          ]),
      ...(one.source === 'web' ? [] : [{ name: t('record.source'), value: t('record.byKey', { key: one.source }) }]),
    ]
  }
  return (
    <FollowedRecord<Withdrawal> actor={actor} words={words} zone={zone}>
      {(one) => (
        <Stack sx={{ gap: 4 }}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
            <Identicon text={one.address} size={44} />
            <Stack sx={{ gap: 1, minWidth: 0 }}>
              {one.label === null ? t('record.address') : t('record.toKnown', { label: one.label })}
              <Letters groups={groupsOf(one.address, [])} />
            </Stack>
          </Box>
          <Facts rows={factsOf(one)} />
          {one.txHash !== null && (
            <Box>
              <LinkButton to={explorerPath(one.networkId, one.txHash)}>{t('record.explorer')}</LinkButton>
            </Box>
          )}
        </Stack>
      )}
    </FollowedRecord>
  )
}
