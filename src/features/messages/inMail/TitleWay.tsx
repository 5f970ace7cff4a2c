import type { MessageTarget } from '#contract/messages/inmailLink.ts'
import { FollowLink, FollowOutside, PlainPress } from './Follow.tsx'

/** A message's title: a link if it has a target, otherwise a button that only opens it. */
export function TitleWay({
  title,
  target,
  outside,
  onOpen,
}: {
  title: string
  target: MessageTarget | undefined
  outside: string
  onOpen: () => void
}) {
  if (target?.kind === 'page')
    return (
      <FollowLink to={target.to} onClick={onOpen}>
        {title}
      </FollowLink>
    )
  if (target?.kind === 'outside')
    return (
      <FollowOutside href={target.href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {title}
        <span className="visually-hidden"> {outside}</span>
      </FollowOutside>
    )
  return (
    <PlainPress type="button" onClick={onOpen}>
      {title}
    </PlainPress>
  )
}
