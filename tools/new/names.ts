/** What is written where, from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The names under which a new flow appears. */
export interface FlowNames {
  readonly domain: string
  /** `feeTable`: folder, machine's id, namespace of words, area of calls, id of the page. */
  readonly flow: string
  /** `FeeTable`: types and components. */
  readonly type: string
  /** `fee table`: in sentences. */
  readonly words: string
  /** `Fee table`: as a title. */
  readonly title: string
}

const domainForm = /^[a-z][a-zA-Z0-9]*$/
const flowForm = /^[a-z][a-zA-Z0-9]{2,39}$/

/** Reads `markets/feeTable`. @throws With one line that says what was wrong. */
export const namesOf = (text: string, domains: readonly string[], flows: readonly string[]): FlowNames => {
  const [domain = '', flow = '', ...rest] = text.split('/')
  if (rest.length > 0 || !domainForm.test(domain) || !flowForm.test(flow))
    throw new Error(`"${text}" is no <domain>/<flow>: both in camel case, such as markets/feeTable`)
  if (!domains.includes(domain)) throw new Error(`There is no domain ${domain}; there are ${domains.join(', ')}`)
  if (flows.includes(flow)) throw new Error(`There is a flow ${flow} already`)
  const words = flow.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return {
    domain,
    flow,
    type: (flow[0] ?? '').toUpperCase() + flow.slice(1),
    words,
    title: (words[0] ?? '').toUpperCase() + words.slice(1),
  }
}
