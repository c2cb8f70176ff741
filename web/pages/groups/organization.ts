import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { plainOf } from '../../components/prose.tsx'
import { networkNames } from '../../components/networks.ts'

/** The group in the words of schema.org. */
export function organizationOf(group: GroupDetail, webUrl: string) {
  const { id, urlname, name, description, photoUrl, heroImageUrl, tags } = group
  const elsewhere = linksOf(group).map(({ href }) => href)
  return {
    '@type': 'Organization',
    name,
    url: `${webUrl}/groups/${urlname ?? id}`,
    ...(description !== null && { description: plainOf(description, 500) }),
    ...(photoUrl !== null && { logo: photoUrl }),
    ...(heroImageUrl !== null && { image: heroImageUrl }),
    ...(tags && tags.length > 0 && { keywords: tags.join(', ') }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

const names: Readonly<Record<string, string>> = networkNames

/** Where the group is elsewhere, each place once. */
export function linksOf({ website, socialLinks }: Pick<GroupDetail, 'website' | 'socialLinks'>) {
  const all = [
    ...(website === null ? [] : [{ label: hostOf(website), href: website, isOwn: true }]),
    ...Object.entries(socialLinks ?? {}).map(([network, href]) => ({
      label: names[network] ?? hostOf(href),
      href,
      isOwn: network === 'website',
    })),
  ]
  return all.filter(({ href }, place) => all.findIndex((other) => other.href === href) === place)
}

const hostOf = (href: string) => URL.parse(href)?.host.replace(/^www\./, '') ?? href
