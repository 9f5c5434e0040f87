import { currentLanguage } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import { fontFiles } from '#platform/ui/font-files.ts'
import { themeScript } from '#platform/ui/theme/theme.ts'

type Options = {
  /** The shop's name. */
  name: string
  nonce: string
  title: string
  /** Colours of the shop where they are not those that it comes with. */
  colours?: string | undefined
  /** Markup after the usual head. */
  head?: string
  /** Markup below the title. */
  main: string
  script: string
}

/**
 * A whole document that is self-contained: it needs neither the database nor, except for its fonts, the files of
 * a build. Its title and name are text, the rest is markup.
 */
export function plainPage({
  name,
  nonce,
  title,
  colours = '',
  head = '',
  main,
  script,
}: Options): string {
  const { tag, direction } = languages[currentLanguage()]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<script nonce="${nonce}">${themeScript}</script>
<title>${escaped(title)} | ${escaped(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}${colours}</style>${head}
</head>
<body>
<header><p class="name">${escaped(name)}</p></header>
<main>
<h1>${escaped(title)}</h1>
${main}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`
}

// The colours of platform/ui/tokens.css: a test compares them.
const styles = `
@font-face{font-family:'Instrument Sans Variable';font-weight:400 700;font-display:swap;src:url('${fontFiles.sans}') format('woff2')}
@font-face{font-family:'Instrument Serif';font-display:swap;src:url('${fontFiles.serif}') format('woff2')}
:root{color-scheme:light;--paper:#fbf8f4;--ink:#1f1b16;--ink-soft:#6a6157;--line:#e6ddd1;--accent:#5b4636;--accent-ink:#ffffff;--control:#8f8476}
.dark{color-scheme:dark;--paper:#14120f;--ink:#f3eee6;--ink-soft:#b5aa9c;--line:#332d27;--accent:#d9b99b;--accent-ink:#1f1b16;--control:#7c7165}
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
.actions{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1rem}
.actions a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.75rem;border:1px solid var(--control);border-radius:999px;font-size:1rem;font-weight:500;text-decoration:none;color:var(--ink)}
.actions .primary{border-color:var(--accent);background:var(--accent);color:var(--accent-ink)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text as markup. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
