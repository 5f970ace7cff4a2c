/**
 * What `npm test` walks in a browser, the same for every commit (of these files not what is `beyondCommit`): one journey
 * for each domain and for each way that money moves, axe and layout on twelve pages, one cover for each pattern of
 * machines. Everything else of `tests/browser` and `tests/faults` runs when something changes that it is related to
 * (`npm run test:related`) and before an issue is resolved (`npm run test:all`). A new domain adds a journey here; a new
 * flow adds nothing.
 */
export const everyCommit: readonly string[] = [
  // Who is here.
  'account/session.spec.ts',
  // Money between accounts, in the book, and on a chain.
  'assets/transfer.spec.ts',
  'spot/floor.spec.ts',
  'spot/orderSpot.spec.ts',
  'wallet/web3.spec.ts',
  // A journey of each other domain.
  'journeys/newcomer.spec.ts',
  'journeys/trading.spec.ts',
  'journeys/developer.spec.ts',
  'journeys/visit.spec.ts',
  'live/live.programme.spec.ts',
  'markets/favourites.spec.ts',
  'messages/inMail.spec.ts',
  'support/supportLines.spec.ts',
  // What is held on every page: budget, names, layout.
  'shell/firstScreen.spec.ts',
  'shell/pages.spec.ts',
  'shell/still.spec.ts',
  'spot/bookStill.spec.ts',
  // One cover for each pattern: a write once, pages, an index behind, polls and seconds, a peek.
  'assets/transfer.cover.spec.ts',
  'messages/messageCentre.cover.spec.ts',
  'shell/search.cover.spec.ts',
  'wallet/walletLogin.cover.spec.ts',
  'wallet/web3Assets.cover.spec.ts',
].map((file) => `tests/browser/${file}`)
