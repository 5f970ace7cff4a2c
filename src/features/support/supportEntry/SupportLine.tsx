import { useSelector } from '@xstate/react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { supportPlace } from '#machines/shell/layout/layout.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { SupportIcon } from '#ui/content/icons.tsx'
import { useSupportButton } from './useSupportButton.ts'

/** The same at the end of a page that has neither a header with space for it nor a bar at the bottom. */
export function SupportLine({ app }: { app: AppRefs }) {
  const isHere = useSelector(app.layout, supportPlace) === 'page'
  const { props } = useSupportButton(app)
  const { label, ...rest } = props
  return (
    isHere && (
      // At the bottom of the window if the page is shorter, so that messages below a form's button do not move it.
      <Box
        sx={{
          position: 'sticky',
          insetBlockStart: 'calc(100dvh - 4.5rem)',
          display: 'flex',
          justifyContent: 'center',
          padding: '8px 16px 24px',
        }}
      >
        <Button {...rest} look="plain" icon={<SupportIcon size={18} />}>
          {label}
        </Button>
      </Box>
    )
  )
}
