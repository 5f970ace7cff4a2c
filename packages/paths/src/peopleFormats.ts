import type { Pictures } from './formats.ts'
import { firstPictures, rows } from './formats.ts'
import type { PeoplePlan, PersonStep, PersonWalk } from './people.ts'
import type { Phrases } from './phrases.ts'

type Shown = Pick<PersonStep, 'before' | 'sees' | 'state'>

const seen = ({ sees }: Shown, { also }: Phrases): string => sees.join(also)

/**
 * The text that a test management tool shows above or beside a step: the step itself, and how to prepare the server for
 * it.
 */
const withOrders = (text: string, { before }: Shown, { order }: Phrases): string =>
  before.length === 0 ? text : [order, ...before, text].filter((line) => line !== '').join('\n')

/** A plan for people as a checklist, with a picture of each state where it first appears. */
const markdown = (plan: PeoplePlan, phrases: Phrases, pictures: Pictures = () => undefined): string => {
  const picture = firstPictures(pictures)
  const sees = (one: Shown): string => (one.sees.length === 0 ? '' : `${phrases.see}${seen(one, phrases)}`)
  const orders = ({ before }: Shown): readonly string[] =>
    before.length === 0 ? [] : [phrases.order, '', '```sh', ...before, '```', '']
  return [
    `# ${phrases.heading(plan.flow, plan.walks.length)}`,
    '',
    phrases.preface,
    ...plan.walks.flatMap((walk) => [
      '',
      `## ${walk.title}`,
      '',
      ...orders(walk.start),
      `${walk.begins}${sees(walk.start)}`,
      ...picture(walk.start),
      '',
      ...walk.steps.flatMap((step, index) => [
        ...(step.before.length === 0 ? [] : [...(index === 0 ? [] : ['']), ...orders(step)]),
        `${index + 1}. \`${step.id}\` ${step.does}${sees(step)}`,
        ...picture(step),
      ]),
    ]),
    ...(plan.automated.length === 0
      ? []
      : ['', `## ${phrases.automated}`, '', ...plan.automated.map((id) => `- \`${id}\``)]),
    '',
  ].join('\n')
}

const stepRows = (
  plan: PeoplePlan,
  row: (walk: PersonWalk, step: PersonStep, at: number, path: number) => readonly string[],
) => plan.walks.flatMap((walk, path) => walk.steps.map((step, at) => row(walk, step, at, path)))

/** One line per step, for a spreadsheet. */
const csv = (plan: PeoplePlan, phrases: Phrases): string => {
  const { path, step, id, before, action, visible } = phrases.columns
  return rows([
    [path, step, id, before, action, visible],
    ...plan.walks.flatMap((walk, index) => [
      [String(index + 1), '0', '', walk.start.before.join('\n'), walk.begins, seen(walk.start, phrases)],
      ...walk.steps.map((one, at) => [
        String(index + 1),
        String(at + 1),
        one.id,
        one.before.join('\n'),
        one.does,
        seen(one, phrases),
      ]),
    ]),
  ])
}

/**
 * The CSV that TestRail imports: one case per path, with its steps in lines below it (template "Test Case (Steps)").
 */
const testrail = (plan: PeoplePlan, phrases: Phrases): string =>
  rows([
    ['Title', 'Section', 'Template', 'Preconditions', 'Steps (Step)', 'Steps (Expected Result)'],
    ...stepRows(plan, (walk, step, at) => [
      at === 0 ? `${plan.flow}: ${walk.title}` : '',
      at === 0 ? plan.flow : '',
      at === 0 ? 'Test Case (Steps)' : '',
      at === 0 ? withOrders(`${walk.begins}${phrases.see}${seen(walk.start, phrases)}`, walk.start, phrases) : '',
      `${step.id}: ${withOrders(step.does, step, phrases)}`,
      seen(step, phrases),
    ]),
  ])

/** The CSV that Xray imports: the lines of one test share its issue id. */
const xray = (plan: PeoplePlan, phrases: Phrases): string =>
  rows([
    ['Issue ID', 'Test Type', 'Summary', 'Action', 'Data', 'Expected Result'],
    ...stepRows(plan, (walk, step, at, path) => [
      String(path + 1),
      at === 0 ? 'Manual' : '',
      at === 0 ? `${plan.flow}: ${walk.title}` : '',
      `${step.id}: ${step.does}`,
      [...(at === 0 ? walk.start.before : []), ...step.before].join('\n'),
      seen(step, phrases),
    ]),
  ])

/** Scenarios for teams that use Gherkin, whose keywords are English. */
const gherkin = (plan: PeoplePlan, phrases: Phrases): string => {
  const orders = ({ before }: Shown): readonly string[] => before.map((line) => `    Given ${phrases.order} ${line}`)
  return [
    `Feature: ${phrases.heading(plan.flow, plan.walks.length)}`,
    `  ${phrases.preface}`,
    ...plan.walks.flatMap((walk) => [
      '',
      `  Scenario: ${walk.title}`,
      ...orders(walk.start),
      `    Given ${walk.begins}`,
      ...walk.start.sees.map((sight) => `    And ${sight}`),
      ...walk.steps.flatMap((step) => [
        ...orders(step),
        `    When ${step.does}`,
        ...step.sees.map((sight, at) => `    ${at === 0 ? 'Then' : 'And'} ${sight}`),
      ]),
    ]),
    '',
  ].join('\n')
}

/** The formats of a plan for people. */
export const peopleFormats = { markdown, csv, gherkin, testrail, xray }
