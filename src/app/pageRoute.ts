import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { ActorRefFromLogic, AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import { dialogParams } from '#contract/routes.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { appRefs, pageRef } from '#machines/shell/app/app.view.ts'
import type { Services } from '#services/services.ts'

/** What the router gives to a page. */
export interface PageEnv {
  readonly root: AppRef
  readonly services: Services
  /** Of the navigation that is under way; a loader's request has none. */
  readonly hash: () => string
  /** Fetches code or words; what a release has taken away reloads the document once. */
  readonly fetchPart: <T>(load: () => Promise<T>) => Promise<T>
}

/** Where a page is entered. */
interface PageAt {
  readonly params: Params
  /** With its hash. */
  readonly url: URL
  readonly app: AppRefs
  readonly services: Services
}

/** What the router needs of a page's chunk. */
export interface Page {
  /** Its words are here. */
  readonly loader: (args: LoaderFunctionArgs, env: PageEnv) => object
  readonly Component: ComponentType
  readonly shouldRevalidate: (args: ShouldRevalidateFunctionArgs) => boolean
}

interface PageDefinition<Logic extends AnyActorLogic, Parts> {
  /** The machine's id. */
  readonly flow: string
  /** What its actors and its screen share beside the machine (boards), made with each actor of the page. */
  readonly parts?: (services: Services) => Parts
  /** The page's machine, its actors provided. */
  readonly logic: (services: Services, parts: Parts) => Logic
  readonly input: (at: PageAt) => InputFrom<Logic>
  /** Search parameters of which another value is another page, as its params are. */
  readonly keyedBy?: readonly string[]
  /** What the running page receives when it is entered again with another search or hash. */
  readonly reentered?: (at: PageAt) => EventFromLogic<Logic>
  readonly Component: ComponentType
}

const withoutDialogs = (url: URL): string => {
  const query = new URLSearchParams(url.search)
  for (const name of dialogParams) query.delete(name)
  return `${url.pathname}?${query.toString()}`
}

/**
 * A dialog that opens by a search parameter leaves the page beneath as it is. The same address anew is the page anew.
 */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.href === nextUrl.href || withoutDialogs(currentUrl) !== withoutDialogs(nextUrl)) &&
  defaultShouldRevalidate

const pageKey = (flow: string, params: Params, url: URL, keyedBy: readonly string[]): string => {
  const searched = keyedBy.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value] as const))
  const given = [...Object.entries(params).filter(([name]) => name !== '*'), ...searched]
  return given.length === 0 ? flow : `${flow}:${JSON.stringify(Object.fromEntries(given))}`
}

/** A page with a machine: entering it starts the machine, or finds the one that runs for the same flow and params. */
export const pageRoute = <Logic extends AnyActorLogic, Parts = undefined>({
  flow,
  parts: partsOf = () => undefined as Parts,
  logic,
  input,
  keyedBy = [],
  reentered,
  Component,
}: PageDefinition<Logic, Parts>): Page => {
  const kept = new WeakMap<object, Parts>()
  const loader: Page['loader'] = ({ request, params }, { root, services, hash }) => {
    const url = new URL(request.url)
    url.hash = hash()
    const app = appRefs(root.getSnapshot())
    const key = pageKey(flow, params, url, keyedBy)
    const at: PageAt = { params, url, app, services }
    const running = pageRef(root.getSnapshot(), key)
    const event = running && reentered?.(at)
    if (event) running.send(event)
    // One that runs without having been started here is of a recording.
    const parts = (running && kept.get(running)) ?? partsOf(services)
    if (!running)
      root.send({ type: 'page.entered', key, flow, logic: logic(services, parts as Parts), input: input(at) })
    const actor = pageRef(root.getSnapshot(), key)
    if (!actor) throw new Error(`The page ${key} did not start`)
    kept.set(actor, parts as Parts)
    return { key, actor, app, parts } satisfies PageData<ActorRefFromLogic<AnyActorLogic>>
  }
  return { Component, shouldRevalidate, loader }
}

/** A page without state of its own. */
export const plainRoute = ({ Component }: { Component: ComponentType }): Page => ({
  Component,
  shouldRevalidate,
  loader: (_, { root }) => ({ app: appRefs(root.getSnapshot()) }),
})
