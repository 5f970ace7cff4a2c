/** File contents by path from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The names of a new flow, or of a page without one. */
export interface FlowNames {
  readonly domain: string
  /** `feeTable`: the folder, machine id, translation namespace, call area and page id. */
  readonly flow: string
  /** `FeeTable`: types and components. */
  readonly type: string
  /** `fee table`: in sentences. */
  readonly words: string
  /** `Fee table`: as a title. */
  readonly title: string
}

/** The names of a new call. */
export interface CallNames {
  readonly domain: string
  /** `fees`: its file, and the first part of its id. */
  readonly area: string
  /** `ofPair`: the second part. */
  readonly name: string
}

const domainForm = /^[a-z][a-zA-Z0-9]*$/
const flowForm = /^[a-z][a-zA-Z0-9]{2,39}$/
const callForm = /^[a-z][a-zA-Z0-9]{1,39}$/

/** Capitalises the first letter. */
export const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1)

const checkDomain = (domain: string, domains: readonly string[]): void => {
  if (!domains.includes(domain)) throw new Error(`Unknown domain ${domain}; use one of ${domains.join(', ')}`)
}

/**
 * Parses `markets/feeTable`.
 *
 * @throws With a one-line error message.
 */
export const namesOf = (text: string, domains: readonly string[], taken: readonly string[]): FlowNames => {
  const [domain = '', flow = '', ...rest] = text.split('/')
  if (rest.length > 0 || !domainForm.test(domain) || !flowForm.test(flow))
    throw new Error(`"${text}" is not <domain>/<name> in camel case, such as markets/feeTable`)
  checkDomain(domain, domains)
  if (taken.includes(flow)) throw new Error(`A flow, page, area of calls or module named ${flow} already exists`)
  const words = flow.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { domain, flow, type: capital(flow), words, title: capital(words) }
}

/**
 * Parses `markets/fees.ofPair`.
 *
 * @throws With a one-line error message.
 */
export const callNamesOf = (text: string, domains: readonly string[]): CallNames => {
  const [domain = '', area = '', name = '', ...rest] = text.split(/[/.]/)
  if (text !== `${domain}/${area}.${name}` || rest.length > 0 || !domainForm.test(domain))
    throw new Error(`"${text}" is not <domain>/<area>.<name>, such as markets/fees.ofPair`)
  if (!flowForm.test(area) || !callForm.test(name))
    throw new Error(`"${area}.${name}" is not <area>.<name> in camel case, such as fees.ofPair`)
  checkDomain(domain, domains)
  return { domain, area, name }
}
