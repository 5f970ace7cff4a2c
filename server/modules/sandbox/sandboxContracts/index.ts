import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { isSourceName } from '#server/contracts/marks.ts'
import { perpetualRules } from '#server/contracts/rules.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import { clockworkToken, contractsToken, marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { simulationToken } from '#server/modules/contracts/simulation/tokens.ts'
import { simulationScope } from '#server/db/scope.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { auditOf } from './audit.ts'

const ofBiz = async (venue: Venue, bizType: 'portal' | 'simulation'): Promise<Venue> =>
  bizType === 'portal' ? venue : (await venue.use(simulationToken).open()).venue

const unknown = (field: string) => new Refusal(codes.notFound, { field })

const contractSource = handle(sandbox.contractSource, async ({ body }, { venue }) => {
  const { base, source } = body
  if (!perpetualRules.some((rules) => rules.base === base)) throw unknown('body.base')
  if (!isSourceName(source)) throw unknown('body.source')
  venue.use(marksToken).setSource(base, source, body.mode === 'live' ? undefined : body)
  await venue.use(clockworkToken).run()
  await (await venue.use(simulationToken).opened())?.venue.use(clockworkToken).run()
  return null
})

const contractDue = handle(sandbox.contractDue, async ({ body }, { venue: real, now }) => {
  const { bizType, contractCode, event, at } = body
  const venue = await ofBiz(real, bizType)
  if (at < now()) throw new Refusal(codes.badRequest, { field: 'body.at' })
  const { move, run } = venue.use(clockworkToken)
  if (event === 'delivery') await venue.money.perform(venue.use(contractsToken).moveDelivery(contractCode, at))
  else if (venue.use(worldToken).market(contractCode)?.rules.kind === 'perpetual') move(contractCode, at)
  else throw new Refusal(codes.contractUnknown)
  await run()
  return null
})

const contractInsurance = handle(sandbox.contractInsurance, async ({ body }, { venue: real }) => {
  const { bizType, coin, balance } = body
  const venue = await ofBiz(real, bizType)
  const rules = venue.use(worldToken).listed.find((one) => one.coin === coin)
  if (!rules) throw unknown('body.coin')
  await venue.money.perform(venue.use(contractsToken).setFund(rules.coinId, coin, balance))
  return null
})

const contractAudit = handle(sandbox.contractAudit, async (_, { venue }) => {
  const real = await auditOf(venue.db, 'portal')
  const simulated = await auditOf(venue.db.scoped(simulationScope), 'simulation')
  return {
    coins: [...real.coins, ...simulated.coins],
    contracts: [...real.contracts, ...simulated.contracts],
    faults: [...real.faults, ...simulated.faults],
  }
})

/** Controls of contracts: prices of the index, times of settlements, and the insurance fund. */
export const sandboxContractsModule: Module = {
  name: 'sandboxContracts',
  needs: [contractsToken, worldToken, marksToken, clockworkToken, simulationToken],
  sandbox: true,
  handlers: [contractSource, contractDue, contractInsurance, contractAudit],
}
