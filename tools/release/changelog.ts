interface Release {
  readonly version: string
  readonly date: string
  readonly notes: string
}

export const unreleasedHeading = /^## Unreleased.*$/m

/** The dated section of this version, or the newest one. */
export function findRelease(changelog: string, wantedVersion?: string): Release | undefined {
  for (const section of changelog.split(/^(?=## )/m)) {
    const [heading, version, date] = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/.exec(section) ?? []
    if (heading !== undefined && version !== undefined && date !== undefined && (wantedVersion ?? version) === version)
      return { version, date, notes: section.slice(heading.length).trim() }
  }
  return undefined
}

/** Gives the unreleased section its version and date; undefined if it is missing or empty. */
export function releaseUnreleased(changelog: string, version: string, date: string): string | undefined {
  const heading = unreleasedHeading.exec(changelog)
  if (!heading) return undefined
  const [, rest = ''] = changelog.split(heading[0])
  if ((rest.split(/^## /m)[0] ?? '').trim() === '') return undefined
  return changelog.replace(unreleasedHeading, `## ${version} (${date})`)
}

/** The first line of what a tag of this release says. */
export const titleFor = ({ version, date }: Pick<Release, 'version' | 'date'>): string => `Folkmoot ${version}, ${date}`
