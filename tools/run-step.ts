import { execFile, spawnSync } from 'node:child_process'

/**
 * Runs one step of a check, shows its output only when it fails, and says how long it took. Answers
 * whether it passed.
 */
export async function runStep(
  name: string,
  command: string,
  args: readonly string[],
): Promise<boolean> {
  const start = performance.now()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  execFile(
    command,
    args,
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    (error, stdout, stderr) => resolve(error ? `${stdout}${stderr || error.message}\n` : undefined),
  )
  const fault = await promise
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(
    fault === undefined
      ? `${name} … ok (${seconds} s)\n`
      : `${name} … failed (${seconds} s)\n${fault}`,
  )
  return fault === undefined
}

/** Runs one step with its output on this terminal; ends this process when it fails. */
export function showStep(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
