import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const MAX_OUTPUT = 64 * 1024 * 1024
const run = promisify(execFile)

/** Debian packages that build and run the image; what is missing, or that this is not root. */
export function whyNoImage(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  const missing = ['buildah', 'debootstrap'].filter(
    (name) => spawnSync(name, ['--version']).status !== 0,
  )
  return missing.length === 0 ? undefined : `install ${missing.join(' and ')} (Debian packages)`
}

/**
 * A Debian with Node 24 and npm, in place of the official image, which is not fetched. Takes minutes, and is kept in
 * `.cache/image-base`.
 */
export async function makeBase(root = process.cwd()): Promise<string> {
  const base = join(root, '.cache/image-base')
  if (existsSync(base)) return base
  const unfinished = `${base}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // In a mount namespace of its own: interrupted, it leaves no /proc mounted in the folder.
  await run(
    'unshare',
    [
      '--mount',
      'debootstrap',
      '--variant=minbase',
      '--include=ca-certificates,libstdc++6',
      'bookworm',
      unfinished,
    ],
    { maxBuffer: MAX_OUTPUT },
  )
  for (const waste of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale'])
    rmSync(join(unfinished, waste), { recursive: true, force: true })
  const local = join(unfinished, 'usr/local')
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  cpSync(join(dirname(realpathSync(npm)), '..'), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  })
  writeFileSync(
    join(local, 'bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  // Packages come from where they come from here, and with the same certificates.
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  mkdirSync(join(local, 'etc'), { recursive: true })
  writeFileSync(
    join(local, 'etc/npmrc'),
    `registry=${npmSays('config', 'get', 'registry')}\ncafile=${certificates}\n`,
  )
  if (existsSync(certificates)) cpSync(certificates, join(unfinished, certificates))
  renameSync(unfinished, base)
  return base
}

const npmSays = (...args: string[]) =>
  execFileSync('npm', args, { encoding: 'utf8', cwd: dirname(process.execPath) }).trim()

/** What an image says about how it is run. */
export type ImageConfig = {
  User: string
  Env?: string[]
  Cmd: string[]
  WorkingDir: string
  StopSignal: string
  Volumes: Record<string, unknown>
  Labels: Record<string, string>
  Healthcheck: { Test: string[] }
}

/** Images in a store of their own in `folder`. */
export function imageStore(folder: string) {
  const buildah = async (...args: string[]) => {
    const storage = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
    const { stdout } = await run('buildah', [...storage, '--storage-driver', 'vfs', ...args], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    })
    return stdout.trim()
  }
  return {
    /** Makes an image of a folder. */
    async importFolder(source: string, name: string) {
      const container = await buildah('from', 'scratch')
      await buildah('add', '--quiet', container, source, '/')
      await buildah('commit', '--quiet', '--format', 'docker', container, name)
      await buildah('rm', container)
    },
    /** Builds the repository's Dockerfile upon an image; returns everything that was said. */
    build: (context: string, name: string, args: Record<string, string>) =>
      buildah(
        'build',
        '--isolation=chroot',
        '--format=docker',
        '--pull-never',
        `--tag=${name}`,
        ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
        context,
      ),
    async config(name: string) {
      const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', name)) as {
        Docker: { config: ImageConfig }
      }
      return Docker.config
    },
    /** The files of an image; a folder. */
    async mount(name: string) {
      return buildah('mount', await buildah('from', '--pull-never', name))
    },
  }
}

/** Bytes on disk of the files in a folder. */
export const bytesIn = (folder: string): number =>
  Number(/^\d+/.exec(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }))?.[0]) * 1024

// In a mount namespace of its own: the image as the root, read-only, with the data volume and an empty /tmp. Each exec
// keeps the process, so that signals reach the command.
const enter = `
set -e
root=$1; data=$2; volume=$3; user=$4; folder=$5
shift 5
mount --bind "$root" "$root"
mount --bind "$data" "$root$volume"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
cd "$root$folder"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" /usr/bin/env -C "$folder" "$@"
`

/** Runs a command as the image says, on its read-only root, with `data` as its volume; its own command by default. */
export function runImage(
  root: string,
  config: ImageConfig,
  {
    data,
    env = {},
    command = config.Cmd,
  }: { data: string; env?: Record<string, string>; command?: string[] },
): ChildProcess {
  const [volume = '/data'] = Object.keys(config.Volumes)
  return spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      enter,
      'sh',
      root,
      data,
      volume,
      config.User,
      config.WorkingDir,
      ...command,
    ],
    {
      env: {
        // As container runtimes do for an image without one.
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...Object.fromEntries(
          (config.Env ?? []).map((pair) => /^([^=]+)=(.*)$/s.exec(pair)!.slice(1)),
        ),
        ...env,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}
