export { refreshBoardAt, refreshBoardSoon, refreshBoardsOf } from './refreshes.ts'
export { listBoardsOf } from './scores.ts'
export { boardTasks, refreshBoard, tally } from './tasks.ts'
