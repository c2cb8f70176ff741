import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Found by its package.json, because the same code runs from `src` and bundled from `dist`. */
export const projectRoot = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))
