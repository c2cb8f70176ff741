import { readFileSync, writeFileSync } from 'node:fs'

/** Other files that name the version that is released. */
const files = [
  'deploy/kubernetes/overlays/large/kustomization.yaml',
  'deploy/kubernetes/overlays/small/kustomization.yaml',
  'deploy/kubernetes/restore.yaml',
  'docs/running.md',
]
const pattern = /(?<=newTag: |folkmoot[-:])\d+\.\d+\.\d+/g

export const readMentionedVersions = (): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, [...new Set(readFileSync(file, 'utf8').match(pattern))].join(' and ')]))

export function setMentionedVersions(version: string): void {
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(pattern, version))
}
