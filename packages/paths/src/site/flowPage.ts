import { countedPaths, spanText } from '../phrases.ts'
import type { ActorFact, DelayFact, EventFact, FlowFacts, StateFact, TransitionFact } from './facts.ts'
import { code, html, linkTo, list, table } from './html.ts'
import type { Markup } from './html.ts'
import type { SitePage } from './layout.ts'
import type { FlowNotes } from './notes.ts'

/** The rest of the site, as a page needs to know it. */
export interface Surroundings {
  /** The page of a file of the project; undefined if the site has none. */
  readonly fileAt: (path: string, line?: number) => string | undefined
  /** The page of the flow whose machine has an id. */
  readonly flowAt: (id: string) => string | undefined
  /** The flows that have this one as an actor. */
  readonly parents: readonly string[]
  /** The picture of a state, by the names of the active leaves. */
  readonly picture: (stand: string) => string | undefined
  /** The command by which the project runs this program. */
  readonly program: string
  readonly size: { readonly width: number; readonly height: number }
  /** By mutant: why no path detects it; undefined if the project has no data on mutants. */
  readonly survivors: Readonly<Record<string, string>> | undefined
}

export const flowPath = (flow: string): string => `flows/${flow}.html`
export const chartPath = (flow: string): string => `flows/${flow}.svg`

const anchors = { state: (name: string) => `state-${name === '' ? 'chart' : name}` }

const quiet = (text: string): Markup => html`<span class="quiet">${text}</span>`

/** The page of one flow. */
export const flowPage = (facts: FlowFacts, notes: FlowNotes, around: Surroundings): SitePage => {
  const path = flowPath(facts.flow)
  const parts: readonly (readonly [string, string, Markup])[] = [
    ['chart', 'Diagram', chartPart(path, facts, around)],
    ['states', 'States', statesPart(path, facts, notes, around)],
    ['events', 'Events', eventsPart(facts)],
    ['delays', 'Delays', delaysPart(facts, notes)],
    ['calls', 'Actors and calls', actorsPart(path, facts, around)],
    ['requirements', 'Requirements', requirementsPart(path, notes, around)],
    ['tests', 'Tests', testsPart(path, facts, notes, around)],
    ['mutants', 'Mutants', mutantsPart(facts, around)],
    ['neighbours', 'Neighbours', neighboursPart(path, facts, notes, around)],
    ['files', 'Files', filesPart(path, notes, around)],
  ]
  const leaves = facts.states.filter(({ type }) => type === 'atomic' || type === 'final').length
  const body = html`<h1>${notes.title}</h1>
    <p class="lead">${notes.purpose}</p>
    <ul class="facts">
      <li>Flow ${code(facts.flow)}</li>
      <li>Area: ${notes.group}</li>
      <li>${leaves} states to be in</li>
      <li>${facts.transitions} transitions</li>
      <li>${countedPaths(facts.paths.all)}</li>
    </ul>
    <nav class="contents" aria-label="On this page">
      <ul>
        ${parts.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${parts.map(
      ([id, title, part]) =>
        html`<section aria-labelledby="${id}">
          <h2 id="${id}">${title}</h2>
          ${part}
        </section>`,
    )}`
  return { path, title: notes.title, body }
}

const chartPart = (path: string, { flow }: FlowFacts, { size }: Surroundings): Markup => {
  const src = linkTo(path, chartPath(flow))
  return html`<div id="zoom-200">
    <div id="zoom-fit">
      <p>
        Size: <a href="#chart">100 %</a>, <a href="#zoom-200">200 %</a>, <a href="#zoom-fit">as wide as the page</a>,
        <a href="${src}">by itself</a>
      </p>
      <div class="chart" tabindex="0" role="group" aria-label="Diagram" style="--wide: ${size.width}px">
        <img
          src="${src}"
          width="${size.width}"
          height="${size.height}"
          alt="The chart of ${flow}; the tables below say the same in words"
        />
      </div>
    </div>
  </div>`
}

const transitionItem = ({ event, guard, actions, target }: TransitionFact): Markup =>
  html`${code(event)}${guard === undefined ? '' : html` if ${code(guard)}`}
  ${target === undefined ? 'stays' : html`→ ${stateLink(target)}`}${
    actions.length === 0 ? '' : html`; ${actions.map((action, at) => html`${at === 0 ? '' : ', '}${code(action)}`)}`
  }`

const stateLink = (name: string): Markup =>
  html`<a href="#${anchors.state(name)}">${name === '' ? 'the chart itself' : name}</a>`

