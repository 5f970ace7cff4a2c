import { Alert } from '#ui/feedback/Alert.tsx'
import type { AlertKind } from '#ui/feedback/Alert.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Brand } from '#ui/content/Brand.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { TextKind, TextTone } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Section } from './Section.tsx'

const kinds: readonly TextKind[] = ['promise', 'display', 'title', 'heading', 'body', 'small', 'label']
const tones: readonly TextTone[] = ['normal', 'soft', 'faint', 'up', 'down', 'success', 'warning', 'error']
const outcomes: readonly AlertKind[] = ['success', 'info', 'warning', 'error']
const noChange = () => undefined

/** The blocks that all screens are built from. */
export function Blocks({ title }: { title: string }) {
  return (
    <Section title={title}>
      <Stack sx={{ gap: 4 }}>
        <Brand name="Statefloor" />
        {kinds.map((kind) => (
          <Text key={kind} as="p" kind={kind} numbers>{`${kind} 0123456789 +1.25%`}</Text>
        ))}
        <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
          {tones.map((tone) => (
            <Text key={tone} tone={tone} numbers>{`${tone} 67,812.40`}</Text>
          ))}
          <StaleMark words="Stale since 12:00" />
        </Stack>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {(['primary', 'secondary', 'plain', 'danger'] as const).map((look) => (
            <Button key={look} look={look} onClick={noChange}>
              {look}
            </Button>
          ))}
          <Button disabled onClick={noChange}>
            {'disabled'}
          </Button>
        </Stack>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {(['neutral', 'brand', 'warning', 'error', 'success'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Stack>
        <Field label="Amount" value="1,250.00" onChange={noChange} />
        <Field label="Amount" value="1,250.00" error="Your balance is 1,000.00 USDT" onChange={noChange} />
        {outcomes.map((kind) => (
          <Alert key={kind} kind={kind} title={kind}>
            {'1,250.00 USDT'}
          </Alert>
        ))}
        <Skeleton width={240} />
      </Stack>
    </Section>
  )
}
