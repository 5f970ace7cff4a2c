import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { beLoggedIn, demo } from './person.ts'

/** Helpers for the right end of the header as a user sees it. */

export const widths = [1920, 1500, 1440, 1024, 768, 390] as const
export const height = 900
export const isDesktop = (width: number) => width > shellLimits.device.pcAbove

export const header = (page: Page) => page.getByRole('banner')
export const headerButton = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
export const popover = (page: Page, name: string) => header(page).getByRole('dialog', { name, exact: true })

/** Opens a popover by its button and waits for its content. */
export const opened = async (page: Page, name: string): Promise<Locator> => {
  await headerButton(page, name).click()
  await expect(popover(page, name).getByRole('link').or(popover(page, name).getByRole('tab')).first()).toBeVisible()
  return popover(page, name)
}

export const inLanguage = (to: string) => `/en_US${to}`

export const open = async (page: Page, path = '/vip') => {
  await page.goto(inLanguage(path))
  await expect(headerButton(page, 'Language and currency')).toBeVisible()
}

export const openAsUser = async (page: Page, path?: string) => {
  await beLoggedIn(page, demo)
  await open(page, path)
  await expect(headerButton(page, 'Account')).toBeVisible()
}
