import { fromPromise } from 'xstate'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { simulationAlgos } from '#contract/contracts/calls/simulationAlgos.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { Standing } from '#machines/contracts/simulation/simulation.setup.ts'
import { simulationResetMachine } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import type { SimulatedAccount, SimulatedStake } from '#machines/contracts/simulationReset/simulationReset.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import type { FloorServices } from './contractTrade.services.ts'

/** The actors of the page of the simulation besides its floor, whose services know the simulation only. */
export const createSimulationActors = ({ client, random }: Services, floor: FloorServices) => {
  const own = client.area(simulation)
  const algos = client.area(simulationAlgos)
  return {
    fetchStanding: requestOf<Standing, undefined>(async ({ signal, willRetry }) => {
      const options = { signal, willRetry, saidByCaller: true }
      try {
        await own.account({}, options)
        return 'open'
      } catch (error) {
        if (!isCallError(error) || error.code !== codes.simulationNotReady) throw error
      }
      const user = await client.session.current({}, options)
      return user?.isActivateContract ? 'noAccount' : 'noContracts'
    }, random.share),
    // Leaving aborts neither: repeated, they change nothing.
    activateContracts: fromPromise<void>(async () => {
      await client.area(contracts).activate()
    }),
    activateSimulation: fromPromise<void>(async () => {
      await own.activate()
    }),
    simulationReset: simulationResetMachine.provide({
      actors: {
        fetchStake: requestOf<SimulatedStake, undefined>(async ({ signal, willRetry }) => {
          const options = { signal, willRetry, saidByCaller: true }
          const pageSize = String(contractsLimits.contractForm.orders)
          const [positions, open, waiting, running] = await Promise.all([
            own.positions({ query: {} }, options),
            own.open({ query: { state: 'open', pageSize } }, options),
            own.open({ query: { state: 'conditional', pageSize } }, options),
            algos.list({ query: { state: 'running', pageSize } }, options),
          ])
          return { positions: positions.list, orders: open.totalCount + waiting.totalCount + running.totalCount }
        }, random.share),
        submitReset: createSubmit<undefined, SimulatedAccount | null>(
          floor,
          (_, options) => own.reset({}, options),
          undefined,
          () => null,
        ),
      },
    }),
  }
}
