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

/** Brings the venue to where it gives an outcome of a call by itself. */
export type Arrange = (venue: TestVenue, person: Person) => Promise<void>

export interface VenueWalk {
  readonly model: AnyFlowModel
  /** The services of the flow's calls; every other actor stays scripted. */
  readonly actors: (services: Services) => Readonly<Record<string, AnyActorLogic>>
  /** By actor and outcome: the outcomes that the venue can be brought to. A path with another one is not walked. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Arrange>>>>
  /** What of the data is compared beside the state. */
  readonly data?: (snapshot: AnyMachineSnapshot) => unknown
}

/** Whether a walk can take a step: it is an event, or an answer that the venue can be brought to. */
export const isWalkable =
  ({ outcomes }: Pick<VenueWalk, 'outcomes'>) =>
  ({ choice }: Step): boolean =>
    choice.kind === 'event' || (choice.kind === 'outcome' && outcomes[choice.src]?.[choice.name] !== undefined)

interface Held {
  readonly request: Request
  readonly answer: (response: Response) => void
}

/** What the venue answers to a request of the real client, as this person's browser would send it. */
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
 * Walks a path with the real services against a whole venue: what a person does comes from the path, and what the venue
 * answers has to lead where the path says. Gives the first thing that is otherwise.
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
      if (is !== should) return `After "${label}" it stands in ${is} and not in ${should}; ${pathText(path)}`
      if (has !== wants) return `After "${label}" it has ${has} and not ${wants}; ${pathText(path)}`
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    actor.stop()
  }
}
