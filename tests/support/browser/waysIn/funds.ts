import {
  addressBookPath,
  depositPath,
  depositPaths,
  recoveryPath,
  recoveryRecordPath,
} from '#contract/assets/depositLinks.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { feedback } from '#contract/support/calls/feedback.ts'
import { mailPassed } from '#machines/account/proveEmail/mailedCode.samples.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import { addressBookModel, sampleBook } from '#machines/assets/addressBook/addressBook.model.ts'
import { depositRecoveryModel } from '#machines/assets/depositRecovery/depositRecovery.model.ts'
import { topupModel } from '#machines/assets/topup/topup.model.ts'
import type { TopupSnapshot } from '#machines/assets/topup/topup.machine.ts'
import { sampleAddress, sampleCoins, sampleDeposit } from '#machines/assets/topup/topup.samples.ts'
import type { AddressChange } from '#machines/assets/topup/topup.setup.ts'
import { followedRecordModel } from '#machines/patterns/followedRecord/followedRecord.model.ts'
import { plainDone, plainRecord } from '#machines/patterns/followedRecord/followedRecord.samples.ts'
import { sampleRecovery } from '#tests/support/recoveries.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const byPeople = 'who is here is walked by the session’s cover'

/** A page of funds, of a person who has none. */
const page = (path: string): WayIn => ({ address: `/{locale}${path}`, as: 'newcomer', silent: [userLink] })

const logged = (list: readonly Deposit[]) => ({ data: { list: [...list], totalCount: list.length, seq: 1 } })
const noRecoveries = { call: deposit.recoveries, gives: { data: { list: [], totalCount: 0 } } } as const
const unsupported = sampleDeposit({ stage: 'unsupported' })
const recovery = sampleRecovery()
const setups = depositRecoveryModel.outcomes.fetchSetup
const coinsCut = [{ call: chain.coins, gives: { status: 403 } }] as const

/** Coins like those of the model, the first with a choice of networks. */
const coins = {
  networks: sampleCoins.networks.map((one) => ({ ...one, state: 'open' as const, reason: null })),
  coins: sampleCoins.coins.map((coin) => {
    const [usual] = coin.networks
    if (coin.coinId !== 1 || usual === undefined) return coin
    return { ...coin, networks: [usual, { ...usual, networkId: 'bsc', isDefault: false }] }
  }),
}
const first = sampleAddress()
const second = sampleAddress({ addressId: 'a2', remark: 'Second' })
const both = [{ ...first, selected: false }, second]
const changed = { done: both }
/** Before it creates an address, the page looks which there are: a lost answer must not create two. */
const known = { call: deposit.addresses, gives: { data: both } } as const
const full = { error: { kind: 'business', call: deposit.createAddress.id, code: codes.depositAddressesFull } }

interface TopupMoment {
  readonly snapshot: TopupSnapshot
  readonly now: number
}
const isIdle = ({ snapshot }: TopupMoment) => snapshot.matches({ depositing: { form: { shown: 'idle' } } })
/** The coins have arrived: before, and without them, there is nothing to choose from. */
const hasCoins = ({ snapshot }: TopupMoment) =>
  (['picking', 'fetching', 'refused', 'shown'] as const).some((form) => snapshot.matches({ depositing: { form } }))
const hasMemo = ({ snapshot: { context } }: TopupMoment) => context.networkId === 'xrp'
const coinNames: Readonly<Record<number, string>> = { 1: 'BTC Bitcoin', 2: 'XRP XRP', 3: 'BCH Bitcoin Cash' }

/** The followed deposit, in the stages of the pattern's samples. */
const followed = {
  waiting: plainRecord({ acts: [], until: null, ifNothing: null, turn: 'venue' }),
  done: plainDone,
}
const confirming = { role: 'heading', name: 'topup:stage.confirming' } as const
const stale = { role: 'status', text: 'followedRecord:state.stale' } as const
const { shows } = followedRecordModel.screen

