import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cover, explore, pathText } from '@statefloor/explorer'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { registerModel } from '#machines/account/register/register.model.ts'
import { onWire, sampleUser } from '#machines/account/session/session.samples.ts'
import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { priceAlerts, users } from '#server/db/schema/index.ts'
import type { Effect } from '#server/money/executor.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { createLoginActors } from '#services/account/login.ts'
import { createRegisterActors } from '#services/account/register.ts'
import { createAlertsActors } from '#services/markets/alerts.ts'
import { quickModules, registered } from '#tests/support/accounts.ts'
import { reportPlanted } from '#tests/support/planted.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'
import { isWalkable, venueFault } from '#tests/support/venueWalk.ts'
import type { Arrange, VenueWalk } from '#tests/support/venueWalk.ts'

interface Planted {
  readonly flow: keyof typeof walks
  readonly fault: string
  readonly call: { readonly id: string }
  /** Replaces the effect of the venue. */
  readonly plant: (run: () => Promise<Effect>) => Promise<Effect>
}

/** Accepts what the venue refuses with this code. */
const takes =
  (code: number, data: unknown) =>
  async (run: () => Promise<Effect>): Promise<Effect> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Refusal && error.code === code) return { code: codes.success, data }
      throw error
    }
  }

const anAlert = {
  alertId: 1,
  symbol: 'btc_usdt',
  instType: 2,
  baseCurrency: 'btc',
  quoteCurrency: 'usdt',
  alertType: 1,
  alertValue: decimal('60000'),
  createdTime: 1,
}

const faults: readonly Planted[] = [
  {
    flow: 'login',
    fault: 'any password opens an account',
    call: calls.session.login,
    plant: takes(codes.loginWrong, onWire(sampleUser)),
  },
  {
    flow: 'login',
    fault: 'a wrong password is answered as a missing code',
    call: calls.session.login,
    plant: async (run) => {
      try {
        return await run()
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(codes.googleCodeNeeded) : error
      }
    },
  },
  {
    flow: 'register',
    fault: 'an account can be registered twice',
    call: calls.session.register,
    plant: takes(codes.accountTaken, onWire(sampleUser)),
  },
  {
    flow: 'alerts',
    fault: 'there is no end to the alerts of a person',
    call: calls.alerts.create,
    plant: takes(codes.alertsFull, anAlert),
  },
  {
    flow: 'alerts',
    fault: 'the newest alert is not listed',
    call: calls.alerts.list,
    plant: async (run) => {
      const { code, data } = await run()
      return { code, data: Array.isArray(data) ? data.slice(1) : data }
    },
  },
  {
    flow: 'alerts',
    fault: 'an alert is listed without its market',
    call: calls.alerts.list,
    plant: async (run) => {
      const { code, data } = await run()
      return { code, data: Array.isArray(data) ? data.map((one: object) => ({ ...one, symbol: undefined })) : data }
    },
  },
]

/** The fault that currently replaces the venue's behaviour. */
let planted: Planted | undefined

const plantModule: Module = {
  name: 'planted',
  handlers: [],
  intercept:
    () =>
    async ({ call }, run) => {
      if (planted?.call.id !== call.id) return run()
      return planted.plant(async () => {
        const outcome = await run()
        if (outcome === 'answered') throw new Error('It was answered already')
        return outcome
      })
    },
}

const accountIs =
  (account: string, free: boolean): Arrange =>
  async (venue) => {
    const { db } = venue.venue
    await db.transaction((tx) =>
      tx
        .update(users)
        .set({ account: `gone${venue.clock.now()}@example.com` })
        .where(eq(users.account, account)),
    )
    await venue.clock.advance(1)
    if (!free) await registered(venue, account)
  }

/** Sets up this many alerts with the ids of the model's; no other user has one. */
const alertsAre =
  (count: number): Arrange =>
  async (venue, { user }) => {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: 5 + n,
      userId: user.id,
      symbol: 'btc_usdt',
      instType: 2,
      tradeId: 1,
      baseCurrency: 'btc',
      quoteCurrency: 'usdt',
      alertType: 1 as const,
      alertValue: decimal(String(500_000 + n)),
      createdAt: venue.clock.now(),
    }))
    await venue.venue.db.transaction(async (tx) => {
      await tx.delete(priceAlerts)
      if (count > 0) await tx.insert(priceAlerts).overridingSystemValue().values(rows)
    })
  }

const nothing: Arrange = () => Promise.resolve()

const walks = {
  login: {
    model: loginModel,
    actors: (services) => ({ logIn: createLoginActors(services).logIn }),
    outcomes: { logIn: { 'wrong credentials': accountIs(sampleUser.account, true) } },
  },
  register: {
    model: registerModel,
    actors: (services) => ({ register: createRegisterActors(services).register }),
    outcomes: {
      register: {
        registered: accountIs(sampleUser.account, true),
        taken: accountIs(sampleUser.account, false),
      },
    },
  },
  alerts: {
    model: alertsModel,
    actors: (services) => {
      const { fetchAlerts, createAlert, removeAlert } = createAlertsActors(services)
      return { fetchAlerts, createAlert, removeAlert }
    },
    outcomes: {
      fetchAlerts: { two: alertsAre(2) },
      createAlert: { set: alertsAre(0), full: alertsAre(venueLimits.alerts.most) },
      removeAlert: { removed: nothing },
    },
    data: ({ context: { rows } }) => (Array.isArray(rows) ? rows.length : undefined),
  },
} satisfies Readonly<Record<string, VenueWalk>>

const names = new Set(['market', 'contractBooks', 'orders', 'session', 'outcomes', 'transfer', 'messages', 'alerts'])
let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ modules: [...quickModules.filter(({ name }) => names.has(name)), plantModule] })
})
afterAll(() => venue.close())

/** The first path of a flow that finds something, and how many were walked. */
const firstFound = async (flow: keyof typeof walks) => {
  const walk: VenueWalk = walks[flow]
  const { paths } = cover(explore(walk.model, { comparedPerKey: 0 }), {
    kind: 'transitions',
    length: 20,
    usable: isWalkable(walk),
  })
  for (const path of paths) {
    // Attempts are counted by the hour.
    await venue.clock.advance(3_600_000)
    const person: Person = await venue.person()
    const says = await venueFault(venue, person, path, walk)
    if (says !== undefined) return { path: pathText(path), says }
  }
  return undefined
}

describe('fault in the venue', () => {
  it.each(Object.keys(walks) as (keyof typeof walks)[])('is not reported where none is planted: %s', async (flow) => {
    planted = undefined
    expect(await firstFound(flow)).toBeUndefined()
  })

  it.each(faults)('$flow: $fault: is found by the paths of its flow [MBT-08]', async (fault) => {
    planted = fault
    const found = await firstFound(fault.flow)
    reportPlanted('venue', fault.flow, fault.fault, found)
    expect(found).toBeInstanceOf(Object)
  })
})
