import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { liveRoomPath } from '#contract/live/live.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { liveButtonView } from '#machines/live/liveButton/liveButton.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { IconLink } from '#ui/forms/IconButton.tsx'
import { LiveIcon } from '#ui/content/icons.tsx'

/**
 * The link to the room that is live in the user's language. It comes before all others, so that none moves when it
 * appears.
 */
export function LiveButton({ app }: { app: AppRefs }) {
  const { t, i18n } = useTranslation('shell')
  const room = useSelector(app.liveButton, (snapshot) => liveButtonView(snapshot, i18n.language))
  const isPc = useSelector(app.layout, device) === 'pc'
  if (room === undefined) return null
  if (!isPc) {
    return (
      <IconLink to={liveRoomPath(room)} label={t('nav.liveRoom')}>
        <LiveIcon />
      </IconLink>
    )
  }
  return (
    <LinkButton look="plain" to={liveRoomPath(room)} icon={<LiveIcon size={18} />}>
      {t('nav.liveRoom')}
    </LinkButton>
  )
}
