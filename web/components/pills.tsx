import { formatNumber } from '../messages.ts'

interface Props {
  readonly label: string
  readonly current: string
  readonly pills: readonly (readonly [value: string, label: string, href: string, count?: number | undefined])[]
}

export function Pills({ label, current, pills }: Props) {
  return (
    <nav class="pills" aria-label={label}>
      {pills.map(([value, words, href, count]) => (
        <a href={href} aria-current={value === current ? 'page' : undefined}>
          {words}
          {count !== undefined && <span class="count">{formatNumber(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
