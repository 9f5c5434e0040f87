// The primary process of such a shop, with the limits that are set.
import { runProcesses } from '../run-processes.ts'

const { SCRIPT, READY_WITHIN_MS = 60_000, STOP_WITHIN_MS = 60_000 } = process.env
await runProcesses(SCRIPT!, {
  readyWithinMs: Number(READY_WITHIN_MS),
  stopWithinMs: Number(STOP_WITHIN_MS),
  firstWaitMs: 50,
})
