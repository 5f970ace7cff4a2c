import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#contract/shell/languageNames.ts'
import { longest, toIntl } from '#contract/shell/locales.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { missingLocale } from '#machines/shell/locale/locale.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'

/**
 * Says that the language of the address has no translations yet, and which language replaces it. Below the page,
 * because it appears late and would otherwise move buttons.
 */
export function SubstituteBar({ app }: { app: Pick<AppRefs, 'locale'> }) {
  const { t } = useTranslation('header')
  const missing = useSelector(app.locale, missingLocale)
  if (missing === undefined || missing === longest) return null
  return (
    <ListEnd data-page>
      <Alert
        kind="info"
        title={<span lang={toIntl(missing)}>{languageNames[missing]}</span>}
        action={
          <Button size="small" onClick={() => app.locale.send({ type: 'substitute.dismissed' })}>
            {t('substitute.dismiss')}
          </Button>
        }
      >
        {t('substitute.text')}
      </Alert>
    </ListEnd>
  )
}
