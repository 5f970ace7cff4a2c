import type { FlowFacts } from './facts.ts'
import { code, html, linkTo, list, Markup, table } from './html.ts'
import { flowPath } from './flowPage.ts'
import type { SitePage } from './layout.ts'
import type { FlowNotes, RequirementNote, SiteConfig } from './notes.ts'

/** A flow of the site with everything known about it. */
export interface Known {
  readonly facts: FlowFacts
  readonly notes: FlowNotes
}

/** The text by which the index search finds a flow. */
const searched = ({ facts, notes }: Known): string =>
  [
    facts.flow,
    notes.title,
    notes.purpose,
    ...facts.states.map(({ name }) => name),
    ...facts.events.map(({ type }) => type),
    ...notes.requirements.map(({ id }) => id),
  ]
    .join(' ')
    .toLowerCase()

const path = 'index.html'

const flowRow = (known: Known): Markup => {
  const { facts, notes } = known
  return html`<tr data-group="${notes.group}" data-words="${searched(known)}">
    <th scope="row"><a href="${linkTo(path, flowPath(facts.flow))}">${notes.title}</a><br />${code(facts.flow)}</th>
    <td>${notes.purpose}</td>
    <td>${facts.states.filter(({ type }) => type === 'atomic' || type === 'final').length}</td>
    <td>${facts.transitions}</td>
    <td>${facts.paths.all}</td>
    <td>${notes.requirements.length}</td>
  </tr>`
}

/** Hides the rows that do not match; without scripts all of them are shown. */
const script = `const form=document.querySelector('form.filter'),rows=[...document.querySelectorAll('tr[data-words]')],told=document.querySelector('[role=status]');
form.hidden=false;
const fit=()=>{const words=form.words.value.toLowerCase().split(/\\s+/),group=form.group.value;
for(const row of rows)row.hidden=!((group===''||row.dataset.group===group)&&words.every(word=>row.dataset.words.includes(word)));
for(const part of document.querySelectorAll('section[data-group]'))part.hidden=![...part.querySelectorAll('tr[data-words]')].some(row=>!row.hidden);
const count=rows.filter(row=>!row.hidden).length;told.textContent=count===1?'1 flow':count+' flows'};
form.addEventListener('input',fit);form.addEventListener('submit',event=>event.preventDefault());fit()`

/** The list of all flows, by group. */
export const indexPage = (
  config: SiteConfig,
  flows: readonly Known[],
  fileAt: (path: string) => string | undefined,
): SitePage => {
  const groups = [...new Set(flows.map(({ notes }) => notes.group))].toSorted()
  const body = html`<h1>Flows</h1>
    <form class="filter" hidden>
      <label>Search (name, state, event, requirement) <input type="search" name="words" autocomplete="off" /></label>
      <label
        >Area
        <select name="group">
          <option value="">all</option>
          ${groups.map((group) => html`<option>${group}</option>`)}
        </select></label
      >
      <span role="status">${flows.length} flows</span>
    </form>
    ${groups.map(
      (group) =>
        html`<section data-group="${group}" aria-labelledby="area-${group}">
          <h2 id="area-${group}">${group}</h2>
          ${table(
            `Flows of ${group}`,
            ['Flow', 'What it is for', 'States', 'Transitions', 'Paths', 'Requirements'],
            flows.filter(({ notes }) => notes.group === group).map(flowRow),
          )}
        </section>`,
    )}
    <h2 id="all">Tests of every flow</h2>
    ${
      list(
        config.testsOfAll.map(({ path: file, is }) => {
          const to = fileAt(file)
          return html`${is}: ${to === undefined ? code(file) : html`<a href="${linkTo(path, to)}">${file}</a>`}`
        }),
      ) ?? html`<p>None is named.</p>`
    }
    <script>
      ${new Markup(script)}
    </script>`
  return { path, title: 'Flows', body }
}

/** Every requirement that a flow's tests cite, with the flows. */
export const requirementsPage = (flows: readonly Known[]): SitePage => {
  const here = 'requirements.html'
  const cited = new Map<string, { readonly note: RequirementNote; readonly by: Known[] }>()
  for (const known of flows)
    for (const note of known.notes.requirements) {
      const entry = cited.get(note.id) ?? { note, by: [] }
      entry.by.push(known)
      cited.set(note.id, entry)
    }
  const rows = [...cited]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([id, { note, by }]) =>
        html`<tr id="${id}">
          <th scope="row">${id}</th>
          <td>${note.sentence}</td>
          <td>
            ${list(by.map(({ facts, notes }) => html`<a href="${linkTo(here, flowPath(facts.flow))}">${notes.title}</a>`))}
          </td>
        </tr>`,
    )
  const body = html`<h1>Requirements</h1>
    ${rows.length === 0 ? html`<p>No test of a flow cites one.</p>` : table('Requirements', ['Id', 'What must hold', 'Flows'], rows)}`
  return { path: here, title: 'Requirements', body }
}
