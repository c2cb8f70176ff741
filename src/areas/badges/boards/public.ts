export { refreshBoardAt, refreshBoardSoon, refreshBoardsOf } from './refreshes.ts'
export { listBoardsOf } from './scores.ts'
export { boardTasks, refreshBoard, tally, tallyNow } from './tasks.ts'
