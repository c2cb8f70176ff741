import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { Config } from '#platform'
import { commands } from '../src/commands/all.ts'

const settings = new Set([...Object.keys(Config.properties), 'ROLE', 'NODE_ENV'])

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly scaleTargetRef?: { readonly name: string }
    readonly selector?: { readonly matchLabels?: object }
    readonly template?: PodTemplate
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
  }
}

interface PodTemplate {
  readonly metadata?: { readonly labels?: object }
  readonly spec: { readonly containers: readonly Container[]; readonly volumes: readonly { readonly name: string }[] }
}

interface Container {
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

interface Patch {
  readonly target: { readonly kind: string; readonly name?: string }
  readonly patch: string
}

interface Kustomization {
  readonly resources: readonly string[]
  readonly patches?: readonly Patch[]
}

const readText = (path: string) => readFile(join('deploy', path), 'utf8')

async function readManifests(folder: string): Promise<Manifest[]> {
  const { resources } = parse(await readText(`${folder}/kustomization.yaml`)) as Kustomization
  const lists = await Promise.all(
    resources.map(async (name) =>
      name.startsWith('..')
        ? readManifests(join(folder, name))
        : parseAllDocuments(await readText(`${folder}/${name}`)).map((document) => document.toJS() as Manifest),
    ),
  )
  return lists.flat()
}

/** With the Job that is applied by hand. */
const readAllManifests = async () => [
  ...(await readManifests('kubernetes/base')),
  parse(await readText('kubernetes/restore.yaml')) as Manifest,
]

const podTemplateFor = ({ spec }: Manifest) => spec?.template ?? spec?.jobTemplate?.spec.template

test('deployment files name settings that the server has', async () => {
  const manifests = await readAllManifests()
  const { services } = parse(await readText('container/compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string; environment?: Record<string, string> }>
  }
  const units = await Promise.all(globSync('deploy/systemd/*.service').map((path) => readFile(path, 'utf8')))
  const names = [
    ...manifests.flatMap((manifest) => [
      ...Object.keys(manifest.data ?? {}),
      ...(podTemplateFor(manifest)?.spec.containers ?? []).flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ]),
    ...Object.values(services).flatMap(({ image, environment = {} }) =>
      image === 'folkmoot' ? Object.keys(environment) : [],
    ),
    ...units
      .flatMap((unit) => [...unit.matchAll(/^Environment=(.*)$/gm)])
      .flatMap(([, list = '']) => list.match(/\w+(?==)/g)),
    ...[...(await readText('container/Containerfile')).matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) =>
      list.match(/\w+(?==)/g),
    ),
  ]
  assert.ok(names.length > 30)
  for (const name of names) assert.ok(name && settings.has(name), String(name))
})

test('the image holds what the npm package of the server holds, and its dependencies', async () => {
  const containerfile = await readText('container/Containerfile')
  assert.match(containerfile, /^RUN npm ci && node tools\/build-package\.ts \/server /m)
  const copied = [...containerfile.matchAll(/^COPY --from=build (.*)$/gm)].map(([, paths]) => paths)
  assert.deepEqual(copied, ['/app/node_modules ./node_modules', '/server ./'])
})

test('pods run commands that the server has, and mount volumes that they name', async () => {
  const pods = (await readAllManifests()).flatMap((manifest) => podTemplateFor(manifest)?.spec ?? [])
  assert.equal(pods.length, 5)
  for (const { containers, volumes } of pods)
    for (const { args = ['serve'], volumeMounts } of containers) {
      const command = commands.find(({ name }) => name === args[0])
      assert.ok(command, args[0])
      const flags = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2))
      for (const flag of flags) assert.ok(command.options?.[flag], flag)
      assert.deepEqual(volumeMounts.map(({ name }) => name).sort(), volumes.map(({ name }) => name).sort())
      assert.ok(
        args.every((arg) => !arg.startsWith('/') || volumeMounts.some(({ mountPath }) => dirname(arg) === mountPath)),
      )
    }
})

test('patches of the overlays find what they change, and every pod belongs to its deployment', async () => {
  for (const path of globSync('deploy/kubernetes/overlays/*/kustomization.yaml')) {
    const folder = dirname(path).replace('deploy/', '')
    const manifests = await readManifests(folder)
    const { patches = [] } = parse(await readFile(path, 'utf8')) as Kustomization
    for (const patch of patches) requireTargets(manifests, patch)
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    for (const { spec } of deployments) assert.deepEqual(spec?.template?.metadata?.labels, spec?.selector?.matchLabels)
    for (const { spec } of manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler'))
      assert.ok(deployments.some(({ metadata }) => metadata.name === spec?.scaleTargetRef?.name))
  }
})

function requireTargets(manifests: readonly Manifest[], { target, patch }: Patch): void {
  const targets = manifests.filter(
    ({ kind, metadata }) => kind === target.kind && (target.name === undefined || metadata.name === target.name),
  )
  assert.ok(targets.length > 0, JSON.stringify(target))
  for (const { path } of parse(patch) as { path: string }[])
    for (const manifest of targets) assert.notEqual(readPointer(manifest, path), undefined, path)
}

const readPointer = (value: unknown, pointer: string): unknown =>
  pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
