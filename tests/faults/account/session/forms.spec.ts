import { faultMatrix, type FaultCells, type FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { codeStep, loginDialog, loginPage, registerPage, type FormFlow } from './forms.ts'
import { faultsOfAnswers } from './formFaults.ts'
import { environmentFaults } from './formEnvironment.ts'
import { listen, sorry, type Fixture } from './fixture.ts'

const all = (flow: FormFlow): FaultCells<Fixture> => ({ ...faultsOfAnswers(flow), ...environmentFaults(flow) })

/**
 * The two-factor step and the dialog send the login page's call from its machine; its cells cover them where they
 * cannot differ.
 */
const alike = (...names: readonly FaultName[]): Partial<FaultCells<Fixture>> =>
  Object.fromEntries(
    names.map((name) => [name, { provedBy: `login page, ${name}: the same call of the same machine` }]),
  )

const flows: readonly (readonly [FormFlow, FaultCells<Fixture>])[] = [
  [loginPage, all(loginPage)],
  [
    codeStep,
    {
      ...all(codeStep),
      ...alike(
        'slow (10 s)',
        '4xx',
        '5xx',
        'reset or cut in mid-body',
        'huge (10 MB)',
        'wrong content type',
        'clock wrong by hours',
      ),
      ...alike('storage full or forbidden', 'storage corrupt or of another version', 'back button'),
    },
  ],
  [
    loginDialog,
    {
      ...all(loginDialog),
      ...alike('4xx', '5xx', 'reset or cut in mid-body', 'huge (10 MB)', 'wrong content type', 'clock wrong by hours'),
      'socket dropped or silent': { cannot: 'the person’s socket rests until the user logs in again' },
      'session expired in mid-flow': { cannot: 'it has ended already: that is why the dialog is there' },
      'restored by Back after logout': {
        provedBy: 'session.spec: closing that dialog leads home, as a guest [OUT-02]',
      },
      'deep link in mid-flow': { cannot: 'the dialog has no address; the page beneath keeps its own' },
      'a chunk that is gone after a release': {
        provedBy: 'overlay.test: a dialog that cannot be loaded says so, and is tried again',
      },
    },
  ],
  [registerPage, all(registerPage)],
]

for (const [flow, cells] of flows) {
  for (const { fault, run } of faultMatrix(flow.name, cells)) {
    test(`${flow.name}, ${fault}`, async ({ page, context, venue, complaints }) => {
      complaints.expect(sorry)
      await run({ page, context, venue, calls: listen(context) })
      await clearFaults(venue)
    })
  }
}
