import { answerChild } from '../parent-process.ts'
import { createCountHandler } from './parent.ts'

answerChild(process, { count: createCountHandler() })
