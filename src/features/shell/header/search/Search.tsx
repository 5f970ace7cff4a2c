import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isSearchOpen } from '#machines/shell/search/search.view.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { SearchButton } from './SearchButton.tsx'
import type { HeaderParts } from '../parts.ts'

const width = 480

/** The market search, opened by what looks like a field, or by an icon where the header is too narrow. */
export function Search({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const { search, navigation } = app
  const isOpen = useSelector(search, isSearchOpen)
  const open = useCallback(() => {
    navigation.send({ type: 'item.closed' })
    search.send({ type: 'search.opened' })
  }, [navigation, search])
  const close = useCallback(() => search.send({ type: 'search.closed' }), [search])
  return (
    <Popover
      open={isOpen}
      onOpen={open}
      onClose={close}
      label={t('action.search')}
      width={width}
      trigger={(props) => <SearchButton label={t('action.search')} {...props} />}
    >
      <parts.search.Part app={app} />
    </Popover>
  )
}
