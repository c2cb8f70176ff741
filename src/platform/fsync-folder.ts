import { open } from 'node:fs/promises'

/** A rename survives a power cut only once its folder is synced. */
export async function fsyncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
