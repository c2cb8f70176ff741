import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type LinkCard = readonly [icon: IconName, title: string, text: string, href: string]

export function LinkCards({ cards }: { readonly cards: readonly LinkCard[] }) {
  return (
    <ul class="cards">
      {cards.map(([icon, title, text, href]) => (
        <li class="card link stack gap-2">
          <Icon name={icon} size={26} />
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <p class="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
