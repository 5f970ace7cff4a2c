import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that depend on colours; names, roles and structure are the same in each theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** The axe violations on the current page, as lines that name the element; with `rules`, only of these. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Legacy mode opens no second page to collect frames; there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${help} | ${target.join(' ')} | ${html.slice(0, 200)} | ${failureSummary ?? ''}`,
    ),
  )
}
