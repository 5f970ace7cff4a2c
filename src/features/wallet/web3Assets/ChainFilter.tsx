import { useTranslation } from 'react-i18next'
import type { Web3AssetsRef } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import type { Web3AssetsView } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const every = 'all'

/** All chains, or one of them. */
export function ChainFilter({ actor, view }: { actor: Web3AssetsRef; view: Web3AssetsView }) {
  const { t } = useTranslation('web3Assets')
  const chain = ({ name, logo }: Web3AssetsView['chains'][number]) => (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <CoinLogo name={name} src={logo} size={18} />
      {name}
    </Stack>
  )
  return (
    <Segmented
      wraps
      label={t('chain.label')}
      options={[
        { value: every, label: t('chain.all') },
        ...view.chains.map((one) => ({ value: one.chainIndex, label: chain(one) })),
      ]}
      value={view.assetChainIndex ?? every}
      onChange={(value) => actor.send({ type: 'chain.chosen', chainIndex: value === every ? undefined : value })}
    />
  )
}
