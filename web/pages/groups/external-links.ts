import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { networkNames } from '../../components/networks.ts'

const labelsByNetwork: Readonly<Record<string, string>> = networkNames

export function listExternalLinks({ website, socialLinks }: Pick<GroupDetail, 'website' | 'socialLinks'>) {
  const all = [
    ...(website === null ? [] : [{ label: toHost(website), href: website, isWebsite: true }]),
    ...Object.entries(socialLinks ?? {}).map(([network, href]) => ({
      label: labelsByNetwork[network] ?? toHost(href),
      href,
      isWebsite: network === 'website',
    })),
  ]
  return all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index)
}

export const toHost = (href: string) => URL.parse(href)?.host.replace(/^www\./, '') ?? href
