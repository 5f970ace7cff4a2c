import { beforeAll, describe, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { backupSitesModel } from '#machines/wallet/backupSites/backupSites.model.ts'
import type { BackupSitesRef } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { phoneWalletModel } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import type { PhoneWalletRef } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { walletApprovalModel } from '#machines/wallet/walletApproval/walletApproval.model.ts'
import type { WalletApprovalRef } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { walletLoginModel } from '#machines/wallet/walletLogin/walletLogin.model.ts'
import type { WalletLoginRef } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { BackupSites } from '#features/wallet/web3/BackupSites.tsx'
import { LoginByCode } from '#features/wallet/walletLogin/LoginByCode.tsx'
import { Approval } from '#features/wallet/phoneWallet/ApprovalPage.tsx'
import { HeldWallet } from '#features/wallet/phoneWallet/PhoneWalletPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['walletLogin', 'phoneWallet', 'web3Home']))

const zone = 'UTC'

describe('the dialog of a wallet’s login', () => {
  const { paths, missed } = driverCover(walletLoginModel)
  const recorder = new CoverageRecorder(walletLoginModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('%s [WAL-05]', async (_, path) => {
    await walkComponent(path, {
      model: walletLoginModel,
      recorder,
      words: wordsOf,
      render: (actor) => <LoginByCode actor={actor as WalletLoginRef} onInstall={() => undefined} />,
    })
  })
  it('takes every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(walletLoginModel.machine, recorder).transitions).toEqual([])
  })
})

describe('the phone’s page for a code', () => {
  const { paths, missed } = driverCover(walletApprovalModel)
  const recorder = new CoverageRecorder(walletApprovalModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('%s', async (_, path) => {
    await walkComponent(path, {
      model: walletApprovalModel,
      recorder,
      words: wordsOf,
      render: (actor) => <Approval actor={actor as WalletApprovalRef} zone={zone} />,
    })
  })
  it('takes every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(walletApprovalModel.machine, recorder).transitions).toEqual([])
  })
})

describe('the wallet on a phone', () => {
  const { paths, missed } = driverCover(phoneWalletModel)
  const recorder = new CoverageRecorder(phoneWalletModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('%s', async (_, path) => {
    await walkComponent(path, {
      model: phoneWalletModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <MemoryRouter>
          <HeldWallet actor={actor as PhoneWalletRef} zone={zone} />
        </MemoryRouter>
      ),
    })
  })
  it('takes every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(phoneWalletModel.machine, recorder).transitions).toEqual([])
  })
})

describe('the venue’s other addresses', () => {
  const { paths, missed } = driverCover(backupSitesModel)
  const recorder = new CoverageRecorder(backupSitesModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('%s [WAL-09]', async (_, path) => {
    await walkComponent(path, {
      model: backupSitesModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <MemoryRouter>
          <BackupSites actor={actor as BackupSitesRef} />
        </MemoryRouter>
      ),
    })
  })
  it('take every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(backupSitesModel.machine, recorder).transitions).toEqual([])
  })
})
