import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { articlePath, plainInline } from '#contract/support/article.ts'
import type { ArticleBlock, Inline } from '#contract/support/article.ts'
import { ProseTable } from '#features/support/parts/Prose.tsx'

/** The text of the article `id`. Its numbers and links were filled in by the build. */
export function ArticleBody({ id, blocks }: { id: string; blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, at) => <Block key={at} id={id} block={block} />)
}

function Block({ id, block }: { id: string; block: ArticleBlock }) {
  const { t } = useTranslation('articleSearch')
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words parts={block.parts} />
        </p>
      )
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      const heading = plainInline(block.parts)
      return (
        <Heading id={block.anchor}>
          <Words parts={block.parts} />
          <Link to={articlePath(id, block.anchor)} data-anchor aria-label={t('article.link', { heading })}>
            #
          </Link>
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Item id={id} blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <ProseTable label={block.head.map((cell) => plainInline(cell)).join(', ')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, column) => (
                  <th key={column} scope="col">
                    <Words parts={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <Words parts={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ProseTable>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'alert':
      return (
        <aside data-look={block.look} aria-label={t(`alert.${block.look}`)}>
          <strong>{t(`alert.${block.look}`)}</strong>
          <ArticleBody id={id} blocks={block.blocks} />
        </aside>
      )
  }
}

/** A list item of one text needs no paragraph. */
function Item({ id, blocks }: { id: string; blocks: readonly ArticleBlock[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'text') return <ArticleBody id={id} blocks={blocks} />
  return (
    <>
      <Words parts={first.parts} />
      <ArticleBody id={id} blocks={rest} />
    </>
  )
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) => <Fragment key={at}>{typeof part === 'string' ? part : <Part part={part} />}</Fragment>)
}

function Part({ part }: { part: Exclude<Inline, string> }) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Words parts={part.parts} />
        </strong>
      )
    case 'code':
      return <code>{part.text}</code>
    case 'link':
      return (
        <Link to={part.to}>
          <Words parts={part.parts} />
        </Link>
      )
  }
}
