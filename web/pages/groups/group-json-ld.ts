import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { toPlainText } from '../../components/prose.tsx'
import { networkNames } from '../../components/networks.ts'

export function toOrganizationJsonLd(group: GroupDetail, webUrl: string) {
  const { id, urlname, name, description, photoUrl, heroImageUrl, tags } = group
  const externalUrls = listExternalLinks(group).map(({ href }) => href)
  return {
    '@type': 'Organization',
    name,
    url: `${webUrl}/groups/${urlname ?? id}`,
    ...(description !== null && { description: toPlainText(description, 500) }),
    ...(photoUrl !== null && { logo: photoUrl }),
    ...(heroImageUrl !== null && { image: heroImageUrl }),
    ...(tags && tags.length > 0 && { keywords: tags.join(', ') }),
    ...(externalUrls.length > 0 && { sameAs: externalUrls }),
  }
}

const labelsByNetwork: Readonly<Record<string, string>> = networkNames

export function listExternalLinks({ website, socialLinks }: Pick<GroupDetail, 'website' | 'socialLinks'>) {
  const all = [
    ...(website === null ? [] : [{ label: toHost(website), href: website, isOwn: true }]),
    ...Object.entries(socialLinks ?? {}).map(([network, href]) => ({
      label: labelsByNetwork[network] ?? toHost(href),
      href,
      isOwn: network === 'website',
    })),
  ]
  return all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index)
}

export const toHost = (href: string) => URL.parse(href)?.host.replace(/^www\./, '') ?? href
