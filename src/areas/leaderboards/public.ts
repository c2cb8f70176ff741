export { scheduleBoardRefresh, scheduleBoardRefreshesForUser } from './refresh-jobs.ts'
export { listBoardsForUser } from './user-boards.ts'
export { boardTasks, refreshBoard, refreshTallies, refreshTalliesInTransaction } from './tasks.ts'
