// npm run upgrade -- libas-VERSION.tar.gz: checks the archive, takes a backup if backups are set up, and installs the newer
// release beside this one while the shop runs. If it is run in a link to the release (`cd /opt/libas/current`), the link leads to the new one then.
// Exit code: 0 installed, 1 failed, 2 wrong arguments or variables.
import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { ConfigError } from '#server/config/config-error.ts'
import { parseConfig } from '#server/config/config.ts'

import { InstallRefused, installRelease } from '../release/install-release.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, stdio: 'inherit' })

/** This folder by the name of the link that it was come to by, if there is one. */
function ownFolder(): string {
  const { PWD } = process.env
  return PWD && existsSync(PWD) && realpathSync(PWD) === process.cwd() ? PWD : process.cwd()
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [archive, ...more] = positionals
  if (archive === undefined || more.length > 0)
    throw new InstallRefused('Please name one archive: npm run upgrade -- libas-0.2.0.tar.gz')
  const { backup } = parseConfig(process.env)

  const { version, folder, link, runsBeside } = await installRelease({
    archive,
    current: ownFolder(),
    takeBackup: async () => {
      if (backup) npm(['run', 'backup'], '.')
      else print('No backup is taken, because BACKUP_TO and BACKUP_KEY are not set.')
    },
    installPackages: async (unfinished) => void npm(['ci', '--omit=dev'], unfinished),
  })
  print(`Version ${version} is in ${folder}; what changes is in its CHANGELOG.md.`)
  if (!runsBeside)
    print('The version that runs cannot run beside it: stop the shop before you start the new one.')
  else if (link !== undefined)
    print(
      `${link} leads to it. Restart the shop: kill -HUP of the primary process, or systemctl reload libas.`,
    )
  if (link === undefined) print('Stop the shop, and start it there with the same variables.')
  const data = process.env.DATA_DIR ?? './data'
  if (!isAbsolute(data))
    print(
      `Its data is in ${data} of this folder: set DATA_DIR to the whole path, so that the new version finds it.`,
    )
} catch (error) {
  const isExpected =
    error instanceof InstallRefused ||
    error instanceof ConfigError ||
    (error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  process.stderr.write(
    `Nothing was installed: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = isExpected ? 2 : 1
}
