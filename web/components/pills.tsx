interface Props {
  readonly label: string
  readonly here: string
  readonly pills: readonly (readonly [value: string, label: string, href: string, count?: number | undefined])[]
}

/** A choice of lists, one tap each. */
export function Pills({ label, here, pills }: Props) {
  return (
    <nav class="pills" aria-label={label}>
      {pills.map(([value, words, href, count]) => (
        <a href={href} aria-current={value === here ? 'page' : undefined}>
          {words}
          {count !== undefined && <span class="count">{count.toLocaleString('en')}</span>}
        </a>
      ))}
    </nav>
  )
}
