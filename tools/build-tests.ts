import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { nodeBundleOptions } from './bundle-options.ts'

/** Bundles the test files into `test/dist`: each is a process, and loading 600 modules took a third of its time. */
const outdir = 'test/dist'
const testFiles = globSync('{src,test,tools,web,client}/**/*.test.ts', { exclude: ['**/dist/**'] })

/** Tests find files beside them. */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  },
}

await rm(outdir, { recursive: true, force: true })
await build({
  ...nodeBundleOptions,
  entryPoints: ['test/source-maps.ts', ...testFiles],
  outbase: '.',
  outdir,
  plugins: [keepSourceUrls],
})
