import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

import { chromium } from '@playwright/test'

/** The headless shell renders the same pages without a window, at half the processor time outside the pages. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium for the tests, preferably its headless shell: the system's, Playwright's own, or one installed now. */
export function findBrowser(say: (line: string) => void): string {
  const ownBrowser = chromium.executablePath()
  const ownShell = ownBrowser.replace(
    /chromium-(\d+).*/,
    'chromium_headless_shell-$1/*/*headless-shell*',
  )
  const found = () =>
    [...globSync(ownShell), ...shells, ownBrowser, ...browsers].find((path) => existsSync(path))
  const installed = found()
  if (installed) return installed

  say('Looking for a browser: fetching the one of Playwright')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  const fetched = found()
  if (fetched) return fetched

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Looking for a browser: installing Debian’s chromium')
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
  const last = found()
  if (last) return last
  throw new Error(
    'The browser tests need Chromium: install it, or let "npx playwright install chromium" reach the network.',
  )
}
