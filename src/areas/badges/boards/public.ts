export { scheduleBoardRefreshAt, scheduleBoardRefresh, scheduleBoardRefreshesForUser } from './refreshes.ts'
export { listBoardsForUser } from './scores.ts'
export { boardTasks, refreshBoard, refreshTallies, refreshTalliesInTransaction } from './tasks.ts'
