import { useSelector } from '@xstate/react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { supportPlace } from '#machines/shell/layout/layout.view.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { SupportIcon } from '#ui/content/icons.tsx'
import { useSupportButton } from './useSupportButton.ts'

/** The customer service button in the header, on devices where the layout places it there. */
export function SupportButton({ app }: { app: AppRefs }) {
  const isHere = useSelector(app.layout, supportPlace) === 'header'
  const { badge, props } = useSupportButton(app)
  if (!isHere) return null
  return (
    <IconButton {...props}>
      <SupportIcon />
      {badge !== '' && <Badge aria-hidden>{badge}</Badge>}
    </IconButton>
  )
}
