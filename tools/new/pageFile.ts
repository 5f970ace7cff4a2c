import type { Files, FlowNames } from './names.ts'

interface PageParts {
  /** What its body needs beside the frame, each line an import. */
  readonly imports: readonly string[]
  /** Namespaces beside its own. */
  readonly words?: readonly string[]
  /** Hooks; left out, the page has no machine. */
  readonly hooks?: string
  readonly body: string
  /** As wide as a form. */
  readonly isForm?: boolean
  /** What its hooks take from the machine's file is `<flow>View`; false: nothing but types. */
  readonly hasView?: boolean
  /** Types that it takes from there. */
  readonly takes?: readonly string[]
  /** Components that stand below it. */
  readonly below?: string
}

/** The component of a page: its title, and below it what is given. */
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
