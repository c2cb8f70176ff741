import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { nodeBundleOptions } from './bundle-options.ts'

/** Bundles the server into `dist/main.js`, and the thread that reads calendars beside it. */
await rm('dist', { recursive: true, force: true })
await build({
  ...nodeBundleOptions,
  entryPoints: { main: 'src/main.ts', 'ical-thread': 'src/areas/sync/adapters/ical-thread.ts' },
  outdir: 'dist',
})
