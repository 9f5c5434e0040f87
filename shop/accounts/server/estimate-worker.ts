import { parentPort } from 'node:worker_threads'

import { estimatePassword } from '../estimate-password.ts'

/** The thread of estimate-guesses.ts: answers each password, in turn, with the guesses it takes. */
parentPort!.on('message', ({ password, personal }: { password: string; personal: string[] }) => {
  parentPort!.postMessage(estimatePassword(password, personal).guesses)
})
