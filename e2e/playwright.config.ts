import { defineConfig } from '@playwright/test'

import { isProof, onlyAsProof, runsAll } from './fixtures/proof.ts'

/** What Playwright switches off itself: the last list that a browser is given counts. */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** A process that waits for the next site, which no test goes to. */
const spare = ['SpareRendererForSitePerProcess']
/** Pages of the browser's own address bar: two renderers for each window, which nobody sees. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Tests that start shops of their own; few of them open a page. */
const ofProcesses = '**/processes/*.e2e.ts'
/** Tests that run when they are named, and in `npm run proof`. */
const notInEveryRun = runsAll() ? [] : ['**/*.proof.e2e.ts']

export default defineConfig({
  testDir: '.',
  // One after the other: a worker that changes between them restarts, with its shop and its browser.
  projects: [
    { name: 'pages', testMatch: '**/*.e2e.ts', testIgnore: [ofProcesses, ...notInEveryRun] },
    { name: 'processes', testMatch: ofProcesses, testIgnore: notInEveryRun },
  ],
  fullyParallel: true,
  ...(!isProof() && { grepInvert: new RegExp(onlyAsProof.tag, 'u') }),
  forbidOnly: Boolean(process.env.CI),
  // On two processors: two leave a part of them idle while they wait.
  workers: 3,
  // What fails now and then is a defect of the test or of the shop: a second try would hide it.
  retries: 0,
  // Long enough for a machine that has much else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    // A click on what is not there fails before its test does, and names it.
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nobody waits for what slides in, and nothing is drawn on the way. Tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A request that goes through one cannot be watched or answered by a test.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording slows every test down: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.E2E_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a process for drawing and without the optimising compiler, which pays off on pages that stay open.
        '--in-process-gpu',
        '--js-flags=--no-turbofan',
        // All pages of a context share the process that draws the shop.
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As on a fast network; the headless shell knows of none, and loads lazy pictures from twice as far.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
        `--disable-features=${[...switchedOff, ...spare, ...addressBar].join(',')}`,
      ],
    },
  },
})
