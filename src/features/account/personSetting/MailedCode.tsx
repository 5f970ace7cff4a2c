import { useTranslation } from 'react-i18next'
import type { CodeProblem } from '#machines/account/login/credentials.rules.ts'
import type { MailView } from '#machines/account/proveEmail/mailedCode.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatWait } from '#i18n/wait.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'

/** The field of a mailed code, where the code was sent, and the button that sends another one. */
export function MailedCode({
  view,
  problem,
  disabled,
  onChange,
  onAgain,
}: {
  view: MailView
  problem: CodeProblem | undefined
  disabled: boolean
  onChange: (text: string) => void
  onAgain: () => void
}) {
  const { t } = useTranslation(['personSetting', 'login'])
  const { sentTo, mailError, againSeconds } = view
  return (
    <Stack sx={{ gap: 1 }}>
      <Field
        label={t('mail.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={view.emailCode}
        onChange={onChange}
        error={problem && t(`login:problem.googleCode.${problem}`)}
        disabled={disabled}
        required
        numbers
      />
      {/* As high as its longest text, so that nothing below it moves. */}
      <Box sx={{ minHeight: '72px' }}>
        {mailError ? (
          <Alert kind="error" {...failureParts(mailError)} />
        ) : (
          <div role="status">
            <Text kind="small" tone="soft" sx={{ overflowWrap: 'anywhere' }}>
              {sentTo === undefined ? t('mail.sending') : t('mail.sent', { address: sentTo })}
            </Text>
          </div>
        )}
        {againSeconds !== undefined && <Countdown>{t('mail.againIn', { wait: formatWait(againSeconds) })}</Countdown>}
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button look="plain" size="small" disabled={disabled || !view.canSendAgain} onClick={onAgain}>
          {t('mail.again')}
        </Button>
        {import.meta.env.VITE_SANDBOX && (
          <TextLink to="/mailbox" target="_blank">
            {t('mail.mailbox')}
          </TextLink>
        )}
      </Stack>
    </Stack>
  )
}
