import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AnyActor } from 'xstate'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CoverageRecorder, driverCover, pathText } from '@statefloor/explorer'
import type { AnyFlowModel } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
import { walkComponent } from '@statefloor/drivers/component'
import type { LoginRef } from '#machines/account/login/login.machine.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import type { NicknameRef } from '#machines/account/nickname/nickname.machine.ts'
import { nicknameModel } from '#machines/account/nickname/nickname.model.ts'
import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { NicknameDialog } from '#features/account/personSetting/NicknameDialog.tsx'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { reportPlanted } from '#tests/support/planted.ts'
import { stubServices } from '#tests/support/services.ts'

const faults = [
  { flow: 'login', fault: 'cancelling while it is sent does nothing' },
  { flow: 'login', fault: 'the form can be sent while the venue takes no try' },
  { flow: 'login', fault: 'who asks for a recovery code is asked for the one of the authenticator' },
  { flow: 'nickname', fault: 'every refusal is worded the same' },
  { flow: 'nickname', fault: 'the form stays open while it is saved' },
  { flow: 'alerts', fault: 'an alert that is being removed stays in the list' },
] as const

type Fault = (typeof faults)[number]['fault']

/** The fault that the screens currently have. */
const planted = vi.hoisted(() => ({ fault: undefined as string | undefined }))
const has = (fault: Fault): boolean => planted.fault === fault

vi.mock(import('#features/account/parts/SubmitRow.tsx'), async (original) => {
  const { SubmitRow } = await original()
  return {
    SubmitRow: (props) => (
      <SubmitRow
        {...props}
        {...(has('cancelling while it is sent does nothing') ? { onCancel: () => undefined } : {})}
        {...(has('the form can be sent while the venue takes no try') ? { disabled: false } : {})}
      />
    ),
  }
})

vi.mock(import('#machines/account/login/login.view.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    loginView: (snapshot) => {
      const view = real.loginView(snapshot)
      const isMistaken = has('who asks for a recovery code is asked for the one of the authenticator')
      return isMistaken && view.step === 'recoveryCode' ? { ...view, step: 'googleCode' } : view
    },
  }
})

vi.mock(import('#i18n/failure.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    failureParts: (error) => ({
      ...real.failureParts(error),
      ...(has('every refusal is worded the same') ? { children: 'Something went wrong.' } : {}),
    }),
  }
})

vi.mock(import('#machines/account/nickname/nickname.machine.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    nicknameView: (snapshot) => {
      const view = real.nicknameView(snapshot)
      return has('the form stays open while it is saved') ? { ...view, isBusy: false } : view
    },
  }
})

vi.mock(import('#machines/markets/alerts/alerts.view.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    alertList: (snapshot) => {
      const list = real.alertList(snapshot)
      const stays = has('an alert that is being removed stays in the list')
      return stays ? { ...list, rows: [...(snapshot.context.rows ?? [])] } : list
    },
  }
})

const { app } = startApp({ fid: '7' })
const boards = stubServices()
const AlertsPage = () => (
  <BoardsProvider boards={boards}>
    <Alerts />
  </BoardsProvider>
)

const screens: Readonly<
  Record<(typeof faults)[number]['flow'], { model: AnyFlowModel; render: (actor: AnyActor) => ReactElement }>
> = {
  login: {
    model: loginModel,
    render: (actor) => (
      <MemoryRouter>
        <LoginForm actor={actor as LoginRef} />
      </MemoryRouter>
    ),
  },
  nickname: {
    model: nicknameModel,
    render: (actor) => (
      <MemoryRouter>
        <NicknameDialog actor={actor as NicknameRef} />
      </MemoryRouter>
    ),
  },
  alerts: { model: alertsModel, render: (actor) => <PageElement Component={AlertsPage} data={{ actor, app }} /> },
}

/** The first path of the flow's cover that fails, and its message. */
const firstFound = async (flow: keyof typeof screens): Promise<{ path: string; says: string } | undefined> => {
  const { model, render } = screens[flow]
  const recorder = new CoverageRecorder(model.machine)
  for (const path of driverCover(model).paths) {
    try {
      await walkComponent(path, { model, render, recorder, words: wordsOf })
    } catch (error) {
      return { path: pathText(path), says: error instanceof Error ? error.message : String(error) }
    }
  }
  return undefined
}

beforeAll(() => haveWords(['login', 'personSetting', 'alerts', 'inMail', 'amounts', 'live']))
afterEach(() => {
  cleanup()
  planted.fault = undefined
})

describe('a fault in a screen', () => {
  it.each(faults)('$flow: $fault: is detected by the paths of its cover [MBT-08]', async ({ flow, fault }) => {
    planted.fault = fault
    const found = await firstFound(flow)
    reportPlanted('screen', flow, fault, found)
    expect(found).toBeInstanceOf(Object)
  })

  it('is not reported where none is planted', async () => {
    expect(await firstFound('login')).toBeUndefined()
    expect(await firstFound('nickname')).toBeUndefined()
  })
})
