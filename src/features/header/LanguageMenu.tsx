import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, toIntl } from '../../../contract/locales'
import type { AppRefs } from '../../../machines/app/app.refs'
import { currentLocale } from '../../../machines/locale/locale.view'
import { IconButton } from '../../ui/IconButton'
import { GlobeIcon } from '../../ui/icons'
import { MenuRow } from '../../ui/Menu'
import { HeaderMenu } from './HeaderMenu'

/** The languages, each by its own name. */
export function LanguageMenu({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const current = useSelector(app.locale, currentLocale)
  return (
    <HeaderMenu
      actor={app.navigation}
      item="language"
      label={t('action.language')}
      trigger={(props) => (
        <IconButton label={t('action.language')} {...props}>
          <GlobeIcon />
        </IconButton>
      )}
    >
      {locales.map((locale) => (
        <MenuRow
          key={locale}
          type="button"
          role="menuitemradio"
          aria-checked={locale === current}
          aria-current={locale === current}
          lang={toIntl(locale)}
          onClick={() => {
            app.navigation.send({ type: 'item.closed' })
            app.locale.send({ type: 'locale.chosen', locale })
          }}
        >
          {localeNames[locale]}
        </MenuRow>
      ))}
    </HeaderMenu>
  )
}
