import type { CallError } from '#contract/kernel/errors.ts'
import { failureParts, failureWords } from '#i18n/failure.ts'
import { TextLink } from '#ui/content/TextLink.tsx'

/** The link to the article of a refusal, preceded by a space; nothing if it has none. */
export function WhyLink({ error, onFollow }: { error: CallError; onFollow?: () => void }) {
  const { more } = failureParts(error)
  if (!more) return null
  return (
    <>
      {' '}
      <TextLink to={more.to} {...(onFollow && { onClick: onFollow })}>
        {more.label}
      </TextLink>
    </>
  )
}

/** Why a call failed, within a line of text, and the link to the article of its code. */
export function FailureText({ error }: { error: CallError }) {
  return (
    <>
      {failureWords(error)}
      <WhyLink error={error} />
    </>
  )
}
