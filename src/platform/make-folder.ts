import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** With its parents. Node's own `recursive` never ends inside a folder that can have no children, such as /proc. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    if (await isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    await mkdir(path, mode).catch(async (error: unknown) => {
      if (!(await isFolder(path))) throw error
    })
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
