import { cp, readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const folder = 'docs/guide'

/** English guides are in the folder itself, others in one named after their language. */
const localeFor = (path: string): string => /^(?!images\/)([\w-]+)\//.exec(path)?.[1] ?? 'en'
const findFiles = (name: string): string[] => globSync([name, `*/${name}`], { cwd: folder }).sort()

/** Texts by language and name. */
export async function readHelpGuides(): Promise<Record<string, Record<string, string>>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const path of findFiles('{member,organizer,admin}.md'))
    (texts[localeFor(path)] ??= {})[basename(path, '.md')] = await readFile(join(folder, path), 'utf8')
  return texts
}

/** Copies the screenshots and returns their sizes, so that pages reserve room for them. */
export async function copyHelpPictures(target: string): Promise<Record<string, readonly [number, number]>> {
  const sizes: Record<string, readonly [number, number]> = {}
  for (const path of findFiles('images/*.webp')) {
    const name = `${localeFor(path)}/${basename(path, '.webp')}`
    const { width, height } = await sharp(join(folder, path)).metadata()
    sizes[name] = [width, height]
    await cp(join(folder, path), join(target, `${name}.webp`))
  }
  return sizes
}
