import { currentLanguage } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { fontFiles } from '#platform/ui/font-files.ts'
import { themeScript } from '#platform/ui/theme/theme.ts'

import { POLL_MS } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'
import { maintenanceText as text } from '../maintenance-text.ts'

type Options = {
  /** The shop's name. */
  name: string
  /** Where visitors can write to. */
  email: string
  maintenance: Maintenance
  publicKey: string
  nonce: string
}

/**
 * The page in the place of every other while the shop is closed. It needs nothing but itself: neither the
 * database nor, but for how its letters look, the files of a build; and its script only to notice that the
 * shop is open again.
 */
export function closedPage({ name, email, maintenance, publicKey, nonce }: Options): string {
  const { message, endsAt } = maintenance
  const title = escaped(text.title)
  const { tag, direction } = languages[currentLanguage()]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<script nonce="${nonce}">${themeScript}</script>
<title>${title} | ${escaped(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><p class="name">${escaped(name)}</p></header>
<main>
<h1>${title}</h1>
<p dir="auto">${escaped(message ?? text.usual)}</p>
${endsAt ? `<p><strong>${escaped(text.expected(endsAt))}</strong></p>` : ''}
<p class="soft">${escaped(text.safe)} ${escaped(text.opensByItself)}</p>
<p><a href="mailto:${escaped(email)}">${escaped(email)}</a></p>
</main>
<script nonce="${nonce}">${pollScript(publicKey)}</script>
</body>
</html>
`
}

// A script rather than a refresh of the page: nothing moves for whoever is reading.
const pollScript = (publicKey: string) =>
  `setInterval(async()=>{try{const r=await fetch('/functions/v1/maintenance-mode',{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer ${publicKey}'},body:'{"action":"get"}'});if((await r.json()).data.value==='false')location.replace(location.pathname+location.search)}catch{}},${POLL_MS})`

// The colours of platform/ui/tokens.css: a test compares them.
const styles = `
@font-face{font-family:'Instrument Sans Variable';font-weight:400 700;font-display:swap;src:url('${fontFiles.sans}') format('woff2')}
@font-face{font-family:'Instrument Serif';font-display:swap;src:url('${fontFiles.serif}') format('woff2')}
:root{color-scheme:light;--paper:#fbf8f4;--ink:#1f1b16;--ink-soft:#6a6157;--line:#e6ddd1;--accent:#5b4636}
.dark{color-scheme:dark;--paper:#14120f;--ink:#f3eee6;--ink-soft:#b5aa9c;--line:#332d27;--accent:#d9b99b}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--paper);color:var(--ink);font:1.125rem/1.6 'Instrument Sans Variable','Helvetica Neue',Arial,sans-serif}
header{border-bottom:1px solid var(--line);padding:1rem;text-align:center}
.name,h1{font-family:'Instrument Serif',Georgia,serif;font-weight:400;line-height:1.15}
.name{font-size:1.75rem}
main{display:grid;gap:1rem;align-content:center;justify-self:center;max-width:36rem;padding:2rem 1.5rem;text-align:center;overflow-wrap:anywhere}
h1{font-size:clamp(2rem,1.76rem + 1.04vw,2.5rem)}
p{white-space:pre-line}
.soft{color:var(--ink-soft)}
a{color:var(--accent);display:inline-block;padding-block:.5rem}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (words: string) => words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
