import { redirect } from 'react-router-dom'
import type { Page } from '#app/pageRoute.ts'

/** The menu's address of the simulation: the page itself says what a user without contracts has to activate. */
export const { loader, Component, shouldRevalidate }: Page = {
  loader: ({ request }) => redirect(`/simulation/exchange${new URL(request.url).search}`),
  Component: () => null,
  shouldRevalidate: () => true,
}
