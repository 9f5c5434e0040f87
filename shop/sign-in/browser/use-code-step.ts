import { codeStepOf } from '../account-answer.ts'
import type { AccountAnswer } from '../account-answer.ts'

import { useKeptStep } from './use-kept-step.ts'

/** The step after a code was sent, which outlasts loading the page anew. */
export function useCodeStep(answer: AccountAnswer | undefined): ReturnType<typeof codeStepOf> {
  const step = codeStepOf(answer)
  const email = useKeptStep('codeSentTo', step?.email, answer !== undefined)
  if (step || email === undefined) return step
  return { email, refused: undefined, ifRight: undefined }
}
