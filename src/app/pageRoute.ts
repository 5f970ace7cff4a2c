import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { ActorRefFromLogic, AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import { dialogParams } from '#contract/routes.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { appRefs, pageRef } from '#machines/shell/app/app.view.ts'
import type { Services } from '#services/services.ts'

/** The props that the router passes to a page. */
export interface PageEnv {
  readonly root: AppRef
  readonly services: Services
  /** The hash of the navigation in progress, which a loader's request does not contain. */
  readonly hash: () => string
  /** Fetches code or translations; if a release has removed them, reloads the document once. */
  readonly fetchPart: <T>(load: () => Promise<T>) => Promise<T>
}

/** The address at which a page is entered. */
interface PageAt {
  readonly params: Params
  /** Includes the hash. */
  readonly url: URL
  readonly app: AppRefs
  readonly services: Services
}

/** The exports that the router needs from a page's chunk. */
export interface Page {
  /** Called once the page's translations have loaded. */
  readonly loader: (args: LoaderFunctionArgs, env: PageEnv) => object
  readonly Component: ComponentType
  readonly shouldRevalidate: (args: ShouldRevalidateFunctionArgs) => boolean
}

interface PageDefinition<Logic extends AnyActorLogic, Parts> {
  /** The machine's id. */
  readonly flow: string
  /** The page's own name, where several pages have machines of one flow; by default the flow's. */
  readonly name?: string
  /** The boards that actors and screen share besides the machine, created with each actor of the page. */
  readonly parts?: (services: Services, at: PageAt) => Parts
  /** The page's machine with its actors provided. */
  readonly logic: (services: Services, parts: Parts) => Logic
  readonly input: (at: PageAt) => InputFrom<Logic>
  /** Fetches what its machine fetches besides the page's chunk: in a recording no machine runs that would. */
  readonly recorded?: (parts: Parts) => Promise<unknown>
  /** Search parameters of which another value is another page, as its params are. */
  readonly keyedBy?: readonly string[]
  /** The event that the running page receives when it is entered again with another search or hash. */
  readonly reentered?: (at: PageAt) => EventFromLogic<Logic>
  readonly Component: ComponentType
}

const withoutDialogs = (url: URL): string => {
  const query = new URLSearchParams(url.search)
  for (const name of dialogParams) query.delete(name)
  return `${url.pathname}?${query.toString()}`
}

/**
 * A dialog that opens by a search parameter leaves the page beneath unchanged. Navigating to the same address reloads
 * the page.
 */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.href === nextUrl.href || withoutDialogs(currentUrl) !== withoutDialogs(nextUrl)) &&
  defaultShouldRevalidate

const pageKey = (flow: string, params: Params, url: URL, keyedBy: readonly string[]): string => {
  const searched = keyedBy.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value] as const))
  const given = [...Object.entries(params).filter(([name]) => name !== '*'), ...searched]
  return given.length === 0 ? flow : `${flow}:${JSON.stringify(Object.fromEntries(given))}`
}

/** A page with a machine: entering it starts the machine, or reuses the one that runs for the same flow and params. */
export const pageRoute = <Logic extends AnyActorLogic, Parts = undefined>({
  flow,
  name = flow,
  parts: partsOf = () => undefined as Parts,
  logic,
  input,
  keyedBy = [],
  reentered,
  recorded,
  Component,
}: PageDefinition<Logic, Parts>): Page => {
  const kept = new WeakMap<object, Parts>()
  const loader: Page['loader'] = ({ request, params }, { root, services, hash }) => {
    const url = new URL(request.url)
    url.hash = hash()
    const app = appRefs(root.getSnapshot())
    const key = pageKey(name, params, url, keyedBy)
    const at: PageAt = { params, url, app, services }
    const running = pageRef(root.getSnapshot(), key)
    const event = running && reentered?.(at)
    if (event) running.send(event)
    // One that runs without having been started here is of a recording.
    const isRecorded = running !== undefined && !kept.has(running)
    const parts = (running && kept.get(running)) ?? partsOf(services, at)
    if (!running)
      root.send({ type: 'page.entered', key, flow, logic: logic(services, parts as Parts), input: input(at) })
    const actor = pageRef(root.getSnapshot(), key)
    if (!actor) throw new Error(`The page ${key} did not start`)
    kept.set(actor, parts as Parts)
    const data = { key, actor, app, parts } satisfies PageData<ActorRefFromLogic<AnyActorLogic>>
    return isRecorded && recorded ? recorded(parts as Parts).then(() => data) : data
  }
  return { Component, shouldRevalidate, loader }
}

/** A page without its own state. */
export const plainRoute = ({ Component }: { Component: ComponentType }): Page => ({
  Component,
  shouldRevalidate,
  loader: (_, { root }) => ({ app: appRefs(root.getSnapshot()) }),
})
