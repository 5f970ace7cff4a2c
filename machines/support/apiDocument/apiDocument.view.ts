import { searchLetters } from '#contract/kernel/searchText.ts'
import type { ApiArea } from '#contract/support/calls/apiDocument.ts'
import type { ApiDocumentSnapshot } from './apiDocument.machine.ts'
import { chosenEntry, trialProblem } from './apiDocument.setup.ts'

/** The list's state and its filter. */
export const apiListView = (snapshot: ApiDocumentSnapshot) => ({
  phase: (['loading', 'failed'] as const).find((phase) => snapshot.matches({ list: phase })) ?? ('shown' as const),
  error: snapshot.context.errors.list,
  text: snapshot.context.text,
  chosenId: snapshot.context.chosenId,
  rate: snapshot.context.rate,
})

/** The areas with the calls whose id, path or summary contains the text. */
export const apiAreasView = ({ context: { areas, text } }: ApiDocumentSnapshot): readonly ApiArea[] => {
  const wanted = searchLetters(text)
  if (wanted === '') return areas
  return areas
    .map((area) => ({
      ...area,
      entries: area.entries.filter(({ id, path, summary }) =>
        [id, path, summary, area.title].some((one) => searchLetters(one).includes(wanted)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The chosen call or stream. */
export const apiEntryView = (snapshot: ApiDocumentSnapshot) => ({
  phase:
    (['none', 'missing', 'loading', 'failed'] as const).find((phase) => snapshot.matches({ entry: phase })) ??
    ('shown' as const),
  error: snapshot.context.errors.entry,
  entry: chosenEntry(snapshot.context),
  language: snapshot.context.language,
  hasTrial: snapshot.context.hasTrial,
})

/** The form that sends the call, and its answer. */
export const apiTrialView = (snapshot: ApiDocumentSnapshot) => {
  const { context } = snapshot
  return {
    phase:
      (['sending', 'answered', 'refused'] as const).find((phase) => snapshot.matches({ entry: { shown: phase } })) ??
      ('idle' as const),
    values: context.values,
    body: context.body,
    problem: trialProblem(context),
    answer: context.answer,
    error: context.errors.trial,
  }
}
