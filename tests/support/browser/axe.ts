import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What depends on colours; names, roles and structure are the same in each theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds on the page as it stands, in lines that say where; with `rules`, by these alone. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Legacy: no second page is opened to gather the frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help} | ${target.join(' ')} | ${html.slice(0, 200)} | ${failureSummary ?? ''}`,
    ),
  )
}
