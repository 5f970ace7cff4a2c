import { fromPromise } from 'xstate'
import { articleVote, voterSchema } from '#contract/support/calls/articleVote.ts'
import type { GivenVote } from '#machines/support/articleVote/articleVote.machine.ts'
import type { Services } from '../services.ts'

const voterKey = 'voter'

/** By what the venue recognises this browser, so that a guest can change a vote; made with the first vote. */
const voterOf = ({ storage, random }: Pick<Services, 'storage' | 'random'>): string => {
  const known = storage.read(voterKey, voterSchema)
  if (known !== undefined) return known
  const voter = random.key()
  storage.write(voterKey, voter)
  return voter
}

/** The actors of the vote on an article. */
export const createVoteActors = (services: Services, article: string) => {
  const calls = services.client.area(articleVote)
  return {
    sendVote: fromPromise<void, GivenVote>(async ({ input, signal }) => {
      await calls.give({ body: { article, ...input, voter: voterOf(services) } }, { signal })
    }),
  }
}
