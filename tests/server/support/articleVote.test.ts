import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { ArticleVoteBody } from '#contract/support/calls/articleVote.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { UsageFailure } from '#server/failure.ts'
import { articleVotes } from '#server/db/schema/index.ts'
import { articleVoteModule } from '#server/modules/support/articleVote/index.ts'
import { deskModule } from '#server/modules/support/desk/index.ts'
import { messagesModule } from '#server/modules/messages/messages/index.ts'
import { parseCommand } from '#server/votes/command.ts'
import { listReasons, listVotes } from '#server/votes/votes.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey, type Person } from '#tests/support/server.ts'

const venue = heldVenue({
  modules: [...sessionModules, messagesModule, deskModule, articleVoteModule],
  options: { sandbox: false },
})
beforeEach(async () => {
  await venue.clock.advance(venueLimits.articleVote.window)
  await venue.venue.db.query.delete(articleVotes)
})

const vote = (over: Partial<ArticleVoteBody> = {}, as?: Person) =>
  venue.call(
    calls.articleVote.give,
    { body: { article: 'limit-order', isHelpful: true, reason: '', voter: newKey(), ...over } },
    as ? { as } : {},
  )
const votes = () => listVotes(venue.venue.db.query)

describe('a vote on an article [HELP-01]', () => {
  it('counts once for a browser and can be changed', async () => {
    const voter = newKey()
    expect(await vote({ voter })).toMatchObject({ code: codes.success })
    await vote()
    expect(await votes()).toEqual(['limit-order: 2 of 2 found it helpful'])
    await vote({ voter, isHelpful: false, reason: 'No example' })
    expect(await votes()).toEqual(['limit-order: 1 of 2 found it helpful'])
  })

  it('counts once for a user on all devices', async () => {
    const person = await venue.person('reader@statefloor.test')
    await vote({}, person)
    await vote({ isHelpful: false }, person)
    expect(await votes()).toEqual(['limit-order: 0 of 1 found it helpful'])
  })

  it('keeps a reason only for an article that did not help', async () => {
    await vote({ reason: 'Great' })
    await vote({ isHelpful: false, reason: 'No\nexample' })
    expect(await listReasons(venue.venue.db.query, 'limit-order')).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d en_US No example$/),
    ])
  })

  it('lists the articles that helped least first', async () => {
    expect(await votes()).toEqual(['No votes yet'])
    await vote()
    await vote({ article: 'spot-fees', isHelpful: false })
    expect(await votes()).toEqual(['spot-fees: 0 of 1 found it helpful', 'limit-order: 1 of 1 found it helpful'])
    expect(await listReasons(venue.venue.db.query, 'limit-order')).toEqual(['No reasons yet'])
  })

  it('counts only for articles that exist', async () => {
    expect(await vote({ article: 'no-such-article' })).toMatchObject({ code: codes.notFound })
    expect(await votes()).toEqual(['No votes yet'])
  })

  it('refuses more votes than one address may give', async () => {
    for (let given = 0; given < venueLimits.articleVote.votes; given += 1) await vote()
    expect(await vote()).toMatchObject({ code: codes.rateLimited })
  })

  it('is forgotten after a year', async () => {
    await vote()
    await venue.clock.advance(venueLimits.articleVote.life + 1)
    await vote({ article: 'spot-fees' })
    expect(await votes()).toEqual(['spot-fees: 1 of 1 found it helpful'])
  })
})

describe('the command of the operator [HELP-01]', () => {
  it('lists all articles, or the reasons of one', () => {
    expect(parseCommand(['list'], {})).toMatchObject({ article: undefined })
    expect(parseCommand(['reasons', 'limit-order'], {})).toMatchObject({ article: 'limit-order' })
    expect(parseCommand(['--help'], {})).toBe('help')
  })

  it.each([[[]], [['reasons']], [['list', 'more']], [['reasons', 'a', 'b']], [['--nothing']]])(
    'refuses %j',
    (argv: readonly string[]) => expect(() => parseCommand(argv, {})).toThrow(UsageFailure),
  )
})
