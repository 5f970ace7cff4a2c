import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { toIntl } from '../../../contract/locales'
import type { AppRefs } from '../../../machines/app/app.refs'
import { currentLocale, offeredLocales } from '../../../machines/locale/locale.view'
import { IconButton } from '../../ui/IconButton'
import { GlobeIcon } from '../../ui/icons'
import { MenuRow } from '../../ui/Menu'
import { HeaderMenu } from './HeaderMenu'

/** The languages, each by its own name. */
export function LanguageMenu({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const current = useSelector(app.locale, currentLocale)
  const offered = useSelector(app.locale, offeredLocales)
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
      {offered.map(({ code, name }) => (
        <MenuRow
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === current}
          aria-current={code === current}
          lang={toIntl(code)}
          onClick={() => {
            app.navigation.send({ type: 'item.closed' })
            app.locale.send({ type: 'locale.chosen', locale: code })
          }}
        >
          {name}
        </MenuRow>
      ))}
    </HeaderMenu>
  )
}