const doings = ({ tags, entry, exit, runs }: StateFact): readonly Markup[] =>
  [
    ['Tags', tags],
    ['On entry', entry],
    ['On exit', exit],
    ['Runs', runs],
  ].flatMap(([name, values]) =>
    typeof name !== 'string' || values === undefined || values.length === 0 || typeof values === 'string'
      ? []
      : [html`<div>${name}: ${values.map((value, at) => html`${at === 0 ? '' : ', '}${code(value)}`)}</div>`],
  )

const statesPart = (path: string, facts: FlowFacts, notes: FlowNotes, around: Surroundings): Markup => {
  const pictures = facts.stands.flatMap((stand) => {
    const picture = around.picture(stand)
    return picture === undefined ? [] : [{ leaves: stand.split(' and '), stand, picture }]
  })
  const shown = (leaf: string) => {
    const found = pictures.find(({ leaves }) => leaves.includes(leaf))
    return found === undefined
      ? undefined
      : html`<a class="picture" href="${linkTo(path, found.picture)}"
          ><img loading="lazy" src="${linkTo(path, found.picture)}" alt="The screen in ${found.stand}"
        /></a>`
  }
  const pictured = facts.states.map(({ name }) => shown(name))
  const rows = facts.states.map(
    (state, at) =>
      html`<tr id="${anchors.state(state.name)}">
        <th scope="row">
          ${state.name === '' ? 'the chart itself' : state.name}
          ${state.type === 'atomic' ? '' : quiet(`(${state.type})`)}
        </th>
        <td>${doings(state)}${list(state.transitions.map(transitionItem))}</td>
        <td>${pictured[at]}${wayTo(state)}</td>
      </tr>`,
  )
  const hint =
    facts.unseen !== undefined
      ? html`<p>No screen of its own: ${facts.unseen}.</p>`
      : pictured.some((picture) => picture !== undefined)
        ? undefined
        : notes.pictures === undefined
          ? html`<p>There are no pictures of its states.</p>`
          : html`<p>There are no pictures of its states yet. This takes them: ${code(notes.pictures)}</p>`
  return html`${hint}${table('States', ['State', 'What it does and hears', 'How one comes there, and what one sees'], rows)}`
}

const wayTo = ({ way, sees, unseen, type }: StateFact): Markup | undefined => {
  if (way === undefined)
    return type === 'atomic' || type === 'final'
      ? html`<p class="quiet">Left at once: no path ends in it.</p>`
      : undefined
  return html`${
    way.steps.length === 0
      ? html`<p>It begins here (${way.start}).</p>`
      : html`<ol>
          ${way.steps.map((step) => html`<li>${step}</li>`)}
        </ol>`
  }
  ${sees.length === 0 ? undefined : html`<p>Then there is: ${sees.join('; ')}.</p>`}
  ${unseen === undefined ? undefined : html`<p class="quiet">${unseen}.</p>`}`
}

const commaStates = (names: readonly string[]): readonly Markup[] =>
  names.map((name, at) => html`${at === 0 ? '' : ', '}${stateLink(name)}`)

const eventRow = ({ type, heard, made }: EventFact): Markup =>
  html`<tr>
    <th scope="row">${code(type)}</th>
    <td>${made ?? quiet('No path of the model makes it')}</td>
    <td>${commaStates(heard)}</td>
  </tr>`

const eventsPart = ({ events }: FlowFacts): Markup =>
  events.length === 0
    ? html`<p>It hears no events: its actors and its delays move it.</p>`
    : table('Events', ['Event', 'Made by', 'Heard in'], events.map(eventRow))

const lasting = ({ ms, computed }: DelayFact): Markup =>
  ms === undefined ? code(computed ?? '') : html`${spanText(ms)}`

const delaysPart = ({ delays }: FlowFacts, { limits }: FlowNotes): Markup =>
  delays.length === 0
    ? html`<p>It waits for no time to pass.</p>`
    : table(
        'Delays',
        ['Delay', 'Lasts', 'Limits', 'Waited for in'],
        delays.map(
          (delay) =>
            html`<tr>
              <th scope="row">${code(delay.name)}</th>
              <td>${lasting(delay)}</td>
              <td>${list((limits[delay.name] ?? []).map(({ name, value }) => html`${code(name)} = ${value}`))}</td>
              <td>${commaStates(delay.waited)}</td>
            </tr>`,
        ),
      )

const flowLink = (path: string, id: string, { flowAt }: Pick<Surroundings, 'flowAt'>): Markup => {
  const to = flowAt(id)
  return to === undefined ? code(id) : html`<a href="${linkTo(path, to)}">${id}</a>`
}

