import { spawnSync } from 'node:child_process'

/** Runs one step of a check, shows its output only when it fails, and says how long it took. */
export function runStep(name: string, command: string, args: string[] = []): void {
  const start = performance.now()
  process.stdout.write(`${name} … `)
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (status === 0) {
    process.stdout.write(`ok (${seconds} s)\n`)
    return
  }
  process.stdout.write(`failed (${seconds} s)\n${stdout}${stderr}${error ? String(error) : ''}\n`)
  process.exit(1)
}

/** Runs one step with its output on this terminal; ends this process when it fails. */
export function showStep(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
