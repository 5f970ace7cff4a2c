import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/account/limits.ts'
import type { TotpRef } from '#machines/account/totp/totp.machine.ts'
import { totpCopy } from '#machines/account/totp/totp.view.ts'
import type { totpView } from '#machines/account/totp/totp.view.ts'
import type { CopyRef } from '#machines/shell/copy/copy.machine.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatWait } from '#i18n/wait.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { CopyIcon } from '#ui/content/laterIcons.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Qr } from '#ui/content/Qr.tsx'
import { SelectableText } from '#ui/content/SelectableText.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Groups of four are easier to type from a screen. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

const what = 'totpKey'

const resting = { isCopying: false, isRefused: false }

/** The key in readable groups, with a copy button that copies it without spaces. */
function Key({ secret, copy }: { secret: string; copy: CopyRef | undefined }) {
  const { t } = useTranslation('personSetting')
  const { isCopying, isRefused } = useSelector(
    copy,
    (snapshot) => (snapshot ? copyView(snapshot, what) : resting),
    shallowEqual,
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <SelectableText label={t('totp.secret')} selected={isRefused}>
        {grouped(secret)}
      </SelectableText>
      {isRefused && (
        <Text kind="body" tone="warning" role="alert">
          {t('totp.copyRefused')}
        </Text>
      )}
      <Button
        icon={<CopyIcon size={18} />}
        busy={isCopying}
        disabled={!copy}
        fullWidth
        onClick={() => copy?.send({ type: 'copy.requested', what, text: secret })}
      >
        {t('totp.copy')}
      </Button>
    </Stack>
  )
}

/** The QR code, the same as text, and the code that proves it was scanned. */
export function Scan({ actor, view }: { actor: TotpRef; view: ReturnType<typeof totpView> }) {
  const { t } = useTranslation(['personSetting', 'login'])
  const copy = useSelector(actor, totpCopy)
  const isBinding = view.phase === 'binding'
  return (
    <Form label={t('totp.title')} onSubmit={() => actor.send({ type: 'totp.submitted' })}>
      <Text kind="body" tone="soft">
        {t('totp.scan')}
      </Text>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <Qr value={view.otpauth} size={accountLimits.totp.qrSize} label={t('totp.qr')} />
      </Box>
      <Text kind="small" tone="soft">
        {t('totp.byHand')}
      </Text>
      <Key secret={view.secret} copy={copy} />
      {view.phase === 'waiting' && <Alert kind="warning" title={t('login:state.resting')} />}
      {view.phase === 'waiting' && view.seconds !== undefined && (
        <Countdown>{t('login:state.restingText', { wait: formatWait(view.seconds) })}</Countdown>
      )}
      {view.phase === 'scanning' && view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <FocusFirst>
        <Field
          label={t('login:field.googleCode')}
          hint={t('totp.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={view.code}
          onChange={(text) => actor.send({ type: 'code.changed', text })}
          error={view.problem && t(`login:problem.googleCode.${view.problem}`)}
          disabled={isBinding}
          required
          numbers
        />
      </FocusFirst>
      <Button look="primary" size="large" type="submit" busy={isBinding} disabled={view.phase === 'waiting'}>
        {t(isBinding ? 'state.working' : 'totp.submit')}
      </Button>
    </Form>
  )
}
