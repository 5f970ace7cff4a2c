import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { plainRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = plainRoute({ Component: ${type}Page })
`,
})

const test = ({ domain, flow, type, words }: FlowNames): Files => ({
  [`tests/components/${domain}/${flow}.test.tsx`]: `import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['${flow}']))

it('the ${words} says its title, and that there is nothing yet', () => {
  renderPage(${type}Page, { app: startApp().app })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(wordsOf('${flow}:page.title'))
  expect(screen.getByText(wordsOf('${flow}:state.empty')).tagName).toBe('P')
})
`,
})

/** A page without a machine: component, chunk and test. */
export const plainPage = (names: FlowNames): Files => ({
  ...pageFile(names, {
    imports: ["import { Text } from '#ui/content/Text.tsx'"],
    body: `      <Text as="p" tone="soft">
        {t('state.empty')}
      </Text>`,
  }),
  ...route(names),
  ...test(names),
})
