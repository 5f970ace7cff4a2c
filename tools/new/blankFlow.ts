import { coverFile } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'
import { pageFile } from './pageFile.ts'
import type { FlowKind } from './plan.ts'
import { machineFile, modelFile, routeFile } from './layers.ts'

const setup = ({ flow }: FlowNames): string => `const ${flow}Setup = setup({
  types: { events: {} as { type: 'part.opened' } | { type: 'part.closed' } },
})
`

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

const table = {
  samples: `const opened = { type: 'part.opened' } as const
`,
  rows: `  row('is closed at first', [], { in: 'closed' }),
  row('opens', [opened], { in: 'open' }),
  row('closes again', [opened, { type: 'part.closed' }], { in: 'closed' }),`,
}

/** A page with a machine of two states and without calls. */
export const blankFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['button'] },
  files: (names) => ({
    ...machineFile(names, {
      says: 'closed at first, opened and closed by hand.',
      imports: "import { setup } from 'xstate'",
      setup: setup(names),
      chart,
      view: "  isOpen: snapshot.matches('open'),",
    }),
    ...model(names),
    ...page(names),
    ...routeFile(names),
    ...coverFile(names, table),
  }),
  left: () => [],
}
