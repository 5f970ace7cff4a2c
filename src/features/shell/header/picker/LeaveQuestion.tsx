import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { toIntl } from '#contract/shell/locales.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { askedLocale } from '#machines/shell/locale/locale.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Asks before a language change, because it loads another document and discards typed input. */
export function LeaveQuestion({ app }: { app: Pick<AppRefs, 'locale'> }) {
  const { t } = useTranslation('header')
  const asked = useSelector(app.locale, askedLocale)
  const stay = () => app.locale.send({ type: 'change.declined' })
  if (!asked) return null
  return (
    <Dialog
      open
      role="alertdialog"
      width={420}
      title={t('leave.title')}
      onClose={stay}
      closeLabel={t('leave.close')}
      actions={
        <>
          <Button onClick={() => app.locale.send({ type: 'change.confirmed' })}>{t('leave.go')}</Button>
          <Button look="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <Text as="p">{t('leave.text')}</Text>
      <Text as="p" tone="soft" lang={toIntl(asked.code)} sx={{ mt: 2 }}>
        {asked.name}
      </Text>
    </Dialog>
  )
}
