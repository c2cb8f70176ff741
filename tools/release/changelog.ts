interface Release {
  readonly version: string
  readonly date: string
  readonly notes: string
}

const unreleasedHeading = /^## Unreleased.*$/m

/** The newest one with a version and a date. */
export function findRelease(changelog: string, wanted?: string): Release | undefined {
  for (const section of changelog.split(/^(?=## )/m)) {
    const [heading, version, date] = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/.exec(section) ?? []
    if (heading !== undefined && version !== undefined && date !== undefined && (wanted ?? version) === version)
      return { version, date, notes: section.slice(heading.length).trim() }
  }
  return undefined
}

/** What was unreleased becomes the release; undefined when nothing was. */
export function dateUnreleased(changelog: string, version: string, date: string): string | undefined {
  const heading = unreleasedHeading.exec(changelog)
  if (!heading) return undefined
  const [, rest = ''] = changelog.split(heading[0])
  if ((rest.split(/^## /m)[0] ?? '').trim() === '') return undefined
  return changelog.replace(unreleasedHeading, `## ${version} (${date})`)
}
