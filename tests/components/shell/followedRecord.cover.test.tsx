import { beforeAll, expect, it } from 'vitest'
import type { Followed } from '#contract/kernel/followed.ts'
import { followedRecordModel } from '#machines/patterns/followedRecord/followedRecord.model.ts'
import type { FollowedRecordActor } from '#machines/patterns/followedRecord/followedRecord.ts'
import { FollowedRecord } from '#features/parts/followedRecord/FollowedRecord.tsx'
import { leftWords } from '#features/parts/followedRecord/leftWords.ts'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

startApp()

beforeAll(async () => {
  await haveWords(['followedRecord'])
  await preloadDialog()
})

const stages: Readonly<Record<string, string>> = { waiting: 'Waiting for you', done: 'Done', cancelled: 'Cancelled' }

const words = {
  stage: (stage: string) => stages[stage] ?? stage,
  reason: (reason: string) => reason,
  act: () => ({
    label: 'Cancel order',
    title: 'Cancel this order?',
    text: 'It cannot be undone.',
    confirm: 'Yes, cancel',
  }),
}

holdCover({
  model: followedRecordModel,
  words: wordsOf,
  render: (actor) => <FollowedRecord actor={actor as FollowedRecordActor<Followed>} words={words} zone="UTC" />,
})

it('writes the time left in its two largest units', () => {
  expect([7, 61, 3_700, 100_000].map(leftWords)).toEqual([
    '7 s left',
    '1 min 1 s left',
    '1 h 1 min left',
    '1 d 3 h left',
  ])
})
