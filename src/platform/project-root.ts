import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Found by its package.json, because the same code runs from `src` and bundled from `dist`. */
const packageFile = findPackageJSON(import.meta.url)
if (packageFile === undefined) throw new Error('There is no package.json above the code.')

export const projectRoot = new URL('.', pathToFileURL(packageFile))
