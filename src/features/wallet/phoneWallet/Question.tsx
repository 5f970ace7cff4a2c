import { useTranslation } from 'react-i18next'
import type { AskedLogin } from '#contract/wallet/calls/web3.ts'
import type { WalletApprovalRef } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import type { WalletApprovalView } from '#machines/wallet/walletApproval/walletApproval.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { timeLeft } from '#i18n/timeLeft.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

interface Props {
  actor: WalletApprovalRef
  view: WalletApprovalView
  login: AskedLogin
  zone: string | undefined
}

/**
 * The login request with its two answers: reject comes first and is the easiest; approving needs the number shown on
 * the other screen.
 */
export function Question({ actor, view, login, zone }: Props) {
  const { t, i18n } = useTranslation('phoneWallet')
  const { left, isBusy, isRefusing, sending } = view
  return (
    <Stack sx={{ gap: 3 }}>
      <Text>{t('question.lead')}</Text>
      <Facts
        rows={[
          { name: t('question.browser'), value: login.device || t('question.unknownDevice') },
          { name: t('question.from'), value: login.address },
          { name: t('question.when'), value: formatTime(login.createdAt, i18n.language, zone) },
          { name: t('question.site'), value: login.host },
          { name: t('question.wallet'), value: login.walletInfo.accountName },
        ]}
      />
      {!login.isSameNetwork && <Alert kind="warning">{t('question.otherNetwork')}</Alert>}
      <Button
        look="primary"
        size="large"
        fullWidth
        busy={isBusy}
        onClick={() => actor.send({ type: 'refuse.requested' })}
      >
        {t(isRefusing ? 'action.refusing' : 'action.refuse')}
      </Button>
      <Stack
        component="section"
        aria-labelledby="approve"
        sx={{ gap: 2, borderTop: '1px solid var(--line)', paddingTop: '16px' }}
      >
        <Text as="h2" kind="heading" id="approve">
          {t('question.approve')}
        </Text>
        <Text tone="soft">{t('question.number')}</Text>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
          {login.numbers.map((number) => (
            <Button
              key={number}
              size="large"
              busy={isBusy}
              aria-label={t('action.approve', { number })}
              onClick={() => actor.send({ type: 'number.chosen', number })}
            >
              {number === sending ? t('state.sending') : number}
            </Button>
          ))}
        </Box>
        <Text tone="soft">{t('question.warning')}</Text>
      </Stack>
      <Countdown>{left === undefined ? '\u00a0' : t('question.left', { time: timeLeft(left) })}</Countdown>
      {/* Below the buttons, so that it moves none of them. */}
      {view.error && <Alert kind="error" title={t('question.unsent')} {...failureParts(view.error)} />}
    </Stack>
  )
}
