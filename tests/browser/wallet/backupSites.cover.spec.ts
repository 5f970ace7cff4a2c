import { walkCover } from '#tests/support/browser/covers.ts'
import { backupSitesModel as model } from '#machines/wallet/backupSites/backupSites.model.ts'

walkCover('the backup addresses', {
  model,
  open: async (page) => void (await page.goto('/en_US/web3')),
  outOfReach: [],
  complaint: /Failed to load resource/,
})
