import type { Files, FlowNames } from './names.ts'

interface PageParts {
  /** The imports of the page's body in addition to the frame's, one per line. */
  readonly imports: readonly string[]
  /** Namespaces in addition to its own. */
  readonly words?: readonly string[]
  /** Hooks; if omitted, the page has no machine. */
  readonly hooks?: string
  readonly body: string
  /** As narrow as a form. */
  readonly isForm?: boolean
  /** Whether its hooks use `<flow>View` from the machine's file; false: only types. */
  readonly hasView?: boolean
  /** Types imported from there. */
  readonly takes?: readonly string[]
  /** Components below it. */
  readonly below?: string
}

/** The component of a page: its title, and the given content below. */
export const pageFile = (
  { domain, flow, type, title }: FlowNames,
  { imports, words = [], hooks, body, isForm = false, hasView = true, takes = [`${type}Ref`], below = '' }: PageParts,
): Files => {
  const namespaces = [flow, ...words].map((one) => `'${one}'`)
  return {
    [`src/features/${domain}/${flow}/${type}Page.tsx`]: [
      "import { useTranslation } from 'react-i18next'",
      ...(hooks === undefined
        ? []
        : [
            "import { useLoaderData } from 'react-router-dom'",
            ...(hasView ? [`import { ${flow}View } from '#machines/${domain}/${flow}/${flow}.machine.ts'`] : []),
            `import type { ${takes.join(', ')} } from '#machines/${domain}/${flow}/${flow}.machine.ts'`,
            "import type { PageData } from '#machines/shell/app/app.refs.ts'",
          ]),
      "import { PageFrame } from '#ui/layout/PageFrame.tsx'",
      "import { Panel } from '#ui/layout/Panel.tsx'",
      ...imports,
      '',
      `/** ${title}. */`,
      `export function ${type}Page() {`,
      `  const { t } = useTranslation(${namespaces.length === 1 ? namespaces[0] : `[${namespaces.join(', ')}]`})`,
      ...(hooks === undefined ? [] : [`const { actor } = useLoaderData<PageData<${type}Ref>>()`, hooks]),
      `  return <PageFrame title={t('page.title')}${isForm ? ' narrow' : ''}><Panel sx={{ p: 4 }}>`,
      body,
      '  </Panel></PageFrame>',
      '}',
      below,
    ].join('\n'),
  }
}
