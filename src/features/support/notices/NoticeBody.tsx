import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeBlocks, noticeTarget } from '#contract/support/noticeText.ts'
import type { NoticePart } from '#contract/support/noticeText.ts'
import { OutsideLink, TextLink } from '#ui/content/TextLink.tsx'

/** The text of a notice. It becomes elements, so the page never parses any of it. */
export function NoticeBody({ body }: { body: string }) {
  return noticeBlocks(body).map((block, at) => {
    switch (block.kind) {
      case 'heading':
        return (
          <h2 key={at}>
            <Words parts={block.parts} />
          </h2>
        )
      case 'text':
        return (
          <p key={at}>
            <Words parts={block.parts} />
          </p>
        )
      case 'list':
        return (
          <ul key={at}>
            {block.items.map((item, line) => (
              <li key={line}>
                <Words parts={item} />
              </li>
            ))}
          </ul>
        )
    }
  })
}

function Words({ parts }: { parts: readonly NoticePart[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>{typeof part === 'string' ? part : <Way words={part.words} target={part.target} />}</Fragment>
  ))
}

/** A link that may not be followed is only its words. */
function Way({ words, target }: Exclude<NoticePart, string>) {
  const { t } = useTranslation('noticeList')
  const way = noticeTarget(target)
  if (way === undefined) return words
  return way.kind === 'page' ? (
    <TextLink to={way.to}>{words}</TextLink>
  ) : (
    <OutsideLink href={way.href} newTab={t('action.outside')} alone>
      {words}
    </OutsideLink>
  )
}
