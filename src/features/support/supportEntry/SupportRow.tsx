import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { FoldPress } from '#ui/layout/Fold.tsx'
import { SupportIcon } from '#ui/content/icons.tsx'
import { useSupportButton } from './useSupportButton.ts'

/** The same as a row of the side menu, on every page; opening the conversation closes the menu. */
export function SupportRow({ app }: { app: AppRefs }) {
  const { props } = useSupportButton(app)
  const { label, onClick, ...rest } = props
  return (
    <FoldPress
      {...rest}
      icon={<SupportIcon />}
      onClick={() => {
        app.navigation.send({ type: 'item.closed' })
        onClick()
      }}
    >
      {label}
    </FoldPress>
  )
}
