import { beforeAll, describe } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
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
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['walletLogin', 'phoneWallet', 'web3Home']))

const zone = 'UTC'

describe('the dialog of a wallet’s login [WAL-05]', () => {
  holdCover({
    model: walletLoginModel,
    render: (actor) => <LoginByCode actor={actor as WalletLoginRef} onInstall={() => undefined} />,
  })
})

describe('the phone’s page for a code', () => {
  holdCover({
    model: walletApprovalModel,
    render: (actor) => <Approval actor={actor as WalletApprovalRef} zone={zone} />,
  })
})

describe('the wallet on a phone', () => {
  holdCover({
    model: phoneWalletModel,
    render: (actor) => (
      <MemoryRouter>
        <HeldWallet actor={actor as PhoneWalletRef} zone={zone} />
      </MemoryRouter>
    ),
  })
})

describe('the venue’s other addresses [WAL-09]', () => {
  holdCover({
    model: backupSitesModel,
    render: (actor) => (
      <MemoryRouter>
        <BackupSites actor={actor as BackupSitesRef} />
      </MemoryRouter>
    ),
  })
})
