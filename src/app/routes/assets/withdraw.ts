import { createElement } from 'react'
import { withdrawInput } from '#contract/assets/withdrawLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts'
import type { WithdrawFields } from '#machines/assets/withdraw/withdraw.types.ts'
import { withdrawFilterIn, withdrawFilterPath } from '#machines/assets/withdraw/withdrawFilter.ts'
import { WithdrawPage, withdrawRoom } from '#features/assets/withdraw/WithdrawPage.tsx'
import { createWithdrawActors } from '#services/assets/withdraw.ts'
import { takeForm } from '#services/shell/keptForms.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#app/lazyPart.tsx'
import { pageRoute } from '#app/pageRoute.ts'

/**
 * The form of the check belongs to the account's settings, so the route hands it to the page. It loads with its words
 * when a review opens it; if it does not load, the review stays and the form is loaded again from there.
 */
const check = lazyPart({
  words: ['personSetting', 'login'],
  load: async () => (await import('#features/account/personSetting/SafetyCheckForm.tsx')).SafetyCheckForm,
  meanwhile: createElement(Skeleton, { height: withdrawRoom.check }),
})

/** The latest withdrawals. If their code does not load, the form keeps what was typed. */
const list = lazyPart({
  words: ['followedRecord', 'transferRecords'],
  load: async () => (await import('#features/assets/withdraw/WithdrawalsList.tsx')).WithdrawalsList,
  meanwhile: createElement(Skeleton, { height: withdrawRoom.list }),
})

/** A single withdrawal, with the words of its progress. */
const record = lazyPart({
  words: ['followedRecord'],
  load: async () => (await import('#features/assets/withdraw/WithdrawalRecord.tsx')).WithdrawalRecord,
  meanwhile: createElement(Skeleton, { height: withdrawRoom.record }),
})

const parts = { List: list.Part, Record: record.Part, Check: check.Part }
const Page = () => createElement(WithdrawPage, parts)

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'withdraw',
  keyedBy: ['id', 'name'],
  logic: (services) =>
    withdrawMachine.provide({
      actors: createWithdrawActors(services, {
        pathOf: (filter) => withdrawFilterPath(filter, window.location.search),
      }),
    }),
  input: ({ url, app }) => {
    const fid = sessionUser(app.session.getSnapshot())?.fid
    const { coinId, withdrawId } = withdrawInput(url.searchParams)
    // Arrives with the venue's response instead of after it.
    const early = withdrawId === undefined ? list.preload() : record.preload()
    early.catch(() => {
      // The part loads it again when it is drawn, and reports a failure then.
    })
    const left = withdrawId === undefined ? takeForm(app.session.system, 'withdraw', fid) : undefined
    const kept = left as WithdrawFields | undefined
    return {
      coinId,
      withdrawId,
      filter: withdrawFilterIn(url.searchParams),
      fid,
      // A link with a coin starts with that coin.
      kept: coinId === undefined || coinId === kept?.coinId ? kept : undefined,
    }
  },
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: withdrawFilterIn(url.searchParams) }),
  Component: Page,
})
