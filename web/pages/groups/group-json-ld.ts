import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { toPlainText } from '../../../src/platform/markdown.ts'
import { listExternalLinks } from './external-links.ts'

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
