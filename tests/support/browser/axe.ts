import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands, in lines that say where. */
export const violations = async (page: Page): Promise<string[]> => {
  // Legacy: no second page is opened to gather the frames; there are none.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help} | ${target.join(' ')} | ${html.slice(0, 200)} | ${failureSummary ?? ''}`,
    ),
  )
}
