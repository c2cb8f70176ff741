import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type LinkCard = readonly [icon: IconName, title: string, text: string, href: string]

/** Where one can go from here, a card each. */
export function LinkCards({ ways }: { readonly ways: readonly LinkCard[] }) {
  return (
    <ul class="cards">
      {ways.map(([icon, title, text, href]) => (
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
