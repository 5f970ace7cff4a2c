import { dayIn } from '#contract/kernel/days.ts'
import { statementDaysIn } from '#machines/assets/statement/statementDays.ts'
import { statementMachine } from '#machines/assets/statement/statement.machine.ts'
import { StatementPage } from '#features/assets/statement/StatementPage.tsx'
import { statementWords } from '#i18n/statementWords.ts'
import { createStatementActors } from '#services/assets/statement.ts'
import type { Services } from '#services/services.ts'
import { pageRoute } from '#app/pageRoute.ts'

/** Days of the venue are UTC. */
const placeOf = ({ url, services }: { url: URL; services: Pick<Services, 'clock'> }) => {
  const today = dayIn(services.clock.venueNow(), 'UTC')
  return { ...statementDaysIn(url.searchParams, today), today }
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'statement',
  logic: (services) => statementMachine.provide({ actors: createStatementActors(services, statementWords) }),
  input: placeOf,
  reentered: (at) => ({ type: 'query.changed' as const, ...placeOf(at) }),
  Component: StatementPage,
})
