import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { supportLimits } from '#contract/support/limits.ts'
import { articleVoteMachine } from '#machines/support/articleVote/articleVote.machine.ts'
import { articleVoteModel } from '#machines/support/articleVote/articleVote.model.ts'
import { ArticleVote } from '#features/support/articleVote/ArticleVote.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(() => haveWords(['articleVote', 'codes', 'errors']))

holdCover({ model: articleVoteModel, words: wordsOf, render: (actor) => <ArticleVote actor={actor} /> })

const yes = { type: 'vote.given', isHelpful: true } as const
const no = { type: 'vote.given', isHelpful: false } as const
const typed = { type: 'reason.changed', text: 'No example' } as const
const submit = { type: 'reason.submitted' } as const
const change = { type: 'vote.changed' } as const
const stored = { answer: 'sendVote', done: undefined } as const
const cut = { kind: 'offline', call: 'articleVote.give' } as const
const broken = { answer: 'sendVote', error: cut } as const
const against = [no, stored] as const

const row = rowBuilder(articleVoteMachine)

const table: Table<typeof articleVoteMachine> = [
  row('sends a vote for the article [HELP-01]', [yes], 'voting', {
    tags: ['busy'],
    asks: { sendVote: { isHelpful: true, reason: '' } },
  }),
  row('thanks for it', [yes, stored], 'thanked', { tags: [] }),
  row('sends a vote against it at once [HELP-01]', [no], 'voting', {
    asks: { sendVote: { isHelpful: false, reason: '' } },
  }),
  row('sends the reason with the vote', [...against, typed, submit], 'sending', {
    tags: ['busy'],
    asks: { sendVote: { isHelpful: false, reason: 'No example' } },
  }),
  row('sends no empty reason', [...against, submit], 'explaining.invalid', { asks: {} }),
  row('sends no blank reason', [...against, { type: 'reason.changed', text: ' ' }, submit], 'explaining.invalid'),
  row('cuts a long reason', [...against, { type: 'reason.changed', text: 'y'.repeat(1_000) }], {
    context: { reason: 'y'.repeat(supportLimits.articleVote.maxReason) },
  }),
  row('can be changed [HELP-01]', [yes, stored, change], 'asking.fresh', { tags: [] }),
  row('can be changed instead of a reason', [...against, typed, change, no], 'voting', { context: { reason: '' } }),
  row('can be given again', [yes, broken, no], 'voting', {
    tags: ['busy'],
    context: { isHelpful: false, error: undefined },
  }),
  row('keeps a reason that did not arrive', [...against, typed, submit, broken], 'explaining.refused', {
    tags: ['failed'],
    context: { reason: 'No example', error: cut },
  }),
  row('sends it again', [...against, typed, submit, broken, submit], 'sending', { context: { error: undefined } }),
  row('forgets the failure with another text', [...against, typed, submit, broken, { ...typed, text: 'Old' }], {
    in: 'explaining.fresh',
    tags: [],
    context: { reason: 'Old', error: undefined },
  }),
  row('forgets the failure with a blank text', [...against, typed, submit, broken, { ...typed, text: '' }, submit], {
    in: 'explaining.invalid',
    context: { error: undefined },
  }),
]

holdTable(articleVoteMachine, table, 'the vote $says')
