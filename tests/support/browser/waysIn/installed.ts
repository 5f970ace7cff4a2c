import { appInstallModel } from '#machines/shell/appInstall/appInstall.model.ts'
import type { AppInstallSnapshot } from '#machines/shell/appInstall/appInstall.machine.ts'
import { appUpdateModel } from '#machines/shell/appUpdate/appUpdate.model.ts'
import { screens } from '../screens.ts'
import { because, ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { browser, app } = appInstallModel.inputs
const question = { method: 'POST', path: '/install' } as const
const release = { method: 'GET', path: '/release' } as const

interface InstallMoment {
  readonly snapshot: AppInstallSnapshot
}

export const installedWays = {
  appInstall: {
    // The page for computers.
    model: {
      ...appInstallModel,
      inputs: { browser, app: { ...app, way: 'chromium' } },
      events: {
        ...appInstallModel.events,
        'way.chosen': ({ snapshot }: InstallMoment) => [
          { way: snapshot.context.way === 'firefox' ? 'safari' : 'firefox' },
        ],
      },
      wire: {
        ...appInstallModel.wire,
        askInstall: {
          plays: {
            accepted: [{ call: question, gives: { data: { outcome: 'accepted' } } }],
            dismissed: [{ call: question, gives: { data: { outcome: 'dismissed' } } }],
            withdrawn: [{ call: question, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      browser: { address: '/{locale}/desktop', viewport: screens.pc, first: [{ helper: 'pageIsThere' }] },
      app: {
        address: '/{locale}/desktop',
        viewport: screens.pc,
        before: [{ helper: 'beInstalled' }],
        first: [{ helper: 'pageIsThere' }],
      },
    },
    app: {
      'install.offered': [{ helper: 'offerInstall', with: [question.path] }],
      'app.installed': [{ helper: 'sayInstalled' }],
    },
    outOfReach: { 'appInstall | error watchInstall | 0': ownFault },
  },
  appUpdate: {
    // On a page with an unsent input: a document that is loaded again has left the test.
    model: {
      ...appUpdateModel,
      screen: {
        ...appUpdateModel.screen,
        shows: { ...appUpdateModel.screen.shows, looking: { unseen: 'the fields are looked at at once' } },
      },
      wire: {
        ...appUpdateModel.wire,
        activateWorker: {
          plays: {
            active: [{ call: release, gives: { data: null } }],
            unreachable: [{ call: release, gives: { status: 403 } }],
          },
        },
        findDraft: { happens: 'draft' },
      },
    },
    ways: {
      plain: {
        address: '/{locale}/login',
        viewport: screens.pc,
        before: [{ helper: 'holdWorkers', with: [release.path] }],
        first: [{ fill: { label: 'login:field.account' }, with: 'draft@statefloor.test' }],
      },
    },
    app: { 'update.found': [{ helper: 'findRelease', with: [release.path] }] },
    outOfReach: {
      'appUpdate | error watchWorker | 0': 'a browser without service workers: its component cover has one',
      'appUpdate.looking | error findDraft | 0': ownFault,
      ...because(
        ['appUpdate.looking | done findDraft | 1', 'appUpdate.reloading | after patience | 0'],
        'the document is loaded again: `offline.spec.ts` reloads it',
      ),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
