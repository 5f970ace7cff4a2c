import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { StartFailure, UsageFailure } from '#server/failure.ts'
import { parseCommand, runOn } from '#server/reviews/command.ts'
import { jpeg } from '#tests/support/images.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'
import { withdrawalsOf } from '#tests/support/withdrawals.ts'

const { applyEvery, maxReason } = venueLimits.reviews
const { decideAfter } = venueLimits.recovery

describe('the operator’s reviews', () => {
  const venue = heldVenue()
  let ann: Person
  let out: ReturnType<typeof withdrawalsOf>
  beforeAll(async () => {
    out = withdrawalsOf(venue)
  })
  beforeEach(async () => {
    ann = await venue.person()
    await out.verify(ann, 2)
    await out.setting(ann, 0)
  })

  /** What the command says, line by line. */
  const run = async (...argv: string[]): Promise<readonly string[]> => {
    const command = parseCommand([...argv, '--by', 'Olga'], {})
    if (command === 'help') throw new Error('It would only help')
    const lines: string[] = []
    await runOn(venue.venue.db, command, venue.clock.now, (line) => void lines.push(line))
    return lines
  }
  const about = async (id: string) => (await run('list')).find((line) => line.startsWith(id))
  /** Lets the venue carry out what was decided. */
  const carryOut = async () => {
    await venue.clock.advance(applyEvery)
    await out.idle()
  }
  const large = () => out.made(ann, { amount: '20000' })

  it('approve a withdrawal once, when the venue looks [WDR-05]', async () => {
    const { withdrawId, address } = await large()
    expect(await about(withdrawId)).toContain('withdrawal of 20000 usdt by tron, worth 20000 USDT, since')
    expect(await run('approve', withdrawId)).toEqual([`Withdrawal ${withdrawId} is approved`])
    expect((await out.one(ann)).stage).toBe('review')
    expect(await about(withdrawId)).toContain('(approve: the venue has yet to carry it out)')
    await expect(run('reject', withdrawId, '--reason', 'no')).rejects.toThrow('It is already approved by Olga')
    await carryOut()
    expect((await out.one(ann)).stage).toBe('confirming')
    expect(await about(withdrawId)).toBeUndefined()
    expect(await run('show', withdrawId)).toEqual(
      expect.arrayContaining([`To: ${address}`, expect.stringMatching(/^Decision: \S+ approve by Olga \(decided\)$/)]),
    )
    const lines = venue.security().filter((line) => line.includes(withdrawId))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'reviewDecided', reason: 'approve' }])
    await expect(run('approve', withdrawId)).rejects.toThrow(
      `Withdrawal ${withdrawId} is not in review: it is confirming`,
    )
    await out.mine('tron', 20)
    expect(await out.paying(address)).toHaveLength(1)
    expect(await out.faults()).toEqual([])
  })

  it('reject one, which returns its amount; the reason stays with the operators [WDR-05]', async () => {
    const before = await out.part(ann, 'usdt', 'available')
    const { withdrawId } = await large()
    await run('reject', withdrawId, '--reason', 'Sanctioned\u001B[2J address')
    await carryOut()
    expect(await out.one(ann)).toMatchObject({ stage: 'refused', reason: 'reviewer' })
    expect(await out.part(ann, 'usdt', 'available')).toBe(before)
    expect((await run('show', withdrawId)).at(-1)).toMatch(/refuse by Olga \(decided\): Sanctioned ?\[2J address$/)
  })

  it.each(['-eAbCdEfGhIjKlM1', '--eAbCdEfGhIjKl_'])('take an id that begins with a hyphen (%s)', (id) => {
    expect(parseCommand(['approve', id, '--by', 'Olga'], {})).toMatchObject({ id })
    expect(parseCommand(['reject', id, '--reason', 'no', '--by', 'Olga'], {})).toMatchObject({ id, reason: 'no' })
  })

  it('come too late for one that was cancelled meanwhile, and say so [WDR-05]', async () => {
    const { withdrawId } = await large()
    await run('approve', withdrawId)
    await out.cancel(ann, withdrawId)
    await carryOut()
    expect((await out.one(ann)).stage).toBe('cancelled')
    expect((await run('show', withdrawId)).at(-1)).toMatch(/approve by Olga \(notInReview\)$/)
    expect(venue.log()).toContain(`The decision about withdrawal ${withdrawId} had no effect: notInReview`)
    expect(venue.security().filter((line) => line.includes(withdrawId))).toEqual([])
  })

  it('decide about a recovery request with its screenshots, a day after it was sent [DEP-03]', async () => {
    const { address } = await out.address(ann, 'xrp', 'xrp')
    const txHash = await out.deposit('xrp', [{ address, coin: 'xrp', amount: '80' }])
    await out.blocks('xrp', 2)
    const { data: found } = await venue.call(calls.chain.find, { query: { networkId: 'xrp', id: txHash } })
    if (found.kind !== 'transaction') throw new Error('It is not on the chain')
    const clientId = newKey()
    const data = jpeg().toString('base64')
    const shot = await venue.call(calls.feedback.upload, { body: { clientId, name: 'a.jpg', data } }, { as: ann })
    const body = {
      networkId: 'xrp',
      txHash,
      fromAddress: found.transaction.sender,
      amount: decimal('80'),
      memoSent: '1\u001B[2J',
      files: [shot.data.id],
    }
    const { recoveryId } = (await venue.call(calls.deposit.applyRecovery, { body }, { as: ann })).data
    const stage = async () => {
      const query = { recoveryId, pageNum: '1', pageSize: '1' }
      ann = await out.back(ann)
      return (await venue.call(calls.deposit.recoveries, { query }, { as: ann })).data.list[0]?.stage
    }
    expect(await about(recoveryId)).toMatch(/recovery of 80 xrp on xrp, since \S+ \(not before \S+\)$/)
    await expect(run('approve', recoveryId)).rejects.toThrow('cannot be decided before')
    await venue.clock.advance(decideAfter)
    const shown = await run('show', recoveryId)
    expect(shown).toContain(`Screenshot: a.jpg (image/jpeg, ${jpeg().length} bytes)`)
    expect(shown.join('')).not.toContain('\u001B')
    const folder = await mkdtemp(join(tmpdir(), 'reviews-'))
    const path = join(folder, '1-a.jpg')
    expect((await run('show', recoveryId, '--save', folder)).at(-1)).toBe(`Saved ${path}`)
    expect(await readFile(path)).toEqual(jpeg())
    await rm(folder, { recursive: true })
    await run('revise', recoveryId, '--reason', 'Show the memo')
    await carryOut()
    expect(await stage()).toBe('revision')
    await expect(run('approve', recoveryId)).rejects.toThrow('is not in review: it is revision')
    await venue.call(calls.deposit.applyRecovery, { body: { ...body, note: 'Here' } }, { as: ann })
    await venue.clock.advance(decideAfter)
    await run('approve', recoveryId)
    await carryOut()
    expect(await stage()).toBe('credited')
    expect((await run('show', recoveryId)).filter((line) => line.startsWith('Decision'))).toHaveLength(2)
    expect(await out.faults()).toEqual([])
  })

  it('do not revise a withdrawal, and know what does not exist [WDR-05]', async () => {
    const { withdrawId } = await large()
    await expect(run('revise', withdrawId, '--reason', 'more')).rejects.toThrow('A withdrawal cannot be revised')
    await expect(run('approve', 'none')).rejects.toThrow(StartFailure)
    await expect(run('show', 'none')).rejects.toThrow('There is no withdrawal or recovery request none')
    expect(await run('show', withdrawId, '--save', 'unused')).toContain('There are no screenshots')
  })
})

describe('the command of reviews', () => {
  it('names who decides [WDR-05]', () => {
    expect(parseCommand(['approve', 'w1'], {})).toMatchObject({ verdict: 'approve', reason: '' })
    expect(parseCommand(['reject', 'w1', '--reason', 'a  b', '--by', 'Olga'], {})).toMatchObject({
      verdict: 'refuse',
      reason: 'a b',
      operator: 'Olga',
    })
    expect(parseCommand(['show', 'w1', '--save', 'here'], {})).toMatchObject({ action: 'show', folder: 'here' })
    expect(parseCommand(['--help'], {})).toBe('help')
  })

  it.each([
    [],
    ['approve'],
    ['list', 'w1'],
    ['reject', 'w1'],
    ['revise', 'w1'],
    ['reject', 'w1', '--reason', ' '],
    ['reject', 'w1', '--reason', 'x'.repeat(maxReason + 1)],
    ['approve', 'w1', '--by', ' '],
    ['approve', 'w1', 'w2'],
    ['approve', "w1'; drop table users"],
    ['pay', 'w1'],
    ['--nothing'],
  ])('refuses %j %j %j', (...argv) => expect(() => parseCommand(argv, {})).toThrow(UsageFailure))
})
