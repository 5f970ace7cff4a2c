/**
 * The browser tests of `npm test`, the same for every commit (excluding tests in these files marked `beyondCommit`):
 * one journey for each domain and for each way that money moves, axe and layout on twelve pages, one cover for each
 * pattern of machines. Everything else in `tests/browser` and `tests/faults` runs when a related file changes (`npm run
 * test:related`) and before an issue is resolved (`npm run test:all`). A new domain adds a journey here; a new flow
 * adds nothing.
 */
export const everyCommit: readonly string[] = [
  // Sessions.
  'account/session.spec.ts',
  // Money between accounts, in the book and on a chain.
  'assets/transfer.spec.ts',
  'spot/floor.spec.ts',
  'spot/orderSpot.spec.ts',
  'contracts/contractTrade.spec.ts',
  'margin/loans.spec.ts',
  'wallet/web3.spec.ts',
  // A journey through each other domain.
  'journeys/newcomer.spec.ts',
  'journeys/trading.spec.ts',
  'journeys/developer.spec.ts',
  'journeys/visit.spec.ts',
  'live/live.programme.spec.ts',
  'markets/favourites.spec.ts',
  'messages/inMail.spec.ts',
  'support/supportLines.spec.ts',
  // Checks that must pass on every page: budget, names, layout.
  'shell/firstScreen.spec.ts',
  'shell/pages.spec.ts',
  'shell/still.spec.ts',
  'spot/bookStill.spec.ts',
  // One cover for each pattern: a write with one effect, pages, a lagging index, polls and seconds, a peek.
  'assets/transfer.cover.spec.ts',
  'messages/messageCentre.cover.spec.ts',
  'shell/search.cover.spec.ts',
  'wallet/walletLogin.cover.spec.ts',
  'wallet/web3Assets.cover.spec.ts',
].map((file) => `tests/browser/${file}`)