export const fundsWays = {
  addressBook: {
    model: {
      ...addressBookModel,
      outcomes: {
        ...addressBookModel.outcomes,
        // Answered at once: a pending call is abandoned along with others.
        fetchBook: { ...addressBookModel.outcomes.fetchBook, cut: refusedCall(withdraw.addresses.id) },
      },
      wire: {
        ...addressBookModel.wire,
        // Every change in the book that is checked could let value out, so a code is mailed for it.
        safetyCheck: { plays: { passed: { each: [...mailPassed, ...checkPassed(false)] } } },
      },
    },
    ways: {
      'one address': {
        ...page(addressBookPath),
        answers: [
          { call: withdraw.universalNetworks, gives: { data: sampleBook.networks } },
          { call: withdraw.addressSetting, gives: { data: sampleBook.setting } },
        ],
      },
    },
    outOfReach: {},
  },
  depositRecovery: {
    model: {
      ...depositRecoveryModel,
      events: { ...depositRecoveryModel.events, 'session.changed': [], 'file.picked': [] },
      outcomes: {
        ...depositRecoveryModel.outcomes,
        fetchSetup: ({ input }: { readonly input: { readonly depositId?: string } }) => ({
          ...(input.depositId === undefined
            ? { 'about nothing': setups['about nothing'] }
            : { 'about a deposit': setups['about a deposit'] }),
          cut: refusedCall(chain.coins.id),
        }),
      },
      wire: {
        recovery: { happens: 'requests' },
        uploadFile: { call: feedback.upload },
        fetchSetup: {
          plays: {
            'about a deposit': [{ call: chain.coins, gives: { data: sampleCoins } }],
            'about nothing': [{ call: chain.coins, gives: { data: sampleCoins } }],
            cut: coinsCut,
          },
        },
        apply: {
          plays: {
            unknown: [{ call: deposit.applyRecovery, gives: { cut: true as const } }],
            accepted: [{ call: deposit.applyRecovery, gives: { data: recovery } }],
            'not found': [{ call: deposit.applyRecovery, gives: { code: codes.recoveryNotFound } }],
          },
        },
      },
    },
    ways: {
      blank: { ...page(depositPaths.recovery), answers: [noRecoveries] },
      'a deposit': {
        ...page(recoveryPath('d1')),
        answers: [noRecoveries, { call: deposit.log, gives: logged([unsupported]) }],
      },
      'a request': {
        ...page(recoveryRecordPath('r1')),
        answers: [{ call: deposit.recoveries, gives: { data: { list: [recovery], totalCount: 1 } } }],
      },
    },
    outOfReach: {
      ...because(
        [0, 1].map((at) => `depositRecovery | session.changed | ${String(at)}`),
        byPeople,
      ),
      ...because(
        ['depositRecovery.following | error recovery | 0', 'depositRecovery.broken | retry.requested | 0'],
        ownFault,
      ),
      'depositRecovery.submitting | error apply | 0':
        '`submitOnce` always ends with what is to be said; this is a fault of our own code',
    },
  },
  topup: {
    model: {
      ...topupModel,
      events: {
        ...topupModel.events,
        'session.changed': [],
        // Choosing the chosen coin again changes nothing.
        'coin.chosen': (at: TopupMoment) =>
          hasCoins(at)
            ? topupModel.events['coin.chosen'].filter(({ coinId }) => coinId !== at.snapshot.context.coinId)
            : [],
        'network.chosen': (at: TopupMoment) => {
          const { context } = at.snapshot
          if (context.coinId !== 1 || !hasCoins(at)) return []
          return [{ networkId: context.networkId === 'btc' ? 'bsc' : 'btc' }]
        },
        'memo.ticked': (at: TopupMoment) => (hasMemo(at) ? topupModel.events['memo.ticked'](at) : []),
        'remark.submitted': (at: TopupMoment) =>
          isIdle(at) && at.snapshot.context.remark === 'Savings' ? [{ addressId: 'a1' }] : [],
        'address.selected': (at: TopupMoment) =>
          at.snapshot.context.addresses.length > 1 ? [{ addressId: 'a1' }] : [],
        'query.changed': ({ snapshot }: TopupMoment) =>
          snapshot.context.filter.stage === undefined ? topupModel.events['query.changed'] : [],
      },
      outcomes: {
        ...topupModel.outcomes,
        fetchCoins: { coins: { done: coins }, cut: refusedCall(chain.coins.id) },
        changeAddresses: ({ input: { kind } }: { readonly input: AddressChange }) =>
          kind === 'create'
            ? { created: changed, full }
            : kind === 'select'
              ? { selected: changed }
              : { noted: changed },
      },
      screen: {
        ...topupModel.screen,
        gestures: {
          ...topupModel.screen.gestures,
          'coin.chosen': ({ coinId }: { readonly coinId?: unknown }) => ({
            choose: { role: 'combobox' as const, name: 'topup:field.coin' as const },
            option: { text: coinNames[Number(coinId)] ?? '' },
          }),
          'memo.ticked': {
            click: {
              role: 'checkbox',
              name: { word: 'topup:memo.tick', values: { memo: { word: 'topup:memo.name.tag' } } },
            },
          },
          'remark.submitted': { click: { role: 'button', name: 'topup:address.save' } },
          'address.selected': {
            choose: { role: 'combobox', name: 'topup:address.others' },
            option: { word: 'topup:address.unnamed', values: { end: first.address.slice(-6) } },
          },
          'reload.requested': { click: { role: 'button', name: 'transferRecords:list.refresh' } },
          'query.changed': { choose: { role: 'combobox', name: 'topup:filter.stage' }, option: 'topup:stage.credited' },
        },
      },
      wire: {
        records: { happens: 'requests' },
        deposit: { happens: 'requests' },
        fetchCoins: { plays: { coins: [{ call: chain.coins, gives: { data: coins } }], cut: coinsCut } },
        fetchAddresses: {
          plays: {
            one: [{ call: deposit.addresses, gives: { data: [first] } }],
            closed: {
              each: [
                { call: deposit.addresses, gives: { data: [] } },
                { call: deposit.coinAddress, gives: { code: codes.depositsClosed } },
              ],
            },
          },
        },
        changeAddresses: {
          plays: {
            created: {
              each: [
                known,
                { call: deposit.createAddress, gives: { data: second } },
                { call: deposit.selectAddress, gives: { data: both } },
              ],
            },
            selected: [{ call: deposit.selectAddress, gives: { data: both } }],
            noted: {
              each: [
                { call: deposit.remarkAddress, gives: { data: first } },
                { call: deposit.addresses, gives: { data: both } },
              ],
            },
            full: { each: [known, { call: deposit.createAddress, gives: { code: codes.depositAddressesFull } }] },
          },
        },
      },
    },
    ways: {
      plain: { ...page(depositPaths.topup), answers: [{ call: deposit.log, gives: logged([]) }] },
      'a coin': { ...page(`${depositPaths.topup}?name=1`), answers: [{ call: deposit.log, gives: logged([]) }] },
      'a deposit': { ...page(depositPath('d1')), answers: [{ call: deposit.log, gives: logged([sampleDeposit()]) }] },
    },
    app: {
      'network.chosen': ({ networkId }) => [
        {
          helper: 'chooseRow',
          with: [{ word: 'topup:field.network' }, networkId === 'btc' ? 'Bitcoin' : 'BNB Chain'],
        },
      ],
    },
    outOfReach: {
      ...because(
        [0, 1].map((at) => `topup | session.changed | ${String(at)}`),
        byPeople,
      ),
      ...because(
        ['loading', 'failed'].flatMap((form) =>
          ['coin', 'network'].map((what) => `topup.depositing.form.${form} | ${what}.chosen | 0`),
        ),
        'there are no coins to choose from',
      ),
      ...because(
        [
          'topup.following | error deposit | 0',
          'topup.broken | retry.requested | 0',
          'topup.depositing.list.running | error records | 0',
          'topup.depositing.list.broken | reload.requested | 0',
        ],
        ownFault,
      ),
    },
  },
  followedRecord: {
    // The page of one deposit: its record has no acts.
    model: {
      ...followedRecordModel,
      inputs: { plain: { ...followedRecordModel.inputs.plain, id: 'd1', knownActs: [], raceCodes: [] } },
      events: {
        ...followedRecordModel.events,
        'act.requested': [],
        'act.confirmed': [],
        'act.cancelled': [],
        'second.passed': [],
        'deadline.passed': [],
        'poll.due': [],
        'session.changed': [],
      },
      outcomes: {
        ...followedRecordModel.outcomes,
        fetchRecord: ({ now }: { readonly now: number }) => ({
          waiting: { done: { record: followed.waiting, at: now } },
          done: { done: { record: followed.done, at: now } },
          missing: { done: { record: null, at: now } },
          cut: refusedCall(deposit.log.id),
        }),
      },
      screen: {
        ...followedRecordModel.screen,
        shows: {
          ...shows,
          'watching.live.idle': [confirming, { ...stale, absent: true }],
          'watching.stale.idle': [confirming, stale],
          'ended.idle': [{ role: 'heading', name: 'topup:stage.credited' }],
        },
      },
      wire: {
        watchRecord: { happens: 'pushes' },
        watchDeadline: { happens: 'seconds' },
        sendAct: { plays: {} },
        fetchRecord: {
          plays: {
            waiting: [{ call: deposit.log, gives: logged([sampleDeposit()]) }],
            done: [
              {
                call: deposit.log,
                gives: logged([sampleDeposit({ stage: 'credited', isFinal: true, turn: null, seq: 5 })]),
              },
            ],
            missing: [{ call: deposit.log, gives: logged([]) }],
            cut: [{ call: deposit.log, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { plain: { address: `/{locale}${depositPath('d1')}`, as: 'newcomer', before: [{ helper: 'muteSockets' }] } },
    app: {
      'record.pushed': [
        { helper: 'sayToUser', with: [userTopics.funds, { kind: 'deposit', id: 'd1', stage: 'confirming' }] },
      ],
      'page.shown': [{ helper: 'showAgain' }],
    },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
