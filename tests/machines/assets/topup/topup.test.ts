import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { depositPath, topupInput } from '#contract/assets/depositLinks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { everyDeposit } from '#machines/assets/topup/depositFilter.ts'
import { topupMachine } from '#machines/assets/topup/topup.machine.ts'
import { sampleAddress, sampleCoins } from '#machines/assets/topup/topup.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '1001', coinId: undefined, depositId: undefined, filter: everyDeposit }
const row = rowBuilder(topupMachine, input)

const list = 'depositing.list.running'
const at = (form: string, other = list) => [`depositing.form.${form}`, other]
const records = { records: { filter: everyDeposit } }
const coins = { answer: 'fetchCoins', done: sampleCoins } as const
const coin = (coinId: number) => ({ type: 'coin.chosen', coinId }) as const
const network = (networkId: string) => ({ type: 'network.chosen', networkId }) as const
const one = [sampleAddress()]
const two = [sampleAddress({ selected: false }), sampleAddress({ addressId: 'a2', remark: 'Cold' })]
const addresses = { answer: 'fetchAddresses', done: one } as const
const shown = [coins, coin(1), addresses] as const
const remarked = { type: 'remark.changed', text: ' Savings ' } as const
const saved = { type: 'remark.submitted', addressId: 'a1' } as const
const timeout = { kind: 'timeout', call: 'chain.coins' } as const
const closed = { kind: 'business', call: 'deposit.coinAddress', code: codes.depositsClosed } as const
const place = { coinId: 1, networkId: 'btc' }
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const retried = { type: 'retry.requested' } as const
const following = { ...input, depositId: 'd1' }
const asksDeposit = { deposit: { id: 'd1', fid: '1001', knownActs: [], call: 'deposit.log', raceCodes: [] } }

