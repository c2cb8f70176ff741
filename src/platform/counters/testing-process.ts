import { answerChild } from '../parent-process.ts'
import { createCountAnswer } from './parent.ts'

answerChild(process, { count: createCountAnswer() })
