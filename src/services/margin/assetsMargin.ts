import { userTopics } from '#contract/kernel/streams.ts'
import { margin as marginCalls } from '#contract/margin/calls/margin.ts'
import { loanSchema } from '#contract/margin/schemas.ts'
import type { Loan } from '#contract/margin/schemas.ts'
import type { MarginAccounts } from '#machines/margin/assetsMargin/assetsMargin.setup.ts'
import { loanFormMachine } from '#machines/margin/loanForm/loanForm.machine.ts'
import type { LoanAsk } from '#machines/margin/loanForm/loanForm.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { createTopicWatch } from '../streams/topicWatch.ts'

const loanIn = (answered: unknown): Loan | null => {
  const read = loanSchema.safeParse(answered)
  return read.success ? read.data : null
}

/** The form that borrows and repays. */
const createLoanForm = (services: Services) => {
  const calls = services.client.area(marginCalls)
  return loanFormMachine.provide({
    actors: {
      submitLoan: createSubmit<LoanAsk | undefined, Loan | null>(
        services,
        ({ body }, options) => {
          if (!body) return Promise.reject(new Error('Only a complete form is sent'))
          const { act, amount, ...place } = body
          if (amount === 'all') return calls.repay({ body: { ...place, all: true } }, options)
          return calls[act]({ body: { ...place, amount } }, options)
        },
        undefined,
        loanIn,
      ),
    },
  })
}

/** The actors of the page of margin accounts. */
export const createAssetsMarginActors = (services: Services) => {
  const { client, clock, random } = services
  const calls = client.area(marginCalls)
  return {
    fetchAccounts: requestOf<MarginAccounts, undefined>(async ({ signal, willRetry }) => {
      const options = { signal, willRetry }
      const [{ list }, rules] = await Promise.all([calls.accounts({}, options), calls.rules({}, options)])
      return { list, rules, asOf: clock.venueNow() }
    }, random.share),
    watchLoans: createTopicWatch(services, userTopics.loans),
    loanForm: createLoanForm(services),
  }
}