const actorsPart = (path: string, { actors }: FlowFacts, around: Surroundings): Markup =>
  actors.length === 0
    ? html`<p>It has no actors and makes no calls.</p>`
    : table(
        'Actors and calls',
        ['Actor', 'Calls', 'May answer', 'Runs in'],
        actors.map(
          (actor: ActorFact) =>
            html`<tr>
              <th scope="row">
                ${code(actor.name)}${actor.machine === undefined ? '' : html` is ${flowLink(path, actor.machine, around)}`}
              </th>
              <td>${list(actor.calls.map(({ method, path: route }) => code(`${method} ${route}`)))}</td>
              <td>${actor.outcomes.join(', ')}</td>
              <td>${actor.states.length === 0 ? quiet('spawned by an action') : commaStates(actor.states)}</td>
            </tr>`,
        ),
      )

/** The path of a file, as a link if the site has the file. */
const fileLink = (from: string, path: string, around: Surroundings, line?: number): Markup => {
  const to = around.fileAt(path, line)
  const text = line === undefined ? path : `${path}:${line}`
  return to === undefined ? code(text) : html`<a href="${linkTo(from, to)}">${text}</a>`
}

const requirementsPart = (path: string, { requirements }: FlowNotes, around: Surroundings): Markup =>
  requirements.length === 0
    ? html`<p>No test of its own cites a requirement.</p>`
    : table(
        'Requirements',
        ['Id', 'What must hold', 'Cited by'],
        requirements.map(
          ({ id, sentence, tests }) =>
            html`<tr>
              <th scope="row"><a href="${linkTo(path, `requirements.html#${id}`)}">${id}</a></th>
              <td>${sentence}</td>
              <td>${list(tests.map((test) => fileLink(path, test.path, around, test.line)))}</td>
            </tr>`,
        ),
      )

const testsPart = (
  path: string,
  { flow, paths, invariants }: FlowFacts,
  { tests }: FlowNotes,
  around: Surroundings,
): Markup =>
  html`<p>
      Generated paths: ${paths.states} over all states, ${paths.transitions} over all transitions, ${paths.guards} over
      both answers of every guard, ${paths.all} in all. Over pairs of transitions they are walked by
      ${code(`${around.program} run ${flow} --level pairs`)}.
    </p>
    ${invariants.length === 0 ? undefined : html`<p>On each step of each path it holds that:</p>`} ${list(invariants)}
    ${list(
      tests.map(
        ({ path: file, is, titles }) =>
          html`${is}: ${fileLink(path, file, around)}
          ${
            titles.length === 0
              ? undefined
              : html`<details>
                  <summary>${titles.length} ${titles.length === 1 ? 'sentence' : 'sentences'}</summary>
                  ${list(titles)}
                </details>`
          }`,
      ),
    )}
    <p>
      What is tested of every flow is listed with the <a href="${linkTo(path, 'index.html#all')}">list of flows</a>.
    </p>`

const mutantsPart = ({ flow, mutants }: FlowFacts, { survivors, program }: Surroundings): Markup => {
  if (survivors === undefined)
    return html`<p>
      ${mutants.length} faults can be planted in the chart: ${code(`${program} mutants ${flow}`)} plants them.
    </p>`
  const alive = Object.entries(survivors)
  return html`<p>
      ${mutants.length} faults can be planted in the chart; its generated paths notice ${mutants.length - alive.length}
      of them. ${code(`${program} mutants ${flow}`)} plants them and says which path notices which.
    </p>
    ${
      alive.length === 0
        ? undefined
        : table(
            'Mutants that no path notices',
            ['No path notices', 'Why'],
            alive.map(
              ([name, why]) =>
                html`<tr>
                  <th scope="row">${code(name)}</th>
                  <td>${why}</td>
                </tr>`,
            ),
          )
    }`
}

const neighboursPart = (
  path: string,
  { actors }: FlowFacts,
  { startedBy }: FlowNotes,
  around: Surroundings,
): Markup => {
  const machines = [...new Set(actors.flatMap(({ machine }) => machine ?? []))]
  return html`<h3>Started by</h3>
    ${list([...startedBy, ...around.parents.map((flow) => flowLink(path, flow, around))]) ?? html`<p>Nothing else of this site.</p>`}
    <h3>Starts</h3>
    ${list(machines.map((id) => flowLink(path, id, around))) ?? html`<p>No other machine.</p>`}`
}

const filesPart = (path: string, { files }: FlowNotes, around: Surroundings): Markup =>
  list(files.map(({ path: file, is }) => html`${is}: ${fileLink(path, file, around)}`)) ?? html`<p>None is named.</p>`
