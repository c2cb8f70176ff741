import { backup, backupList, backupVerify } from './backup.ts'
import type { Command } from './command.ts'
import { demoRemove } from './demo-remove.ts'
import { doctor } from './doctor.ts'
import { exportCommunity } from './export-community.ts'
import { jobsDelete, jobsList, jobsRetry } from './jobs.ts'
import { keysRotateSecret } from './keys-rotate-secret.ts'
import { keysRotate } from './keys-rotate.ts'
import { mailTest } from './mail-test.ts'
import { maintenanceOff, maintenanceOn } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { moveTo } from './move-to.ts'
import { importCommunity, restore } from './restore.ts'
import { prune } from './prune.ts'
import { seedDemo } from './seed-demo.ts'
import { serve } from './serve.ts'
import { setupLink } from './setup-link.ts'
import { sql } from './sql.ts'
import { tokenCreate } from './token-create.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { userDelete, userResetPassword, userRole, userSuspend } from './user-change.ts'
import { userCreate } from './user-create.ts'
import { userList } from './user-list.ts'
import { userResetSecondFactor } from './user-reset-second-factor.ts'

export const commands: readonly Command[] = [
  serve,
  migrate,
  setupLink,
  seedDemo,
  demoRemove,
  userCreate,
  userList,
  userRole,
  userSuspend,
  userResetPassword,
  userResetSecondFactor,
  userDelete,
  tokenCreate,
  keysRotate,
  backup,
  backupList,
  backupVerify,
  restore,
  exportCommunity,
  importCommunity,
  moveTo,
  upgradeDatabase,
  sql,
  keysRotateSecret,
  jobsList,
  jobsRetry,
  jobsDelete,
  mailTest,
  maintenanceOn,
  maintenanceOff,
  prune,
  doctor,
]
