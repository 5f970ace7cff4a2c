import { createActor } from 'xstate'
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { vi } from 'vitest'
import { callsIn, instrument, isCall, pathText, TestClock, untilRestless } from '@statefloor/explorer'
import type { Path, Step } from '@statefloor/explorer'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { headers } from '#contract/kernel/envelope.ts'
import type { Services } from '#services/services.ts'
import type { Person, TestVenue } from './server.ts'
import { sessionCookie } from './server.ts'
import { stubServices } from './services.ts'

/** Brings the venue into a state in which it gives an outcome of a call by itself. */
export type Arrange = (venue: TestVenue, person: Person) => Promise<void>

export interface VenueWalk {
  readonly model: AnyFlowModel
  /** The services of the flow's calls; every other actor stays scripted. */
  readonly actors: (services: Services) => Readonly<Record<string, AnyActorLogic>>
  /** By actor and outcome: the outcomes that the venue can be brought to. Paths with other outcomes are not walked. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Arrange>>>>
  /** The data to compare besides the state. */
  readonly data?: (snapshot: AnyMachineSnapshot) => unknown
}

/** Whether a walk can take a step: an event, or an outcome that the venue can be brought to. */
export const isWalkable =
  ({ outcomes }: Pick<VenueWalk, 'outcomes'>) =>
  ({ choice }: Step): boolean =>
    choice.kind === 'event' || (choice.kind === 'outcome' && outcomes[choice.src]?.[choice.name] !== undefined)

interface Held {
  readonly request: Request
  readonly answer: (response: Response) => void
}

/** The venue's answer to a request of the real client, sent as this user's browser would. */
const passOn = async (venue: TestVenue, person: Person, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const payload = await request.text()
  const got = await venue.app.http.inject({
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: {
      ...Object.fromEntries(request.headers),
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      [headers.requestedWith]: headers.requestedWithValue,
      cookie: `session=${person.token}`,
    },
    ...(payload === '' ? {} : { payload }),
  })
  person.token = sessionCookie(got) ?? person.token
  return new Response(got.body, { status: got.statusCode, headers: { 'content-type': 'application/json' } })
}

const patience = { timeout: 2_000, interval: 5 }

const stateOf = (snapshot: AnyMachineSnapshot): string => JSON.stringify([snapshot.status, snapshot.value])

/**
 * Walks a path with the real services and a whole venue: the path gives the user's actions, and the venue's answers
 * have to lead to the path's states. Returns the first difference.
 */
export async function venueFault(
  venue: TestVenue,
  person: Person,
  path: Path,
  { model, actors, outcomes, data = () => undefined }: VenueWalk,
): Promise<string | undefined> {
  const held: Held[] = []
  const services = stubServices((request) => new Promise((answer) => held.push({ request, answer })))
  const machine = instrument(model.machine, () => undefined, {}).provide({ actors: actors(services) })
  const actor: AnyActor = createActor(machine, {
    clock: new TestClock(),
    input: model.inputs[path.input],
    inspect: untilRestless(() => undefined),
  })
  actor.subscribe({ error: () => undefined })
  actor.start()
  const childOf = (id: string): AnyActorRef | undefined => actor.getSnapshot().children[id]
  const waiting = (src: string): Held => {
    const wire = model.wire?.[src]
    const at = held.findIndex(
      ({ request }) =>
        !request.signal.aborted && wire !== undefined && callsIn(wire).some((call) => isCall(call, request)),
    )
    const [found] = at < 0 ? [] : held.splice(at, 1)
    if (found === undefined) throw new Error(`No call of ${src} waits`)
    return found
  }
  try {
    for (const step of path.steps) {
      const { choice, label, after, snapshot } = step
      if (choice.kind === 'event') actor.send(choice.event)
      if (choice.kind === 'outcome') {
        const call = await vi.waitFor(() => waiting(choice.src), patience)
        const child = childOf(choice.child)
        await outcomes[choice.src]?.[choice.name]?.(venue, person)
        call.answer(await passOn(venue, person, call.request))
        await vi.waitFor(() => {
          if (childOf(choice.child) === child && child?.getSnapshot().status === 'active')
            throw new Error(`"${label}": the answer does not arrive`)
        }, patience)
      }
      const [is, should] = [stateOf(actor.getSnapshot()), JSON.stringify([after.status, after.value])]
      const [has, wants] = [JSON.stringify(data(actor.getSnapshot())), JSON.stringify(data(snapshot))]
      if (is !== should) return `After "${label}" it is in ${is} and not in ${should}; ${pathText(path)}`
      if (has !== wants) return `After "${label}" it has ${has} and not ${wants}; ${pathText(path)}`
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    actor.stop()
  }
}
