import type { Command } from './command.ts'
import { demoRemove } from './demo-remove.ts'
import { doctor } from './doctor.ts'
import { keysRotate } from './keys-rotate.ts'
import { migrate } from './migrate.ts'
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
  doctor,
]
