import type { Explanations } from '@statefloor/drivers'

/** Only a row of the flow's table detects it, with data that the model lacks; a test checks that such a row exists. */
const tableSays = (sentence: string) => `The model's data are the same each time; its table says it: “${sentence}”`

const typed = 'What was refused was complete. Only typing makes it incomplete, and typing forgets the error already.'
const cleared = 'The choice empties the amount, and without one `deciding` leads to `blank` at once.'

const sameError = 'It failed before, so an error is kept already, and every failure of the model has the same one.'

const backToShown = '`none` leads to `shown` at once while there are results.'

const onward = '`opening` leads to `lost` at once when there is neither a link nor a user.'

/** In the model only a guest, who sends nothing, saves a default size; its table begins forms with one. */
const noDefaultSize = tableSays('begins again with the default size after an order [TRD-14]')

/**
 * The mutants that no path of a flow detects, and why. `npm run paths -- mutants` and a test compare: both an
 * unexplained survivor and an explanation without a survivor fail.
 */
export const survivors: Readonly<Record<string, Explanations>> = {
  addressBook: {
    'addressBook.settling | done fetchBook | 0: drops keepBook': tableSays(
      'shows the book as it is after a lost answer',
    ),
  },
  alerts: {
    'alerts.form.editing | alert.submitted | 1: drops forgetError': typed,
  },
  app: {
    'app | page.entered | 0: dropped': tableSays('does not start a page twice'),
    'app | flow.loaded | 0: dropped': tableSays('starts a lazily loaded flow'),
    'app | flow.loaded | 0: drops startFlow': tableSays('starts a lazily loaded flow'),
  },
  articleVote: {
    'articleVote.explaining | reason.submitted | 1: drops forgetError': typed,
  },
  assetsOverview: {
    'assetsOverview.signedIn.fresh.renewing | done fetchAssets | 0: drops keepAssets':
      tableSays('shows the refreshed data'),
    'assetsOverview.signedIn.stale.renewing | error fetchAssets | 0: drops keepError': sameError,
  },
  assetsSpot: {
    'assetsSpot.signedIn.fresh.renewing | done fetchHoldings | 0: drops keepHoldings':
      tableSays('shows the refreshed data'),
    'assetsSpot.signedIn.stale.renewing | error fetchHoldings | 0: drops keepError': sameError,
  },
  awayReceipt: {
    'awayReceipt.signedIn.failed | receipt.dismissed | 0: drops forgetReceipts':
      'The receipts of a comparison that failed are empty already.',
  },
  calculator: {
    'calculator.calculating | field.blurred | 0: dropped': tableSays('writes a price plainly once its field is left'),
    'calculator.calculating | field.blurred | 0: drops leaveField': tableSays(
      'writes a price plainly once its field is left',
    ),
  },
  cancelOnDisconnect: {
    'cancelOnDisconnect.settling | done fetchSwitch | 1: drops keepSwitch':
      'What the venue says here is what was kept before the change was asked for.',
  },
  catalogue: {
    'catalogue.list.fresh.renewing | done fetchOffers | 0: drops keepOffers': tableSays(
      'keeps the row of an offer that ends under the pointer',
    ),
    'catalogue.list.stale.renewing | error fetchOffers | 0: drops keepError': tableSays('keeps the newest reason'),
    'catalogue.rows.settling | order.settled | 0: drops keepOrder': 'There is no order yet, and this one is empty too.',
    'catalogue.rows.shown.following | order.settled | 1: dropped': tableSays(
      'moves the rows while the pointer is elsewhere',
    ),
    'catalogue.rows.shown.following | order.settled | 1: drops keepOrder': tableSays(
      'moves the rows while the pointer is elsewhere',
    ),
    'catalogue.rows.shown.held.awaiting | order.settled | 1: drops keepOrder': tableSays(
      'takes the order of the user’s own filter under the pointer',
    ),
    'catalogue.comparison | offer.compared | 0: dropped': tableSays('closes with the last offer'),
  },
  chart: {
    'chart.line.moving | line.dropped | 1: drops moveLine': tableSays(
      'asks for confirmation when the line is dropped, at a whole tick',
    ),
    'chart.menu.open | menu.requested | 0: dropped': tableSays(
      'passes an order at the price of its last menu to the form [TRD-05]',
    ),
    'chart.menu.open | menu.requested | 0: drops keepMenu': tableSays(
      'passes an order at the price of its last menu to the form [TRD-05]',
    ),
    'chart.line.moving | line.dropped | 2: drops moveLine': tableSays(
      'amends the order at once if confirmation is off',
    ),
  },
  commandPalette: {
    'commandPalette.open.fetching | done fetchMarkets | 0: leads to commandPalette.open.deciding':
      '`deciding` leads on to the same state at once: the markets are known by then.',
  },
  contractAccounts: {
    'contractAccounts.signedIn.fresh.renewing | done fetchAccounts | 0: drops keepAccounts': tableSays(
      'follow no mark that nothing is held in any more',
    ),
    'contractAccounts.signedIn.stale.renewing | error fetchAccounts | 0: drops keepError': sameError,
  },
  contractForm: {
    'contractForm | contract.changed | 0: dropped': tableSays('takes new rules of the contract'),
    'contractForm | contract.changed | 0: drops keepContract': tableSays('takes new rules of the contract'),
    'contractForm.positionMode.settled | positionMode.chosen | 0: drops keepWanted': tableSays(
      'changes the position mode of the whole account at once [FUT-07]',
    ),
  },
  contractPositions: {
    'contractPositions | contracts.changed | 0: drops keepContracts': tableSays(
      'keep newer rules for the forms to come',
    ),
    'contractPositions.results | done * | 0: leads to contractPositions.results.none': backToShown,
    'contractPositions.results | done * | 1: leads to contractPositions.results.none': backToShown,
    'contractPositions.results | error * | 0: leads to contractPositions.results.none': backToShown,
  },
  contractTrade: {
    'contractTrade.trading.rules.refreshing | done fetchContracts | 0: drops keepContract': tableSays(
      'shows that a contract takes only orders that reduce',
    ),
  },
  desk: {
    'desk.conversation.open.listening.catchingUp | done fetchMissed | 0: drops keepMissed':
      tableSays('adds the missed messages'),
    'desk.files.waiting | always | 0: leads to desk.files.unheld':
      '`unheld` leads on to the same state at once, by the same guard.',
  },
  deskInbox: {
    'deskInbox.conversation.open | desk.chosen | 0: drops choose': tableSays('opens another conversation'),
  },
  freeze: {
    'freeze.asking | session.changed | 0: leads to freeze.opening': onward,
    'freeze.freezing | error freezeAccount | 1: leads to freeze.opening': onward,
  },
  indexed: {
    'indexed.requesting | error fetchIndexed | 1: dropped':
      'Unheard, the error ends the machine with itself, as the chart does one step later.',
  },
  inspector: {
    'inspector.source.file | live.requested | 0: drops unchoose': tableSays('returns from a file to live tabs'),
    'inspector.source.file | recording.opened | 0: dropped': tableSays('replaces the file by another'),
    'inspector.source.file | recording.opened | 0: drops chooseOpened': tableSays('replaces the file by another'),
  },
  layout: {
    'layout.page.header | location.changed | 2: leads to layout.page.header.starting':
      '`starting` leads on to the same state at once, by the path that is kept by then.',
    'layout.page.footer | location.changed | 1: leads to layout.page.footer.starting':
      '`starting` leads on to the same state at once, by the path that is kept by then.',
    'layout.page.support | location.changed | 2: leads to layout.page.support.starting':
      '`starting` leads on to the same state at once, by the path that is kept by then.',
    'layout.page.bottomBar | location.changed | 1: leads to layout.page.bottomBar.starting':
      '`starting` leads on to the same state at once, by the path that is kept by then.',
  },
  link: {
    'link.reaching.trying | venue.found | 0: drops shortenBackoff': tableSays(
      'retries at once when the venue is found [DATA-01]',
    ),
  },
  liquidations: {
    'liquidations.list.refreshing | done fetchLiquidations | 0: drops keepList': tableSays(
      'list what came with the change [FUT-11]',
    ),
  },
  liveChat: {
    'liveChat.running.feed.live | chat.pushed | 2: drops forwardBan': tableSays(
      'forwards a ban to its form after a gap too [LIVE-03]',
    ),
  },
  liveDraft: {
    'liveDraft.forbidden | ban.changed | 0: drops keepBan': tableSays('is banned for longer when the ban is extended'),
  },
  login: {
    'login.editing.credentials | login.submitted | 1: drops forgetError': typed,
    'login.editing.googleCode | login.submitted | 1: drops forgetError': typed,
    'login.editing.recoveryCode | login.submitted | 1: drops forgetError': typed,
  },
  messageCentre: {
    'messageCentre.readingAll.idle | all.read | 0: drops keepGoal': tableSays('says for two seconds that all are read'),
    'messageCentre.readingAll.sending | done markAll | 0: drops reachGoal': tableSays(
      'says for two seconds that all are read',
    ),
  },
  messages: {
    'messages.popup.renewing | done fetchPopup | 0: drops keepPopup': tableSays(
      'show the announcement that took its place',
    ),
  },
  notices: {
    'notices.reading: exit drops markRead': tableSays('count those that arrive while the history is open as read'),
  },
  openOrders: {
    'openOrders.list | session.changed | 1: leads to openOrders.list.deciding':
      '`deciding` leads on to the same state at once: the person is known by then.',
    'openOrders.cancellingAll.idle | cancelAll.requested | 0: drops keepScope': tableSays(
      'of a market have a confirmation of their own',
    ),
  },
  orderBook: {
    'orderBook.hold.held | level.held | 0: dropped': tableSays('moves the pin with the pointer'),
    'orderBook.hold.held | level.held | 0: drops pinLevel': tableSays('moves the pin with the pointer'),
  },
  orderForm: {
    'orderForm | market.changed | 0: dropped': tableSays('applies the market’s new rules'),
    'orderForm.person.restoring | done loadDraft | 1: drops beginSize': noDefaultSize,
    'orderForm.form.editing | order.requested | 0: drops beginSize': noDefaultSize,
    'orderForm.form.sending | done submitOrder | 0: drops beginSize': noDefaultSize,
    'orderForm.form.sending.settling | another.requested | 0: drops beginSize': noDefaultSize,
    'orderForm | market.changed | 0: drops keepMarket': tableSays('applies the market’s new rules'),
    'orderForm.person.refreshing | done fetchTrader | 0: drops keepTrader': tableSays(
      'requests once more if money moved during a refresh',
    ),
  },
  password: {
    'password.choosing | change.submitted | 1: drops forgetError': typed,
  },
  peek: {
    'peek.fresh.renewing | done fetchData | 0: drops keepData': tableSays('shows the refreshed data'),
    'peek.stale.renewing | error fetchData | 0: drops keepError': sameError,
  },
  register: {
    'register.editing | register.submitted | 1: drops forgetError': typed,
  },
  request: {
    'request.sending | error send | 1: dropped':
      'Unheard, the error ends the machine with itself, as the chart does one step later.',
  },
  safetyCheck: {
    'safetyCheck.checking.form.editing.byRecovery | check.submitted | 1: drops forgetError': typed,
  },
  search: {
    'search.open.answer | keyword.changed | 1: dropped': tableSays('does not search again for an added space'),
  },
  session: {
    'session.user.refreshing | done fetchSession | 0: drops keepUser': tableSays(
      'keeps the updated data without disturbing the user',
    ),
    'session.user.verifying | done fetchSession | 0: drops keepUser': tableSays('continues after a false alarm'),
    'session.user.confirming | done fetchSession | 0: drops keepUser': tableSays('keeps the data of its confirmation'),
    'session.user.parting | done fetchSession | 0: drops keepUser': tableSays(
      'keeps the new data when a flow ended another account’s sessions',
    ),
    'session.expired | session.begun | 0: drops keepUser': tableSays(
      'continues where it was after the login [AUTH-02]',
    ),
    'session.expired.following | done fetchSession | 0: drops keepUser': tableSays('needs no dialog after a login'),
    'session.expired.checking | done fetchSession | 0: drops keepUser': tableSays('needs no dialog after a login'),
  },
  shortcuts: {
    'shortcuts.keys.on.following | key.pressed | 1: drops keep':
      'The only keys that begin a sequence begin the same one, so that what is kept stays the same.',
  },
  tile: {
    'tile.data.stale.refreshing | error fetchData | 0: drops keepError': tableSays('keeps the newest failure'),
  },
  totp: {
    'totp.scanning | totp.submitted | 1: drops forgetError': typed,
  },
  transferDialog: {
    'transferDialog.loading | location.changed | 0: drops keepLocation': tableSays(
      'follows the address while the code is loading',
    ),
    'transferDialog.open.idle | location.changed | 0: drops keepLocation': tableSays(
      'stays open while the address still requests it',
    ),
    'transferDialog.open.sending | location.changed | 0: drops keepLocation': tableSays(
      'follows the address while sending',
    ),
    'transferDialog.open.sendingUnseen | location.changed | 1: dropped': tableSays('keeps its place in the background'),
    'transferDialog.open.sendingUnseen | location.changed | 1: drops keepLocation': tableSays(
      'keeps its place in the background',
    ),
  },
  trendlines: {
    'trendlines.fetching | done fetchTrendlines | 1: leads to trendlines.refreshing':
      '`refreshing` leads on to `idle` at once: nothing is missing there.',
  },
  venueCheck: {
    'venueCheck.searching.unanswered.probing | done probeVenue | 0: drops sendToLinks':
      'On a bare machine there are no links to be told; the tests of the links tell it.',
    'venueCheck.searching.answered.probing | done probeVenue | 0: drops keepShare': tableSays(
      'keeps that share while the venue answers',
    ),
  },
  wallet: {
    'wallet.idle | location.changed | 1: dropped': 'The root hears the same event and does the same.',
    'wallet.unknown | location.changed | 1: dropped': 'The root hears the same event and does the same.',
  },
  web3Assets: {
    'web3Assets | wallet.changed | 1: leads to web3Assets.deciding':
      '`deciding` leads on to the same state at once: the wallet is known by then.',
    'web3Assets.holding.known | query.changed | 3: dropped':
      'Unheard here, the state above hears it and chooses the chain that is chosen already.',
    'web3Assets.holding.known.renewing | done fetchBalances | 1: drops keepBalances': tableSays(
      'does not reload the list when only prices changed',
    ),
  },
  overviewPanel: {
    'overviewPanel.stale.renewing | error fetchData | 0: drops keepError': sameError,
  },
  depositRecovery: {
    'depositRecovery.broken | retry.requested | 0: leads to depositRecovery.following':
      '`deciding` leads on to the same state at once: a request is named by then.',
    'depositRecovery.submitting | done apply | 0: drops keepRequest': tableSays(
      'lists what was just requested [DEP-03]',
    ),
  },
  topup: {
    'topup.broken | retry.requested | 0: leads to topup.following':
      '`deciding` leads on to the same state at once: a deposit is named by then.',
  },
  vip: {
    'vip.open.stale.renewing | error fetchStatus | 0: drops keepError': sameError,
  },
  withdraw: {
    'withdraw.broken | retry.requested | 0: leads to withdraw.following':
      '`deciding` leads on to the same state at once: a withdrawal is named by then.',
  },
  followedRecord: {
    'followedRecord.watching.stale.fetching | error fetchRecord | 0: drops keepError': sameError,
    'followedRecord.acting.asking | act.confirmed | 0: drops keepExtra': tableSays('sends what its dialog asked for'),
  },
  web3Swap: {
    'web3Swap.form | chain.chosen | 0: leads to web3Swap.form.blank': cleared,
    'web3Swap.form | from.chosen | 0: leads to web3Swap.form.blank': cleared,
    'web3Swap.form | tokens.flipped | 0: leads to web3Swap.form.blank': cleared,
    'web3Swap.form | slippage.blurred | 0: dropped': tableSays(
      'shows plain digits after the slippage field loses focus',
    ),
    'web3Swap.form | slippage.blurred | 0: drops leaveSlippage': tableSays(
      'shows plain digits after the slippage field loses focus',
    ),
    'web3Swap.reviewing.pricing | done fetchTerms | 0: drops showProblem': tableSays(
      'shows why it cannot be sent with the new quote',
    ),
    'web3Swap.reviewing.pricing | done fetchTerms | 1: drops keepTerms': tableSays(
      'shows the swap while the quote is valid [WAL-13]',
    ),
    'web3Swap.reviewing.pricing: entry drops forgetSeconds': tableSays(
      'sends nothing at the first press but requests a quote to review [WAL-13]',
    ),
    'web3Swap.reviewing.outdated: entry drops forgetSeconds': tableSays(
      'cannot be confirmed with an expired quote, which stays visible [WAL-13]',
    ),
    'web3Swap.form | to.chosen | 0: leads to web3Swap.form.blank': tableSays(
      'accepts another second token, and requests its quote',
    ),
  },
  web3Transaction: {
    'web3Transaction | transaction.opened | 0: leads to web3Transaction.deciding':
      '`deciding` leads on to the same state at once: the transaction is named by then.',
  },
}
