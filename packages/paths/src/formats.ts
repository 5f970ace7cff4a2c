import { countedPaths } from './phrases.ts'
import type { Plan, Stand } from './plan.ts'

/** The path of a picture of a state; undefined if there is none. */
export type Pictures = (state: string) => string | undefined

/** The line with the picture of a state, at its first appearance and if there is one. */
export const firstPictures = (pictures: Pictures): ((stand: Pick<Stand, 'state'>) => readonly string[]) => {
  const shown = new Set<string>()
  return ({ state }) => {
    const file = shown.has(state) ? undefined : pictures(state)
    shown.add(state)
    // In angle brackets, since a path may contain spaces.
    return file === undefined ? [] : [`   ![${state}](<${file}>)`]
  }
}

/** A test plan as a checklist, with a picture of each state where it first appears. */
export const markdown = (plan: Plan, pictures: Pictures = () => undefined): string => {
  const picture = firstPictures(pictures)
  return [
    `# ${plan.flow}: ${countedPaths(plan.walks.length)} (${plan.kind})`,
    ...plan.walks.flatMap((walk) => [
      '',
      `## ${walk.title}`,
      '',
      `Start in **${walk.start.state}**${seenText(walk.start)}`,
      ...picture(walk.start),
      '',
      ...walk.steps.flatMap((step, index) => [
        `${index + 1}. \`${step.id}\` ${step.does} → **${step.state}**${seenText(step)}`,
        ...picture(step),
      ]),
    ]),
    ...(plan.missed.length === 0 ? [] : ['', '## Not reached', '', ...plan.missed.map((id) => `- ${id}`)]),
    '',
  ].join('\n')
}

const seenText = ({ sees }: Stand): string => (sees.length === 0 ? '' : `: ${sees.join('; ')}`)

/** Lines of CSV, each cell quoted. */
export const rows = (lines: readonly (readonly string[])[]): string =>
  lines.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const expects = ({ state, sees }: Stand): string => [`Stands in ${state}`, ...sees].join('; ')

/**
 * The CSV that TestRail imports: one case per path, with its steps in lines below it (template "Test Case (Steps)").
 */
export const testrail = (plan: Plan): string =>
  rows([
    ['Title', 'Section', 'Template', 'Preconditions', 'Steps (Step)', 'Steps (Expected Result)'],
    ...plan.walks.flatMap((walk) =>
      walk.steps.map((step, at) => [
        at === 0 ? `${plan.flow} ${walk.title}` : '',
        at === 0 ? plan.flow : '',
        at === 0 ? 'Test Case (Steps)' : '',
        at === 0 ? expects(walk.start) : '',
        `${step.id}: ${step.does}`,
        expects(step),
      ]),
    ),
  ])

/** The CSV that Xray imports: the lines of one test share its issue id. */
export const xray = (plan: Plan): string =>
  rows([
    ['Issue ID', 'Test Type', 'Summary', 'Action', 'Data', 'Expected Result'],
    ...plan.walks.flatMap((walk, index) =>
      walk.steps.map((step, at) => [
        String(index + 1),
        at === 0 ? 'Manual' : '',
        at === 0 ? `${plan.flow} ${walk.title}` : '',
        `${step.id}: ${step.does}`,
        at === 0 ? walk.path.input : '',
        expects(step),
      ]),
    ),
  ])

/** One line per step, for a spreadsheet or a test management tool. */
export const csv = (plan: Plan): string =>
  rows([
    ['path', 'step', 'id', 'action', 'state', 'visible'],
    ...plan.walks.flatMap((walk, index) => [
      [String(index + 1), '0', '', `Start: ${walk.path.input}`, walk.start.state, walk.start.sees.join('; ')],
      ...walk.steps.map((step, at) => [
        String(index + 1),
        String(at + 1),
        step.id,
        step.does,
        step.state,
        step.sees.join('; '),
      ]),
    ]),
  ])

/** Always quoted, so that no text is read as a number or a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Scenarios for teams that use Gherkin. */
export const gherkin = (plan: Plan): string =>
  [
    `Feature: ${plan.flow}`,
    ...plan.walks.flatMap((walk) => [
      '',
      `  Scenario: ${walk.title}`,
      `    Given ${walk.path.input} in "${walk.start.state}"`,
      ...walk.start.sees.map((sight) => `    And the screen shows ${sight}`),
      ...walk.steps.flatMap((step) => [
        `    When ${step.does}`,
        `    Then it is in "${step.state}"`,
        ...step.sees.map((sight) => `    And the screen shows ${sight}`),
      ]),
    ]),
    '',
  ].join('\n')
