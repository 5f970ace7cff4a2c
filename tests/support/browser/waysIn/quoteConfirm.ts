import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import { sampleAddressCheck, sampleTerms } from '#machines/assets/withdraw/withdraw.samples.ts'
import { because, ownFault, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'
import { typeAddress, typeAmount, withdrawQuoteModel } from './withdrawQuote.ts'

const { info, fits } = sampleTerms()

const page = (path: string): WayIn => ({
  address: `/{locale}${path}`,
  as: 'newcomer',
  silent: [userLink],
  answers: [
    { call: withdraw.info, gives: { data: info } },
    { call: withdraw.usableAddresses, gives: { data: [] } },
    { call: withdraw.networksByAddress, gives: { data: [...fits] } },
    { call: withdraw.validateAddress, gives: { data: sampleAddressCheck() } },
  ],
})

const id = 'quoteConfirm'

export const quoteConfirmWays = {
  quoteConfirm: {
    // The page of withdrawals, one of those with a form that is confirmed.
    model: withdrawQuoteModel,
    ways: { blank: page(withdrawPagePath), preset: page(`${withdrawPagePath}?name=1`) },
    app: {
      'field.changed': ({ change }) => {
        const { field } = change as { readonly field: string }
        if (field === 'coin') return [{ helper: 'pickToken', with: [{ word: 'withdraw:field.coin' }, ['BTC']] }]
        return [field === 'address' ? typeAddress : typeAmount]
      },
    },
    closed: {
      'a form that was left': 'it is kept while another page is open: `withdraw.spec.ts` goes there and back',
    },
    outOfReach: {
      ...because(
        [0, 1].map((at) => `${id} | session.changed | ${String(at)}`),
        'who is here is walked by the session’s cover',
      ),
      ...because([`${id}.proving | error proof | 0`, `${id}.submitting | error submit | 0`], ownFault),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
