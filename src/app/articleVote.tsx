import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { articleVoteMachine } from '#machines/support/articleVote/articleVote.machine.ts'
import { ArticleVote } from '#features/support/articleVote/ArticleVote.tsx'
import { createVoteActors } from '#services/support/articleVote.ts'
import type { Services } from '#services/services.ts'
import type { Part } from './lazyPart.tsx'
import { partActor } from './partActor.ts'

/** The vote on an article, with its machine, which runs until the page `key` is left. */
export const votePart = (root: AppRef, services: Services, key: string, article: string): Part => {
  const logic = articleVoteMachine.provide({ actors: createVoteActors(services, article) })
  const actor = partActor(root, { key, flow: 'articleVote', logic, input: undefined })
  return () => actor && <ArticleVote actor={actor} />
}
