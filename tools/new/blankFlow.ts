import { coverFile, tableFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'
import type { FlowKind } from './plan.ts'
import { machineFile, modelFile, routeFile, viewFile } from './rooms.ts'

const setup = ({ domain, flow }: FlowNames): Files => ({
  [`machines/${domain}/${flow}/${flow}.setup.ts`]: `import { setup } from 'xstate'

export const ${flow}Setup = setup({
  types: { events: {} as { type: 'part.opened' } | { type: 'part.closed' } },
})
`,
})

const chart = `  initial: 'closed',
  states: {
    closed: { on: { 'part.opened': 'open' } },
    open: { on: { 'part.closed': 'closed' } },
  },`

const model = (names: FlowNames): Files => {
  const { flow } = names
  return modelFile(
    names,
    `import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'

const open = { role: 'button', name: '${flow}:action.open' } as const
const close = { role: 'button', name: '${flow}:action.close' } as const`,
    `  inputs: { plain: undefined },
  events: { 'part.opened': [{}], 'part.closed': [{}] },
  outcomes: {},
  screen: {
    shows: { closed: [open], open: [close, { text: '${flow}:state.open' }] },
    gestures: { 'part.opened': { click: open }, 'part.closed': { click: close } },
  },`,
  )
}

const page = (names: FlowNames): Files =>
  pageFile(names, {
    imports: [
      "import { shallowEqual, useSelector } from '@xstate/react'",
      `import { ${names.flow}View } from '#machines/${names.domain}/${names.flow}/${names.flow}.view.ts'`,
      "import { Button } from '#ui/forms/Button.tsx'",
      "import { Stack } from '#ui/layout/Stack.tsx'",
      "import { Text } from '#ui/content/Text.tsx'",
    ],
    hooks: `  const { isOpen } = useSelector(actor, ${names.flow}View, shallowEqual)`,
    body: `      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Button
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? 'part.closed' : 'part.opened' })}
        >
          {isOpen ? t('action.close') : t('action.open')}
        </Button>
        {isOpen && <Text as="p">{t('state.open')}</Text>}
      </Stack>`,
  })

const table = (names: FlowNames): Files =>
  tableFile(names, {
    samples: `const opened = { type: 'part.opened' } as const
`,
    rows: `  { says: 'is closed at first', then: { in: 'closed' } },
  { says: 'opens', when: opened, then: { in: 'open' } },
  { says: 'closes again', given: [opened], when: { type: 'part.closed' }, then: { in: 'closed' } },`,
  })

/** A page with a machine of two states, and no call. */
export const blankFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['button'] },
  files: (names) => ({
    ...setup(names),
    ...machineFile(names, { says: 'closed at first, opened and closed by hand.', chart }),
    ...viewFile(names, "  isOpen: snapshot.matches('open'),"),
    ...model(names),
    ...page(names),
    ...routeFile(names, { hasActors: false }),
    ...table(names),
    ...coverFile(names),
  }),
  left: () => [],
}
