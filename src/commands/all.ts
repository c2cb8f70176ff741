import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { demoRemove } from './demo-remove.ts'
import { doctor } from './doctor.ts'
import { exportCommunity } from './export-community.ts'
import { keysRotate } from './keys-rotate.ts'
import { migrate } from './migrate.ts'
import { moveTo } from './move-to.ts'
import { importCommunity, restore } from './restore.ts'
import { seedDemo } from './seed-demo.ts'
import { serve } from './serve.ts'
import { tokenCreate } from './token-create.ts'
import { userCreate } from './user-create.ts'

export const commands: readonly Command[] = [
  serve,
  migrate,
  seedDemo,
  demoRemove,
  userCreate,
  tokenCreate,
  keysRotate,
  backup,
  restore,
  exportCommunity,
  importCommunity,
  moveTo,
  doctor,
]
