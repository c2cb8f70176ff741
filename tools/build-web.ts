import { hash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type BuildOptions } from 'esbuild'
import { encodeAtlas } from './build-atlas.ts'
import { copyHelpPictures, readHelpGuides } from './help-guides.ts'
import { iconNames } from '../web/components/icons.ts'

/**
 * Bundles the pages: `web/dist/assets` for browsers, with hashed names, and `web/dist/server.js` for the server, with
 * `routes.json` as its manifest and `atlas.bin` for its maps.
 */
const sharedOptions: BuildOptions = {
  bundle: true,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  jsxImportSource: '#jsx',
  logLevel: 'error',
}

const browsers = ['chrome123', 'firefox121', 'safari17.5']

await rm('web/dist', { recursive: true, force: true })
await mkdir('web/dist/assets', { recursive: true })
const browserBuild = await build({
  ...sharedOptions,
  entryPoints: {
    main: 'web/islands/main.ts',
    notifications: 'web/islands/live-notifications.ts',
    passkeys: 'web/islands/passkeys.ts',
    setup: 'web/islands/setup.ts',
    style: 'web/styles/main.css',
  },
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  outdir: 'web/dist/assets',
  target: browsers,
  metafile: true,
})
await cp('web/styles/mark.svg', 'web/dist/assets/mark.svg')
const assetPaths = Object.keys(browserBuild.metafile.outputs).map((path) => `/assets/${basename(path)}`)
const offlineFiles = [...assetPaths, '/assets/mark.svg'].sort()
await build({
  ...sharedOptions,
  entryPoints: ['web/islands/service-worker.ts'],
  define: { BUILD: JSON.stringify({ id: hash('sha1', offlineFiles.join(' ')).slice(0, 8), files: offlineFiles }) },
  outfile: 'web/dist/assets/service-worker.js',
  format: 'iife',
  target: browsers,
})

/** Widgets are embedded in other sites: their styles are inlined, so that they load with one request. */
const widgetBuild = await build({
  ...sharedOptions,
  entryPoints: ['web/widgets/widgets.css'],
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  loader: { '.woff2': 'file' },
  outdir: 'web/dist/assets',
  target: browsers,
  write: false,
})
/** The server sends widget scripts under stable URLs. */
const buildWidgetScript = async (name: string): Promise<string> => {
  const built = await build({
    ...sharedOptions,
    entryPoints: [`web/widgets/${name}.ts`],
    format: 'iife',
    target: browsers,
    write: false,
  })
  return built.outputFiles[0]?.text.trim() ?? ''
}
const widgetStyle = widgetBuild.outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''

const findAssetPath = (end: string, start = '') =>
  assetPaths.find((path) => path.startsWith(`/assets/${start}`) && path.endsWith(end))
await build({
  ...sharedOptions,
  entryPoints: ['web/bundle.ts'],
  outfile: 'web/dist/server.js',
  platform: 'node',
  target: 'node24',
  loader: { '.md': 'text' },
  define: {
    ASSETS: JSON.stringify({
      css: findAssetPath('.css'),
      js: findAssetPath('.js', 'main-'),
      liveNotifications: findAssetPath('.js', 'notifications-'),
      passkeys: findAssetPath('.js', 'passkeys-'),
      setup: findAssetPath('.js', 'setup-'),
      font: findAssetPath('.woff2'),
    }),
    WIDGET_STYLE: JSON.stringify(widgetStyle.trim()),
    WIDGET_SCRIPTS: JSON.stringify({
      loader: await buildWidgetScript('loader'),
      frame: await buildWidgetScript('frame'),
    }),
    ICON_SHAPES: JSON.stringify(await readIconShapes()),
    HELP_GUIDES: JSON.stringify(await readHelpGuides()),
    HELP_PICTURES: JSON.stringify(await copyHelpPictures('web/dist/help')),
  },
})

const { pages } = (await import(
  new URL('../web/dist/server.js', import.meta.url).href
)) as typeof import('../web/bundle.ts')
const routes = pages.map(
  ({
    path,
    access,
    actions,
    takesFiles = false,
    allowsExternalFormAction = false,
    isCacheable = false,
    hasSecretPath = false,
    worksInMaintenance = false,
  }) => ({
    path,
    access,
    takesForms: actions !== undefined,
    takesFiles,
    allowsExternalFormAction,
    isCacheable: isCacheable !== false,
    hasSecretPath,
    worksInMaintenance,
  }),
)
await writeFile('web/dist/routes.json', JSON.stringify(routes))
await writeFile('web/dist/atlas.bin', await encodeAtlas())
await compressAssets('web/dist/assets/')

/** At build time with the best compression. Fonts are compressed already. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((name) => /\.(?:css|js|svg)$/.test(name))) {
    const bytes = await readFile(folder + name)
    if (bytes.length < 1024) continue
    await writeFile(`${folder}${name}.br`, brotliCompressSync(bytes))
    await writeFile(`${folder}${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

async function readIconShapes(): Promise<Record<string, string>> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as { icons: Record<string, { body: string }> }
  return Object.fromEntries(
    iconNames.map((name) => {
      const icon = icons[name]
      if (!icon) throw new Error(`There is no icon ${name} in the set.`)
      return [name, icon.body]
    }),
  )
}