const table: Table<typeof topupMachine> = [
  row('asks for the coins while it lists what has come in [DEP-01]', [], at('loading'), {
    tags: ['busy'],
    asks: { ...records, fetchCoins: undefined },
  }),
  row('takes no choice before it has the coins', [coin(1), network('btc')], at('loading'), {
    context: { coinId: undefined, networkId: undefined },
  }),
  row('says that the coins did not load', [{ answer: 'fetchCoins', error: timeout }], at('failed'), {
    tags: ['failed'],
    context: { error: timeout },
  }),
  row('takes no choice then', [{ answer: 'fetchCoins', error: timeout }, coin(1), network('btc')], at('failed'), {
    context: { coinId: undefined, networkId: undefined },
  }),
  row('asks for them again', [{ answer: 'fetchCoins', error: timeout }, retried, coins], at('picking'), {
    context: { error: undefined },
  }),
  row('waits for a coin [DEP-01]', [coins], at('picking'), { tags: [], asks: records }),
  row(
    'begins with the coin of the address, on its usual network [DEP-01]',
    [coins],
    { in: at('fetching'), tags: ['busy'], context: { networkId: 'btc' }, asks: { ...records, fetchAddresses: place } },
    { ...input, coinId: 1 },
  ),
  row('asks for the address of a coin [DEP-01]', [coins, coin(1)], at('fetching'), {
    context: { coinId: 1, networkId: 'btc' },
    asks: { ...records, fetchAddresses: place },
  }),
  row('asks for no address of a coin that cannot come in', [coins, coin(3)], at('picking'), {
    context: { networkId: undefined },
    asks: records,
  }),
  row('nor on a network that is suspended', [coins, coin(2), network('bsc')], at('picking'), {
    context: { networkId: 'bsc', addresses: [] },
    asks: records,
  }),
  row('shows the address [DEP-01]', shown, at('shown.idle'), {
    tags: [],
    context: { addresses: one, remark: '', isTicked: false },
  }),
  row('says why there is none', [coins, coin(1), { answer: 'fetchAddresses', error: closed }], at('refused'), {
    tags: ['failed'],
    context: { error: closed },
  }),
  row('asks for it again', [coins, coin(1), { answer: 'fetchAddresses', error: closed }, retried], at('fetching'), {
    asks: { ...records, fetchAddresses: place },
  }),
  row('keeps that the memo was read [DEP-01]', [...shown, { type: 'memo.ticked', isTicked: true }], {
    context: { isTicked: true },
  }),
  row('asks for that again on another network', [...shown, { type: 'memo.ticked', isTicked: true }, network('btc')], {
    in: at('fetching'),
    context: { isTicked: false, addresses: [] },
  }),
  row('hides the address of another coin at once', [...shown, { type: 'memo.ticked', isTicked: true }, coin(2)], {
    in: at('fetching'),
    context: { isTicked: false, addresses: [], networkId: 'xrp', coinId: 2 },
  }),
  row('adds an address', [...shown, { type: 'address.requested' }], at('shown.changing'), {
    tags: ['busy'],
    asks: { ...records, changeAddresses: { ...place, kind: 'create' } },
  }),
  row('shows another address', [...shown, { type: 'address.selected', addressId: 'a2' }], at('shown.changing'), {
    asks: { ...records, changeAddresses: { ...place, kind: 'select', addressId: 'a2' } },
  }),
  row(
    'keeps all of them, with the note of the one that is shown',
    [...shown, { type: 'address.requested' }, { answer: 'changeAddresses', done: two }],
    { in: at('shown.idle'), context: { addresses: two, remark: 'Cold' } },
  ),
  row('types a note', [...shown, remarked], at('shown.idle'), { context: { remark: ' Savings ' } }),
  row('saves it without the blanks around it', [...shown, remarked, saved], at('shown.changing'), {
    asks: { ...records, changeAddresses: { ...place, kind: 'remark', addressId: 'a1', remark: 'Savings' } },
  }),
  row(
    'says why nothing was changed',
    [...shown, { type: 'address.requested' }, { answer: 'changeAddresses', error: closed }],
    { in: at('shown.idle'), context: { error: closed, addresses: one } },
  ),
  row(
    'says it no more with the next note',
    [...shown, { type: 'address.requested' }, { answer: 'changeAddresses', error: closed }, remarked],
    { context: { error: undefined } },
  ),
  row('lists what the address says', [{ type: 'query.changed', filter: { ...everyDeposit, stage: 'locked' } }], {
    in: at('loading'),
    sent: [{ type: 'query.changed', filter: { ...everyDeposit, stage: 'locked' } }],
    context: { filter: { ...everyDeposit, stage: 'locked' } },
  }),
  row('reloads the list', [{ type: 'reload.requested' }], { sent: [{ type: 'reload.requested' }] }),
  row('starts the list again', [coins, { answer: 'records', error: 'x' }, { type: 'reload.requested' }], {
    in: at('picking'),
    asks: records,
  }),
  row('follows the deposit of the address [DEP-02]', [], 'following', { tags: [], asks: asksDeposit }, following),
  row('follows it again', [{ answer: 'deposit', error: 'x' }, retried], 'following', { asks: asksDeposit }, following),
  row('stays for the same person', [...shown, person('1001')], at('shown.idle')),
  row('stays for a person who is logged out', [...shown, person(undefined)], at('shown.idle')),
  row('shows nothing of it to another', [...shown, person('1002')], at('loading'), {
    context: { fid: '1002', addresses: [], networkId: undefined },
    asks: { ...records, fetchCoins: undefined },
  }),
  row(
    'follows it for another',
    [person('1002')],
    { in: 'following', asks: { deposit: { ...asksDeposit.deposit, fid: '1002' } } },
    following,
  ),
]

holdTable(topupMachine, table, 'the deposit page $says')

it('reads only what an address of the page can mean', () => {
  expect(topupInput(new URLSearchParams('name=52&id=d1'))).toEqual({ coinId: 52, depositId: 'd1' })
  expect(topupInput(new URLSearchParams('name=usdt&id=a%20b'))).toEqual({ coinId: undefined, depositId: undefined })
  expect(depositPath('d1')).toBe('/assetManagement/topup?id=d1')
})
